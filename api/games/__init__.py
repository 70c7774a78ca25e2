"""What the API knows of each game: its request schemas and the words that document it."""
