"""Where pages are to be served: small, so that a table starts before its server is loaded."""

from __future__ import annotations

from dataclasses import dataclass

USUAL_PORT = 8000


@dataclass(frozen=True, slots=True)
class Where:
    """Where pages are to be served."""

    port: int = USUAL_PORT
    binds: tuple[str, ...] = ()
    """Addresses to listen at; without any, everywhere, or here alone where hardware is mocked."""


WHERE = Where()
