"""Holds the JSON that commands print to its schemas in Documentation/schemas, by jsonschema.

    python3 Tests/Readers/schemas.py TERRARIUM

Every command with --json has to have a schema and be called below. Every member of a schema has to
be printed by one of the calls, and no object may have members that its schema lacks.
"""

import json
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from jsonschema import Draft202012Validator
from referencing import Registry, Resource

ROOT = Path(__file__).parents[2]
SCHEMAS = {path.name: json.loads(path.read_text())
           for path in sorted((ROOT / "Documentation/schemas").iterdir())}
REGISTRY = Registry().with_resources(
    (name, Resource.from_contents(schema)) for name, schema in SCHEMAS.items())

# A scenario with all that outputs tell: a clear change, a goal and a guardrail of it, and a search.
OWN = {
    "extends": "first-week", "users": 200, "days": 31, "behaviour": "default",
    "variants": [{"name": "three", "set": {"apps.pet.gains.onTime": 3}}],
    "goals": [{"name": "more days", "table": "days", "where": {"variant": "three", "day": "*"},
               "column": "active", "versus": "default", "change": {"relative": True, "atLeast": 0.01}}],
    "guardrails": [{"name": "people stay", "table": "retention", "where": {"day": 7},
                    "column": "active_share", "change": {"atLeast": -0.1}}],
    "tune": {"vary": ["apps.pet.gains.late=1..3"], "evaluations": 4, "verdictUsers": 60},
    "sweep": {"replicates": 1},
}
WEEK, GATE = "first-week --users 60 --quiet", "Documentation/examples/gate.json"
THREE = "--set apps.pet.gains.onTime=3"
# Runs that the calls need, and the calls by the schema that they follow. A call prints one object, or
# one a line, or writes it to the file behind `>`.
RUNS = [f"run {WEEK} --journal 60 --out a", f"run {WEEK} --journal 60 {THREE} --out b"]
CALLS = {
    "run": [f"run {WEEK} --json --out c", "run own.json --users 1000 --assumptions 12 --quiet --json --out d",
            f"what-if first-week {THREE} --users 120 --assumptions 12 --quiet --json --out e"],
    "report": ["report a b --json --out two.html", "report d --json --out one.html"],
    "compare": ["compare a b --json", "compare a a --json"],
    "check": [f"check {GATE} --users 60 --assumptions 12 --quiet --json", f"check {GATE} {THREE} --users 60 --quiet --json",
              "check own.json --users 1000 --assumptions 12 --quiet --json", "check effects --users 60 --assumptions 2 --quiet --json",
              "tune own.json --users 60 --quiet --out tuned >tuned/verdict.json"],
    "diverge": ["compare a b --first-difference --json",
                f"compare first-week --first-difference {THREE} --users 20 --quiet --json"],
    "why": ["what-if d --why --quiet --json"],
    "rehearse": [f"rehearse pet-year {THREE} --users 300 --days 91 --replicates 40 --metric pet-xp "
                 "--guard removed-apps=0.05 --quiet --json --out u",
                 "rehearse league-boards --set apps.sherpa.xp.habitComplete=30 --users 200 --days 42 "
                 "--design start=14,length=14 --replicates 3 --quiet --json --out v"],
    "explain": ["explain everything --json"],
    "evaluate": ["evaluate own.json --users 60"],
}
LINES = '{"apps.pet.gains.late": 3}\n{"apps.pet.gains.onTme": 3}\n'


def members(schema, file, path=""):
    """The paths of all members that a schema names: `goals[].cells[].value`."""
    if "$ref" in schema:
        name, _, pointer = schema["$ref"].partition("#")
        target = SCHEMAS[name or file]
        for step in pointer.split("/")[1:]:
            target = target[int(step) if isinstance(target, list) else step]
        return members(target, name or file, path)
    found = set()
    for choice in schema.get("oneOf", []):
        found |= members(choice, file, path)
    for name, member in schema.get("properties", {}).items():
        found |= {f"{path}.{name}"} | members(member, file, f"{path}.{name}")
    return found | (members(schema["items"], file, path + "[]") if "items" in schema else set())


