"""Writes a DICOM file for each of N invented patients: patients.py N FOLDER (standard library only)."""

import os
import struct
import sys


def element(group, number, kind, value):
    value = value.encode()
    value += (b"\0" if kind == "UI" else b" ") * (len(value) % 2)
    return struct.pack("<HH2sH", group, number, kind.encode(), len(value)) + value


def file(number):
    root = f"1.2.826.0.1.3680043.8.498.1.{number}"
    picture = "1.2.840.10008.5.1.4.1.1.7"
    meta = (
        struct.pack("<HH2sHIH", 2, 1, b"OB", 0, 2, 256)
        + element(2, 2, "UI", picture)
        + element(2, 3, "UI", root + ".1")
        + element(2, 0x10, "UI", "1.2.840.10008.1.2.1")
    )
    head = struct.pack("<HH2sHI", 2, 0, b"UL", 4, len(meta)) + meta
    body = (
        element(8, 0x16, "UI", picture)
        + element(8, 0x18, "UI", root + ".1")
        + element(8, 0x20, "DA", f"2026{number % 12 + 1:02}{number % 28 + 1:02}")
        + element(8, 0x60, "CS", "OT")
        + element(0x10, 0x10, "PN", f"Family{number:04}^Given{number % 37}")
        + element(0x10, 0x20, "LO", f"P{number:06}")
        + element(0x10, 0x30, "DA", f"{1930 + number % 90}0{number % 9 + 1}11")
        + element(0x10, 0x40, "CS", "FM"[number % 2])
        + element(0x20, 0x0D, "UI", root + ".2")
        + element(0x20, 0x0E, "UI", root + ".3")
    )
    return b"\0" * 128 + b"DICM" + head + body


for number in range(1, int(sys.argv[1]) + 1):
    with open(os.path.join(sys.argv[2], f"{number:06}.dcm"), "wb") as out:
        out.write(file(number))
