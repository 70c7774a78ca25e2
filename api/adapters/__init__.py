"""Adapters of the ports in domain/matches/ports.py: stores, the system's clock and randomness, a bound for bots."""
