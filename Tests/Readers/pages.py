"""Runs the code of Documentation/analysing.md as it is written there, and checks llms.txt.

    python3 Tests/Readers/pages.py TERRARIUM

Below a heading in RUN every indented block is one, of R or else Python; commands are run by
Tests/Transcripts. Each has to succeed and, unless it only writes files, to print something. Runs that
the page takes for granted are made first, with few people. R is left out where there is no Rscript.
llms.txt has to name every command, and its links have to lead to files.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[2]
RUN = ("pandas", "polars", "Parquet", "R")
RUNS = {"league-boards": "60", "pet-year": "30"}


def blocks(page):
    """The indented blocks with their headings."""
    for section in re.split(r"^## ", page, flags=re.M)[1:]:
        heading, _, text = section.partition("\n")
        for block in re.findall(r"(?:^    .*\n(?:\n(?=    ))*)+", text, flags=re.M):
            yield heading, re.sub(r"^    ", "", block, flags=re.M)


def command(heading, block):
    """What runs a block; none where that is missing or runs elsewhere."""
    if re.match(r"terrarium |python3 ", block):
        return None
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
        if done.returncode or not (done.stdout or re.search(r"to_parquet|write_parquet", block)):
            sys.exit(f"## {heading}\n{block}\nstatus {done.returncode}\n{done.stdout}{done.stderr}")
        ran += 1
    print(f"{ran} examples of analysing.md run")
    if ran < 4:
        sys.exit("there are fewer examples than that")
    page = (ROOT / "Documentation/llms.txt").read_text()
    help = subprocess.run([terrarium, "help"], capture_output=True, text=True, check=True).stdout
    faults = [f"llms.txt does not name {name}" for name in re.findall(r"^  ([a-z][a-z-]*)  ", help, flags=re.M)
              if f"`{name}`" not in page.split("## Commands")[1].split("## ")[0]]
    faults += [f"llms.txt links {link}" for link in re.findall(r"\]\(([^)#]+)", page)
               if not (ROOT / "Documentation" / link).exists()]
    sys.exit("\n".join(faults) or 0)
