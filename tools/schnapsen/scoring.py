"""What a deal is worth (SN-6), for numba."""

# ruff: noqa: PLR0917 -- numba calls by position

from numba import njit

NOBODY = -1


@njit(cache=True)
def result_for_leader(points, rival_points, rival_won, closer, record_points, record_trick):
    """Game points of a seat that reached 66 or took the last trick; ``closer`` is 0 if it closed, 1 if its rival did."""
    if closer == 1:
        return 2 if record_trick else 3
    if closer == 0 and points < 66:
        return -2 if record_trick else -3
    if points < 66:
        return 1
    if closer == 0:
        return worth_against(record_points, record_trick)
    return worth_against(rival_points, rival_won)


@njit(cache=True)
def worth_against(points, won):
    """What a win is worth against what the loser has (SN-6.3)."""
    if not won:
        return 3
    return 2 if points < 33 else 1
