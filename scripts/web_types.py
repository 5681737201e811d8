"""Write what the page must know of the Python side into web/src/generated.

- the types of each game: its view (TypedDicts in view.py), its actions (dataclasses in
  actions.py), its options, and its events (the tellers in events.py); and the cards of the house
  edition, where it has cards;
- the types of the server's JSON API, from its OpenAPI, and of its live connection;
- the texts as JSON: of every game, and of every page, with those of all games' covers.

`--check` writes nothing and fails when a file is missing, out of date or left over.
"""

import argparse
import ast
import json
import re
import sys
import tomllib
from collections.abc import Iterator, Mapping
from importlib import import_module
from pathlib import Path
from typing import Any

import planque
from planque.core.game import Game
from planque.core.options import Option
from planque.games.texts import LANGUAGES
from planque.server.app import create_app
from planque.server.protocol import live, shapes
from planque.server.settings import Settings
from scripts.covers import cover

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src" / "planque"
GENERATED = ROOT / "web" / "src" / "generated"
HOUSE = {"web": ROOT / "web" / "texts", "server": PACKAGE / "server" / "texts"}
HEAD = "// Written by scripts/web_types.py from the Python side; do not edit.\n"
PLAIN = {
    "int": "number",
    "float": "number",
    "str": "string",
    "bool": "boolean",
    "object": "unknown",
    "None": "null",
    "OptionValue": "number | string | boolean | number[] | null",
}

OR_NULL = " | null"  # in a result: what is nothing is left out


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="fail if a file is out of date")
    wanted = dict(generated())
    there = {path for path in GENERATED.rglob("*") if path.is_file()}
    stale = [path for path, text in wanted.items() if not is_there(path, text)]
    left_over = sorted(there - set(wanted))
    if parser.parse_args().check:
        for path in [*stale, *left_over]:
            print(f"{path.relative_to(ROOT)} is out of date: run python -m scripts.web_types")
        return 1 if stale or left_over else 0
    for path in stale:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(wanted[path], encoding="utf-8")
    for path in left_over:
        path.unlink()
    return 0


def is_there(path: Path, text: str) -> bool:
    return path.exists() and path.read_text("utf-8") == text


def generated() -> Iterator[tuple[Path, str]]:
    """Every generated file and what it should hold."""
    for name in planque.games():
        yield GENERATED / f"{name}.ts", HEAD + game_types(name)
    yield GENERATED / "games.ts", HEAD + games_list()
    yield GENERATED / "api.ts", HEAD + api_types(openapi())
    yield GENERATED / "protocol.ts", HEAD + live_types()
    for language in LANGUAGES:
        games = {name: text_tree(folder, language) for name, folder in games_folders().items()}
        covers = {name: cover(tree) for name, tree in games.items()}
        house = {name: text_tree(folder, language) for name, folder in HOUSE.items()}
        for name, tree in {**games, "page": {**house, "covers": covers}}.items():
            text = json.dumps(tree, ensure_ascii=False, indent=1) + "\n"
            yield GENERATED / "texts" / f"{name}.{language}.json", text


def games_list() -> str:
    return f"\nexport const games: readonly string[] = {json.dumps(planque.games())};\n"


def games_folders() -> dict[str, Path]:
    return {name: home(planque.game(name).folder) / "texts" for name in planque.games()}


def text_tree(folder: Path, language: str) -> dict[str, Any]:
    """The words of a folder: those of fr.toml, and of every room.fr.toml beside it."""
    tree: dict[str, Any] = {}
    for path in sorted([folder / f"{language}.toml", *folder.glob(f"*.{language}.toml")]):
        added = tomllib.loads(path.read_text("utf-8"))
        assert tree.keys().isdisjoint(added), f"{path}: a heading of another file"
        tree |= added
    return tree


def home(package: str) -> Path:
    """Where a package lies, be it ours or somebody else's."""
    (folder,) = import_module(package).__path__
    return Path(folder)


# The types of a game


def game_types(name: str) -> str:
    game = planque.game(name)
    room = game.folder
    prefix = "".join(word.capitalize() for word in name.split("-"))
    parts = [
        *view_types(room),
        *action_types(room, prefix),
        options_type(game.options, prefix),
        option_values(game.options, prefix),
        f"export const isPrivate: boolean = {json.dumps(game.private)};",
        f"export const studied: boolean = {json.dumps(game.findings is not None)};",
        f"export const latecomers: boolean = {json.dumps(game.latecomers)};",
        f"export const passing: readonly string[] = {json.dumps(game.passing)};",
        *event_types(room, prefix),
        *printed(game),
    ]
    return "\n" + "\n\n".join(parts) + "\n"


