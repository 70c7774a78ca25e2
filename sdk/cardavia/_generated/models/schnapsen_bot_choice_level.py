from typing import TypeAlias

SchnapsenBotChoiceLevel: TypeAlias = str
"""As of this version one of club, master, novice, random."""
