#!/usr/bin/env python3
"""Makes `dcc`: certificates of invented people with what a verifier should find, their pictures, and
cases of CertLogic, business rules and value sets, in the folders and forms of the published suites.

Needs the modules segno and PIL of Python for the pictures.
"""
import base64
import copy
import hashlib
import io
import json
import pathlib
import random
import re
import sys
import zlib

import PIL.Image
import segno

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.append(str(ROOT / "Fuzz"))

import cose  # noqa: E402
from cose import der, encode  # noqa: E402

FOLDER = pathlib.Path(__file__).resolve().with_suffix("")
ISSUED, EXPIRES, CLOCK = 1640000000, 1670000000, "2022-03-01T10:00:00Z"

VACCINATION = {
    "ver": "1.3.0", "dob": "1961-08-17",
    "nam": {"fn": "Weißdorn", "fnt": "WEISSDORN", "gn": "Ludmilla", "gnt": "LUDMILLA"},
    "v": [{"tg": "840539006", "vp": "1119349007", "mp": "EU/1/20/1528", "ma": "ORG-100030215",
           "dn": 2, "sd": 2, "dt": "2021-11-18", "co": "AT", "is": "Ministry of Health, Austria",
           "ci": "URN:UVCI:01:AT:LUDMILLA000001#K"}]}
TEST = {
    "ver": "1.3.0", "dob": "1999",
    "nam": {"fn": "Holunder", "fnt": "HOLUNDER", "gn": "Ada Maria", "gnt": "ADA<MARIA"},
    "t": [{"tg": "840539006", "tt": "LP217198-3", "ma": "1833", "sc": "2022-02-28T09:30:00+01:00",
           "tr": "260415000", "tc": "Test centre 7", "co": "AT",
           "is": "Ministry of Health, Austria",
           "ci": "URN:UVCI:01:AT:ADA000000000002#3"}]}
RECOVERY = {
    "ver": "1.3.0", "dob": "1984-02",
    "nam": {"fn": "Schlehdorn", "fnt": "SCHLEHDORN", "gn": "Jörg", "gnt": "JOERG"},
    "r": [{"tg": "840539006", "fr": "2021-12-20", "df": "2022-01-01", "du": "2022-06-18",
           "co": "AT", "is": "Ministry of Health, Austria",
           "ci": "URN:UVCI:01:AT:JOERG0000000003#9"}]}


class Issuer(cose.Issuer):
    """A signer whose certificate may name the kinds that it signs: 1 test, 2 vaccination,
    3 recovery."""

    def __init__(self, random, country="AT", uses=()):
        super().__init__(random, country)
        if uses:
            usage = der(0x30, *(der(6, bytes.fromhex("2b060104018e378f6501") + bytes([use]))
                                for use in uses))
            extension = der(0x30, bytes.fromhex("0603551d25"), der(4, usage))
            algorithm = der(0x30, bytes.fromhex("06082a8648ce3d040302"))
            name = der(0x30, der(0x31, der(0x30, bytes.fromhex("0603550406"),
                                           der(0x13, country.encode()))))
            dates = der(0x30, der(0x17, b"210101000000Z"), der(0x17, b"301231235959Z"))
            body = der(0x30, b"\xa0\x03\x02\x01\x02", b"\x02\x01\x01", algorithm, name, dates,
                       name, self.public, der(0xa3, der(0x30, extension)))
            self.certificate = der(0x30, body, algorithm, b"\x03\x02\0\0")
            self.kid = hashlib.sha256(self.certificate).digest()[:8]


def certificate(issuer, content, claims=None, protected=None, unprotected=None, tags=(18,),
                kid=None):
    """The envelope of a certificate."""
    token = encode({1: "AT", 6: ISSUED, 4: EXPIRES, **(claims or {}), -260: {1: content}})
    if protected is None:
        protected = {1: -7, 4: kid or issuer.kid}
    header = encode(protected)
    signature = issuer.sign(cose.signed_bytes(header, token))
    message = [header, unprotected or {}, token, signature]
    for tag in reversed(tags):
        message = (tag, message)
    return encode(message)


