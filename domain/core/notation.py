"""One codec for every game: tagged frozen dataclasses to plain data and back, and to a line of text.

Plain data is what JSON holds: dict, list, str, int, float, bool, None. A tagged class carries
``type: Literal["bet"] = tag("bet")``; a union is restored by that tag. Sets are refused, since their
order differs from process to process.
"""

from collections.abc import Callable, Mapping
from dataclasses import MISSING, field, fields, is_dataclass
from enum import Enum, EnumType
from functools import cache
from operator import attrgetter
from types import NoneType, UnionType
from typing import Any, Literal, NewType, NoReturn, TypeVar, Union, get_args, get_origin, get_type_hints

Decoder = Callable[[Any], Any]
Encoder = Callable[[Any], Any]

_SCALARS = frozenset((str, int, bool, float, NoneType))


def tag(name: str) -> Any:
    """The constant ``type`` field of an action, an event or a state."""
    return field(default=name, init=False, repr=False)


def plain(value: Any) -> Any:
    """The plain data of a value made of dataclasses, tuples, lists, mappings, enums and scalars."""
    return _encoder(value.__class__)(value)


def restore(annotation: Any, data: Any) -> Any:
    """The value of type ``annotation`` that ``plain`` turned into ``data``; ValueError where it does not fit."""
    try:
        return _decoder(annotation)(data)
    except (KeyError, TypeError, AttributeError) as error:
        raise ValueError(f"data does not fit {annotation}") from error


def line(value: Any) -> str:
    """A tagged value as one line of text: its tag, then ``field=value`` words, as golden records hold it."""
    rest = [each.name for each in fields(value) if each.name != "type"]
    return " ".join([value.type, *(f"{name}={_word(plain(getattr(value, name)))}" for name in rest)])


def _word(data: Any) -> str:
    if isinstance(data, list):
        return "[" + ",".join(_word(item) for item in data) + "]"
    if isinstance(data, dict):
        return "{" + ",".join(f"{key}:{_word(item)}" for key, item in data.items()) + "}"
    return "-" if data is None else str(data)


@cache
def _encoder(cls: Any) -> Encoder:
    """What makes plain data of the values of a class."""
    if cls in _SCALARS:
        return _same
    if issubclass(cls, Enum):
        return attrgetter("_value_")
    if issubclass(cls, tuple | list):
        return lambda items: [plain(item) for item in items]
    if is_dataclass(cls):
        return _record_encoder(cls)
    if issubclass(cls, Mapping):
        return lambda items: {key: plain(item) for key, item in items.items()}
    raise TypeError(f"no notation for {cls.__name__}")


def _record_encoder(cls: Any) -> Encoder:
    hints = get_type_hints(cls)
    encoders = {each.name: _field_encoder(hints[each.name]) for each in fields(cls)}
    words = [f"{name!r}: {_write(name, encode)}" for name, encode in encoders.items()]
    # Written out, as records are read: every action writes a view and a state.
    write: Encoder = eval(
        f"lambda value: {{{', '.join(words)}}}", {f"encode_{name}": encoders[name] for name in encoders}
    )
    return write


def _write(name: str, encode: Encoder) -> str:
    return f"value.{name}" if encode is _same else f"encode_{name}(value.{name})"


def _field_encoder(annotation: Any) -> Encoder:
    """What makes plain data of a field: ``plain`` where only the value tells what it is."""
    if isinstance(annotation, NewType):
        return _field_encoder(annotation.__supertype__)
    origin = get_origin(annotation)
    if origin is Literal:
        return _same
    if origin is tuple:
        item = _common_encoder(annotation)
        return list if item is _same else lambda items: [item(each) for each in items]
    if origin in (Union, UnionType):
        inner = _common_encoder(annotation)
        return inner if inner in (_same, plain) else lambda value: None if value is None else inner(value)
    known = annotation in _SCALARS or is_dataclass(annotation) or isinstance(annotation, EnumType)
    return _encoder(annotation) if known else plain


def _common_encoder(annotation: Any) -> Encoder:
    """The encoder of all members of a union or tuple, ``plain`` where they differ."""
    encoders = {_field_encoder(each) for each in get_args(annotation) if each not in (Ellipsis, NoneType)}
    return encoders.pop() if len(encoders) == 1 else plain


@cache
def _decoder(annotation: Any) -> Decoder:
    if isinstance(annotation, NewType):
        return _decoder(annotation.__supertype__)
    if annotation is Any or annotation in (str, int, bool, float):
        return _same
    if annotation in (None, NoneType):
        return _same
    origin, arguments = get_origin(annotation), get_args(annotation)
    if origin is Literal:
        return _same
    if origin in (Union, UnionType):
        return _union(arguments)
    if origin is tuple:
        return _tuple(arguments)
    if origin in (dict, Mapping):
        value = _decoder(arguments[1])
        return lambda data: {key: value(item) for key, item in data.items()}
    if isinstance(annotation, type) and issubclass(annotation, Enum):
        return {member.value: member for member in annotation}.__getitem__
    return _record(origin or annotation, arguments)


def _same(data: Any) -> Any:
    return data


def _tuple(arguments: tuple[Any, ...]) -> Decoder:
    if len(arguments) == 2 and arguments[1] is Ellipsis:
        item = _decoder(arguments[0])
        return tuple if item is _same else lambda data: tuple([item(each) for each in data])
    items = [_decoder(each) for each in arguments]
    if all(item is _same for item in items):
        return lambda data: tuple(data) if len(data) == len(items) else _misfit()
    return lambda data: tuple([item(each) for item, each in zip(items, data, strict=True)])


def _misfit() -> NoReturn:
    raise ValueError("data does not fit a tuple of this length")


def _union(arguments: tuple[Any, ...]) -> Decoder:
    members = [each for each in arguments if each is not NoneType]
    if len(members) == 1:
        inner = _decoder(members[0])
        return lambda data: None if data is None else inner(data)
    if all(is_dataclass(get_origin(each) or each) for each in members):
        by_tag = {_tag_of(each): _decoder(each) for each in members}
        return lambda data: None if data is None else by_tag[data["type"]](data)
    if all(each in (str, int, bool, float) for each in members):
        return _same
    raise TypeError(f"no notation for a union of {arguments}")


def _tag_of(member: Any) -> str:
    default = next(each.default for each in fields(get_origin(member) or member) if each.name == "type")
    if default is MISSING:
        raise TypeError(f"{member} has no tag")
    return str(default)


def _record(cls: Any, arguments: tuple[Any, ...]) -> Decoder:
    make: Callable[..., Any] = cls
    if not is_dataclass(cls):
        raise TypeError(f"no notation for {cls}")
    variables = dict(zip(getattr(cls, "__parameters__", ()), arguments, strict=False))
    hints = get_type_hints(cls)
    decoders = {each.name: _decoder(_bound(hints[each.name], variables)) for each in fields(cls) if each.init}
    scope: dict[str, Any] = {f"decode_{name}": decode for name, decode in decoders.items()}
    words = [f"{name}={_read(name, decode)}" for name, decode in decoders.items()]
    # Written out as dataclasses write their __init__: most of the time to load a match is spent here.
    read: Decoder = eval(f"lambda data: make({', '.join(words)})", scope | {"make": make})
    return read


def _read(name: str, decode: Decoder) -> str:
    return f"data[{name!r}]" if decode is _same else f"decode_{name}(data[{name!r}])"


def _bound(annotation: Any, variables: Mapping[Any, Any]) -> Any:
    return variables.get(annotation, annotation) if isinstance(annotation, TypeVar) else annotation
