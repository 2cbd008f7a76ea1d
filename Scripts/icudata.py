#!/usr/bin/env python3
"""Reduces the data of ICU, which Foundation brings, to what the program uses: `icudata.py ALL REDUCED`.

ALL is ICU's common data file (unicode-org.github.io/icu/userguide/icu_data). REDUCED has only the
items of KEPT: time zones, compatibility normalisation, names of hosts, and the data of the root locale and of
English, on which other languages fall back. The texts of the program are its own, and need no data of their languages.
"""

import re
import struct
import sys

KEPT = re.compile(r"""[^/]+/(
    zoneinfo64 | timezoneTypes | metaZones | supplementalData | keyTypeData | metadata
    | numberingSystems | icuver | pool | root | en | en_(001|US|US_POSIX)
    )\.res | [^/]+/(nfkc | uts46)\.nrm""", re.VERBOSE)


def reduced(data):
    """A file is a header, the number of items, for each the offsets of its name and of its content,
    the names, and the contents. Offsets count from the end of the header."""
    size, magic = struct.unpack_from("<HxxxxxxxxxxI", data)
    if magic != int.from_bytes(b"CmnD", "little"):
        raise SystemExit("icudata.py: this is no common data file of ICU")
    count, = struct.unpack_from("<I", data, size)
    entries = [struct.unpack_from("<II", data, size + 4 + 8 * n) for n in range(count)]
    ends = [start for _, start in entries[1:]] + [len(data) - size]
    items = []
    for (name, start), end in zip(entries, ends):
        text = data[size + name:data.index(b"\0", size + name)]
        if KEPT.fullmatch(text.decode()):
            items.append((text + b"\0", padded(data[size + start:size + end])))
    table = b""
    names = b""
    contents = b""
    first = 4 + 8 * len(items)
    start = len(padded(bytes(first) + b"".join(name for name, _ in items)))
    for name, content in items:
        table += struct.pack("<II", first + len(names), start + len(contents))
        names += name
        contents += content
    return data[:size] + padded(struct.pack("<I", len(items)) + table + names) + contents


def padded(content):
    return content + bytes(-len(content) % 16)


if __name__ == "__main__":
    with open(sys.argv[1], "rb") as file:
        result = reduced(file.read())
    with open(sys.argv[2], "wb") as file:
        file.write(result)
