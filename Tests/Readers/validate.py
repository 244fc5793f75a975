"""Reads folders of results by their Data Packages, as other programs do.

    python3 Tests/Readers/validate.py FOLDER...

Frictionless checks every table: types, empty cells, enumerations, keys and digests. DuckDB opens
every table by the package (Documentation/examples/query.py): each column has to have its type, also
where all cells are empty, and the rows have to be as many as in the file.
"""

import csv
import json
import sys
from pathlib import Path

from frictionless import Package

sys.path.append(str(Path(__file__).parents[2] / "Documentation" / "examples"))
import query

csv.field_size_limit(1 << 24)


def mistyped(folder):
    """The columns that DuckDB takes for something else, and tables of another length."""
    database = query.connect(folder)
    for table in json.loads((folder / "datapackage.json").read_text())["resources"]:
        name = table["name"].replace("-", "_")
        types = dict(database.execute(f'DESCRIBE "{name}"').df()[["column_name", "column_type"]].values)
        for field in table["schema"]["fields"]:
            if types[field["name"]] != query.TYPES[field["type"]]:
                yield f"{table['path']}: {field['name']} is {types[field['name']]}"
        rows = database.execute(f'SELECT count(*) FROM "{name}"').fetchone()[0]
        with open(folder / table["path"], newline="") as file:
            if rows != sum(1 for _ in csv.reader(file)) - 1:
                yield f"{table['path']}: {rows} rows"


def invalid(folder):
    """What Frictionless finds wrong."""
    report = Package(str(folder / "datapackage.json")).validate()
    for task in report.tasks:
        for error in task.errors[:3]:
            yield f"{task.place}: {error.message}"
    for error in report.errors:
        yield error.message


folders = [Path(folder) for folder in sys.argv[1:]]
faults = [f"{folder.name}: {fault}" for folder in folders for read in (invalid, mistyped) for fault in read(folder)]
tables = sum(len(json.loads((folder / "datapackage.json").read_text())["resources"]) for folder in folders)
print("\n".join(faults + [f"{tables} tables of {len(folders)} folders are read, {len(faults)} faults"]))
sys.exit(1 if faults or not folders else 0)
