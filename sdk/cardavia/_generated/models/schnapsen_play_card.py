from typing import TypeAlias

SchnapsenPlayCard: TypeAlias = str
"""As of this version one of Da, Db, Dh, Dl, Ka, Kb, Kh, Kl, Oa, Ob, Oh, Ol, Ta, Tb, Th, Tl, Ua, Ub, Uh, Ul."""
