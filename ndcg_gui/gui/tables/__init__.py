"""Tables of any length: model, view, cells, copying."""
