"""Real requests and answers, as the tests have recorded them, for the published document."""

from collections.abc import Mapping
from importlib.resources import files
from typing import Any

import orjson

_KEPT: Mapping[str, Any] = orjson.loads((files("api.resources") / "examples.json").read_bytes())
_JSON, _STREAM = "application/json", "text/event-stream"


def illustrate(spec: Mapping[str, Any]) -> None:
    """Adds the examples of every operation to a document: its requests by name, and an answer for each success."""
    for item in spec["paths"].values():
        for operation in [value for value in item.values() if isinstance(value, dict)]:
            name = operation["operationId"]
            if "requestBody" in operation:
                _add(operation["requestBody"], _KEPT["requests"].get(name, {}))
            for status, answer in _KEPT["answers"].get(name, {}).items():
                _add(operation["responses"][status], {"recorded": answer})
            if name in _KEPT.get("streams", {}):
                _add(operation["responses"]["200"], {"recorded": _KEPT["streams"][name]}, _STREAM)


def problems_of(codes: list[str]) -> dict[str, Any]:
    """Examples of refusals, by code."""
    return {code: {"value": _KEPT["problems"][code]} for code in codes if code in _KEPT["problems"]}


def _add(described: Mapping[str, Any], examples: Mapping[str, Any], media: str = _JSON) -> None:
    described["content"][media]["examples"] = {name: {"value": value} for name, value in examples.items()}
