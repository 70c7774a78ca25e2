"""Versions as entity tags: ETag out, If-Match and If-None-Match in, in the forms that proxies make of them."""

import re

from flask import Request

from api.resources.errors import Problem
from domain.matches.match import Match, SeatKind

_TAG = r'(?:(?:W/)?"[!#-~]*"|[0-9]{1,18})'
_LIST = re.compile(rf"{_TAG}(?:[ \t]*,[ \t]*{_TAG})*")
_TAGS = re.compile(r'"([!#-~]*)"|([0-9]+)')
_VERSION = re.compile(r"([0-9]{1,18})(?:-.*)?")


def etag(match: Match) -> str:
    """The entity tag of a match: its version, and the number of open seats while there are any.

    A seat that is taken changes what the match shows without a new version, so an open seat has to be in the tag.
    """
    empty = len([seat for seat in match.seats if seat.taken_at is None and seat.kind is SeatKind.PLAYER])
    return f'"{match.version}-open-{empty}"' if empty else f'"{match.version}"'


def required_version(request: Request, present: int) -> int:
    """The version that If-Match names, the present one if it is among several: 428 without, 412 where none is a version."""
    header = request.environ.get("HTTP_IF_MATCH", "").strip()
    if header in ("", "*"):
        raise Problem("precondition-required")
    versions = [int(found[1]) for tag in _tags(header) if (found := _VERSION.fullmatch(tag))]
    if not versions:
        raise Problem("stale-version")
    return present if present in versions else versions[0]


def not_modified(request: Request, tag: str) -> bool:
    """Whether If-None-Match names this tag (weak comparison), or anything at all."""
    header = request.environ.get("HTTP_IF_NONE_MATCH")
    if header is None:
        return False
    bare = tag.strip('"')
    return header.strip() == "*" or any(each in (bare, f"{bare}-gzip") for each in _tags(header))


def _tags(header: str) -> list[str]:
    """The tags of a list, without their quotes; none where any part of the header is no tag."""
    if not _LIST.fullmatch(header.strip()):
        return []
    return [quoted or bare for quoted, bare in _TAGS.findall(header)]
