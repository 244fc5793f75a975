"""Does the units of a plan on a Dask cluster.

    terrarium plan sweep first-week --results results > work.jsonl
    python terrarium_dask.py work.jsonl --results results --scheduler tcp://host:8786
    terrarium sweep first-week --results results

Without --scheduler, a cluster of this machine is started, with --workers processes. Lines go to the
workers as bytes, and results come back as bytes: workers need the program and no shared disk.
"""

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
import time


def result(unit):
    """The file of a unit's result: its key and nothing else, whatever the line says."""
    if not re.fullmatch("[0-9a-f]{64}", unit["unit"]):
        raise ValueError(f"{unit['unit']!r} is no key of a unit")
    return unit["unit"] + ".unit"


def work(line, program, threads):
    """Does a unit on a worker: its result's bytes, and the seconds that it took."""
    begin = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run(
            [program, "work", "-", "--quiet", "--threads", str(threads), "--results", folder],
            input=line.encode(), stderr=subprocess.PIPE)
        if done.returncode != 0:
            raise RuntimeError(done.stderr.decode(errors="replace").strip())
        with open(os.path.join(folder, result(json.loads(line))), "rb") as file:
            return file.read(), time.monotonic() - begin


def keep(data, path):
    """Writes a result, whole or not at all."""
    draft = f"{path}.{os.getpid()}.draft"
    with open(draft, "wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    os.replace(draft, path)


def main():
    reader = argparse.ArgumentParser(description="does the units of a plan on a Dask cluster")
    reader.add_argument("plan")
    reader.add_argument("--results", default="results")
    reader.add_argument("--scheduler", help="address of a cluster that runs already")
    reader.add_argument("--workers", type=int, default=2)
    reader.add_argument("--threads", type=int, default=1, help="threads of a unit")
    reader.add_argument("--retries", type=int, default=3, help="attempts after a failed one")
    reader.add_argument("--program", default="terrarium", help="the program's path on workers")
    options = reader.parse_args()
    from dask.distributed import Client, LocalCluster, as_completed

    with open(options.plan, encoding="utf-8") as file:
        units = [json.loads(line) | {"line": line} for line in file if line.strip()]
    os.makedirs(options.results, exist_ok=True)
    # The largest units begin first, so that none of them is waited for at the end.
    units.sort(key=lambda unit: -unit["person_days"])
    units = [u for u in units if not os.path.exists(os.path.join(options.results, result(u)))]
    cluster = options.scheduler or LocalCluster(
        n_workers=options.workers, threads_per_worker=1, dashboard_address=None)
    begin, busy = time.monotonic(), 0.0
    with Client(cluster) as client:
        names = {}
        for unit in units:
            future = client.submit(
                work, unit["line"], options.program, options.threads, key=unit["unit"],
                retries=options.retries, priority=unit["person_days"], pure=True)
            names[future] = unit
        for number, future in enumerate(as_completed(names), 1):
            data, seconds = future.result()
            keep(data, os.path.join(options.results, result(names.pop(future))))
            future.release()
            busy += seconds
            print(f"\r{number} of {len(units)} units", end="", file=sys.stderr, flush=True)
    if not options.scheduler:
        cluster.close()
    print(f"\n{len(units)} units, {busy:.2f} s at work, {time.monotonic() - begin:.2f} s",
          file=sys.stderr)


if __name__ == "__main__":
    main()
