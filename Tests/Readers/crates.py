"""Validates the Process Run Crates of folders of results by the validator of RO-Crate.

    python3 Tests/Readers/crates.py TERRARIUM

A small folder of each command that writes one is made and checked against all that the profile requires.
The validator asks for the JSON-LD context of RO-Crate 1.1; it gets the one that comes with the library
rocrate, a later one with the same terms, so that nothing is asked of a network.
"""

import csv
import io
import os
import subprocess
import sys
import tempfile
from importlib.resources import files
from pathlib import Path

import requests
import urllib3

CONTEXT = "https://w3id.org/ro/crate/1.1/context"


def answer(adapter, request, **_):
    if request.url != CONTEXT:
        raise requests.ConnectionError(request.url)
    body = io.BytesIO(files("rocrate").joinpath("data/ro-crate.jsonld").read_bytes())
    headers = {"content-type": "application/ld+json"}
    return adapter.build_response(
        request, urllib3.HTTPResponse(body, headers, 200, preload_content=False))


requests.adapters.HTTPAdapter.send = answer
from rocrate_validator import models, services  # after the adapter, which it keeps

ROOT = Path(__file__).parents[2]
SMALL = "first-week --users 20 --days 7 --quiet"
VARIED = "--vary apps.pet.gains.onTime=1,3 --cell tasks[day=*].on_time"
COMMANDS = [
    f"run {SMALL} --journal 5 --people --excel comma",
    f"what-if {SMALL} --set apps.pet.gains.onTime=3",
    f"sweep {SMALL} {VARIED}",
    f"sensitivity {SMALL} --blocks 2 --vary apps.pet.gains.onTime=1..3 --cell tasks[day=*].on_time",
    "tune Documentation/examples/gate.json --users 20 --evaluations 2 --verdict-users 20 --quiet "
    "--vary apps.pet.gains.onTime=1..3",
    "replay Documentation/examples/evenings.csv --quiet",
    "calibrate log.csv --no-fit --quiet",
]


def issues(folder):
    settings = services.ValidationSettings(
        rocrate_uri=folder, profile_identifier="process-run-crate-0.5",
        requirement_severity=models.Severity.REQUIRED)
    return [f"{issue.check.identifier}: {issue.message}" for issue in services.validate(settings).get_issues()]


program = Path(sys.argv[1]).resolve()
faults = []
with tempfile.TemporaryDirectory() as scratch:
    for name in ("Documentation", "scenarios"):
        (Path(scratch) / name).symlink_to(ROOT / name)
    os.chdir(scratch)
    with open("log.csv", "w", newline="") as file:
        rows = csv.writer(file, lineterminator="\n")
        rows.writerow(("user", "date"))
        rows.writerows((user, f"2026-03-{day:02}") for user in range(30) for day in range(1, 29, 1 + user % 4))
    for number, command in enumerate(COMMANDS):
        done = subprocess.run([program, *command.split(), "--out", str(number)], capture_output=True, text=True)
        if done.returncode > 2:
            sys.exit(f"terrarium {command}\nstatus {done.returncode}\n{done.stderr}")
        faults += [f"{command.split()[0]}: {issue}" for issue in issues(str(number))]
    # A file that is not there has to be found, or the validator looks at nothing.
    os.remove("0/days.csv")
    faults += [] if issues("0") else ["a lost file is not noticed"]
print("\n".join(faults + [f"crates of {len(COMMANDS)} commands are validated, {len(faults)} faults"]))
sys.exit(1 if faults else 0)
