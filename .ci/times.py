#!/usr/bin/env python3
"""Lets cargo see in a fresh clone what it has compiled before.

Cargo tells by a file's time whether it has changed, and in a fresh clone all
files are new. So the folder of what is compiled keeps a list: of each file of
the book the hash, and the time at which this content was first met there. A
file that still has its hash gets its old time; any other one, and any folder
whose names have changed, gets the time of now, which is later than all that was
ever compiled there. What was compiled from another content is never taken for
fresh, whatever the clock of whoever wrote it said.

    times.py KEPT      (in the root of the book; KEPT is the list, a JSON file)
"""

import hashlib
import json
import os
import subprocess
import sys
import time


def files():
    """The files that git knows, or would take."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout
    paths = {name.decode() for name in names.split(b"\0") if name}
    return sorted(path for path in paths if os.path.isfile(path))


def contents():
    """Of each file and folder a hash of what is in it."""
    names = {}
    for path in files():
        with open(path, "rb") as file:
            yield path, hashlib.sha256(file.read()).hexdigest()
        while path:
            folder, name = os.path.split(path)
            names.setdefault(folder or ".", set()).add(name)
            path = folder
    for folder in sorted(names):
        text = "\0".join(sorted(names[folder]))
        yield folder, hashlib.sha256(text.encode()).hexdigest()


def main():
    kept = sys.argv[1]
    try:
        with open(kept, encoding="utf-8") as file:
            known = json.load(file)
    except (FileNotFoundError, ValueError):
        known = {}
    now = time.time_ns()
    times = {}
    for path, content in contents():
        before, moment = known.get(path, ("", 0))
        times[path] = (content, moment if before == content else now)
    # Before anything is compiled: a run that is killed leaves nothing that looks
    # fresh and is not.
    with open(kept + ".new", "w", encoding="utf-8") as file:
        json.dump(times, file)
    os.replace(kept + ".new", kept)
    for path, (_, moment) in times.items():
        os.utime(path, ns=(moment, moment))
    changed = sum(moment == now for _, moment in times.values())
    print(f"{changed} of {len(times)} files and folders are new or have changed")


main()