def view_types(room: str) -> Iterator[str]:
    """The TypedDicts of what an edition shows, where there is that, and of the view, in order."""
    for module in ("edition/as_json", "view"):
        if path_of(room, module).exists():
            for shape in classes(room, module, "TypedDict"):
                yield object_type(shape.name, fields_of(shape))


def action_types(room: str, prefix: str) -> Iterator[str]:
    actions = classes(room, "actions", "Action")
    for action in actions:
        kind = re.sub(r"(?<!^)(?=[A-Z])", "_", action.name).lower()
        yield object_type(action.name, {"type": json.dumps(kind)} | fields_of(action))
    yield union(f"{prefix}Action", [action.name for action in actions])


def options_type(options: tuple[Option, ...], prefix: str) -> str:
    return object_type(f"{prefix}Options", {option.name: option_type(option) for option in options})


def option_values(options: tuple[Option, ...], prefix: str) -> str:
    """The options of a table that chooses nothing, and the words to choose from."""
    defaults = {option.name: option.default for option in options}
    choices = {option.name: option.choices for option in options if option.choices}
    return (
        f"export const defaults: {prefix}Options = {json.dumps(defaults)};\n\n"
        f"export const choices = {json.dumps(choices)} as const;"
    )


def option_type(option: Option) -> str:
    if option.seats:
        return "number[]"
    plain = " | ".join(json.dumps(choice) for choice in option.choices) or "number"
    return f"{plain} | null" if option.may_be_none else plain


def event_types(room: str, prefix: str) -> Iterator[str]:
    """One type for each teller in events.py: what it tells everybody, and what it tells some."""
    names = []
    for teller in source_of(room, "events").body:
        if isinstance(teller, ast.FunctionDef):
            kind, facts, secret = told(teller)
            names.append("".join(word.capitalize() for word in kind.split("_")) + "Event")
            shape = facts | {f"{name}?": hint for name, hint in secret.items()}
            yield object_type(names[-1], {"type": json.dumps(kind)} | shape)
    yield union(f"{prefix}Event", names)


def printed(game: Game) -> Iterator[str]:
    """What is printed on the cards of the house edition; for others the view holds it."""
    for name, (kind, value) in game.printed().items():
        yield f"export const {name}: {kind} = {written(value)};"


def written(value: object) -> str:
    """A list with one thing a line, anything else spread out."""
    if isinstance(value, list):
        return "[\n  " + ",\n  ".join(map(json.dumps, value)) + ",\n]"
    return json.dumps(value, indent=1)


