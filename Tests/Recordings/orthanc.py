#!/usr/bin/env python3
"""Records answers of Orthanc for the tests of the patients: `orthanc.py [FOLDER]`.

Needs Orthanc 1.10 (the Debian package orthanc). The server runs on 127.0.0.1 with a temporary folder
and receives the DICOM files that this script writes; all people and data in them are invented.
FOLDER, by default `orthanc` beside the script, receives the answers; README.md describes them.
"""
import json
import pathlib
import re
import socket
import struct
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request

# Values that differ in each run, and what the recordings have instead.
UPDATED = "20261120T101530"
PORT = 8042

CT, MR, NM = "1.2.840.10008.5.1.4.1.1.2", "1.2.840.10008.5.1.4.1.1.4", "1.2.840.10008.5.1.4.1.1.20"
US, SECONDARY = "1.2.840.10008.5.1.4.1.1.6.1", "1.2.840.10008.5.1.4.1.1.7"
ECG, REPORT = "1.2.840.10008.5.1.4.1.1.9.1.1", "1.2.840.10008.5.1.4.1.1.88.11"
PLAN = "1.2.840.10008.5.1.4.1.1.481.5"
CLASSES = {"CT": CT, "MR": MR, "NM": NM, "US": US, "ECG": ECG, "SR": REPORT, "RTPLAN": PLAN}
WITHOUT_PICTURE = {ECG, REPORT, PLAN}

# Keywords, and the tags and value representations of PS3.6.
TAGS = {
    "SpecificCharacterSet": (0x00080005, "CS"), "InstanceCreationDate": (0x00080012, "DA"),
    "InstanceCreationTime": (0x00080013, "TM"), "SOPClassUID": (0x00080016, "UI"),
    "SOPInstanceUID": (0x00080018, "UI"), "StudyDate": (0x00080020, "DA"),
    "SeriesDate": (0x00080021, "DA"), "StudyTime": (0x00080030, "TM"),
    "SeriesTime": (0x00080031, "TM"), "AccessionNumber": (0x00080050, "SH"),
    "Modality": (0x00080060, "CS"), "Manufacturer": (0x00080070, "LO"),
    "InstitutionName": (0x00080080, "LO"), "ReferringPhysicianName": (0x00080090, "PN"),
    "CodeValue": (0x00080100, "SH"), "CodingSchemeDesignator": (0x00080102, "SH"),
    "CodeMeaning": (0x00080104, "LO"), "StationName": (0x00081010, "SH"),
    "StudyDescription": (0x00081030, "LO"), "SeriesDescription": (0x0008103e, "LO"),
    "PatientName": (0x00100010, "PN"), "PatientID": (0x00100020, "LO"),
    "PatientBirthDate": (0x00100030, "DA"), "PatientSex": (0x00100040, "CS"),
    "BodyPartExamined": (0x00180015, "CS"), "ProtocolName": (0x00181030, "LO"),
    "StudyInstanceUID": (0x0020000d, "UI"), "SeriesInstanceUID": (0x0020000e, "UI"),
    "StudyID": (0x00200010, "SH"), "SeriesNumber": (0x00200011, "IS"),
    "AcquisitionNumber": (0x00200012, "IS"), "InstanceNumber": (0x00200013, "IS"),
    "ImageComments": (0x00204000, "LT"), "SamplesPerPixel": (0x00280002, "US"),
    "PhotometricInterpretation": (0x00280004, "CS"), "NumberOfFrames": (0x00280008, "IS"),
    "Rows": (0x00280010, "US"), "Columns": (0x00280011, "US"), "BitsAllocated": (0x00280100, "US"),
    "BitsStored": (0x00280101, "US"), "HighBit": (0x00280102, "US"),
    "PixelRepresentation": (0x00280103, "US"), "RelationshipType": (0x0040a010, "CS"),
    "ValueType": (0x0040a040, "CS"), "ConceptNameCodeSequence": (0x0040a043, "SQ"),
    "TextValue": (0x0040a160, "UT"), "ContentSequence": (0x0040a730, "SQ"),
    "PixelData": (0x7fe00010, "OB"),
    # A private block of (0029,10xx), which its creator reserves (PS3.5 7.8.1).
    "PrivateCreator": (0x00290010, "LO"), "PrivateText": (0x00291001, "LO"),
}


