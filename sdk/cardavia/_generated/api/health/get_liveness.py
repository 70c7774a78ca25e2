from ...client import Request
from ...models.health import Health


def get_liveness() -> Request[Health]:
    """Ask whether the server lives

    Use it to decide whether to start the process anew.
    """
    return Request(
        "get_liveness",
        "GET",
        f"/health/live",
        Health.from_dict,
    )