def told(teller: ast.FunctionDef) -> tuple[str, dict[str, str], dict[str, str]]:
    """The kind of event that a teller tells, its open facts and its secret ones, with types."""
    hints = {
        argument.arg: typescript(argument.annotation)
        for argument in teller.args.args
        if argument.arg != "log" and argument.annotation is not None
    }
    named = {
        target.id: node.value
        for node in ast.walk(teller)
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    (call,) = (
        node
        for node in ast.walk(teller)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id == "Event"
    )
    kind = call.args[0]
    assert isinstance(kind, ast.Constant)
    facts, secret = (
        facts_told(call.args[place], named, hints) if len(call.args) > place else {}
        for place in (1, 2)
    )
    return str(kind.value), facts, secret


def facts_told(
    node: ast.expr, named: Mapping[str, ast.expr], hints: Mapping[str, str]
) -> dict[str, str]:
    if isinstance(node, ast.Name):
        node = named[node.id]
    if isinstance(node, ast.Dict):
        return {
            ast.literal_eval(key): hints[value.id]
            for key, value in zip(node.keys, node.values, strict=True)
            if key is not None and isinstance(value, ast.Name)
        }
    assert ast.unparse(node) == "result.data", f"an event tells a dict or a result: {node}"
    (result,) = classes("planque.core", "result", "")
    return {
        f"{name}?" if hint.endswith(OR_NULL) else name: hint.removesuffix(OR_NULL)
        for name, hint in fields_of(result).items()
    }


def classes(room: str, module: str, base: str) -> list[ast.ClassDef]:
    """The classes of a module with this base, in the order of the file."""
    return [
        node
        for node in source_of(room, module).body
        if isinstance(node, ast.ClassDef) and base in map(ast.unparse, node.bases or [ast.Name("")])
    ]


def fields_of(node: ast.ClassDef) -> dict[str, str]:
    return {
        ast.unparse(field.target): typescript(field.annotation)
        for field in node.body
        if isinstance(field, ast.AnnAssign)
    }


def source_of(room: str, module: str) -> ast.Module:
    """The source itself: a compiled module keeps neither the order nor the types of its names."""
    return ast.parse(path_of(room, module).read_text("utf-8"))


def path_of(room: str, module: str) -> Path:
    return home(room) / f"{module}.py"


# The types of the API, and of the live connection


def openapi() -> Mapping[str, Any]:
    return create_app(Settings()).openapi()


def api_types(described: Mapping[str, Any]) -> str:
    schemas = described["components"]["schemas"]
    head = '\nimport type { Json } from "../games/board";\n\n'
    return head + "\n\n".join(api_type(name, schemas[name]) for name in schemas) + "\n"


def live_types() -> str:
    """Messages in both directions; what they share with the API is imported from there."""
    to_server = live.to_server.json_schema(mode="validation")
    from_server = live.from_server.json_schema(mode="serialization")
    schemas = {**to_server["$defs"], **from_server["$defs"]}
    shared = sorted(set(schemas) & set(vars(shapes)) & set(openapi()["components"]["schemas"]))
    types = [
        *(api_type(name, schemas[name]) for name in sorted(set(schemas) - set(shared))),
        f"export type ToServer = {schema_type(to_server)};",
        f"export type FromServer = {schema_type(from_server)};",
    ]
    text = "\n\n".join(types)
    used = ", ".join(name for name in shared if re.search(rf"\b{name}\b", text))
    head = f'import type {{ Json }} from "../games/board";\nimport type {{ {used} }} from "./api";'
    return f"\n{head}\n\n{text}\n"


def api_type(name: str, schema: Mapping[str, Any]) -> str:
    if "properties" not in schema:
        return f"export type {name} = {schema_type(schema)};"
    return object_type(name, members_of(schema))


def members_of(schema: Mapping[str, Any]) -> dict[str, str]:
    required = set(schema.get("required", ()))
    return {
        property_ if property_ in required else f"{property_}?": schema_type(described)
        for property_, described in schema["properties"].items()
    }


def schema_type(schema: Mapping[str, Any]) -> str:
    if "$ref" in schema:
        return str(schema["$ref"]).rsplit("/", 1)[-1]
    if "const" in schema:
        return json.dumps(schema["const"])
    if "enum" in schema:
        return " | ".join(json.dumps(choice) for choice in schema["enum"])
    for either in ("anyOf", "oneOf"):
        if either in schema:
            return " | ".join(dict.fromkeys(schema_type(one) for one in schema[either]))
    match schema.get("type"):
        case "array":
            return list_of(schema_type(schema.get("items", {})))
        case "object":
            inner = schema.get("additionalProperties", {})
            members = {} if "properties" not in schema else members_of(schema)
            members["[name: string]"] = schema_type(inner if isinstance(inner, dict) else {})
            return f"{{ {'; '.join(f'{name}: {hint}' for name, hint in members.items())} }}"
        case "integer" | "number":
            return "number"
        case "string" | "boolean" | "null" as plain:
            return str(plain)
    return "Json"


# TypeScript


def object_type(name: str, shape: Mapping[str, str]) -> str:
    members = "".join(f"  {member}: {hint};\n" for member, hint in shape.items())
    return f"export type {name} = {{\n{members}}};"


def union(name: str, names: list[str]) -> str:
    return f"export type {name} = {' | '.join(names)};"


def list_of(item: str) -> str:
    return f"({item})[]" if "|" in item else f"{item}[]"


def typescript(hint: ast.expr) -> str:
    """A Python type in TypeScript."""
    match hint:
        case ast.BinOp(left=left, op=ast.BitOr(), right=right):
            return f"{typescript(left)} | {typescript(right)}"
        case ast.Subscript(value=ast.Name(id="list"), slice=item):
            return list_of(typescript(item))
        case ast.Subscript(value=ast.Name(id="tuple"), slice=ast.Tuple(elts=[item, _])):
            return list_of(typescript(item))
        case ast.Subscript(value=ast.Name(id="dict"), slice=ast.Tuple(elts=[_, item])):
            return f"{{ [name: string]: {typescript(item)} }}"
    name = ast.unparse(hint)
    return PLAIN.get(name, name)


if __name__ == "__main__":
    sys.exit(main())
