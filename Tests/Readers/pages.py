"""Runs the examples of Documentation/analysing.md as they are written there.

    python3 Tests/Readers/pages.py TERRARIUM

Below a heading in RUN every indented block is one: commands of a shell, R, or else Python. Each has
to succeed and, unless it only writes files, to print something. Runs that the page takes for granted
are made first, with few people. R is left out where there is no Rscript.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[2]
RUN = ("pandas", "polars", "DuckDB", "Parquet", "R", "A notebook", "Differences of the same people")
RUNS = {"league-boards": "60", "first-week": "60", "pet-year": "30"}


def blocks(page):
    """The indented blocks with their headings."""
    for section in re.split(r"^## ", page, flags=re.M)[1:]:
        heading, _, text = section.partition("\n")
        for block in re.findall(r"(?:^    .*\n(?:\n(?=    ))*)+", text, flags=re.M):
            yield heading, re.sub(r"^    ", "", block, flags=re.M)


def command(heading, block):
    """What runs a block; nil where that is missing."""
    if re.match(r"terrarium |python3 ", block):
        return ["bash", "-euo", "pipefail", "-c", block]
    if heading == "R":
        program = shutil.which("Rscript")
        return [program, "-e", block] if program else None
    return [sys.executable, "-c", block]


terrarium = Path(sys.argv[1]).resolve()
with tempfile.TemporaryDirectory() as scratch:
    for name in ("Documentation", "scenarios"):
        (Path(scratch) / name).symlink_to(ROOT / name)
    path = os.pathsep.join([str(Path(sys.executable).parent), str(terrarium.parent), os.environ["PATH"]])
    settings = dict(cwd=scratch, env=os.environ | {"PATH": path}, capture_output=True, text=True)
    for name, people in RUNS.items():
        line = [terrarium, "run", name, "--users", people, "--quiet"]
        subprocess.run(line, check=True, cwd=scratch, capture_output=True)
    ran = 0
    for heading, block in blocks((ROOT / "Documentation/analysing.md").read_text()):
        words = command(heading, block) if heading in RUN else None
        if words is None:
            continue
        done = subprocess.run(words, **settings)
        writes = re.search(r">\S+\s*$|to_parquet|write_parquet|COPY", block)
        if done.returncode or not (done.stdout or writes):
            sys.exit(f"## {heading}\n{block}\nstatus {done.returncode}\n{done.stdout}{done.stderr}")
        ran += 1
    print(f"{ran} examples of analysing.md run")
    sys.exit(0 if ran >= 7 else "there are fewer examples than that")