def printed(value, path=""):
    """The paths of all members of a value."""
    if isinstance(value, list):
        return {found for item in value for found in printed(item, path + "[]")}
    if isinstance(value, dict):
        return {found for name, item in value.items()
                for found in {f"{path}.{name}"} | printed(item, f"{path}.{name}")}
    return set()


def open_objects(schema):
    """Objects of a schema that name members and allow others."""
    parts = schema.values() if isinstance(schema, dict) else schema if isinstance(schema, list) else []
    own = isinstance(schema, dict) and "required" in schema and schema.get("additionalProperties", True)
    return ([sorted(schema["properties"])] if own else []) + [o for part in parts for o in open_objects(part)]


def called(program, line):
    done = subprocess.run([program] + line.split(">")[0].split(), input=LINES, capture_output=True, text=True)
    if done.returncode > 2:
        sys.exit(f"terrarium {line}\nstatus {done.returncode}\n{done.stderr}")
    return Path(line.split(">")[1]).read_text() if ">" in line else done.stdout


def faults(name, outputs):
    """What is wrong with the outputs of a command by its schema, and with the schema by them."""
    file = f"{name}.schema.json"
    Draft202012Validator.check_schema(SCHEMAS[file])
    validator = Draft202012Validator({"$ref": file}, registry=REGISTRY)
    seen = set()
    for number, output in enumerate(outputs):
        seen |= printed(output)
        for error in validator.iter_errors(output):
            yield f"output {number}: {error.json_path}: {error.message[:300]}"
        if validator.is_valid(output | {"another": 1}):
            yield f"output {number} is valid with another member"
    for path in sorted(members(SCHEMAS[file], file) - seen):
        yield f"no call prints {path}"
    for names in open_objects(SCHEMAS[file]):
        yield f"allows other members than {names}"


def main(program):
    listed = re.findall(r"^  ([a-z-]+)  ", called(program, "help"), flags=re.M)
    # A command, and each of its forms.
    known = [(name, form) for name in listed for form in [""] + re.findall(
        r"^  (--[a-z-]+)", called(program, f"{name} --help").partition("\nOther forms")[2], flags=re.M)]
    known = [(name, form) for name, form in known if " --json " in called(program, f"{name} {form and form + ' 1'} --help")]
    lines = [line.split() for lines in CALLS.values() for line in lines if " --json" in line]
    found = [f"{name} {form} has --json and no call" for name, form in known
             if not any(name == line[0] and form in [""] + line for line in lines)]
    found += [f"{file} is checked by no call" for file in SCHEMAS
              if file.removesuffix(".schema.json") not in CALLS]
    for line in RUNS:
        called(program, line)
    count = 0
    for name, lines in CALLS.items():
        texts = [called(program, line) for line in lines]
        if name == "evaluate":
            texts = [text for output in texts for text in output.splitlines()]
        count += len(texts)
        found += [f"{name}: {fault}" for fault in faults(name, [json.loads(text) for text in texts])]
    print("\n".join(found + [f"{count} outputs held to schemas, {len(found)} faults"]))
    sys.exit(1 if found else 0)


terrarium = str(Path(sys.argv[1]).resolve())
with tempfile.TemporaryDirectory() as scratch:
    for name in ("Documentation", "scenarios"):
        (Path(scratch) / name).symlink_to(ROOT / name)
    for row in ("01-uninstalls", "11-badges", "18-slack"):
        (Path(scratch) / "effects").mkdir(exist_ok=True)
        (Path(scratch) / f"effects/{row}.json").symlink_to(ROOT / f"scenarios/effects/{row}.json")
    (Path(scratch) / "own.json").write_text(json.dumps(OWN))
    os.chdir(scratch)
    main(terrarium)
