from typing import TypeAlias

DouDizhuBotChoiceLevel: TypeAlias = str
"""As of this version one of club, master, novice, random."""
