"""HTTP requests: a client that verifies certificates, secrets that are never stored, many requests at a pace.

May import: domain.
"""
