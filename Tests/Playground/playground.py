"""The page as its user sees it, and the command line that it must agree with."""

import base64
import json
import os
import pathlib
import re
import shlex
import subprocess
import tempfile

PROGRAM = os.environ["TERRARIUM"]
PAGE = pathlib.Path(os.environ["PLAYGROUND"]).resolve().as_uri()


def link(scenario=None, change=(), set=(), text=None, file=None):
    """The address of the page with a design, made as the page makes it."""
    design = {"scenario": scenario} if text is None else {"file": file, "text": text}
    design |= {"set": [list(pair) for pair in set], "change": [list(pair) for pair in change]}
    code = base64.urlsafe_b64encode(json.dumps(design).encode()).decode().rstrip("=")
    return f"{PAGE}#{code}"


def design_of(browser):
    code = browser.script("return location.hash.slice(1)")
    return json.loads(base64.urlsafe_b64decode(code + "=" * (-len(code) % 4)))


def answer(browser, seconds=120):
    """Waits until everybody has lived; the digest and the command that are shown."""
    return browser.wait(
        """const answer = document.getElementById('answer');
        const [digest, command] = document.querySelectorAll('#digest code');
        return answer.getAttribute('aria-busy') === 'false' && command
          && [digest.textContent, command.textContent];""",
        "an answer of everybody", seconds)


def digest_of(command, folder=None):
    """The digest that a command says, written into a folder that is there or not."""
    return re.search(r"^results ([0-9a-f]{64})$", output_of(command, folder), re.M).group(1)


def output_of(command, folder=None):
    """What the command line says to a command, written into a folder that is there or not."""
    words = shlex.split(command)
    assert words[0] == "terrarium", command
    with tempfile.TemporaryDirectory() as scratch:
        out = folder or os.path.join(scratch, "run")
        done = subprocess.run(
            [PROGRAM, *words[1:], "--out", out], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout
