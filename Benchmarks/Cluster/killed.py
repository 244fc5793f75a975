"""Kills a run with checkpoints at random moments, and compares the bytes in the end.

    python3 killed.py .build/release/terrarium --kills 30

The run is begun, killed with SIGKILL after a random time, and begun again, until it has been killed
so often; then it may end. Its folder has to be the folder of a run that nobody stopped, whenever it
comes to an end. Status 1 if it is not.
"""

import argparse
import os
import random
import signal
import subprocess
import sys
import tempfile
import time


def files(folder):
    """The bytes of all files below a folder, by path."""
    found = {}
    for parent, _, names in os.walk(folder):
        for name in names:
            path = os.path.join(parent, name)
            with open(path, "rb") as file:
                found[os.path.relpath(path, folder)] = file.read()
    return found


def main():
    reader = argparse.ArgumentParser(description="kills a run with checkpoints again and again")
    reader.add_argument("program")
    reader.add_argument("--kills", type=int, default=30)
    reader.add_argument("--scenario", default="everything")
    reader.add_argument("--users", default="2000")
    reader.add_argument("--days", default="60")
    reader.add_argument("--every", default="3", help="days between two checkpoints")
    reader.add_argument("--seed", type=int, default=1)
    options = reader.parse_args()
    luck = random.Random(options.seed)
    words = [options.program, "run", options.scenario, "--users", options.users, "--days",
             options.days, "--threads", "1", "--quiet"]
    with tempfile.TemporaryDirectory() as folder:
        whole, out = os.path.join(folder, "whole"), os.path.join(folder, "out")
        begin = time.monotonic()
        subprocess.run(words + ["--out", whole], check=True)
        alone = time.monotonic() - begin
        command = words + ["--checkpoint", options.every, "--out", out]
        kills, seen = 0, 0
        while kills < options.kills:
            process = subprocess.Popen(command)
            try:
                process.wait(luck.random() * alone)
            except subprocess.TimeoutExpired:
                process.send_signal(signal.SIGKILL)
                process.wait()
                kills += 1
            if os.path.isdir(out):
                # It came to its end before it was killed: compare, and begin anew.
                if files(out) != files(whole):
                    sys.exit("the results differ")
                seen += 1
                subprocess.run(["rm", "-rf", out], check=True)
        subprocess.run(command, check=True)
        left = [name for name in os.listdir(folder) if name not in ("whole", "out")]
        if files(out) != files(whole) or left:
            sys.exit(f"the results differ, or something is left: {left}")
        print(f"{kills} kills, {seen + 1} ends, {alone:.1f} s alone; always the same bytes")


if __name__ == "__main__":
    main()
