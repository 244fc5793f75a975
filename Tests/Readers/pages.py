"""Runs the examples of Documentation/analysing.md and of llms.txt as they are written there.

    python3 Tests/Readers/pages.py TERRARIUM

Below a heading in RUN every indented block is one: commands of a shell, R, or else Python. Each has
to succeed and, unless it only writes files, to print something. Runs that the page takes for granted
are made first, with few people. R is left out where there is no Rscript. llms.txt has to name every
command, and its links have to lead to files.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[2]
RUN = ("pandas", "polars", "DuckDB", "Parquet", "R", "A notebook", "Differences between variants",
       "Find out what there is", "Ask a question")
# The statuses with which an example may end: runs differ, or are not decided.
STATUSES = {"terrarium compare": (0, 1, 2)}
RUNS = {"league-boards": "60", "first-week": "60", "pet-year": "30"}


def blocks(page):
    """The indented blocks with their headings."""
    for section in re.split(r"^## ", page, flags=re.M)[1:]:
        heading, _, text = section.partition("\n")
        for block in re.findall(r"(?:^    .*\n(?:\n(?=    ))*)+", text, flags=re.M):
            yield heading, re.sub(r"^    ", "", block, flags=re.M)


def command(heading, block):
    """What runs a block; nil where that is missing."""
    if re.match(r"terrarium |python3 |echo ", block):
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
    for page, least in (("analysing.md", 7), ("llms.txt", 4)):
        ran = 0
        for heading, block in blocks((ROOT / "Documentation" / page).read_text()):
            words = command(heading, block) if heading in RUN else None
            if words is None:
                continue
            done = subprocess.run(words, **settings)
            allowed = next((STATUSES[name] for name in STATUSES if name in block), (0,))
            writes = re.search(r">\S+\s*$|to_parquet|write_parquet|COPY", block)
            if done.returncode not in allowed or not (done.stdout or writes):
                sys.exit(f"## {heading}\n{block}\nstatus {done.returncode}\n{done.stdout}{done.stderr}")
            ran += 1
        print(f"{ran} examples of {page} run")
        if ran < least:
            sys.exit("there are fewer examples than that")
    page = (ROOT / "Documentation/llms.txt").read_text()
    help = subprocess.run([terrarium, "help"], capture_output=True, text=True, check=True).stdout
    faults = [f"llms.txt does not name {name}" for name in re.findall(r"^  ([a-z][a-z-]*)  ", help, flags=re.M)
              if f"`{name}`" not in page.split("## Commands")[1].split("## ")[0]]
    faults += [f"llms.txt links {link}" for link in re.findall(r"\]\(([^)#]+)", page)
               if not (ROOT / "Documentation" / link).exists()]
    sys.exit("\n".join(faults) or 0)
