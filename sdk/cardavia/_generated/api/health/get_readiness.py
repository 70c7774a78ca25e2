from ...client import Request
from ...models.health import Health


def get_readiness() -> Request[Health]:
    """Ask whether the server can serve

    Use it to decide whether to send requests here: the store is reachable and its tables are current.
    """
    return Request(
        "get_readiness",
        "GET",
        f"/health/ready",
        Health.from_dict,
    )
