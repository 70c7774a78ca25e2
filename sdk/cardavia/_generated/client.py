"""What an operation is to a client: a request, and how to read its answer."""

from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeVar

T = TypeVar("T")
U = TypeVar("U")


class Request(Generic[T]):
    """A request to send; ``parse`` reads the JSON of the answer. Its repr shows neither headers nor body."""

    __slots__ = ("body", "headers", "method", "operation", "parameters", "parse", "path")

    def __init__(
        self,
        operation: str,
        method: str,
        path: str,
        parse: Callable[[Any], T],
        *,
        headers: Mapping[str, str] | None = None,
        parameters: Mapping[str, str] | None = None,
        body: Mapping[str, Any] | None = None,
    ) -> None:
        self.operation = operation
        self.method = method
        self.path = path
        self.parse = parse
        self.headers = dict(headers or {})
        self.parameters = parameters
        self.body = body

    def then(self, use: Callable[[T], U]) -> "Request[U]":
        """The same request, its answer put to a use."""
        first = self.parse
        return Request(
            self.operation,
            self.method,
            self.path,
            lambda data: use(first(data)),
            headers=self.headers,
            parameters=self.parameters,
            body=self.body,
        )

    def raw(self) -> "Request[Any]":
        """The same request, its answer left as JSON has it."""
        return Request(
            self.operation,
            self.method,
            self.path,
            lambda data: data,
            headers=self.headers,
            parameters=self.parameters,
            body=self.body,
        )

    def __repr__(self) -> str:
        return f"Request({self.operation}: {self.method} {self.path})"
