"""Small mutations of a module: one operator, constant or condition changed, drawn by a seed."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from random import Random

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
SUMS: dict[type[ast.operator], type[ast.operator]] = {ast.Add: ast.Sub, ast.Sub: ast.Add}


@dataclass(frozen=True)
class Mutation:
    """These lines of a file, and what stands in their place."""

    path: Path
    first: int
    last: int
    became: str

    def applied(self, text: str) -> str:
        lines = text.splitlines(keepends=True)
        lines[self.first - 1 : self.last] = [self.became]
        return "".join(lines)


def mutations(path: Path) -> list[Mutation]:
    """Every one that this module has: within functions, where behaviour is."""
    text = path.read_text()
    found = []
    for function in ast.walk(ast.parse(text)):
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
            for statement in function.body:
                for node in ast.walk(statement):
                    if isinstance(node, ast.expr):
                        found += [_in_place(path, text, node, one) for one in _mutants(node)]
    return list(dict.fromkeys(found))


def drawn(paths: list[Path], count: int, seed: int) -> list[Mutation]:
    """So many, every module as likely as it is long."""
    every = [one for path in sorted(paths) for one in mutations(path)]
    order = Random(seed).sample(every, len(every))
    return list(islice(filter(is_a_change, order), count))


def is_a_change(one: Mutation) -> bool:
    """Inside a formatted string it may be none: Python 3.11 cannot say where things are there."""
    text = one.path.read_text()
    try:
        return ast.dump(ast.parse(one.applied(text))) != ast.dump(ast.parse(text))
    except SyntaxError:
        return False


def _mutants(node: ast.expr) -> Iterator[str]:
    match node:
        case ast.Compare(ops=[one]) if type(one) in COMPARISONS:
            yield _unparsed(ast.Compare(node.left, [COMPARISONS[type(one)]()], node.comparators))
        case ast.BoolOp(op=ast.And(), values=values):
            yield _unparsed(ast.BoolOp(ast.Or(), values))
        case ast.BoolOp(op=ast.Or(), values=values):
            yield _unparsed(ast.BoolOp(ast.And(), values))
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield _unparsed(operand)
        case ast.BinOp(left, operator, right) if type(operator) in SUMS:
            yield _unparsed(ast.BinOp(left, SUMS[type(operator)](), right))
        case ast.Constant(value=bool(value)):
            yield repr(not value)
        case ast.Constant(value=int(value) | float(value)):
            yield repr(value + 1)


def _unparsed(node: ast.expr) -> str:
    return f"({ast.unparse(ast.fix_missing_locations(node))})"


def _in_place(path: Path, text: str, node: ast.expr, became: str) -> Mutation:
    assert node.end_lineno
    assert node.end_col_offset is not None
    lines = text.splitlines(keepends=True)
    head = lines[node.lineno - 1].encode()[: node.col_offset].decode()
    tail = lines[node.end_lineno - 1].encode()[node.end_col_offset :].decode()
    return Mutation(path, node.lineno, node.end_lineno, head + became + tail)