def changed(content, path, value):
    """The content with another value at a path such as v.0.dt; None removes the member."""
    content = copy.deepcopy(content)
    *parents, last = [int(part) if part.isdigit() else part for part in path.split(".")]
    place = content
    for part in parents:
        place = place[part]
    if value is None:
        del place[last]
    else:
        place[last] = value
    return content


def qr_code(text, kind="PNG", **options):
    """A picture with a QR code."""
    buffer = io.BytesIO()
    segno.make_qr(text, error="l").save(buffer, kind="png", **{"scale": 2, **options})
    if kind == "PNG":
        return buffer.getvalue()
    picture = PIL.Image.open(buffer).convert("L")
    if kind == "turned":
        picture = picture.rotate(90)
    other = io.BytesIO()
    picture.save(other, "JPEG" if kind == "JPEG" else "PNG", quality=30, optimize=True)
    return other.getvalue()


def write(name, value):
    path = FOLDER / name
    path.parent.mkdir(parents=True, exist_ok=True)
    if not isinstance(value, bytes):
        value = (json.dumps(value, indent=1, ensure_ascii=False) + "\n").encode()
    path.write_bytes(value)


def test_data():
    """Certificates with expectations, in the form of dgc-testdata."""
    generator = random.Random("cases")
    issuer, other = Issuer(generator), Issuer(generator)
    tester, vaccinator = Issuer(generator, uses=[1, 3]), Issuer(generator, uses=[2])
    cases = []

    def add(stage, message, content=VACCINATION, signer=issuer, clock=CLOCK, text=None,
            picture=True, **expected):
        text = text or "HC1:" + cose.base45(zlib.compress(message, 9))
        path = f"AT/2DCode/raw/{len(cases) + 1}.json"
        steps = {"UNPREFIX": True, "B45DECODE": True, "COMPRESSION": True, "VERIFY": True,
                 "DECODE": True, "VALIDJSON": True, "SCHEMAVALIDATION": True,
                 "EXPIRATIONCHECK": True, "KEYUSAGE": True, "PICTUREDECODE": True, **expected}
        usable = {f"EXPECTED{name}": value for name, value in steps.items() if value is not None}
        image = qr_code(text if picture else "another text")
        file = {
            "JSON": content, "CBOR": encode(content).hex(), "PREFIX": text,
            "2DCODE": base64.b64encode(image).decode(), "TESTCTX": {
                "VERSION": 1, "SCHEMA": "1.3.0",
                "CERTIFICATE": base64.b64encode(signer.certificate).decode(),
                "VALIDATIONCLOCK": clock, "DESCRIPTION": stage},
            "EXPECTEDRESULTS": usable}
        write(f"dgc-testdata/{path}", file)
        cases.append((path, {"usable": usable, "reference_stage": stage}))

    for content in (VACCINATION, TEST, RECOVERY):
        add("ok", certificate(issuer, content), content, VALIDOBJECT=True, ENCODE=True)
    for signer, content in ((tester, TEST), (tester, RECOVERY), (vaccinator, VACCINATION)):
        add("ok", certificate(signer, content), content, signer)
    add("ok", certificate(issuer, VACCINATION, tags=()))
    add("ok", certificate(issuer, VACCINATION, tags=(61, 18)))
    # The key identifier in the other header, and in both: the protected one counts.
    add("ok", certificate(issuer, VACCINATION, protected={1: -7}, unprotected={4: issuer.kid}))
    add("ok", certificate(issuer, VACCINATION, unprotected={4: other.kid}))
    add("ok", certificate(issuer, VACCINATION, {4: 1646128800 + 1}), clock="2022-03-01T10:00:00Z")
    add("ok", certificate(issuer, VACCINATION, {6: 1646128800}), clock="2022-03-01T10:00:00Z")

    add("prefix", b"", text="HC2:" + cose.base45(b"nothing"), UNPREFIX=False, B45DECODE=False,
        COMPRESSION=False, VERIFY=False, DECODE=False, SCHEMAVALIDATION=False,
        EXPIRATIONCHECK=False, KEYUSAGE=False)
    add("base45", b"", text="HC1:ABC:::", B45DECODE=False, COMPRESSION=False, VERIFY=False,
        DECODE=False, SCHEMAVALIDATION=False, EXPIRATIONCHECK=False, KEYUSAGE=False)
    add("zlib", b"", text="HC1:" + cose.base45(b"not compressed"), COMPRESSION=False,
        VERIFY=False, DECODE=False, SCHEMAVALIDATION=False, EXPIRATIONCHECK=False,
        KEYUSAGE=False)
    damaged = bytearray(certificate(issuer, VACCINATION))
    damaged[-1] ^= 1
    add("signature", bytes(damaged), VERIFY=False)
    add("signature", certificate(other, VACCINATION, kid=issuer.kid), VERIFY=False)
    add("kid", certificate(other, VACCINATION), VERIFY=False, KEYUSAGE=None)
    for path, value in (("v.0.dn", "2"), ("v.0.dt", "18.11.2021"), ("nam.fnt", None),
                        ("dob", "61-08-17"), ("v", [])):
        content = changed(VACCINATION, path, value)
        add("schema", certificate(issuer, content), content, VALIDOBJECT=False,
            SCHEMAVALIDATION=False, KEYUSAGE=None)
    add("expired", certificate(issuer, VACCINATION), clock="2022-12-31T00:00:00Z",
        EXPIRATIONCHECK=False)
    add("not-yet", certificate(issuer, VACCINATION), clock="2021-12-01T00:00:00Z",
        EXPIRATIONCHECK=False)
    add("keyusage", certificate(tester, VACCINATION), signer=tester, KEYUSAGE=False)
    add("keyusage", certificate(vaccinator, TEST), TEST, signer=vaccinator, KEYUSAGE=False)
    add("ok", certificate(issuer, TEST), TEST, picture=False, PICTUREDECODE=False)
    write("expectations.json", dict(cases))


