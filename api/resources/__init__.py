"""The resources that serve any game."""
