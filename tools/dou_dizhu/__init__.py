"""Trains what the Dou Dizhu bots ship: the net and the bidding; compiled, and never imported by the server."""
