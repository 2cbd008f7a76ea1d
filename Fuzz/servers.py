"""Lets the program talk to hostile servers: for feeds, figures, trust lists, patients and mail."""

import base64
import dataclasses
import json

import hostile
import samples
from program import Home

TIMEOUT = 2


@dataclasses.dataclass
class Prepared:
    home: Home
    server: hostile.Server


PERSON = {"PatientID": "1", "PatientName": "Doe^Ada", "PatientBirthDate": "20010203",
          "PatientSex": "F"}
IDENTIFIER = "00000001-0000-0000-0000-00000000000"


def resource(kind, number, **more):
    return {"ID": f"{IDENTIFIER}{number}", "Type": kind, "IsStable": True,
            "LastUpdate": "20261121T013138", "MainDicomTags": PERSON | {
                "StudyInstanceUID": "1.2.3", "StudyDate": "20210804", "StudyDescription": "text",
                "Modality": "MR", "InstanceNumber": "1", "NumberOfFrames": "1"},
            "PatientMainDicomTags": PERSON} | more


PATIENT = resource("Patient", 1, Studies=[IDENTIFIER + "2"])
STUDY = resource("Study", 2, ParentPatient=IDENTIFIER + "1", Series=[IDENTIFIER + "3"])
SERIES = resource("Series", 3, ParentStudy=IDENTIFIER + "2", Instances=[IDENTIFIER + "4"])
INSTANCE = resource("Instance", 4, ParentSeries=IDENTIFIER + "3", FileSize=1000, IndexInSeries=1)
# A source of figures at an address.
RATES = {"id": "rates", "title": "Rates", "place": {"column": "country", "as": "iso2"},
         "period": {"column": "day", "as": "day"},
         "indicators": [{"id": "rate", "title": "Rate", "kind": "rate", "value": "value"}]}

# Answers by the end of the path; the first that fits counts.
ANSWERS = [
    ("/trust", [{"country": "AT", "rawData": base64.b64encode(samples.SIGNER).decode()}]),
    ("/all", [{"cca2": "AT", "capital": ["Vienna"], "area": 83879, "borders": ["CZE"]}]),
    ("/statistics", {"CountPatients": 20, "CountStudies": 1, "CountSeries": 1, "CountInstances": 1,
                     "TotalDiskSizeMB": 1}),
    ("/system", {"Name": "Orthanc text", "Version": "1.12.5", "ApiVersion": 24,
                 "Capabilities": {"HasExtendedFind": True}}),
    ("/changes", {"Changes": [], "Done": True, "Last": 5}),
    ("/tools/find", [PATIENT] * 20), ("/patients", [PATIENT] * 20),
    ("/instances/" + IDENTIFIER + "4", INSTANCE), ("/series/" + IDENTIFIER + "3", SERIES),
    ("/studies/" + IDENTIFIER + "2", STUDY), ("/patients/" + IDENTIFIER + "1", PATIENT),
    ("/instances", [INSTANCE]), ("/series", [SERIES]), ("/studies", [STUDY]),
    ("/tags", {"0010,0010": {"Name": "PatientName", "Type": "String", "Value": "Doe^Ada text"}}),
]


def answer(path, address=""):
    """A valid body for a path of the server with an address."""
    for end, value in ANSWERS:
        if path.endswith(end):
            return json.dumps(value).encode()
    if path.endswith("/rates.csv"):
        return b"country,day,value\nAT,2021-08-04,5.5\n"
    if path.endswith(("/preview", "/rendered", "/image-uint8")):
        return samples.picture(40, 30)
    if path.endswith("/file"):
        return samples.dicom()
    if path.endswith("/archive"):
        return samples.archive()
    if path.endswith("/page"):
        return b"<html><head><title>text</title></head><body><article><p>ward text</p></body></html>"
    return samples.feed(20, address=address).encode()


# Commands with $url for the address of the server.
COMMANDS = [
    "news read $url/feed.xml", "news refresh --source Local", "news sources test Local",
    "news sources add $url/other.xml", "/news/$article full",
    "statistics update rates", "statistics update restcountries",
    "certificates trust update $url/trust",
    "patients", "patients search doe", "patients studies --modality MR", "patients server",
    "/patients/1", "/patients/1/studies/1", "/patients/1/studies/1/series/1",
    "/patients/1/studies/1/series/1/instances/1",
    "/patients/1/studies/1/series/1/instances/1 tags",
    "/patients/1/studies/1/series/1/instances/1 preview",
    "/patients/1/studies/1/series/1/instances/1 save image.dcm",
    "/patients/1 download 1 studies", "patients upload own.dcm",
    "mail test ada@example.org",
]


