"""Training of the net that plays Schnapsen: self-play in lockstep, and what measures it. The server imports none of it."""
