#!/usr/bin/env python3
"""Makes the file of DICOM keywords that the program contains, from the package pydicom 3.0.2 of PyPI.

    pip install pydicom==3.0.2 && Scripts/patients/dictionary.py
"""
import pathlib

from pydicom._dicom_dict import DicomDictionary, RepeatersDictionary

target = pathlib.Path(__file__).parents[2] / "Sources/Features/Patients/Data/Files/dictionary.tsv"
keywords = {f"{tag:08x}": entry[4] for tag, entry in DicomDictionary.items()}
# Curves and overlays repeat in even groups; the file has the first group.
keywords |= {tag.replace("xx", "00", 1): entry[4]
             for tag, entry in RepeatersDictionary.items() if tag.startswith(("50xx", "60xx"))}
lines = [f"{tag} {keyword}\n" for tag, keyword in sorted(keywords.items()) if keyword]
target.write_text("".join(lines), encoding="ascii")
