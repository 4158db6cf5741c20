"""What may stand at a place of the file, read off the shape, for the sentences of its errors."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import inspect as kinds

from companion.games.profile.places import Path
from companion.games.profile.shape import Definition


def keys(data: Mapping[str, Any], path: Path) -> list[str]:
    """Return the keys a table at `path` may have."""
    return [key for one in _structs(data, path) for key in _keys(one)]


def choices(data: Mapping[str, Any], path: Path) -> list[str]:
    """Return the words that may stand at `path`."""
    *front, last = path
    words = [str(tag) for one in _all(data, tuple(front)) for tag in _tags(one, last)]
    for kind in _all(data, path):
        if isinstance(kind, kinds.LiteralType):
            words += [str(value) for value in kind.values]
    return words


def _keys(struct: kinds.StructType) -> list[str]:
    tag = [struct.tag_field] if struct.tag_field else []
    return tag + [field.encode_name for field in struct.fields]


def _tags(kind: kinds.Type, key: str | int) -> Iterator[Any]:
    if isinstance(kind, kinds.StructType) and kind.tag_field == key:
        yield kind.tag


def _structs(data: Mapping[str, Any], path: Path) -> Iterator[kinds.StructType]:
    value: Any = data
    for step in path:
        value = value[step]
    for kind in _all(data, path):
        if isinstance(kind, kinds.StructType) and kind.tag in (None, value.get(kind.tag_field)):
            yield kind


def _all(data: Mapping[str, Any], path: Path) -> list[kinds.Type]:
    """Return every kind of value that may stand at `path`."""
    found = [kinds.type_info(Definition)]
    for step in path:
        found = [inner for kind in found for inner in _inside(kind, step)]
    return found


def _inside(kind: kinds.Type, step: str | int) -> Iterator[kinds.Type]:
    match kind:
        case kinds.StructType():
            for field in kind.fields:
                if field.encode_name == step:
                    yield from _flat(field.type)
        case kinds.VarTupleType():
            yield from _flat(kind.item_type)
        case kinds.TupleType() if isinstance(step, int):
            yield from _flat(kind.item_types[step])
        case kinds.DictType():
            yield from _flat(kind.value_type)


def _flat(kind: kinds.Type) -> Iterator[kinds.Type]:
    if isinstance(kind, kinds.UnionType):
        for one in kind.types:
            yield from _flat(one)
    elif isinstance(kind, kinds.Metadata):
        yield from _flat(kind.type)
    else:
        yield kind
