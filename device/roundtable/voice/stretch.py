"""Faster or slower speech at the same pitch, for engines that have no pace of their own."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

WINDOW = 0.030  # seconds: two to four periods of a voice
SEARCH = 0.008  # how far a window may be moved to meet the one before in phase


def stretch(samples: NDArray[np.int16], rate: int, pace: float) -> NDArray[np.int16]:
    """Overlap windows taken `pace` times as far apart as they are laid down, each moved a little
    to where it best continues what is already there (WSOLA)."""
    if abs(pace - 1) < 0.01 or samples.size < 4 * WINDOW * rate:
        return samples
    half, search = round(WINDOW * rate / 2), round(SEARCH * rate)
    x = np.concatenate([np.zeros(search), samples.astype(float), np.zeros(2 * half + 2 * search)])
    count = int(samples.size / pace / half)
    window = np.hanning(2 * half + 1)[:-1]
    out = np.zeros((count + 1) * half)
    start = search
    for step in range(count):
        if step:
            natural = x[start + half : start + 2 * half]  # what would follow, untouched
            ideal = search + round(step * half * pace)
            area = x[ideal - search : ideal + search + half]
            start = ideal - search + int(np.argmax(np.correlate(area, natural, "valid")))
        out[step * half : (step + 2) * half] += window * x[start : start + 2 * half]
    return np.clip(np.rint(out), -32768, 32767).astype(np.int16)
