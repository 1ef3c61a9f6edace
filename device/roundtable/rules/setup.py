"""A setup: what the host chose for tonight, as text that `problems` checks and files can hold."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import msgspec
import tomli_w

from roundtable.rules.editions import EDITIONS
from roundtable.rules.modules import LISTS, SWITCHES


class BadFile(ValueError):
    """A file that cannot be read as what it should be; the message is one line with its cure."""


class _Settings(
    msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True
):
    """What every setup says, whatever modules there are."""

    players: int
    edition: str = "big_box"
    characters: tuple[str, ...] | None = None
    deal: str = "cards"
    quest_cards: str = "buttons"
    reveal: str = "spoken"

    @property
    def named(self) -> tuple[str, ...]:
        """The characters asked for by name; the edition's own where none were."""
        if self.characters is not None:
            return self.characters
        edition = EDITIONS.get(self.edition)
        return edition.characters if edition else ()

    def chosen(self, name: str) -> str | None:
        """What a switch was set to; None: nobody set it, and it follows the edition."""
        value: str | None = getattr(self, name)
        return value

    def switch(self, name: str) -> str:
        """The value in force: the one set here, or else the edition's."""
        value = self.chosen(name)
        return SWITCHES[name].default(self.edition) if value is None else value

    def switches(self) -> dict[str, str]:
        return {name: self.switch(name) for name in SWITCHES}


if TYPE_CHECKING:

    class Setup(_Settings, frozen=True, kw_only=True):
        """A line-up and its rules. Names stay text, so that every fault can be told at once.

        Its further settings are the modules' switches, and lists of names such as `plot_deck`.
        """

        plot_deck: tuple[str, ...] | None = None
        unknown: tuple[str, ...] = ()

        def __init__(
            self,
            *,
            players: int,
            edition: str = ...,
            characters: tuple[str, ...] | None = ...,
            deal: str = ...,
            quest_cards: str = ...,
            reveal: str = ...,
            plot_deck: tuple[str, ...] | None = ...,
            unknown: tuple[str, ...] = ...,
            **switches: str | None,
        ) -> None: ...

else:
    Setup = msgspec.defstruct(
        "Setup",
        [
            *((name, str | None, None) for name in SWITCHES),
            *((name, tuple[str, ...] | None, None) for name in LISTS),
            # Settings nobody knows, kept so that `problems` can name them.
            ("unknown", tuple[str, ...], ()),
        ],
        bases=(_Settings,),
        module=__name__,
        frozen=True,
        kw_only=True,
        omit_defaults=True,
        forbid_unknown_fields=True,
        cache_hash=True,
    )

SETTINGS = tuple(name for name in Setup.__struct_fields__ if name != "unknown")


def setup_from(settings: Mapping[str, Any]) -> Setup:
    """A setup from plain data; switches may stand by themselves or in a `switches` table."""
    alone = dict(settings)
    table = alone.pop("switches", {})
    unknown = alone.pop("unknown", [])
    if not isinstance(table, dict):
        raise BadFile("`switches` must be a table of names and values")
    if not isinstance(unknown, list | tuple):
        raise BadFile("`unknown` is not a setting; take it out")
    if twice := [name for name in table if name in alone]:
        raise BadFile(f"`{twice[0]}` is set twice; keep one of the two")
    if "players" not in alone:
        raise BadFile("it does not say how many play; add a line like players = 7")
    strange = [name for name in alone if name not in SETTINGS]
    strange += [name for name in table if name not in SWITCHES]
    known = {
        name: _as_written(value, name)
        for name, value in (alone | table).items()
        if name not in strange
    }
    try:
        return msgspec.convert({**known, "unknown": (*unknown, *strange)}, Setup)
    except msgspec.ValidationError as error:
        raise BadFile(f"not a setup: {error}") from None


def _as_written(value: object, name: str) -> object:
    """Names as we spell them, however people do: `Evil Rogue` is `evil_rogue`, true is `on`."""
    if isinstance(value, bool) and name in SWITCHES:
        return "on" if value else "off"
    if isinstance(value, str):
        return value.strip().lower().replace("-", "_").replace(" ", "_")
    if isinstance(value, list | tuple):
        return tuple(_as_written(one, name) for one in value)
    return value


def settings_from_text(text: str) -> dict[str, Any]:
    """The plain data of a setup file, TOML or JSON, whichever it is."""
    try:
        if text.lstrip().startswith("{"):
            return msgspec.json.decode(text, type=dict[str, Any])
        return tomllib.loads(text)
    except msgspec.DecodeError as error:
        raise BadFile(f"not JSON: {error}") from None
    except RecursionError:
        raise BadFile("not a setup: nested far too deep") from None
    except ValueError as error:
        raise BadFile(f"not TOML: {error}") from None


def setup_from_text(text: str) -> Setup:
    return setup_from(settings_from_text(text))


def setup_to_toml(setup: Setup) -> str:
    return tomli_w.dumps(msgspec.to_builtins(setup))
