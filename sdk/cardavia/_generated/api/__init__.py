"""The operations, a package a tag, a function each."""
