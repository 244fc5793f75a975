# Sums a column of a table by others in a pivot table of LibreOffice, without a window, and prints it.
# It needs LibreOffice and the Python of the system with `uno` (Debian: libreoffice-calc, python3-uno).
#
#     /usr/bin/python3 Documentation/examples/pivot.py reports/three/excel/streaks.csv people variant day
import csv
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path

try:
    import uno
except ModuleNotFoundError:
    sys.exit("pivot.py needs the Python of the system with 'uno'; install libreoffice-calc and python3-uno, and run "
             "it by /usr/bin/python3")
from com.sun.star.beans import PropertyValue
from com.sun.star.connection import NoConnectException
from com.sun.star.sheet.DataPilotFieldOrientation import DATA, ROW
from com.sun.star.sheet.GeneralFunction import SUM
from com.sun.star.table import CellAddress


def desktop(profile):
    """A LibreOffice of its own, and its process."""
    pipe = f"pipe,name=pivot{Path(profile).name}"
    office = subprocess.Popen(["soffice", "--headless", f"-env:UserInstallation=file://{profile}",
                               f"--accept={pipe};urp;"], stderr=subprocess.DEVNULL)
    local = uno.getComponentContext()
    resolver = local.ServiceManager.createInstanceWithContext("com.sun.star.bridge.UnoUrlResolver", local)
    for _ in range(600):
        try:
            context = resolver.resolve(f"uno:{pipe};urp;StarOffice.ComponentContext")
            return context.ServiceManager.createInstanceWithContext("com.sun.star.frame.Desktop", context), office
        except NoConnectException:
            time.sleep(0.1)
    sys.exit("LibreOffice does not start")


def pivot(sheets, column, rows):
    """Inserts the pivot of the first sheet as the second; its cells."""
    used = sheets.getByIndex(0).createCursor()
    used.gotoEndOfUsedArea(True)
    tables = sheets.getByIndex(0).getDataPilotTables()
    description = tables.createDataPilotDescriptor()
    description.setSourceRange(used.RangeAddress)
    fields = description.getDataPilotFields()
    for row in rows:
        fields.getByName(row).Orientation = ROW
    fields.getByName(column).Orientation = DATA
    fields.getByName(column).Function = SUM
    sheets.insertNewByName("pivot", 1)
    sheets.getByIndex(1).getDataPilotTables().insertNewByName("pivot", CellAddress(Sheet=1), description)
    made = sheets.getByIndex(1).createCursor()
    made.gotoEndOfUsedArea(True)
    return made.getDataArray()


if len(sys.argv) < 4:
    sys.exit("Usage: pivot.py TABLE.csv COLUMN ROW [ROW …]; TABLE.csv is any table of a run, of --excel or not")
path, column, *rows = sys.argv[1:]
with open(path, encoding="utf-8-sig", newline="") as table:
    first = table.readline()
    separator = max(",;\t", key=first.count)
    header, *cells = csv.reader([first, *table], delimiter=separator)
for name in [column, *rows]:
    if name not in header:
        sys.exit(f'{path} has no column "{name}"; its columns are {", ".join(header)}')
# A run's own tables have commas; those of --excel have any separator, and decimal points or commas.
has_commas = any(re.fullmatch(r"-?\d+,\d+", cell) for row in cells for cell in row)
language = 1031 if has_commas else 1033
options = {"Hidden": True, "FilterName": "Text - txt - csv (StarCalc)",
           "FilterOptions": f"{ord(separator)},34,76,1,,{language},false,true,false"}
with tempfile.TemporaryDirectory() as profile:
    office, process = desktop(profile)
    try:
        document = office.loadComponentFromURL(
            Path(path).resolve().as_uri(), "_blank", 0,
            tuple(PropertyValue(Name=name, Value=value) for name, value in options.items()))
        for row in pivot(document.Sheets, column, rows):
            print(*(f"{cell:g}" if isinstance(cell, float) else cell for cell in row), sep="\t")
        document.close(True)
    finally:
        office.terminate()
        process.wait()
