"""The client's types, written from `wire`: `python -m underdeeps.table.typescript > ../web/src/wire.ts`.

A test holds that the written file is what this module makes.
"""

from __future__ import annotations

import types
import typing
from typing import Any

import msgspec

from underdeeps.table import wire

HEAD = """// Written from src/underdeeps/table/wire.py by `python -m underdeeps.table.typescript`: change it there.
"""
PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null", Any: "any"}


def text() -> str:
    """The whole file."""
    structs = [
        value
        for value in vars(wire).values()
        if isinstance(value, type) and issubclass(value, msgspec.Struct) and value not in (msgspec.Struct, wire.Message)
    ]
    parts = [HEAD, *(_interface(struct) for struct in structs)]
    for name in ("FromBrowser", "FromTable"):
        members = " | ".join(member.__name__ for member in typing.get_args(getattr(wire, name)))
        parts.append(f"export type {name} = {members};\n")
    return "\n".join(parts)


def _interface(struct: type[msgspec.Struct]) -> str:
    doc = (struct.__doc__ or "").split("\n\n")[0].strip()
    lines = [f"/** {doc} */", f"export interface {struct.__name__} {{"]
    tag = struct.__struct_config__.tag
    if tag is not None:
        lines.append(f"  type: '{tag}';")
    from_browser = struct in typing.get_args(wire.FromBrowser) or struct.__struct_config__.forbid_unknown_fields
    hints = typing.get_type_hints(struct)
    for field in msgspec.structs.fields(struct):
        optional = "?" if from_browser and not field.required else ""
        lines.append(f"  {field.encode_name}{optional}: {_type(hints[field.name])};")
    return "\n".join([*lines, "}", ""])


def _type(found: Any) -> str:
    if found in PLAIN:
        return PLAIN[found]
    origin, args = typing.get_origin(found), typing.get_args(found)
    if origin in (types.UnionType, typing.Union):
        return " | ".join(_type(arg) for arg in args)
    if origin is tuple and args[-1] is not Ellipsis:
        return f"[{', '.join(_type(arg) for arg in args)}]"
    if origin in (tuple, list):
        inner = _type(args[0])
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if origin is dict:
        return f"Record<{_type(args[0])}, {_type(args[1])}>"
    return str(found.__name__)


if __name__ == "__main__":
    print(text(), end="")