def element(tag, kind, value):
    """A data element in explicit VR little endian (PS3.5 7.1.2)."""
    header = struct.pack("<HH", tag >> 16, tag & 0xffff) + kind.encode()
    if len(value) % 2:
        value += b"\0" if kind in ("UI", "OB") else b" "
    if kind in ("OB", "SQ", "UN", "UT"):
        return header + struct.pack("<HI", 0, len(value)) + value
    return header + struct.pack("<H", len(value)) + value


def data_set(values):
    """The elements of a data set by their keywords. Values are texts, numbers, bytes of an unknown
    representation (for pixels, of their own), or lists of items."""
    elements = []
    for keyword, value in values.items():
        tag, kind = TAGS[keyword]
        if kind == "US":
            value = struct.pack("<H", value)
        elif kind == "SQ":
            items = [data_set(item) for item in value]
            value = b"".join(
                struct.pack("<HHI", 0xfffe, 0xe000, len(item)) + item for item in items)
        elif isinstance(value, str):
            value = value.encode()
        elif kind != "OB":
            kind = "UN"
        elements.append((tag, element(tag, kind, value)))
    return b"".join(content for _, content in sorted(elements))


def dicom(values):
    """A DICOM file (PS3.10 7.1)."""
    meta = b"".join(element(0x00020000 | number, kind, value) for number, kind, value in [
        (0x01, "OB", b"\0\1"), (0x02, "UI", values["SOPClassUID"].encode()),
        (0x03, "UI", values["SOPInstanceUID"].encode()), (0x10, "UI", b"1.2.840.10008.1.2.1"),
        (0x12, "UI", b"2.25.4711")])
    length = element(0x00020000, "UL", struct.pack("<I", len(meta)))
    return bytes(128) + b"DICM" + length + meta + data_set(values)


def picture(frames=1):
    """A gradient of 8 × 8 pixels."""
    values = {
        "SamplesPerPixel": 1, "PhotometricInterpretation": "MONOCHROME2", "Rows": 8, "Columns": 8,
        "BitsAllocated": 8, "BitsStored": 8, "HighBit": 7, "PixelRepresentation": 0,
        "PixelData": bytes(4 * index for index in range(64)) * frames}
    if frames > 1:
        values["NumberOfFrames"] = f"{frames}"
    return values


def text_item(name, text):
    """A text of a structured report (PS3.3 C.17.3)."""
    concept = {"CodeValue": "121071", "CodingSchemeDesignator": "DCM", "CodeMeaning": name}
    return {"RelationshipType": "CONTAINS", "ValueType": "TEXT",
            "ConceptNameCodeSequence": [concept], "TextValue": text}


class Files:
    """The files in the order of their upload."""

    def __init__(self):
        self.files = []
        self.patients = self.studies = self.series = 0

    def patient(self, **values):
        """Begins a patient. A value of None leaves out the element."""
        self.patients += 1
        self.studies = 0
        defaults = {"SpecificCharacterSet": "ISO_IR 192", "PatientBirthDate": "", "PatientSex": ""}
        self.patient_values = {**defaults, **values}

    def study(self, **values):
        self.studies += 1
        self.series = 0
        self.study_values = {"AccessionNumber": "", "ReferringPhysicianName": "", **values}

    def add(self, modality, *numbers, frames=1, **values):
        """Adds a series with instances of these numbers."""
        self.series += 1
        uid = f"2.25.4711.{self.patients}.{self.studies}"
        for index, number in enumerate(numbers):
            kind = CLASSES.get(modality, SECONDARY)
            instance = {
                "SOPClassUID": kind, "SOPInstanceUID": f"{uid}.{self.series}.{index + 1}",
                "StudyInstanceUID": uid, "SeriesInstanceUID": f"{uid}.{self.series}",
                "SeriesNumber": f"{self.series}", "InstanceNumber": number, "Modality": modality,
                **({} if kind in WITHOUT_PICTURE else picture(frames)),
                **self.patient_values, **self.study_values, **values}
            self.files.append(
                dicom({key: value for key, value in instance.items() if value is not None}))


