"""Build the wheel, install it into an empty environment, and use it from there."""

from __future__ import annotations

import subprocess
import sys
import tempfile
import venv
from pathlib import Path

ROOT = Path(__file__).parents[1]


def run(*command: str | Path, cwd: Path) -> str:
    done = subprocess.run(
        [str(part) for part in command], cwd=cwd, capture_output=True, text=True, check=False
    )
    if done.returncode:
        sys.exit(f"{' '.join(map(str, command))}\n{done.stdout}{done.stderr}")
    return done.stdout


def main() -> None:
    with tempfile.TemporaryDirectory() as name:
        empty = Path(name)
        run(
            sys.executable, "-m", "build", "--wheel", "--no-isolation", "-o", empty, ROOT, cwd=empty
        )
        (wheel,) = empty.glob("*.whl")
        venv.create(empty / "env", with_pip=True)
        python = empty / "env" / "bin" / "python"
        pip = ("-m", "pip", "--quiet", "--disable-pip-version-check")
        run(python, *pip, "install", "-c", ROOT / "constraints.txt", wheel, cwd=empty)
        run(
            python,
            "-c",
            "import roundtable.commands.cli, roundtable_drivers, roundtable_ports",
            cwd=empty,
        )
        script = run(empty / "env" / "bin" / "roundtable", "script", "--players", "5", cwd=empty)
        assert len(script.splitlines()) == 10, script
        every = "from roundtable.languages import *; print([about(one).name for one in LANGUAGES])"
        assert run(python, "-c", every, cwd=empty) == run(sys.executable, "-c", every, cwd=ROOT)
        drawn = empty / "wiring.svg"
        run(empty / "env" / "bin" / "roundtable", "wiring", "draw", "--out", drawn, cwd=empty)
        assert "</svg>" in drawn.read_text()
        print(f"{wheel.name} installs, imports, speaks and draws in an empty environment")


if __name__ == "__main__":
    main()
