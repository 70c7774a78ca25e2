"""Holds real answers against the published spec, strictly: what is not documented is a failure."""

import re
from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Any

import jsonschema_rs
import orjson


class Contract:
    """The spec as a judge of answers."""

    def __init__(self, spec: Mapping[str, Any]) -> None:
        self._spec = spec
        self._components = {"schemas": closed(spec["components"]["schemas"])}
        self._validators: dict[str, jsonschema_rs.Draft202012Validator] = {}

    @cached_property
    def _paths(self) -> list[tuple[re.Pattern[str], str]]:
        return [(re.compile(re.sub(r"\{\w+\}", "[^/]+", path)), path) for path in self._spec["paths"]]

    def check(self, method: str, path: str, status: int, headers: Mapping[str, str], body: bytes) -> None:
        """Fails where the spec does not document such an answer of this operation."""
        operation = self.operation(method, path)
        if operation is None:
            self._check_problem(status, headers, body)
            return
        documented = operation["responses"].get(str(status))
        if documented is not None and "$ref" in documented:
            documented = self._spec["components"]["responses"][documented["$ref"].rpartition("/")[2]]
        assert documented is not None, f"{operation['operationId']} does not document {status}: {body[:300]!r}"
        self._check_headers(operation, documented, headers)
        content = documented.get("content")
        if content is None:
            assert body == b""
            return
        assert headers["Content-Type"] in content, headers["Content-Type"]
        if headers["Content-Type"].endswith("json"):
            self.validate(content[headers["Content-Type"]]["schema"], body)

    def operation(self, method: str, path: str) -> Any:
        """The operation that documents a request, None where there is none."""
        bare = path.partition("?")[0]
        for pattern, template in self._paths:
            if pattern.fullmatch(bare):
                return self._spec["paths"][template].get("get" if method == "HEAD" else method.lower())
        return None

    def validate(self, schema: Mapping[str, Any], body: bytes) -> None:
        """Fails where the body does not fit the schema."""
        key = repr(schema)
        if key not in self._validators:
            whole = {**schema, "components": self._components}
            self._validators[key] = jsonschema_rs.Draft202012Validator(whole, validate_formats=True)
        for error in self._validators[key].iter_errors(orjson.loads(body)):
            raise AssertionError(f"{error.instance_path}: {error.message[:500]}")

    def _check_problem(self, status: int, headers: Mapping[str, str], body: bytes) -> None:
        if status >= 400:
            assert headers["Content-Type"] == "application/problem+json"
            self.validate({"$ref": "#/components/schemas/Problem"}, body)

    def _check_headers(self, operation: Any, documented: Any, headers: Mapping[str, str]) -> None:
        names = set(documented.get("headers", ()))
        assert "X-Request-Id" in headers
        for name in ("ETag", "Location", "WWW-Authenticate", "Retry-After", "Idempotent-Replayed", "Content-Language"):
            if name in headers:
                assert name in names, f"{operation['operationId']} does not document the header {name}"


def closed(schemas: Any) -> Any:
    """The same schemas with no property allowed that they do not name."""
    if isinstance(schemas, dict):
        inner = {name: closed(value) for name, value in schemas.items()}
        return {**inner, "additionalProperties": False} if isinstance(schemas.get("properties"), dict) else inner
    return [closed(item) for item in schemas] if isinstance(schemas, list) else schemas


def properties(spec: Mapping[str, Any]) -> Iterator[tuple[str, str, Any]]:
    """Every property of every component: the component's name, its own name, its schema."""
    for name, schema in spec["components"]["schemas"].items():
        for each, about in schema.get("properties", {}).items():
            yield name, each, about
