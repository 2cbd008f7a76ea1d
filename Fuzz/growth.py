"""Lets the program read samples of every kind that grow, from one item to some megabytes.

The program reads or refuses them with a documented status, within the limits of time and memory.
"""

import dataclasses
import json
from typing import Callable

import changes
import samples
from program import LIMITS, Home

MEBIBYTE = 1 << 20
# The size of a sample at most.
LARGEST = 8 * MEBIBYTE
# A run that takes more seconds is the last one of a sample.
SLOW = 1.5


@dataclasses.dataclass
class Kind:
    """A kind of file. `make` returns its text for a number of items, and `words` read it, with FILE for its name."""
    name: str
    make: Callable
    words: list


FILE = "FILE"


def joined(begin, item, end="", between=""):
    """Texts of items, in which N is the number of the item."""
    return lambda count: begin + between.join(item.replace("N", str(number)) for number in range(count)) + end


def todo_calendar(count):
    items = joined("", "BEGIN:VTODO\r\nUID:uN@b\r\nSUMMARY:Call N\r\nRRULE:FREQ=DAILY\r\nDUE:20301224T170000Z\r\n"
                   "CATEGORIES:a,bN\r\nEND:VTODO\r\n")(count)
    return f"BEGIN:VCALENDAR\r\nVERSION:2.0\r\n{items}END:VCALENDAR\r\n"


def one_resource(count):
    """A calendar with one appointment of many lines."""
    lines = joined("", "X-LINE-N:text N\r\n")(count)
    return samples.calendar(["grown"]).replace("LOCATION", lines + "LOCATION")


def nested(count):
    return "[" * count + "]" * count


INSPECT = ["certificates", "inspect", FILE, "--at", samples.TIME, "--trust", "signer.der"]
KINDS = [
    Kind("a.txt", joined("", "(A) Call N @phone +trip due:2030-12-24 rec:+1w\n"), ["todos", "import", FILE]),
    Kind("a.csv", joined("title,content,due\r\n", 'Buy N,"a ""b""",2030-01-01\r\n'), ["todos", "import", FILE]),
    Kind("a.json", joined("[", '{"description":"Call N","status":"pending","tags":["a"]}', "]", ","),
         ["todos", "import", FILE]),
    Kind("a.ics", todo_calendar, ["todos", "import", FILE]),
    Kind("b.ics", lambda count: samples.calendar([f"grown{number}" for number in range(count)]),
         ["timeline", "import", FILE]),
    Kind("c.ics", one_resource, ["timeline", "import", FILE]),
    Kind("feed", samples.feed, ["news", "read", FILE]),
    Kind("a.opml", joined('<opml version="2.0"><body>', '<outline text="N" type="rss" '
                          'xmlUrl="http://127.0.0.1:9/N"/>', "</body></opml>"), ["news", "sources", "import", FILE]),
    Kind("owid.csv", joined("iso_code,date,total_cases\n", "HRV,2021-11-03,N\n"), ["statistics", "import", FILE]),
    Kind("cards.txt", lambda count: (samples.VACCINATION + "\n") * count, INSPECT),
    Kind("cards.txt", lambda count: (samples.VACCINATION + "\n") * count, ["certificates", "scan", FILE]),
    Kind("cards.txt", lambda count: (samples.RECOVERY + "\n") * count, ["certificates", "verify", FILE]),
    Kind("cards.txt", lambda count: "HC1:" + "6BF" * 400 * count, INSPECT),
    Kind("cards.json", joined('{"verifiableCredential":[', '"eyJN.eyJN.eyJN"', "]}", ","), INSPECT),
    Kind("cards.txt", joined("", "shc:/5676295953265460N\n"), INSPECT),
    Kind("nested.json", nested, INSPECT),
    Kind("nested.json", nested, ["todos", "import", FILE]),
    Kind("trust.json", joined("[", '{"country":"AT","kid":"N","rawData":"AAAA"}', "]", ","),
         ["certificates", "trust", "import", FILE]),
    Kind("rules.json", lambda count: json.dumps([samples.RULE | {"Identifier": f"GR-XX-{number:04}"}
                                                 for number in range(count)]),
         ["certificates", "rules", "import", FILE]),
    Kind("script", joined("", "/todos/N\n"), ["--script", FILE, "--keep-going"]),
    Kind("state/atrium/history", joined("", "todos\tadd N grown\n"), ["history"]),
    Kind("config/atrium/config.json", joined('{"aliases":{', '"aN":"todos add N"', "}}", ","), ["alias"]),
]


def prepare(home):
    changes.fill(home)
    return home


def run(case):
    home: Home = case.home(case.prepared)
    kind = case.random.choice(KINDS)
    count = 1
    while len(text := kind.make(count)) <= LARGEST:
        path = home.path(kind.name)
        path.write_text(text)
        words = [path if word == FILE else word for word in kind.words]
        outcome = home.run(["--json", *words], seconds=LIMITS.seconds * (1 + len(text) / MEBIBYTE))
        case.counts["samples"] += 1
        if outcome.seconds > SLOW:
            break
        count = count * 4 + case.random.randrange(4)
