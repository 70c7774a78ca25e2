"""How strong the players of Dou Dizhu are, and what they cost."""
