"""How strong the players of One Poker are, and what they cost."""
