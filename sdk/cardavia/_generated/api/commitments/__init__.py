"""The operations of a tag."""
