"""How strong the players of Schnapsen are, and what they cost."""
