"""The match service: every use of a match, over the ports, for any game of the catalog it is handed."""