def pictures():
    """Pictures of certificates with their texts and contents, as dcc-quality-assurance has them."""
    generator = random.Random("pictures")
    issuers = {country: Issuer(generator, country) for country in ("AT", "HR", "DE")}
    unknown = changed(VACCINATION, "v.0.ma", "ORG-Unknown")
    rows = [
        ("AT/1.3.0/VAC.png", "AT", VACCINATION, "PNG", {}),
        ("AT/1.3.0/TEST.png", "AT", TEST, "PNG", {"scale": 3, "border": 8}),
        ("HR/1.3.0/REC.png", "HR", RECOVERY, "PNG", {"dark": "#003366", "light": "#ffffcc"}),
        ("HR/1.3.0/VAC.jpeg", "HR", VACCINATION, "JPEG", {}),
        ("DE/1.3.0/REC.png", "DE", RECOVERY, "turned", {}),
        ("DE/1.3.0/specialcases/VAC.png", "DE", unknown, "PNG", {}),
        ("DE/1.3.0/specialcases/SCHEMA.png", "DE", changed(TEST, "t.0.sc", "yesterday"), "PNG", {}),
    ]
    manifest = []
    for file, country, content, kind, options in rows:
        issuer = issuers[country]
        message = certificate(issuer, content, {1: country})
        text = "HC1:" + cose.base45(zlib.compress(message, 9))
        write(f"qa-images/{file}", qr_code(text, kind, **options))
        manifest.append({
            "file": file, "country": country, "special": "specialcases" in file, "text": text,
            "alg": "ES256", "kid": base64.b64encode(issuer.kid).decode(), "iss": country,
            "iat": ISSUED, "exp": EXPIRES, "hcert": content, "schema": ["SCHEMA" not in file, ""]})
    write("qa-images/manifest.json", manifest)


