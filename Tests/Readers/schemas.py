"""Checks the JSON that commands print against its schema in Documentation/schemas, by jsonschema.

    python3 Tests/Readers/schemas.py TERRARIUM

Every command with --json has to be called below. Rows of a table have the members that "columns"
explains, and no other member may be in a document. Lines of evaluate have a schema of their own.
"""

import json
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from jsonschema import Draft202012Validator

ROOT = Path(__file__).parents[2]
# A scenario with all that outputs tell: a clear change, a goal and a guardrail of it, and a search.
OWN = {
    "extends": "first-week", "users": 200, "days": 31, "behaviour": "default",
    "variants": [{"name": "three", "set": {"apps.pet.gains.onTime": 3}}],
    "goals": [{"name": "more days", "table": "days", "where": {"variant": "three", "day": "*"},
               "column": "active", "versus": "default", "change": {"relative": True, "atLeast": 0.01}}],
    "guardrails": [{"name": "people stay", "metric": "retention.d7", "change": {"atLeast": -0.1}}],
    "tune": {"vary": ["apps.pet.gains.late=1..3"], "evaluations": 4, "verdictUsers": 60},
    "sweep": {"replicates": 1},
}
# An experiment of a team's own.
TEST = OWN | {
    "effect": {"source": "ours", "published": "+10 %"}, "guardrails": [],
    "goals": [OWN["goals"][0] | {"change": {"relative": True, "between": [-0.1, 0.3]}}],
}
LOG = "person,day\n" + "".join(
    f"p{person},2026-01-{day:02}\n" for person in range(60) for day in range(1, 29, 1 + person % 5))
WEEK, GATE = "first-week --users 60 --quiet", "Documentation/examples/gate.json"
THREE = "--set apps.pet.gains.onTime=3"
RUNS = [f"run {WEEK} --journal 60 --out a", f"run {WEEK} --journal 60 {THREE} --out b"]
# The calls by the tables that each has to print with rows. `>` names a file that has the document.
CALLS = [
    (f"run {WEEK} --out c", "headlines findings"),
    ("run own.json --users 1000 --assumptions 12 --quiet --out d",
     "headlines differences guardrails goals findings ranges assumptions"),
    (f"what-if first-week {THREE} --users 200 --assumptions 24 --quiet --out e",
     "headlines differences guardrails ranges assumptions measure_next"),
    ("report a b --out two.html", "headlines differences"), ("report d --out one.html", "findings"),
    ("compare a b", "differences guardrails"), ("compare a a", ""),
    ("compare a b --guard falls<=0.1", "guardrails goals"),
    (f"check {GATE} --users 60 --assumptions 12 --quiet", "goals guardrails"),
    ("check own.json --users 1000 --assumptions 12 --quiet", "goals guardrails flips"),
    ("check effects --users 60 --assumptions 2 --quiet", "effects scores"),
    ("backtest tests --users 60 --assumptions 2 --quiet", "scores tests"),
    ("compare a b --first-difference", "first_layers partings"),
    (f"compare first-week --first-difference {THREE} --users 20 --quiet", "first_layers partings"),
    ("what-if d --why --quiet", "why"),
    (f"rehearse pet-year {THREE} --users 300 --days 91 --times 40 --metric pet-xp "
     "--guardrail removed-apps=0.05 --quiet --out u", "results rehearsal effects designs"),
    ("explain everything", "values"), ("metrics", "metrics"),
    (f"sweep {WEEK} --vary apps.pet.gains.onTime=1,2 --out s", "sweep"),
    (f"sensitivity {WEEK} --vary apps.pet.gains.onTime=1..3 --blocks 2 --out t", "sensitivity"),
    ("tune own.json --users 60 --quiet --out tuned", "goals before-after guardrails parameters"),
    ("tune own.json --users 60 --quiet --out again >again/verdict.json", "goals guardrails"),
    ("calibrate log.csv --no-fit --quiet --out k", "statistics"),
    ("replay days.csv --kind days --quiet --out l", "headlines"),
]
LINES = '{"apps.pet.gains.late": 3}\n{"apps.pet.gains.onTme": 3}\n'


def called(program, line):
    done = subprocess.run([program] + line.split(), input=LINES, capture_output=True, text=True)
    if done.returncode > 2:
        sys.exit(f"terrarium {line}\nstatus {done.returncode}\n{done.stderr}")
    return done.stdout


def document(program, line):
    words, _, file = line.partition(" >")
    text = called(program, words if file else f"{words} --json")
    return json.loads(Path(file).read_text() if file else text)


def faults(found, filled, validator):
    """What is wrong with a document by the schema, and with its rows by its columns."""
    for error in validator.iter_errors(found):
        yield f"{error.json_path}: {error.message[:300]}"
    if validator.is_valid(found | {"another": 1}):
        yield "is valid with another member"
    tables, columns = found.get("tables", {}), found.get("columns", {})
    for name, rows in tables.items():
        for row in rows:
            if list(row) != list(columns.get(name, {})):
                yield f"a row of {name} has the members {list(row)}"
                break
    yield from (f"{name} has no rows" for name in filled.split() if not tables.get(name))


def validator_of(name):
    schema = json.loads((ROOT / f"Documentation/schemas/{name}.schema.json").read_text())
    Draft202012Validator.check_schema(schema)
    return Draft202012Validator(schema)


def main(program):
    listed = re.findall(r"^  ([a-z-]+)  ", called(program, "help"), flags=re.M)
    # A command, and each of its forms.
    known = [(name, form) for name in listed for form in [""] + re.findall(
        r"^  (--[a-z-]+)", called(program, f"{name} --help").partition("\nOther forms")[2], flags=re.M)]
    known = [(name, form) for name, form in known
             if " --json " in called(program, f"{name} {form and form + ' 1'} --help")]
    lines = [line.split() for line, _ in CALLS]
    found = [f"{name} {form} has --json and no call" for name, form in known
             if not any(name == line[0] and form in [""] + line for line in lines)]
    for line in RUNS:
        called(program, line)
    validator = validator_of("document")
    for line, filled in CALLS:
        found += [f"{line}: {fault}" for fault in faults(document(program, line), filled, validator)]
    lines = called(program, "evaluate own.json --users 60").splitlines()
    for line in lines:
        found += [f"evaluate: {error.message[:300]}"
                  for error in validator_of("evaluate").iter_errors(json.loads(line))]
    count = len(CALLS) + len(lines)
    print("\n".join(found + [f"{count} outputs checked against schemas, {len(found)} faults"]))
    sys.exit(1 if found else 0)


terrarium = str(Path(sys.argv[1]).resolve())
with tempfile.TemporaryDirectory() as scratch:
    for name in ("Documentation", "scenarios"):
        (Path(scratch) / name).symlink_to(ROOT / name)
    for row in ("01-uninstalls", "11-badges", "18-slack"):
        (Path(scratch) / "effects").mkdir(exist_ok=True)
        (Path(scratch) / f"effects/{row}.json").symlink_to(ROOT / f"scenarios/effects/{row}.json")
    (Path(scratch) / "own.json").write_text(json.dumps(OWN))
    (Path(scratch) / "tests").mkdir()
    (Path(scratch) / "tests/more-points.json").write_text(json.dumps(TEST))
    (Path(scratch) / "log.csv").write_text(LOG)
    (Path(scratch) / "days.csv").write_text("person,day,completed\na,2026-01-05,3\na,2026-01-06,2\n")
    os.chdir(scratch)
    main(terrarium)