def prepare(home):
    server = hostile.Server()
    server.answer = lambda connection, request: hostile.plain(
        connection, answer(hostile.path(request), server.address), None)
    home.environment |= {
        "ATRIUM_NEWS_TIMEOUT": f"{TIMEOUT}", "ATRIUM_STATISTICS_TIMEOUT": f"{TIMEOUT}",
        "ATRIUM_PATIENTS_TIMEOUT": f"{TIMEOUT}", "ATRIUM_PATIENTS_URL": server.address,
        "ATRIUM_MAIL_TIMEOUT": f"{TIMEOUT}", "ATRIUM_MAIL_SERVER": "127.0.0.1",
        "ATRIUM_MAIL_PORT": f"{server.port}", "ATRIUM_MAIL_SENDER": "atrium@example.org",
        "ATRIUM_STATISTICS_RESTCOUNTRIES_URL": server.address,
    }
    home.path("rates.json").write_text(
        json.dumps(RATES | {"update": f"{server.address}/rates.csv"}))
    home.succeed("statistics", "sources", "add", "rates.json")
    home.succeed("consents", "give", "patients.show")
    home.succeed("news", "sources", "add", f"{server.address}/local.xml")
    home.succeed("news", "refresh", "--source", "Local")
    home.path("own.dcm").write_bytes(samples.dicom())
    home.article = str(home.ask("news", "--source", "Local")["articles"][0]["id"])
    for command in COMMANDS[:-1]:
        words = fill(command, home, server)
        home.run(["--json", *words], statuses=(0, 65, 66, 69))
    return Prepared(home, server)


def finish(prepared):
    prepared.server.close()


def fill(command, home, server):
    return command.replace("$url", server.address).replace("$article", home.article).split()


def run(case):
    home = case.home(case.prepared.home)
    server = case.prepared.server
    command = case.random.choice(COMMANDS)
    if command.startswith("mail"):
        server.greets = True
        server.answer = smtp(case.random)
        home.environment["ATRIUM_MAIL_SECURITY"] = case.random.choice(["none", "starttls", "tls"])
    else:
        server.greets = False
        server.answer = attack(case.random, command, server.address)
    words = fill(command, case.prepared.home, server)
    output = case.random.choice([[], ["--json"], ["--output", "text", "--color", "never"]])
    home.run([*output, *words], memory=400 if "preview" in words else None)
    # What was stored is shown without control characters.
    home.run([*output, "news", "--limit", "50"], statuses=(0,))
    home.run([*output, "statistics", "facts", "AT"], statuses=(0,))
    home.run([*output, "statistics", "indicators"], statuses=(0,))
    home.check_left_over()


def attack(random, command, address):
    """How all requests of a command are answered. The first ones may be answered correctly."""
    frame = random.choice(hostile.FRAMES)
    # The transfer of a file may take long; only silence ends it.
    if frame is hostile.slow and {"upload", "download", "save"} & set(command.split()):
        frame = hostile.silent
    # The time limit of trust lists is 30 seconds, and no setting changes it.
    if "trust" in command and frame in (hostile.slow, hostile.silent, hostile.too_long):
        frame = hostile.reset
    spared = random.choice([0, 0, 1, 2]) if command.startswith("/patients") else 0
    seed = random.random()
    requests = []

    def respond(connection, request):
        requests.append(request)
        body = answer(hostile.path(request), address)
        if len(requests) <= spared:
            return hostile.plain(connection, body, random)
        generator = type(random)(f"{seed} {len(requests)}")
        frame(connection, hostile.vary(body, generator), generator)
    return respond


def smtp(random):
    """A mail server whose answer to a random command is hostile."""
    turn = random.randrange(8)
    kind = random.randrange(10)
    seed = random.random()

    def respond(connection, _):
        generator = type(random)(seed)
        replies = [b"220 ready", b"250-host\r\n250 AUTH PLAIN LOGIN", b"250 ok", b"250 ok", b"354 go",
                   b"250 ok", b"221 bye", b"221 bye"]
        for number, reply in enumerate(replies):
            if number == turn:
                hostile_reply(connection, reply, kind, generator)
            connection.sendall(reply + b"\r\n")
            if number == 4:
                while not connection.recv(65536).endswith(b"\r\n.\r\n"):
                    pass
            elif not connection.recv(65536):
                return

    return respond


def hostile_reply(connection, reply, kind, random):
    code = reply[:3]
    text = hostile.HOSTILE_TEXT.encode()
    if kind == 0:
        hostile.endless(connection, code + b"-more\r\n")
    elif kind == 1:
        hostile.endless(connection, code + b" " + b"x" * 65000)
    elif kind == 2:
        connection.sendall(code + b" " + text + b"\r\n")
    elif kind == 3:
        connection.sendall(random.choice([b"550 ", b"421 ", b"535 "]) + text + b"\r\n")
    elif kind == 4:
        connection.sendall(random.randbytes(3000))
    elif kind == 5:
        connection.recv(1 << 20)
        connection.recv(1 << 20)
    elif kind == 6:
        for byte in reply * 50:
            connection.sendall(bytes([byte]))
            hostile.time.sleep(hostile.DRIP)
    elif kind == 7:
        connection.close()
    elif kind == 8:
        hostile.endless(connection, b"\r\n")
    else:
        connection.sendall(b"-1 x\r\n999999999999 y\r\n\0\0\0\r\n" + reply[:2])