def var(path):
    return {"var": path}


# Cases of CertLogic 1.3: a name, an expression, and pairs of data and results.
CERTLOGIC = {
    "variables": [
        ("members and elements", var("a.1.b"), [
            ({"a": [0, {"b": "x"}]}, "x"), ({"a": [0]}, None), ({}, None), (None, None)]),
        ("the whole", var(""), [(1, 1), ([1, "a"], [1, "a"])]),
        ("an index is not a name", var("01"), [(["a", "b"], None)])],
    "conditions": [
        ("if", {"if": [var("x"), "yes", "no"]}, [
            ({"x": True}, "yes"), ({"x": 1}, "yes"), ({"x": "a"}, "yes"), ({"x": [0]}, "yes"),
            ({"x": {"a": 0}}, "yes"), ({"x": False}, "no"), ({"x": 0}, "no"), ({"x": ""}, "no"),
            ({"x": []}, "no"), ({"x": None}, "no"), ({"x": {}}, "no"), ({}, "no")]),
        ("and", {"and": [var("x"), var("y")]}, [
            ({"x": True, "y": 2}, 2), ({"x": False, "y": 2}, False), ({"x": "a", "y": ""}, ""),
            ({"y": 1}, None)]),
        ("not", {"!": [var("x")]}, [
            ({"x": 1}, False), ({"x": 0}, True), ({}, True), ({"x": []}, True)])],
    "equality": [
        ("strict", {"===": [var("x"), var("y")]}, [
            ({"x": 1, "y": 1}, True), ({"x": 1, "y": "1"}, False), ({"x": "a", "y": "a"}, True),
            ({"x": True, "y": 1}, False), ({}, True), ({"x": 0}, False)]),
        ("in", {"in": [var("x"), ["a", "b", 3]]}, [
            ({"x": "a"}, True), ({"x": 3}, True), ({"x": "3"}, False), ({"x": "c"}, False),
            ({}, False)]),
        ("in a missing list", {"in": ["a", var("x")]}, [({}, False), ({"x": ["a"]}, True)])],
    "numbers": [
        ("sum", {"+": [var("x"), 2]}, [({"x": 3}, 5), ({"x": -2}, 0)]),
        ("order", {"<": [1, var("x"), 5]}, [
            ({"x": 3}, True), ({"x": 1}, False), ({"x": 5}, False), ({"x": -3}, False)]),
        ("order or equal", {"<=": [1, var("x"), 5]}, [
            ({"x": 1}, True), ({"x": 5}, True), ({"x": 6}, False)]),
        ("greater", {">": [var("x"), 2]}, [({"x": 3}, True), ({"x": 2}, False)]),
        ("greater or equal", {">=": [var("x"), 2]}, [({"x": 2}, True), ({"x": 1}, False)])],
    "times": [
        ("days", {"not-after": [
            {"plusTime": [var("at"), 0, "day"]}, {"plusTime": [var("x"), 2, "day"]}]}, [
            ({"x": "2022-02-27", "at": "2022-03-01T00:00:00Z"}, True),
            ({"x": "2022-02-27", "at": "2022-03-01T00:00:01Z"}, False),
            ({"x": "2024-02-28", "at": "2024-03-01"}, True),
            ({"x": "2024-02-27T23:00:00-02:00", "at": "2024-03-01T01:00:00Z"}, True)]),
        ("hours", {"before": [
            {"plusTime": [var("x"), 72, "hour"]}, {"plusTime": ["2022-03-01T12:00:00+01:00", 0,
                                                                "day"]}]}, [
            ({"x": "2022-02-26T10:59:59Z"}, True), ({"x": "2022-02-26T11:00:00Z"}, False)]),
        ("months overflow", {"not-before": [
            {"plusTime": [var("x"), 1, "month"]}, {"plusTime": ["2022-03-03", 0, "day"]}]}, [
            ({"x": "2022-01-31"}, True), ({"x": "2022-01-30"}, False)]),
        ("years", {"after": [
            {"plusTime": [var("x"), 18, "year"]}, {"plusTime": ["2022-03-01", 0, "day"]}]}, [
            ({"x": "2004-03-01"}, False), ({"x": "2004-03-02"}, True), ({"x": "2004"}, True),
            ({"x": "2004-02"}, False)]),
        ("births", {"before": [
            {"dccDateOfBirth": [var("x")]}, {"plusTime": ["2004-02-29", 0, "day"]}]}, [
            ({"x": "2004"}, False), ({"x": "2004-02"}, False), ({"x": "2004-01"}, True),
            ({"x": "2003"}, True), ({"x": "2004-02-28"}, True)])],
    "lists": [
        ("count", {"reduce": [var("x"), {"+": [var("accumulator"), 1]}, 0]}, [
            ({"x": ["a", "b"]}, 2), ({"x": []}, 0), ({}, 0)]),
        ("some", {"reduce": [
            var("x"), {"if": [{"===": [var("current"), 3]}, True, var("accumulator")]}, False]}, [
            ({"x": [1, 3, 2]}, True), ({"x": [1]}, False)])],
    "identifiers": [
        ("parts", {"extractFromUVCI": [var("x"), 2]}, [
            ({"x": "URN:UVCI:01:AT:ABC/DEF#G"}, "ABC"), ({"x": "01:AT:ABC#G"}, "ABC"),
            ({"x": "01:AT"}, None), ({}, None)]),
        ("before the first", {"extractFromUVCI": [var("x"), -1]}, [({"x": "01:AT"}, None)]),
        ("empty parts", {"extractFromUVCI": [var("x"), 1]}, [({"x": "01::AT"}, "")])],
}


