"""Draws the DICOM files that come with Debian's python3-pydicom with dcmtk and with gdcm, for the comparison with ours.

Usage: corpus.py FOLDER. Writes a picture a file and program into the folder, N.dcmtk.pnm and N.gdcm.pnm, and prints
a JSON object a line: what pydicom reads of the file, and which of the two pictures there are. The window is the file's
first, else its first VOI table, else of more than 8 bits the range of its values as gdcm decodes them.
"""

import json
import os
import subprocess
import sys
import warnings
from collections import Counter

import pydicom

ROOT = os.path.join(os.path.dirname(pydicom.__file__), "data")
# Share of the darkest and of the brightest pixels that the range leaves out.
CUT_OFF = 0.002


def run(*command):
    try:
        return subprocess.run(command, capture_output=True, timeout=60).returncode == 0
    except subprocess.TimeoutExpired:
        return False


def files():
    for folder, _, names in sorted(os.walk(ROOT)):
        for name in sorted(names):
            if not name.endswith((".py", ".pyc", ".json", ".txt", ".md", ".dump", ".gz")):
                yield os.path.join(folder, name)


def values(raw, data):
    """Counts of the first frame's values after slope and intercept, without the padding's. `raw`: its samples."""
    size = data.BitsAllocated // 8
    signed = data.PixelRepresentation == 1
    pixels = data.Rows * data.Columns
    stored, bits = 2**data.BitsStored, data.BitsStored
    slope, intercept = float(data.get("RescaleSlope") or 1), float(data.get("RescaleIntercept") or 0)
    counts = Counter()
    for at in range(0, min(len(raw), pixels * size), size):
        value = int.from_bytes(raw[at : at + size], "little") % stored
        if signed and value >> (bits - 1):
            value -= stored
        if value != data.get("PixelPaddingValue"):
            counts[value * slope + intercept] += 1
    return counts


def ends(counts):
    most = sum(counts.values()) * CUT_OFF

    def first(ordered):
        seen = 0
        for value in ordered:
            seen += counts[value]
            if seen > most:
                return value

    return first(sorted(counts)), first(sorted(counts, reverse=True))


def window(unpacked, data):
    if data.get("SamplesPerPixel", 1) != 1:
        return []
    if data.get("WindowCenter") not in (None, ""):
        return ["+Wi", "1"]
    if "VOILUTSequence" in data:
        return ["+Wl", "1"]
    if data.BitsAllocated == 1:
        return ["+Wm"]
    if data.BitsAllocated <= 8 or data.PhotometricInterpretation == "PALETTE COLOR":
        return []
    if not os.path.exists(unpacked):
        return []
    counts = values(pydicom.dcmread(unpacked).PixelData, data)
    low, high = ends(counts)
    return ["+Ww", str((low + high + 1) / 2), str(high - low + 1)]


def text(value):
    return str(value).split("=")[0]


def described(path, folder, nth):
    name = os.path.relpath(path, ROOT)
    data = pydicom.dcmread(path, force=True)
    meta = getattr(data, "file_meta", {})
    found = {
        "name": name,
        "syntax": getattr(meta.get("TransferSyntaxUID"), "name", "none declared"),
        "sets": str(data.get("SpecificCharacterSet", "")),
        "patientName": text(data.get("PatientName", "")),
        "patientId": text(data.get("PatientID", "")),
        "instance": str(data.get("SOPInstanceUID", "")),
        "drawn": {},
    }
    if "PixelData" not in data or "Rows" not in data:
        return {**found, "pixels": False}
    found["pixels"] = True
    found["photometric"] = str(data.PhotometricInterpretation)
    draw = "dcml2pnm" if "JPEG-LS" in found["syntax"] else "dcmj2pnm"
    raw = os.path.join(folder, f"{nth}.dcm")
    run("gdcmconv", "--raw", path, raw)
    options = ["-q", "-O", "+op", *window(raw, data)]
    found["window"] = " ".join(options[3:])
    for program, tool, source in (("dcmtk", draw, path), ("gdcm", "dcmj2pnm", raw)):
        out = os.path.join(folder, f"{nth}.{program}.pnm")
        if run(tool, *options, source, out) and os.path.exists(out):
            found["drawn"][program] = out
    return found


warnings.simplefilter("ignore")
for nth, path in enumerate(files()):
    try:
        print(json.dumps(described(path, sys.argv[1], nth)))
    except Exception as error:  # pydicom itself refuses a few files
        print(json.dumps({"name": os.path.relpath(path, ROOT), "refused": str(error)[:120]}))
