""".ci/zones, which makes the table of time zones: footers, and files that are damaged or missing."""

import runpy
import subprocess
import sys
import tempfile
import unittest
from datetime import datetime, timezone
from importlib.resources import files
from pathlib import Path

SCRIPT = Path(__file__).parents[3] / ".ci/zones"
ZONES = Path(str(files("tzdata") / "zoneinfo"))
zones = runpy.run_path(str(SCRIPT))
Refused = zones["Refused"]


def second(text: str) -> int:
    return int(datetime.fromisoformat(text).replace(tzinfo=timezone.utc).timestamp())


def run(*words) -> tuple[int, str, str]:
    """The status of the script, and what it prints and says."""
    done = subprocess.run([sys.executable, SCRIPT, *words], capture_output=True, text=True)
    return done.returncode, done.stdout, done.stderr


class Footers(unittest.TestCase):
    def test_the_standard_offset_is_read_east_of_utc(self):
        for text, offset in [("UTC0", 0), ("CET-1", 3_600), ("EST5", -18_000), ("<-03>3", -10_800),
                             ("<+0545>-5:45", 20_700), ("<-004430>0:44:30", -2_670), ("NZST+12", -43_200)]:
            self.assertEqual(zones["read_footer"](text), (offset, []), text)

    def test_the_two_changes_of_2026_fall_on_their_seconds(self):
        march, october = second("2026-03-29T01:00"), second("2026-10-25T01:00")
        for text, expected in [
            ("CET-1CEST,M3.5.0,M10.5.0/3", [(march, 7_200), (october, 3_600)]),
            # The standard time of Ireland is that of summer, and Troll's daylight time is two hours ahead.
            ("IST-1GMT0,M10.5.0,M3.5.0/1", [(march, 3_600), (october, 0)]),
            ("<+00>0<+02>-2,M3.5.0/1,M10.5.0/3", [(march, 7_200), (october, 0)]),
            # 50 hours after the fourth Thursday has begun, and −1 h on a Sunday.
            ("EET-2EEST,M3.4.4/50,M10.4.4/50",
             [(second("2026-03-28T00:00"), 10_800), (second("2026-10-23T23:00"), 7_200)]),
            ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", [(march, -3_600), (october, -7_200)]),
        ]:
            _, rule = zones["read_footer"](text)
            self.assertEqual([zones["change_in"](2026, change) for change in rule], expected, text)

    def test_anything_else_is_refused(self):
        for text in ["", "CET", "C-1", "<CET-1", "CET-1CEST", "CET-1CEST,J60,J300", "CET-1CEST,59,300",
                     "CET-1CEST,M3.5.0", "CET-1CEST,M13.5.0,M10.5.0", "CET-1CEST,M3.6.0,M10.5.0",
                     "CET-1CEST,M3.5.7,M10.5.0", "CET-1CEST,M3.5.0,M10.5.0/3x",
                     "CET-1CEST,M3.5.0/168,M10.5.0", "CET-99999999999999999999"]:
            with self.assertRaises(Refused, msg=text):
                zones["read_footer"](text)


class Damage(unittest.TestCase):
    def test_a_file_cut_short_anywhere_is_refused(self):
        data = (ZONES / "Pacific/Apia").read_bytes()
        self.assertEqual(zones["read_zone"](data)[2], "<+13>-13")
        for length in range(len(data)):
            with self.assertRaises(Refused, msg=f"{length} bytes"):
                zones["read_zone"](data[:length])

    def test_a_file_with_any_one_byte_replaced_is_read_or_refused(self):
        data = (ZONES / "Antarctica/Troll").read_bytes()
        for place in range(len(data)):
            for byte in (0, 0x7F, 0xFF):
                try:
                    zones["line"](*zones["history"](data[:place] + bytes([byte]) + data[place + 1:]))
                except Refused as refusal:
                    self.assertEqual(refusal.status, 65)

    def test_changes_that_run_backwards_are_refused(self):
        data = bytearray((ZONES / "Asia/Tokyo").read_bytes())
        second_block = data.rindex(b"TZif") + 44
        data[second_block:second_block + 16] = data[second_block + 8:second_block + 16] * 2
        with self.assertRaisesRegex(Refused, "the changes are out of order"):
            zones["history"](bytes(data))


class Command(unittest.TestCase):
    def refused(self, status: int, sentence: str, *words):
        returned, printed, said = run(*words)
        self.assertEqual((returned, printed, said.count("\n")), (status, "", 1), said)
        self.assertIn(sentence, said)

    def test_what_is_wrong_is_said_in_one_sentence_with_its_path(self):
        self.refused(64, "give a folder")
        self.refused(64, "give a folder", ZONES, "compare")
        self.refused(66, "/nowhere/tzdata.zi: No such file", "/nowhere")
        with tempfile.TemporaryDirectory() as folder:
            source = Path(folder) / "tzdata.zi"
            source.write_text("Z Asia/Tokyo 9 - JST\n")
            self.refused(65, f"{source}: the first line is not", folder)
            source.write_text("# version 2025b\n")
            self.refused(65, f"{source}: no line names a zone", folder)
            source.write_text("# version 2025b\nZ Tokyo 9 - JST\n")
            self.refused(66, f"{folder}/Tokyo: No such file", folder)
            (Path(folder) / "Tokyo").write_bytes(b"TZif")
            self.refused(65, f"{folder}/Tokyo: the TZif file is cut short", folder)
            (Path(folder) / "Tokyo").write_bytes((ZONES / "Asia/Tokyo").read_bytes())
            self.refused(1, f"run .ci/zones {folder} > Sources/Ground", folder, "check")
            status, printed, _ = run(folder)
            self.assertEqual((status, printed.count("\nTokyo ")), (0, 1))
            self.assertIn("1 zones and 0 links", printed)
