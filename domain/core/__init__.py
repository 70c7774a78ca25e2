"""What every game is built from: cards, secrets, the state-machine types, notation, shuffles and bots."""
