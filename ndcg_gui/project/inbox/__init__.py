"""What a lead should look at: what raters remark and what the program notices, and what was done with it.

May import: core, evaluation, labels, judging, side_by_side, packages; domain, metrics, store.
"""
