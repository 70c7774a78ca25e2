from typing import TypeAlias

OnePokerBotChoiceLevel: TypeAlias = str
"""As of this version one of club, master, novice, random."""