def files():
    """The files of 20 patients. The tests name some of them by their numbers."""
    all = Files()
    # A study without a date.
    all.patient(PatientID="HV-2290", PatientName="HV-2290")
    all.study(StudyDate="", StudyTime="", StudyID="")
    all.add("CT", "1", SeriesDescription="5/5 mm", SeriesNumber="2", Manufacturer="")
    all.patient(PatientID="2CT9", PatientName="Hazelwood^Basil", PatientSex="O")
    all.study(StudyDate="20040119", StudyTime="081530", StudyDescription="Thorax", StudyID="2CT9",
              InstitutionName="Example Clinic")
    all.add("CT", "1", Manufacturer="Example Devices", StationName="ROOM2", SeriesDate="20040119",
            SeriesTime="081700", BodyPartExamined="CHEST")
    # Neither an ID nor a date of birth; dates of ACR-NEMA; series without pictures.
    nobody = {"PatientID": None, "PatientBirthDate": None, "PatientSex": None}
    all.patient(PatientName="Unidentified", **nobody)
    all.study(StudyDate="1996.10.07", StudyTime="15:42:09", AccessionNumber=None,
              ReferringPhysicianName=None)
    all.add("US", "1", SeriesNumber="0", StationName="sono3")
    all.patients -= 1
    all.patient(PatientName=None, **nobody)
    all.studies = 1
    all.study(StudyDate="20160606", StudyTime="105351", StudyID="1234")
    all.add("RTPLAN", "1", Manufacturer="Example Devices, Inc.")
    all.study(StudyDate="20110617", StudyTime="105220", AccessionNumber=None)
    all.add(None, None, SeriesNumber=None)
    all.study(StudyDate="", StudyTime="", StudyDescription="Report",
              ReferringPhysicianName="Marchbanks^Una")
    all.add("SR", "1", SeriesDescription="Findings", PrivateCreator="EXAMPLE 1.0",
            PrivateText="Kept by the sender", ValueType="CONTAINER", ContentSequence=[
                text_item("Finding", "Lungs are clear."),
                text_item("Finding", "Heart of normal size.")])
    all.patient(PatientID="JX2019", PatientName="Yamada^Tarou=山田^太郎=やまだ^たろう")
    all.study(StudyDate="20191019", StudyTime="093431.70", StudyID="4900", StudyDescription="")
    all.add("CT", "1", SeriesNumber="4", ProtocolName="194", StationName="",
            BodyPartExamined="HEAD")
    # Several frames.
    all.patient(PatientID="8NM4", PatientName="Pettigrew^Linus", PatientSex="M")
    all.study(StudyDate="20050826", StudyTime="185059", StudyDescription="Skeleton", StudyID="8NM4")
    all.add("NM", "1", "2", frames=3, ProtocolName="Skeleton", ImageComments="Anterior, posterior")
    all.patient(PatientID="4MR4", PatientName="Thistlewood^Maud^Ada^Dr.^MSc", PatientSex="F")
    all.study(StudyDate="20050826", StudyTime="185100", StudyID="4MR4")
    all.add("MR", "1", SeriesDate="", SeriesTime="", StationName="000000000")
    all.patient(PatientID="ID7", PatientName="Goodfellow^R", PatientSex="F")
    all.study(StudyDate="20170102", StudyTime="120000", StudyID="1",
              ReferringPhysicianName="Marchbanks^Una")
    all.add("OT", "3", "1", "2")
    # The IDs of two patients of one name differ in a blank. Orthanc removes the padding of a text,
    # and keeps that of a value of unknown representation.
    all.patient(PatientID="px47110", PatientName="Ferris^Juniper", PatientSex="O")
    all.study(StudyDate="20030806", StudyTime="115747", StudyID="S1")
    all.add("RTPLAN", "1", StationName="Station 1")
    all.patient(PatientID="13US3", PatientName="Osgood^Quentin", PatientSex="M")
    all.study(StudyDate="20050827", StudyTime="185059", StudyID="13US3")
    all.add("US", "1", "2")
    all.patient(PatientID="021000000", PatientName="Xxxxxx^Yyyyyy", PatientBirthDate="11111111",
                PatientSex="M")
    all.study(StudyDate="20061130", StudyTime="132645.921000", StudyDescription="Abdomen^Liver",
              AccessionNumber="8000000000000001", StudyID="8000000000000001")
    all.add("MR", "18", ProtocolName="t1_tra", SeriesDescription="Lesion <MPR>")
    all.patient(PatientID="11-05-26-101010", PatientName="PQ^^^^")
    all.study(StudyDate="20110526", StudyTime="101010.000000", StudyID="10")
    all.add("US", "1")
    all.patient(PatientID="209", PatientName="PLB", PatientBirthDate="00000000")
    all.study(StudyDate="00000000", StudyTime="", StudyDescription="", StudyID="1")
    all.add("US", "1", StationName="Not connected")
    all.patient(PatientID="99001", PatientName="TESTCT001", PatientSex="M")
    all.study(StudyDate="20030418", StudyTime="104607", AccessionNumber="03086219", StudyID="1")
    all.add("SEG", "1", SeriesDescription="Segmentation")
    all.patient(PatientID=b"px47110 ", PatientName="Ferris^Juniper", PatientSex=b"O ")
    all.study(StudyDate="20030806", StudyTime="115747", StudyID="S1")
    all.add("RTPLAN", "1", StationName="Station 1")
    all.patient(PatientID="px00001", PatientName="Ashdown^Ivy^May^Prof.", PatientSex="O")
    all.study(StudyDate="20030717", StudyTime="153557", StudyID="study1",
              InstitutionName="Example Clinic")
    all.add("RTPLAN", "1", SeriesNumber="2")
    all.patient(PatientID="tFigure24dec", PatientName="Test^Figure24dec",
                PatientBirthDate="19691224", PatientSex="M")
    all.study(StudyDate="", StudyTime="", AccessionNumber="1", StudyID="dec24")
    all.add("RTSTRUCT", "1")
    all.patient(PatientID="642399", PatientName="Brookes", PatientBirthDate="19710124",
                PatientSex="F")
    all.study(StudyDate="20130126", StudyTime="105919", StudyDescription="ECG", StudyID="1",
              ReferringPhysicianName="2799")
    all.add("ECG", "1", SeriesNumber="", StationName="1,0")
    # The two of this name are found in the order of their identifiers, not in that of the list.
    all.patient(PatientID="62350019", PatientName="Doe^Ottoline")
    all.study(StudyDate="20010102", StudyTime="000000", StudyDescription="Cervical spine",
              AccessionNumber="5", StudyID="5")
    for view in ("Lateral", "Oblique 1", "Oblique 2"):
        all.add("CR", "1", SeriesDescription=view, BodyPartExamined="CSPINE")
    all.study(StudyDate="19950904", StudyTime="173032", StudyDescription="Head without contrast",
              AccessionNumber="5", StudyID="5")
    all.add("CT", "1", "2", "3", "4", SeriesDescription="Routine head", BodyPartExamined="HEAD")
    # Four studies in another order than that of their dates and times.
    all.patient(PatientID="62350018", PatientName="Doe^Konrad", PatientSex="M")
    all.study(StudyDate="20120802", StudyTime="110743", StudyDescription="Neck",
              AccessionNumber="541", StudyID="541")
    all.add("MR", "1", SeriesDescription="Localizer")
    all.add("MR", "1", SeriesDescription="Localizer")
    all.study(StudyDate="20090314", StudyTime="000000", StudyDescription="", AccessionNumber="7",
              StudyID="7")
    all.add("CT", "2", "1", SeriesNumber="4", SeriesDescription="Scout")
    all.add("CT", "5", "1", "2", "4", "3", SeriesNumber="5", SeriesDescription="Gated")
    all.study(StudyDate="20120802", StudyTime="104357", StudyDescription="Head vessels",
              AccessionNumber="7", StudyID="7")
    all.add("SR", "1", SeriesNumber="700", SeriesDescription="Report", ValueType="CONTAINER",
            ContentSequence=[text_item("Finding", "No stenosis.")])
    all.add("MR", "1", SeriesNumber="1", SeriesDescription="Localizer")
    all.add("MR", "1", "2", "3", SeriesNumber="2", SeriesDescription="Projections")
    all.study(StudyDate="20120802", StudyTime="095109", StudyDescription="Head",
              AccessionNumber="218", StudyID="218")
    all.add("MR", "1", SeriesDescription="Localizer")
    all.add("MR", "1", "2", "3", SeriesDescription="Transversal")
    # The least that a file may have, and many instances.
    all.patient(PatientID="77650331", PatientName="Example^Ida", PatientBirthDate=None,
                PatientSex=None)
    all.study(StudyDate="20200914", StudyTime="161900", StudyDescription="Series of many files",
              AccessionNumber="1", StudyID="1", ReferringPhysicianName=None)
    numbers = [f"{(7 * index) % 30}" for index in range(30)]
    all.add("CT", *numbers)
    return all.files


