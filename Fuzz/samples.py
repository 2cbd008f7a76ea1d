"""Valid inputs of every kind that the program reads."""

import base64
import io
import pathlib
import struct
import sys
import tempfile
import zipfile
import zlib

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.append(str(ROOT / "Benchmarks"))

import inputs  # noqa: E402

# A signer, and certificates of an invented person; the private key was deleted. The same as in
# Tests/EndToEndTests/Certificates/SampleCertificates.swift.
SIGNER = base64.b64decode(
    'MIIBBjCBraADAgECAgEBMAoGCCqGSM49BAMCMA0xCzAJBgNVBAYTAkFUMB4XDTIxMDEwMTAwMDAwMFoXDTMwMDEw'
    'MTAwMDAwMFowDTELMAkGA1UEBhMCQVQwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAAR9OJeOrcDjBpqxvXuNXjBX'
    'T/k8XXAJeazkdPvgQ2s1rRdlHg2UmnhckhIAJVPBnsGoEUP3P5yrRFt1unxNOEcSMAoGCCqGSM49BAMCA0gAMEUC'
    'IBGCwVRzuhj6S7Rcwd6utHYi/7clPbQ9LLuGA04aZlOWAiEA/D0oXHOaCXZ2FCKj65ThJtskDQFktXdmUkAoxMx5'
    'LpM=')
# Valid in the year 2022.
VACCINATION = (
    'HC1:NCFOXN%TSMAHN-HORC.UF31MQKLZLV:D4$MR-36BC7*CM7V4/EPG9CCL94RQLDM:UC*GP-S4FT5D75W9AAAB'
    'E34+V4YC5/HQ4%QHCRSV81EPEA7IB65C94JB42L:NQWY7 0T8A7 KP8EFVKJGD8U2M7NSX%7LF9OIF 5W+X4UC7+'
    'KL9NTUZ4W5WBB4A-7-2MW$C2VLTK96L6SR9MU9DV5 R13PI%F1PN1/T1%%HN9G2 UK*R3T3+7A.N88J4R$F/MAIT'
    'H-+R2YBV44PZB6H0CJ0%H0%P8C K1U70%KLR2C KPLIUM42CG4845CBSZ46J0$7KGDB0D48UJ06J9UBSVAXCIF4L'
    'EIIPBJ7OICWK%5BBS22T9PK9V L*H1VUU8C1VTE5ZM376 IE$JMLJ7400QQ1-%JHO3AV6IQE+ASU$LPX25C4WUM9'
    'BN60NHR7OBT-D6+$J$FWRV80HST93.UM8QD :R:OSY1Q7TD2TJ3Z21QM1YF%0SJQC4/JM6JQVQ4LH/GM030MRFQ1')
RECOVERY = (
    'HC1:NCFOXN%TSMAHN-HORC.UF31MQKLZLVNF4O:5+T9JP1-RIOT7::OXG4A+R0XR-MPW$NLEENKE$JDVPLZ2KD0K'
    '8KES/F-1JJ.KELN-GG43MHFE.-B97U: K9 NYDV3WO9VUTK2XJAXZQ4H970SOH8R3WYW3SVB3UQDUQEN90H6DG6/'
    'UI2YUDUQSM85T7IS78L2CG3805CZKHKB-43.E3KD3OAJ6*K6ZCY73JC3-C3AHI6IAHG3C3DS1JWGAS0T1R5PK95-'
    '0U96IWMEK81:6G16IFNPCL694F$9DK4LC6DQ4939HHM 55ZIJJZI2CBJ-2G*S2U2V8TQEDK8CD/SSHCP:M400XYH'
    '.%J6T3YLCM3GDU1M-C%$96-FXRV5TMC2GG730%7TEBL4FYSC$3KRX7X1N$:5.LE7FUXE5NFWA/N*9NZW4N-RKKEW'
    '74X:LRNR-:1NYJDVL42QB50WJ0W0')
TIME = "2022-03-01T10:00"

# The number of articles of the feed after it has grown.
ARTICLES = 43


def calendar(titles):
    """An iCalendar file with an event for each title."""
    events = "".join(
        f"BEGIN:VEVENT\r\nUID:{title}@example.org\r\nDTSTAMP:20260101T080000Z\r\n"
        f"DTSTART;TZID=Europe/Berlin:20300{number % 9 + 1}01T093000\r\nDURATION:PT1H\r\n"
        f"SUMMARY:{title}\r\nLOCATION:Ward \\, 3\r\nBEGIN:VALARM\r\nACTION:DISPLAY\r\n"
        "TRIGGER:-PT30M\r\nEND:VALARM\r\nEND:VEVENT\r\n"
        for number, title in enumerate(titles))
    return f"BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Example//EN\r\n{events}END:VCALENDAR\r\n"


def feed(count, title="Local", address="http://127.0.0.1"):
    """An RSS feed with articles."""
    items = "".join(
        f"<item><guid>{number}</guid><title>Item {number} of the ward</title>"
        f"<link>{address}/{number}/page</link><description>Text {number}</description></item>"
        for number in range(count))
    return (f'<?xml version="1.0"?><rss version="2.0"><channel><title>{title}</title>{items}'
            "</channel></rss>")


def picture(width, height):
    """A PNG in grey."""
    rows = b"".join(b"\0" + bytes((x * y) % 256 for x in range(width)) for y in range(height))
    return png(struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0), zlib.compress(rows))


