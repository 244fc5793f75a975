"""Opens every table of a folder in LibreOffice, headless, and reads the cells back.

    python3 Tests/Readers/spreadsheet.py FOLDER...     folders of runs with --excel semicolon

The copies for a spreadsheet open as German files, the tables themselves as English ones. In both a
number has to be the number of the table (of which LibreOffice keeps 15 digits), and no cell a formula.
"""

import csv
import json
import subprocess
import sys
import tempfile
from math import isclose
from pathlib import Path
from xml.etree import ElementTree

csv.field_size_limit(1 << 24)
TABLE, OFFICE, TEXT = (
    "{urn:oasis:names:tc:opendocument:xmlns:" + name + ":1.0}" for name in ("table", "office", "text")
)


def opened(paths, separator, language):
    """The cells of some CSV files as LibreOffice takes them: per file its rows of (kind, value)."""
    with tempfile.TemporaryDirectory() as scratch:
        options = f"CSV:{separator},34,76,1,,{language},false,true,false"
        command = ["soffice", "--headless", f"-env:UserInstallation=file://{scratch}/profile",
                   f"--infilter={options}", "--convert-to", "fods", "--outdir", scratch]
        subprocess.run(command + [str(path) for path in paths], check=True, capture_output=True, timeout=300)
        for path in paths:
            yield path, rows(Path(scratch) / (path.stem + ".fods"))


def rows(path):
    found = []
    for row in ElementTree.parse(path).iter(TABLE + "table-row"):
        cells = []
        for cell in row.iter(TABLE + "table-cell"):
            kind = cell.get(OFFICE + "value-type")
            if cell.get(TABLE + "formula"):
                kind = "formula"
            text = "\n".join("".join(p.itertext()) for p in cell.iter(TEXT + "p"))
            value = float(cell.get(OFFICE + "value")) if kind == "float" else text
            cells += [(kind, value)] * int(cell.get(TABLE + "number-columns-repeated", 1))
        if any(kind for kind, _ in cells):
            found += [cells] * int(row.get(TABLE + "number-rows-repeated", 1))
    return found


def faults(table, original, cells):
    """What differs from the table as it was written."""
    fields = table["schema"]["fields"]
    with open(original, newline="") as file:
        written = list(csv.reader(file))[1:]
    if len(cells) != len(written) + 1:
        yield f"{len(cells)} rows"
    for row, (own, read) in enumerate(zip(written, cells[1:]), 2):
        read = read + [(None, "")] * (len(own) - len(read))
        for field, text, (kind, value) in zip(fields, own, read):
            isNumber = field["type"] in ("integer", "number")
            if kind == "formula":
                yield f"row {row}, {field['name']} is a formula: {text}"
            elif isNumber and text and (kind != "float" or not isclose(value, float(text), rel_tol=1e-13)):
                yield f"row {row}, {field['name']} is {kind} {value!r}, not {text}"


def check(folder):
    tables = json.loads((folder / "datapackage.json").read_text())["resources"]
    tables = [table for table in tables if table["name"] != "columns"]
    own = {folder / table["path"]: table for table in tables if "/" not in table["path"]}
    copies = {folder / "excel" / f"{table['name']}.csv": table for table in tables}
    for files, separator, language in ((own, 44, 1033), (copies, 59, 1031)):
        for path, cells in opened(list(files), separator, language):
            table = files[path]
            for fault in list(faults(table, folder / table["path"], cells))[:3]:
                yield f"{path.relative_to(folder)}: {fault}"
        print(f"{len(files)} tables of {folder.name} opened with '{chr(separator)}'")


found = [fault for folder in sys.argv[1:] for fault in check(Path(folder))]
print("\n".join(found + [f"{len(found)} faults"]))
sys.exit(1 if found else 0)
