"""A file that a host's page sends, piece by piece.

`{"size": N}` first; then pieces of bytes, each answered with `{"got": N}` once it is on the disk. A
page has at most `PIECES` of them under way, so that what comes at once stays below what any page
may send at once (`wire.py`), and nothing waits in memory.
"""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

import msgspec
from msgspec import Meta
from starlette.status import WS_1008_POLICY_VIOLATION
from starlette.websockets import WebSocket, WebSocketDisconnect

from roundtable.console.access import Session
from roundtable.updates.asking import Updates
from roundtable.updates.reasons import ReleaseRefused

PIECE, PIECES = 4000, 4
PATIENCE = 30.0
"""Seconds that a page may take over one piece."""

REFUSED = WS_1008_POLICY_VIOLATION


class Announced(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    size: Annotated[int, Meta(ge=0, le=2**53)]


async def take_file(websocket: WebSocket, updates: Updates, session: Session) -> None:
    """Until all of it is here, or the page is gone, or it is refused: its own part says why."""
    try:
        asked = await _next(websocket)
        size = msgspec.json.decode(asked.get("text") or "", type=Announced).size
        async with updates.upload(size) as upload:
            await _answer(websocket, 0)
            while not upload.is_whole and not session.ended:
                piece = (await _next(websocket)).get("bytes")
                if not piece:
                    break
                await upload.write(piece)
                await _answer(websocket, upload.got)
        if upload.is_whole:
            await updates.check()
        await websocket.close()
    except (WebSocketDisconnect, TimeoutError, RuntimeError):
        pass  # it has gone, and the file with it
    except (ReleaseRefused, msgspec.DecodeError):
        await websocket.close(REFUSED)


async def _next(websocket: WebSocket) -> dict[str, Any]:
    event = await asyncio.wait_for(websocket.receive(), PATIENCE)
    if event["type"] == "websocket.disconnect":
        raise WebSocketDisconnect
    return dict(event)


async def _answer(websocket: WebSocket, got: int) -> None:
    await websocket.send_text(msgspec.json.encode({"got": got}).decode())
