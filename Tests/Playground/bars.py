"""How fast the page is, and how large: what Documentation/playground.md states as measured.

One worker in headless Chromium. Each time is the best of a few, since a machine that does other
things as well is only ever slower; the native time beside it is taken in the same minute.
"""

import os
import pathlib
import shlex
import subprocess
import tempfile
import time

from browsers import Chromium
from playground import PROGRAM, answer, link

# Notes when an answer is in the page and painted, and how much memory the modules have.
WATCH = """
window.bars = { painted: [], memory: new Map() };
addEventListener('DOMContentLoaded', () => {
  const paint = () => bars.painted.push(performance.now());
  const note = () => requestAnimationFrame(() => setTimeout(paint));
  new MutationObserver(note).observe(document.getElementById('answer'), { childList: true });
});
const wrap = `
  const instantiate = WebAssembly.instantiate;
  WebAssembly.instantiate = async (...given) => {
    const instance = await instantiate(...given);
    setInterval(() => postMessage(instance.exports.memory.buffer.byteLength), 50);
    return instance;
  };`;
window.Blob = class extends Blob {
  constructor(parts, options) {
    super(options?.type === 'text/javascript' ? [wrap, ...parts] : parts, options);
  }
};
window.Worker = class extends Worker {
  constructor(...given) {
    super(...given);
    this.addEventListener('message', ({ data }) => bars.memory.set(this, data));
  }
};
"""

TURN = """const slider = document.querySelector('#knobs .knob input[type=range]');
bars.painted = [];
slider.stepUp();
bars.turned = performance.now();
slider.dispatchEvent(new Event('change'));"""


def opened(design):
    browser = Chromium(cores=1)
    browser.before_page(WATCH)
    browser.open(design)
    answer(browser, 600)
    browser.wait("return bars.painted.length > 0", "a picture")
    return browser


def first_picture(design):
    browser = opened(design)
    first = browser.script("return bars.painted[0]")
    browser.close()
    return first


def after_a_knob(design, turns):
    """From the knob released to the first answer, and to all pictures of everybody, in ms."""
    browser = opened(design)
    times = []
    for _ in range(turns):
        browser.script(TURN)
        browser.wait("return bars.painted.length > 0", "a picture")
        answer(browser)
        time.sleep(0.3)
        painted = browser.script("return bars.painted.map((each) => each - bars.turned)")
        times.append((painted[0], painted[-1]))
    browser.close()
    return [min(each) for each in zip(*times)]


def native(command):
    """The same command with one thread, in milliseconds."""
    with tempfile.TemporaryDirectory() as folder:
        words = [PROGRAM, *shlex.split(command)[1:], "--threads", "1", "--out", f"{folder}/run"]
        began = time.monotonic()
        subprocess.run(words, check=True, capture_output=True)
        return (time.monotonic() - began) * 1000


def beside_native(design):
    """The last round of a design, which lives everybody, and the same command natively.

    An answer is drawn twice, first without its pictures; the round begins when the one before it
    has been painted.
    """
    here = []
    for _ in range(3):
        browser = opened(design)
        _, command = answer(browser)
        time.sleep(0.3)
        here.append(browser.script("return bars.painted.at(-1) - bars.painted.at(-3)"))
        browser.close()
    return min(here), min(native(command) for _ in range(3))


def most_memory(design):
    browser = opened(design)
    sizes = browser.script("return [...bars.memory.values()]")
    browser.close()
    return sum(sizes), max(sizes)


def size(users, days):
    return (("users", str(users)), ("days", str(days)))


def main():
    small, larger = size(300, 120), size(3000, 120)
    page = pathlib.Path(os.environ["PLAYGROUND"])
    print(f"file                                        {page.stat().st_size / 1e6:8.2f} MB")
    first = min(first_picture(link("pet-year", set=small)) for _ in range(3))
    print(f"opened to first picture, 300 people x 120   {first:8.0f} ms")
    first, _ = after_a_knob(link("pet-year", set=small), 8)
    print(f"knob to first picture, 300 people x 120     {first:8.0f} ms")
    _, last = after_a_knob(link("pet-year", set=larger), 5)
    print(f"knob to 3,000 people x 120                  {last:8.0f} ms")
    here, there = beside_native(link("pet-year", set=size(10000, 365)))
    print(f"pet-year whole, here                        {here:8.0f} ms")
    print(f"pet-year whole, natively                    {there:8.0f} ms")
    total, largest = most_memory(link("everything", set=size(10000, 120)))
    print(f"everything x 120, memory of all modules     {total / 2**20:8.0f} MiB")
    print(f"everything x 120, largest module            {largest / 2**20:8.0f} MiB")


if __name__ == "__main__":
    main()