def png(header, data):
    def chunk(kind, content):
        return (struct.pack(">I", len(content)) + kind + content
                + struct.pack(">I", zlib.crc32(kind + content)))
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", data)
            + chunk(b"IEND", b""))


def dicom():
    """A DICOM file without a picture."""
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "dicom")
        inputs.dicom(path, 1)
        return next(path.iterdir()).read_bytes()


def archive():
    """A zip archive as Orthanc sends it, with one file."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as file:
        file.writestr("1 Doe Ada/Study/MR/MR000000.dcm", dicom())
    return buffer.getvalue()


def jpeg(width, height):
    """A grey picture in baseline JPEG (ITU-T T.81) whose two Huffman tables have one code each."""
    def segment(marker, content):
        return struct.pack(">BBH", 0xFF, marker, len(content) + 2) + content

    def table(number):
        return segment(0xC4, bytes([number, 1] + 15 * [0] + [0]))

    blocks = -(-width // 8) * -(-height // 8)
    return (b"\xff\xd8" + segment(0xDB, b"\0" + b"\1" * 64)
            + segment(0xC0, struct.pack(">BHHB", 8, height, width, 1) + b"\1\x11\0")
            + table(0) + table(0x10) + segment(0xDA, b"\1\1\0\0\x3f\0")
            + bytes(blocks // 4 + 1) + b"\xff\xd9")


def code_picture(lines):
    """A PNG of a code that is drawn in half-blocks, where blocks are light."""
    upper, lower = "█▀", "█▄"
    rows = [[character in half for character in line] for line in lines if line.strip()
            for half in (upper, lower)]
    scale = 4
    data = b"".join((b"\0" + b"".join((b"\xff" if light else b"\0") * scale for light in row)) * scale
                    for row in rows)
    header = struct.pack(">IIBBBBB", len(rows[0]) * scale, len(rows) * scale, 8, 0, 0, 0, 0)
    return png(header, zlib.compress(data))


ATOM = """<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><title>Ward</title>
<entry><id>a:1</id><title type="html">A &amp;amp; E &lt;b&gt;opens&lt;/b&gt;</title>
<link href="http://example.org/1"/><updated>2026-01-02T03:04:05+01:00</updated>
<content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>Text</p></div></content></entry>
</feed>"""
JSON_FEED = """{"version":"https://jsonfeed.org/version/1.1","title":"Ward","items":[{"id":"1",
"url":"http://example.org/1","title":"Item","content_html":"<p>Text</p>",
"date_published":"2026-01-02T03:04:05Z","authors":[{"name":"Ada"}],"tags":["a"]}]}"""
TODO_TXT = "(A) Call Ana @phone +trip due:2030-12-24 rec:+1w id:1\nx 2030-01-02 Pay rent p:1\n"
TASKWARRIOR = """[{"description":"Call Ana","due":"20301224T170000Z","entry":"20260101T000000Z",
"priority":"H","status":"pending","tags":["a"],"uuid":"00000001-0000-4000-8000-000000000001",
"recur":"weekly","annotations":[{"entry":"20260101T000000Z","description":"Note"}],"x":1.5}]"""
TODO_CSV = "title,content,due,priority,tags,id,parent\r\nBuy bread,\"a \"\"b\"\"\",2030-01-01,high,x,1,\r\n"
TODO_ICS = """BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VTODO\r\nUID:a@b\r\nSUMMARY:Call\r\n
DUE;TZID=Europe/Berlin:20301224T170000\r\nRRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH\r\nPRIORITY:1\r
CATEGORIES:a,b\r\nRELATED-TO:c@d\r\nEND:VTODO\r\nEND:VCALENDAR\r\n"""
OPML = """<opml version="2.0"><body><outline text="Folder"><outline text="Ward &amp; clinic"
type="rss" xmlUrl="http://127.0.0.1:9/feed.xml" htmlUrl="http://example.org"/></outline></body></opml>"""
OWID = "iso_code,continent,location,date,total_cases\nHRV,Europe,Croatia,2021-11-03,476832.0\n"
JHU = ("Province/State,Country/Region,Lat,Long,11/3/21,11/4/21\n,Croatia,45.1,15.2,476832,480000\n"
       "Hubei,China,30.9,112.2,68303,68303\n")
RULE = {
    "Identifier": "GR-XX-0001", "Type": "Acceptance", "Country": "XX", "Version": "1.0.0",
    "SchemaVersion": "1.0.0", "Engine": "CERTLOGIC", "EngineVersion": "0.7.5",
    "CertificateType": "Vaccination", "ValidFrom": "2021-01-01T00:00:00Z",
    "ValidTo": "2035-01-01T00:00:00Z", "AffectedFields": ["v.0.dn", "v.0.sd"],
    "Description": [{"lang": "en", "desc": "The series of doses must be complete."}],
    "Logic": {"and": [{">=": [{"var": "payload.v.0.dn"}, {"var": "payload.v.0.sd"}]},
                      {"not-after": [{"plusTime": [{"var": "payload.v.0.dt"}, 14, "day"]},
                                     {"plusTime": [{"var": "external.validationClock"}, 0, "day"]}]}]}}
LOGIC = {"reduce": [{"var": "items"}, {"+": [{"var": "current"}, {"var": "accumulator"}]}, 0]}
