"""Which combination of Dou Dizhu some ranks are (DD-4)."""

from collections import Counter

CHAIN = "3456789TJQKA"
SAME = {1: "solo", 2: "pair", 3: "trio", 4: "bomb"}
CHAINS = {1: ("straight", 5), 2: ("pair-straight", 3), 3: ("airplane", 2)}
"""By the cards of each rank: the name, and how many ranks it has at least."""


def kind_of(ranks: str) -> str | None:
    """The name of the one combination that the ranks are, None where they are none."""
    groups = Counter(ranks)
    sizes = set(groups.values())
    if len(groups) == 1:
        return SAME.get(len(ranks))
    if ranks == "BR":
        return "rocket"
    if len(sizes) == 1 and _is_chain(groups):
        name, shortest = CHAINS.get(sizes.pop(), ("", 99))
        return name if len(groups) >= shortest else None
    return _with_quad(ranks, groups) if 4 in groups.values() else _with_trios(ranks, groups)


def _with_quad(ranks: str, groups: Counter[str]) -> str | None:
    others = sorted(count for count in groups.values() if count != 4)
    if list(groups.values()).count(4) != 1 or not _both_jokers_apart(groups):
        return None
    return {(1, 1): "quad-solos", (2,): "quad-solos", (2, 2): "quad-pairs"}.get(tuple(others))


def _with_trios(ranks: str, groups: Counter[str]) -> str | None:
    trios = Counter(rank for rank, count in groups.items() if count == 3)
    others = [count for count in groups.values() if count != 3]
    if not trios or not _both_jokers_apart(groups) or not (len(trios) == 1 or _is_chain(trios)):
        return None
    name = "trio" if len(trios) == 1 else "airplane"
    if sum(others) == len(trios):
        return "trio-solo" if name == "trio" else "airplane-solos"
    return f"{name}-{'pair' if name == 'trio' else 'pairs'}" if others == [2] * len(trios) else None


def _is_chain(groups: Counter[str]) -> bool:
    return "".join(sorted(groups, key=CHAIN.find)) in CHAIN


def _both_jokers_apart(groups: Counter[str]) -> bool:
    return not {"B", "R"} <= set(groups)
