from typing import TypeAlias

GetRulebookLang: TypeAlias = str
"""As of this version one of en, es, it, pt-BR."""
