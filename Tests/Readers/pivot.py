"""Runs the pivot of Documentation/analysing.md in LibreOffice and compares its sums with the page of the run.

    python3 Tests/Readers/pivot.py TERRARIUM
"""

import html
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[2]
HEADLINE, USERS = "Pet XP per user", 1_000


def text(page):
    """What a page says, without pictures."""
    shown = re.sub(r"<(style|script|svg).*?</\1>", " ", page, flags=re.S)
    return re.sub(r"\s+", " ", html.unescape(re.sub(r"<[^>]+>", " ", shown)))


program = Path(sys.argv[1]).resolve()
section = (ROOT / "Documentation/analysing.md").read_text().split("\n## A spreadsheet\n")[1].split("\n## ")[0]
block = "\n".join(re.findall(r"^    (.*)$", section, flags=re.M))
with tempfile.TemporaryDirectory() as scratch:
    for name in ("Documentation", "scenarios"):
        (Path(scratch) / name).symlink_to(ROOT / name)
    path = os.pathsep.join([str(program.parent), os.environ["PATH"]])
    done = subprocess.run(["bash", "-euo", "pipefail", "-c", block], cwd=scratch, capture_output=True,
                          text=True, env=os.environ | {"PATH": path}, timeout=300)
    if done.returncode:
        sys.exit(f"{block}\nstatus {done.returncode}\n{done.stderr}")
    sums = {row[0]: int(row[2]) for row in (line.split("\t") for line in done.stdout.splitlines())
            if len(row) > 2 and row[1] == "all"}
    before, after = sums["default"], sums["what if"]
    change = f"{(after - before) / before * 100:+.1f} %".replace("-", "−")
    said = rf"{HEADLINE} {before / USERS:.1f} → {after / USERS:.1f} [^%]*{re.escape(change)}"
    if after == before or not re.search(said, text((Path(scratch) / "reports/three/index.html").read_text())):
        sys.exit(f"the page does not say '{said}', which the pivot does:\n{done.stdout}")
    said = f"{HEADLINE}, {before / USERS:.1f} → {after / USERS:.1f}, {change}"
    print(f"a pivot in LibreOffice equals the page: {said}")
