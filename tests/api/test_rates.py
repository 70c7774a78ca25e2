"""Rate limits, with windows so long that no test waits for one, counted in memory and in Redis."""

import os
import uuid
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from limits.storage import storage_from_string

from api.settings import Settings
from tests.api.conftest import make_house
from tests.api.house import PLAYER, House

REDIS = os.environ.get("CARDAVIA_TEST_REDIS_URL")
SEATS = [PLAYER, {"kind": "bot", "level": "random"}]
STORES = [
    "memory://",
    pytest.param("redis", marks=pytest.mark.skipif(not REDIS, reason="CARDAVIA_TEST_REDIS_URL is not set")),
]


@pytest.fixture(params=STORES)
def store(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Where requests are counted; of Redis a part that this test alone uses."""
    if request.param == "memory://":
        yield request.param
        return
    prefix = f"cardavia-test-{uuid.uuid4().hex}"
    original = storage_from_string
    monkeypatch.setattr(
        "api.adapters.meter.storage_from_string", lambda url, **more: original(url, key_prefix=prefix, **more)
    )
    yield str(REDIS)
    storage = original(str(REDIS), key_prefix=prefix)
    storage.reset()
    storage.storage.close()  # type: ignore[attr-defined]


def limited(store: str = "memory://", **settings: Any) -> House:
    return make_house(settings=Settings(rate_limit_store=store, **settings))


def statuses(house: House, count: int, **headers: str) -> list[int]:
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return [house.client.get("/v1/games/schnapsen", headers=named).status_code for _ in range(count)]


def test_nobody_is_limited_unless_the_house_says_so(house: House) -> None:
    assert statuses(house, 30) == [200] * 30
    assert "RateLimit" not in house.client.get("/v1/games").headers


@pytest.mark.report("API-11")
def test_an_address_that_asks_too_much_is_told_when_to_come_back(store: str) -> None:
    house = limited(store, address_rate_limit="3/hour")
    assert statuses(house, 4) == [200, 200, 200, 429]
    refused = house.client.get("/v1/games", headers={"Accept-Language": "it"})
    assert (refused.status_code, refused.json["code"]) == (429, "rate-limited")
    assert refused.json["detail"] == "Troppe richieste in poco tempo. Riprova tra un momento."
    assert 0 < int(refused.headers["Retry-After"]) <= 3_600
    assert refused.headers["RateLimit-Policy"] == '"address";q=3;w=3600'
    assert refused.headers["RateLimit"].startswith('"address";r=0;t=')


def test_a_token_has_a_limit_of_its_own_whatever_its_address(store: str) -> None:
    house = limited(store, token_rate_limit="2/hour")
    first, second = house.start("schnapsen", seats=SEATS), house.start("schnapsen", seats=SEATS)
    assert [first.get().status_code for _ in range(3)] == [200, 200, 429]
    assert second.get().status_code == 200
    assert second.get().headers["RateLimit"].startswith('"token";r=0;t=')


def test_what_is_left_is_counted_down() -> None:
    house = limited(address_rate_limit="5/hour", token_rate_limit="9/hour")
    table = house.start("schnapsen", seats=SEATS)
    left = [table.get().headers["RateLimit"] for _ in range(2)]
    assert [part.partition(";t=")[0] for each in left for part in each.split(", ")] == [
        '"address";r=3',
        '"token";r=8',
        '"address";r=2',
        '"token";r=7',
    ]


def test_a_refused_request_does_nothing() -> None:
    house = limited(token_rate_limit="1/hour")
    table = house.start("schnapsen", seats=SEATS)
    assert table.get().status_code == 200
    assert table.post("/resignation").status_code == 429
    assert house.store.load(table.id).outcome is None


def test_health_and_preflights_are_not_counted() -> None:
    house = limited(address_rate_limit="1/hour")
    assert {house.client.get("/health/live").status_code for _ in range(5)} == {200}
    assert {house.client.options("/v1/games").status_code for _ in range(5)} == {204}
    assert statuses(house, 1) == [200]


def test_nobody_is_told_how_another_client_stands() -> None:
    house = limited(address_rate_limit="5/hour")
    asked = (lambda: house.client.get("/v1/games"), lambda: house.client.get("/health/live"))
    with ThreadPoolExecutor(1) as worker:  # A thread as a server has them: its context has not been another house's.
        counted, uncounted = (worker.submit(each).result() for each in asked)
    assert "RateLimit" in counted.headers
    assert "RateLimit" not in uncounted.headers


def test_a_client_cannot_name_its_own_address_unless_a_proxy_is_trusted() -> None:
    house = limited(address_rate_limit="1/hour")
    assert statuses(house, 1, X_Forwarded_For="198.51.100.1") == [200]
    assert statuses(house, 1, X_Forwarded_For="198.51.100.2") == [429]


def test_behind_a_trusted_proxy_the_address_is_the_one_that_it_saw() -> None:
    house = limited(address_rate_limit="1/hour", trusted_proxies=1)
    assert statuses(house, 1, X_Forwarded_For="198.51.100.1") == [200]
    assert statuses(house, 1, X_Forwarded_For="203.0.113.9, 198.51.100.1") == [429]
    assert statuses(house, 1, X_Forwarded_For="198.51.100.2") == [200]


def test_the_addresses_of_one_ipv6_network_are_one_client() -> None:
    house = limited(address_rate_limit="1/hour", trusted_proxies=1)
    assert statuses(house, 1, X_Forwarded_For="2001:db8:1:2::1") == [200]
    assert statuses(house, 1, X_Forwarded_For="2001:db8:1:2:ffff::2") == [429]
    assert statuses(house, 1, X_Forwarded_For="2001:db8:1:3::1") == [200]


def test_a_store_that_is_down_limits_nobody() -> None:
    house = limited("redis://127.0.0.1:1/0", address_rate_limit="1/hour")
    assert statuses(house, 3) == [200] * 3