def certlogic():
    for name, groups in CERTLOGIC.items():
        write(f"certlogic-spec/{name}.json", {"name": name, "cases": [
            {"name": title, "certLogicExpression": logic, "assertions": [
                {"data": data, "expected": expected} for data, expected in assertions]}
            for title, logic, assertions in groups]})


def rules():
    """Rules with tests, in the form of dgc-business-rules-testdata."""
    clock = {"plusTime": [var("external.validationClock"), 0, "day"]}
    dose = {"if": [var("payload.v.0"), {"and": [
        {"not-before": [clock, {"plusTime": [var("payload.v.0.dt"), 14, "day"]}]},
        {"not-after": [clock, {"plusTime": [var("payload.v.0.dt"), 270, "day"]}]}]}, True]}
    sample = {"if": [var("payload.t.0"), {"if": [
        {"===": [var("payload.t.0.tt"), "LP6464-4"]},
        {"not-after": [clock, {"plusTime": [var("payload.t.0.sc"), 72, "hour"]}]},
        {"not-after": [clock, {"plusTime": [var("payload.t.0.sc"), 24, "hour"]}]}]}, True]}
    known = {"if": [var("payload.v.0"), {"in": [
        var("payload.v.0.mp"), var("external.valueSets.vaccines-covid-19-names")]}, True]}
    revoked = {"if": [var("payload.v.0"), {"!": [{"in": [
        {"extractFromUVCI": [var("payload.v.0.ci"), 2]}, ["LUDMILLA000009"]]}]}, True]}
    names = {"vaccines-covid-19-names": ["EU/1/20/1528", "EU/1/20/1507"]}

    def case(content, expected, clock=CLOCK):
        external = {"validationClock": clock, "valueSets": names}
        return {"payload": content, "external": external, "expected": expected}

    antigen = changed(TEST, "t.0.tt", "LP217198-3")
    for identifier, purpose, kind, fields, logic, cases in (
            ("VR-AT-0001", "Acceptance", "Vaccination", ["v.0.dt"], dose, [
                case(VACCINATION, True), case(VACCINATION, False, "2021-12-01T00:00:00Z"),
                case(VACCINATION, True, "2021-12-02T00:00:00Z"),
                case(VACCINATION, True, "2022-08-15T00:00:00Z"),
                case(VACCINATION, False, "2022-08-15T00:00:01Z"), case({}, True)]),
            ("TR-AT-0002", "Acceptance", "Test", ["t.0.sc", "t.0.tt"], sample, [
                case(antigen, True, "2022-03-01T08:30:00Z"),
                case(antigen, False, "2022-03-01T08:30:01Z"),
                case(changed(TEST, "t.0.tt", "LP6464-4"), True, "2022-03-03T08:30:00Z"),
                case(changed(TEST, "t.0.tt", "LP6464-4"), False, "2022-03-03T09:00:00Z"),
                case(RECOVERY, True)]),
            ("GR-HR-0003", "Acceptance", "General", ["v.0.mp"], known, [
                case(VACCINATION, True), case(changed(VACCINATION, "v.0.mp", "Other"), False),
                case(TEST, True)]),
            ("IR-AT-0004", "Invalidation", "Vaccination", ["v.0.ci"], revoked, [
                case(VACCINATION, True),
                case(changed(VACCINATION, "v.0.ci", "URN:UVCI:01:AT:LUDMILLA000009#B"), False)])):
        country = identifier[3:5]
        folder = f"business-rules/{country}/{identifier}"
        write(f"{folder}/rule.json", {
            "Identifier": identifier, "Type": purpose, "Country": country, "Version": "1.0.0",
            "SchemaVersion": "1.3.0", "Engine": "CERTLOGIC", "EngineVersion": "1.0.0",
            "CertificateType": kind, "Description": [{"lang": "en", "desc": "An invented rule."}],
            "ValidFrom": "2021-07-01T00:00:00Z", "ValidTo": "2030-06-01T00:00:00Z",
            "AffectedFields": fields, "Logic": logic})
        for number, test in enumerate(cases):
            write(f"{folder}/tests/test{number + 1:03}.json", {"name": f"{number + 1}", **test})


