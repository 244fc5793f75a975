"""Films the page in the clone while a rule is moved, and writes the picture of the README.

    .ci/playground film

Each frame is a screenshot of Chromium. img2webp makes the animation, and has to stay below 400 kB.
"""

import base64
import pathlib
import subprocess
import sys
import tempfile

from browsers import Chromium
from playground import link

TO = pathlib.Path(__file__).parents[2] / "Documentation/playground.webp"
LARGEST = 400_000
RULE = "apps.pet.gains.onTime"
PICTURE = "evolution_times"
# The XP of a task, and how long each answer is looked at, in milliseconds.
SHOWN = [(2, 1600), (3, 1600), (4, 1200), (5, 2400)]

STILL = "return document.getElementById('answer').getAttribute('aria-busy') === 'false'"
MOVE = """const slider = document.querySelector(`[data-path="${arguments[0]}"] input[type=range]`);
slider.valueAsNumber += arguments[1];
slider.dispatchEvent(new Event('input'));
if (arguments[2]) slider.dispatchEvent(new Event('change'));"""
LOOK = """const pictures = document.querySelectorAll(`#${arguments[0]} svg[viewBox]`);
[...pictures].at(-1).scrollIntoView({block: 'end'});
window.scrollBy(0, 24);"""


class Film:
    def __init__(self, folder):
        self.folder, self.frames = folder, []
        self.browser = Chromium(1120, 760)

    def shoot(self, milliseconds):
        path = f"{self.folder}/{len(self.frames):03}.png"
        picture = self.browser.send("Page.captureScreenshot")["data"]
        pathlib.Path(path).write_bytes(base64.b64decode(picture))
        self.frames.append((path, milliseconds))

    def settle(self):
        self.browser.wait(STILL, "an answer", 300)
        self.browser.wait(f"return document.querySelector('#{PICTURE} svg[viewBox]')", "a picture")
        self.browser.script(LOOK, PICTURE)

    def make(self):
        self.browser.open(link("pet-year", set=(("users", "3000"), ("days", "120"))))
        self.settle()
        for value, pause in SHOWN:
            if value != SHOWN[0][0]:
                self.browser.script(MOVE, RULE, 1, False)
                self.shoot(250)
                self.browser.script(MOVE, RULE, 0, True)
                self.browser.wait("return " + STILL.removeprefix("return ").replace("'false'", "'true'"), "work")
                self.settle()
            self.shoot(pause)
        self.browser.close()


with tempfile.TemporaryDirectory() as scratch:
    film = Film(scratch)
    film.make()
    words = ["img2webp", "-loop", "0", "-lossy", "-q", "70", "-m", "6"]
    for path, milliseconds in film.frames:
        words += ["-d", str(milliseconds), path]
    subprocess.run([*words, "-o", f"{scratch}/film.webp"], check=True, stdout=subprocess.DEVNULL)
    film = pathlib.Path(scratch, "film.webp").read_bytes()
    if len(film) > LARGEST:
        sys.exit(f"the film has {len(film)} bytes, more than {LARGEST}; show fewer frames")
    TO.write_bytes(film)
    print(f"wrote {TO}, {len(film)} bytes")