class Server:
    """Orthanc on 127.0.0.1."""

    def __init__(self, folder):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        path = pathlib.Path(folder, "configuration.json")
        path.write_text(json.dumps({
            "Name": "recorded", "StorageDirectory": f"{folder}/storage",
            "IndexDirectory": f"{folder}/storage", "HttpPort": self.port, "StableAge": 3600,
            "RemoteAccessAllowed": False, "AuthenticationEnabled": False,
            "DicomServerEnabled": False, "Plugins": []}))
        self.process = subprocess.Popen(
            ["Orthanc", str(path)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.wait()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()

    def wait(self):
        for _ in range(600):
            try:
                self.request("/system")
                return
            except urllib.error.URLError:
                time.sleep(0.1)
        sys.exit("Orthanc does not answer.")

    def request(self, path, body=None):
        """The body of an answer, also of one that reports a failure."""
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}{path}", body)
        try:
            with urllib.request.urlopen(request) as answer:
                return answer.read()
        except urllib.error.HTTPError as error:
            return error.read()

    def json(self, path):
        return json.loads(self.request(path))

    def find(self, level, query):
        return self.request("/tools/find", json.dumps({
            "Level": level, "Query": query, "Expand": True, "CaseSensitive": False}).encode())


def answers(server):
    """The answers by the names of their files."""
    answers = {"upload_not_dicom": server.request("/instances", b"no picture")}
    for file in files():
        status = json.loads(server.request("/instances", file)).get("Status")
        if status != "Success":
            sys.exit(f"Orthanc does not store a file: {status}")
    for path in ("system", "statistics"):
        answers[path] = server.request(f"/{path}")
    for level in ("patients", "studies", "series", "instances"):
        answers[f"{level}_expand"] = server.request(f"/{level}?expand")
    answers["find_patients_doe"] = server.find("Patient", {"PatientName": "*doe*"})
    answers["find_studies_ct"] = server.find("Study", {"ModalitiesInStudy": "CT"})
    for uid in ("2.25.4711.20.1.1.1", "2.25.4711.3.4.1.1"):
        for found in json.loads(server.find("Instance", {"SOPInstanceUID": uid})):
            tags = f"instances/{found['ID']}/tags"
            answers[tags.replace("/", "_")] = server.request("/" + tags)
    return answers


def check(server):
    """Checks that the answers to requests for pages and for children are parts of the lists, as the
    tests assume."""
    lists = {level: server.json(f"/{level}?expand")
             for level in ("patients", "studies", "series", "instances")}
    patients = lists["patients"]
    assert server.json("/patients") == [patient["ID"] for patient in patients]
    for since in range(len(patients)):
        page = server.json(f"/patients?expand&since={since}&limit=3")
        assert page == patients[since:since + 3], since
    for level, resources in lists.items():
        for resource in resources:
            assert server.json(f"/{level}/{resource['ID']}") == resource
    for level, parent, children in (
            ("patients", "ParentPatient", "studies"), ("studies", "ParentStudy", "series"),
            ("series", "ParentSeries", "instances")):
        for resource in lists[level]:
            found = server.json(f"/{level}/{resource['ID']}/{children}")
            expected = [child for child in lists[children] if child[parent] == resource["ID"]]
            by_id = {child["ID"]: child for child in expected}
            assert {child["ID"]: child for child in found} == by_id


def normalized(answers):
    """The answers without the values that differ in each run; files are numbered."""
    uuids = {}

    def number(match):
        uuid = uuids.setdefault(match[2], len(uuids) + 1)
        return match[1] + b'"00000000-0000-0000-0000-%012d"' % uuid

    for name, answer in answers.items():
        answer = re.sub(rb'("LastUpdate" : )"\w*"', rb'\1"%s"' % UPDATED.encode(), answer)
        answer = re.sub(rb'("HttpPort" : )\d+', rb"\g<1>%d" % PORT, answer)
        answer = re.sub(rb'("FileUuid" : )"([\w-]*)"', number, answer)
        yield name, answer


def main():
    default = pathlib.Path(__file__).resolve().with_suffix("")
    folder = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else default
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.json"):
        old.unlink()
    with tempfile.TemporaryDirectory() as temporary, Server(temporary) as server:
        recorded = answers(server)
        check(server)
    for name, answer in normalized(recorded):
        (folder / f"{name}.json").write_bytes(answer)


if __name__ == "__main__":
    main()