def value_sets():
    """The codes that the program had on 2026-11-28, as published value sets have them."""
    sources = ROOT / "Sources/Features/Libraries/HealthCredentials/ValueSets"
    text = (sources / "BuiltInCodes.swift").read_text()
    tables = dict(re.findall(r'static let (\w+) = """\n(.*?)"""', text, re.DOTALL))
    tables.update(re.findall(r'static let (\w+) = "([^"\n]+)"', text))
    tables["table"] = re.search(
        r'"""\n(.*?)"""', (sources / "CountryNames.swift").read_text(), re.DOTALL)[1]
    for name, table in (
            ("vaccines-covid-19-names", "vaccines"),
            ("vaccines-covid-19-auth-holders", "manufacturers"),
            ("sct-vaccines-covid-19", "prophylaxes"), ("disease-agent-targeted", "diseases"),
            ("covid-19-lab-test-type", "testTypes"), ("covid-19-lab-result", "testResults"),
            ("covid-19-lab-test-manufacturer-and-name", "testDevices"),
            ("country-2-codes", "table")):
        rows = [line.strip().split("|") for line in tables[table].splitlines() if "|" in line]
        lines = ",\n".join(
            f" {json.dumps(row[0])}: {json.dumps({'display': row[1]}, ensure_ascii=False)}"
            for row in rows)
        write(f"valuesets/{name}.json",
              f'{{"valueSetId": "{name}", "valueSetDate": "2026-11-28", "valueSetValues": {{\n'
              f"{lines}}}}}\n".encode())


if __name__ == "__main__":
    test_data()
    pictures()
    certlogic()
    rules()
    value_sets()
