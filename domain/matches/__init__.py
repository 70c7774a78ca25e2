"""Matches of any game: seats, tokens, versions, the log, fair dealing, and the service that drives them."""
