# Asks the tables of one or more runs a question in SQL, with the types of their Data Packages.
#
#     python3 Documentation/examples/query.py "SELECT run, max(alive_share) FROM streaks
#       WHERE segment = 'all' GROUP BY run" reports/first-week reports/pet-year
import json
import sys
from pathlib import Path

import duckdb

TYPES = {"string": "VARCHAR", "integer": "BIGINT", "number": "DOUBLE", "date": "DATE", "boolean": "BOOLEAN"}


def connect(*folders):
    """A database with a view of every table; those of several runs are stacked."""
    database, tables = duckdb.connect(), {}
    for folder in map(Path, folders):
        for table in json.loads((folder / "datapackage.json").read_text())["resources"]:
            fields = {field["name"]: TYPES[field["type"]] for field in table["schema"]["fields"]}
            tables.setdefault(table["name"].replace("-", "_"), []).append((folder / table["path"], fields))
    for name, files in tables.items():
        parts = [database.read_csv(str(path), header=True, columns=fields, sep=",", quotechar='"',
                                   escapechar='"', max_line_size=1 << 24) for path, fields in files]
        for number, part in enumerate(parts):
            part.create_view(f"{name}_of_run_{number}", replace=True)
        union = " UNION ALL BY NAME ".join(f'SELECT * FROM "{name}_of_run_{n}"' for n in range(len(parts)))
        database.execute(f'CREATE VIEW "{name}" AS {union}')
    return database


if __name__ == "__main__":
    answer = connect(*sys.argv[2:]).sql(sys.argv[1])
    if answer is not None:
        answer.show(max_rows=1000)
