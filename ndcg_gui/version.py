"""The version, apart from the package itself, whose names reach all of it."""

VERSION = "0.1.0"
