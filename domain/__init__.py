"""Three card games, their matches and their bots; knows nothing of HTTP, storage, clocks or entropy."""
