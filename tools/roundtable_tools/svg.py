"""Shapes and text on an SVG sheet: just what the wiring drawing needs."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from xml.etree import ElementTree

SVG = "http://www.w3.org/2000/svg"
SANS = "DejaVu Sans, Verdana, Arial, sans-serif"
MONO = "DejaVu Sans Mono, Menlo, Consolas, monospace"
A3 = (420, 297)
WIDTH, HEIGHT = 1680, 1188
MARGIN = 40
"""Of a whole sheet: in millimetres, and in its own units."""

INK = "#1a1a1a"
FAINT = "#767676"
HAIR = "#b8b8b8"


def _number(value: float) -> str:
    """Short, and the same on every machine."""
    return f"{round(value, 2):g}"


@dataclass
class Sheet:
    """A page in millimetres, drawn in its own units; every method adds one thing to it."""

    width: float
    height: float
    millimetres: tuple[int, int]
    title: str
    root: ElementTree.Element = field(init=False)

    def __post_init__(self) -> None:
        self.root = ElementTree.Element(
            "svg",
            {
                "xmlns": SVG,
                "width": f"{self.millimetres[0]}mm",
                "height": f"{self.millimetres[1]}mm",
                "viewBox": f"0 0 {_number(self.width)} {_number(self.height)}",
                "font-family": SANS,
                "fill": INK,
            },
        )
        ElementTree.SubElement(self.root, "title").text = self.title
        self.rect(0, 0, self.width, self.height, fill="#ffffff")

    def __str__(self) -> str:
        ElementTree.indent(self.root)
        return ElementTree.tostring(self.root, encoding="unicode", xml_declaration=False) + "\n"

    def rect(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        *,
        fill: str = "none",
        stroke: str = "none",
        line: float = 1,
        round_: float = 0,
    ) -> None:
        self._add(
            "rect",
            x=x,
            y=y,
            width=width,
            height=height,
            rx=round_,
            fill=fill,
            stroke=stroke,
            stroke_width=line,
        )

    def circle(
        self,
        x: float,
        y: float,
        radius: float,
        *,
        fill: str = "none",
        stroke: str = "none",
        line: float = 1,
    ) -> None:
        self._add("circle", cx=x, cy=y, r=radius, fill=fill, stroke=stroke, stroke_width=line)

    def path(
        self,
        *points: tuple[float, float],
        stroke: str = INK,
        line: float = 2,
        dashes: str = "none",
    ) -> None:
        """A wire from point to point."""
        steps = " ".join(f"{_number(x)},{_number(y)}" for x, y in points)
        self._add(
            "polyline",
            points=steps,
            fill="none",
            stroke=stroke,
            stroke_width=line,
            stroke_dasharray=dashes,
            stroke_linejoin="round",
        )

    def polygon(
        self, outlines: Iterable[Sequence[tuple[float, float]]], *, fill: str, scale: float = 1
    ) -> None:
        """What the outlines enclose; one within another is a hole."""
        parts = (
            "M " + " L ".join(f"{_number(x * scale)} {_number(y * scale)}" for x, y in one) + " Z"
            for one in outlines
        )
        self._add("path", d=" ".join(parts), fill=fill, fill_rule="evenodd")

    def arrow(self, *points: tuple[float, float], stroke: str = INK, line: float = 2) -> None:
        """A wire that ends in a head."""
        (x, y), (tip_x, tip_y) = points[-2:]
        angle = math.atan2(tip_y - y, tip_x - x)
        wings = [
            (tip_x - 9 * math.cos(angle + turn), tip_y - 9 * math.sin(angle + turn))
            for turn in (-0.4, 0.4)
        ]
        self.path(*points, stroke=stroke, line=line)
        self.path(wings[0], (tip_x, tip_y), wings[1], stroke=stroke, line=line)

    def arc(
        self,
        x: float,
        y: float,
        radius: float,
        start: float,
        end: float,
        *,
        stroke: str,
        line: float,
    ) -> None:
        """Part of a circle, in turns clockwise from the top."""
        begin, stop = around(x, y, radius, start), around(x, y, radius, end)
        long = int(end - start > 0.5)
        self._add(
            "path",
            d=f"M {_number(begin[0])} {_number(begin[1])} A {_number(radius)} {_number(radius)} "
            f"0 {long} 1 {_number(stop[0])} {_number(stop[1])}",
            fill="none",
            stroke=stroke,
            stroke_width=line,
        )

    def text(
        self,
        x: float,
        y: float,
        words: str,
        *,
        size: float = 13,
        anchor: str = "start",
        fill: str = INK,
        bold: bool = False,
        mono: bool = False,
        turned: float = 0,
    ) -> None:
        """Words on a base line, `turned` by so many degrees about their anchor."""
        more: dict[str, str | float] = {}
        if bold:
            more["font_weight"] = "bold"
        if mono:
            more["font_family"] = MONO
        if turned:
            more["transform"] = f"rotate({_number(turned)} {_number(x)} {_number(y)})"
        self._add("text", x=x, y=y, font_size=size, text_anchor=anchor, fill=fill, **more)
        self.root[-1].text = words

    def _add(self, tag: str, **attributes: str | float) -> None:
        ElementTree.SubElement(
            self.root,
            tag,
            {
                name.replace("_", "-"): one if isinstance(one, str) else _number(one)
                for name, one in attributes.items()
            },
        )


def around(x: float, y: float, radius: float, turn: float) -> tuple[float, float]:
    """The point of a circle so many turns clockwise from its top."""
    angle = math.tau * turn
    return x + radius * math.sin(angle), y - radius * math.cos(angle)
