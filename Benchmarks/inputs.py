"""Generates the inputs of the benchmarks: the same todos, figures, files and feeds on each run."""

import datetime
import itertools
import json
import pathlib
import struct

ROOT = pathlib.Path(__file__).resolve().parent.parent
PLACES = ROOT / "Sources/Features/Statistics/Data/Files/places.tsv"


def write(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)


def todos(folder, count):
    """`count` open todos for todo.txt and for taskwarrior, with a configuration of each. In taskwarrior, each fifth
    depends on the one before it."""
    numbers = range(1, count + 1)
    write(folder / "todo/todo.txt", "".join(
        f"({'ABC'[i % 3]}) Task number {i} about subject {i % 997} +project{i % 50} "
        f"due:20{30 + i % 9:02}-{i % 12 + 1:02}-{i % 28 + 1:02}\n" for i in numbers))
    write(folder / "todo.cfg", "".join(
        f"export {name}={folder}/{path}\n" for name, path in [
            ("TODO_DIR", "todo"), ("TODO_FILE", "todo/todo.txt"), ("DONE_FILE", "todo/done.txt"),
            ("REPORT_FILE", "todo/report.txt")]))
    write(folder / "task/pending.data", "".join(
        f'[description:"Task number {i} about subject {i % 997}" '
        f'due:"{1900000000 + i % 3000 * 86400}" entry:"1600000000" modified:"1600000000" '
        f'priority:"{"HML"[i % 3]}" project:"project{i % 50}" status:"pending" '
        + (f'depends:"{i - 1:08x}-0000-4000-8000-{i - 1:012x}" ' if i % 5 == 0 else "") +
        f'uuid:"{i:08x}-0000-4000-8000-{i:012x}"]\n' for i in numbers))
    write(folder / "taskrc", f"data.location={folder}/task\nconfirmation=off\nhooks=off\n")


def appointments(folder, count, series):
    """`count` single events of the ten years from 2025 and `series` recurring ones, as a calendar and as a folder of
    files with a configuration of khal."""
    first = datetime.datetime(2025, 1, 1, 8)
    rules = ["FREQ=YEARLY"] * 5 + ["FREQ=MONTHLY;BYDAY=1TU"] * 2 + ["FREQ=WEEKLY"] * 2 + [
        "FREQ=DAILY;COUNT=20"]
    events = [(first + datetime.timedelta(days=n * 7 % 3650, minutes=15 * (n * 13 % 40)), f"Meeting {n}", "")
              for n in range(count)]
    events += [(first + datetime.timedelta(days=n * 9, minutes=30 * (n % 20)), f"Series {n}",
                f"RRULE:{rules[n % len(rules)]}\r\n") for n in range(series)]
    texts = ["BEGIN:VEVENT\r\n"
             f"UID:bench-{number}\r\nDTSTAMP:20240101T000000Z\r\nSUMMARY:{title}\r\nLOCATION:Room {number % 50}\r\n"
             f"DTSTART;TZID=Europe/Zagreb:{start:%Y%m%dT%H%M%S}\r\nDURATION:PT45M\r\n{rule}END:VEVENT\r\n"
             for number, (start, title, rule) in enumerate(events)]
    head, foot = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//bench//EN\r\n", "END:VCALENDAR\r\n"
    write(folder / "calendar.ics", head + "".join(texts) + foot)
    for number, text in enumerate(texts):
        write(folder / f"items/{number}.ics", head + text + foot)
    write(folder / "khal", KHAL.format(folder=folder))


KHAL = """
[calendars]
[[bench]]
path = {folder}/items
[sqlite]
path = {folder}/khal.db
[locale]
local_timezone = UTC
default_timezone = UTC
timeformat = %H:%M
dateformat = %Y-%m-%d
longdateformat = %Y-%m-%d
datetimeformat = %Y-%m-%d %H:%M
longdatetimeformat = %Y-%m-%d %H:%M
"""


def figures(folder, countries=240, days=1667):
    """Tables like those of Our World in Data: wide.csv with 67 columns, narrow.csv with 8.
    Returns the number of rows."""
    places = [line.split("\t") for line in PLACES.read_text().splitlines()]
    codes = [place[1] for place in places if place[1]][:countries]
    first = datetime.date(2020, 1, 3)
    dates = [str(first + datetime.timedelta(n)) for n in range(days)]
    wide = ["iso_code", "continent", "location", "date", "total_cases", "new_cases",
            "new_cases_smoothed", "total_deaths"] + [f"column_{n}" for n in range(59)]
    for name, columns in ("wide", wide), ("narrow", wide[:8]):
        with open(folder / f"{name}.csv", "w") as out:
            out.write(",".join(columns) + "\n")
            rest = "".join(f",{n * 1.5}" if n % 3 else "," for n in range(len(columns) - 8))
            for code in codes:
                for n, day in enumerate(dates):
                    out.write(f"{code},Asia,Some Country,{day},{n * 1234}.0,1234.0,{n}.571,"
                              f"{n * 7}.0{rest}\n")
    return len(codes) * days


def series(folder, rows=289, days=1143):
    """Three time series in the form of the JHU CSSE: a row for each province, a column for each
    day. Returns the files."""
    places = [line.split("\t") for line in PLACES.read_text().splitlines()]
    names = [("", place[6]) for place in places if place[1] and "," not in place[6]][:200]
    names += [(f"Province {n}", "China") for n in range(rows - len(names))]
    first = datetime.date(2020, 1, 22)
    dates = [first + datetime.timedelta(n) for n in range(days)]
    header = ["Province/State", "Country/Region", "Lat", "Long"]
    header += [f"{day.month}/{day.day}/{day.year % 100}" for day in dates]
    files = []
    for factor, metric in (1234, "confirmed"), (17, "deaths"), (1001, "recovered"):
        file = folder / f"time_series_covid19_{metric}_global.csv"
        with open(file, "w") as out:
            out.write(",".join(header) + "\n")
            for number, (province, country) in enumerate(names):
                totals = ",".join(str(n * factor + number) for n in range(days))
                out.write(f"{province},{country},1.5,2.5,{totals}\n")
        files.append(file)
    return files


def dicom(folder, count):
    """A DICOM file for each of `count` invented patients."""
    def element(group, number, kind, value):
        value = value.encode()
        value += (b"\0" if kind == "UI" else b" ") * (len(value) % 2)
        return struct.pack("<HH2sH", group, number, kind.encode(), len(value)) + value

    folder.mkdir()
    picture = "1.2.840.10008.5.1.4.1.1.7"
    for number in range(1, count + 1):
        root = f"1.2.826.0.1.3680043.8.498.1.{number}"
        meta = (struct.pack("<HH2sHIH", 2, 1, b"OB", 0, 2, 256) + element(2, 2, "UI", picture)
                + element(2, 3, "UI", root + ".1")
                + element(2, 0x10, "UI", "1.2.840.10008.1.2.1"))
        body = b"".join(itertools.starmap(element, [
            (8, 0x16, "UI", picture), (8, 0x18, "UI", root + ".1"),
            (8, 0x20, "DA", f"2026{number % 12 + 1:02}{number % 28 + 1:02}"),
            (8, 0x60, "CS", "OT"), (0x10, 0x10, "PN", f"Family{number:04}^Given{number % 37}"),
            (0x10, 0x20, "LO", f"P{number:06}"),
            (0x10, 0x30, "DA", f"{1930 + number % 90}0{number % 9 + 1}11"),
            (0x10, 0x40, "CS", "FM"[number % 2]), (0x20, 0x0D, "UI", root + ".2"),
            (0x20, 0x0E, "UI", root + ".3")]))
        head = struct.pack("<HH2sHI", 2, 0, b"UL", 4, len(meta))
        (folder / f"{number:06}.dcm").write_bytes(b"\0" * 128 + b"DICM" + head + meta + body)


def feed_list(folder, address, count):
    """The addresses of `count` feeds, for newsboat (urls) and as OPML (urls.opml)."""
    addresses = [f"{address}/{number}.xml" for number in range(1, count + 1)]
    write(folder / "urls", "".join(f"{address}\n" for address in addresses))
    outlines = "".join(f'<outline text="Feed {number}" xmlUrl="{address}"/>\n'
                       for number, address in enumerate(addresses, 1))
    write(folder / "urls.opml", f'<opml version="2.0"><body>\n{outlines}</body></opml>\n')


PACKAGE = """\
// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "thousand",
  dependencies: [.package(name: "atrium", path: "ROOT")],
  targets: [
    .executableTarget(
      name: "thousand",
      dependencies: ["AtriumApp", "AtriumCore", "AtriumScreen", "Todos"].map {
        .product(name: $0, package: "atrium")
      })
  ])
"""

PROGRAM = """\
import AtriumApp
import AtriumCore
import AtriumScreen
import Glibc
import Todos

struct PageEntry: EntryCoordinator {
  let page: Int
  func run(from place: NoPlace?, in flow: Flow) async throws(Departure) {}
}

@main enum Thousand {
  static func main() {
    AtriumApp.main(
      [Registration(TodosFeature())] + (getenv("THOUSAND") == nil ? [] : features),
      name: "atrium")
  }
}
"""

FEATURE = """
struct Service@: Sendable { let page: Int }
struct Settings@: Settings {
  let page: Int
  init(from reader: inout SettingsReader) {
    page = reader.number("page", default: 20, in: 1...100, help: "Rows")
  }
}
struct Feature@: Feature {
  static let id: FeatureID = "feature@"
  static let title: Phrase = "Feature @"
  func assemble(_ plan: inout Plan, with settings: Settings@) {
    plan.provide { () in Service@(page: settings.page) }
    plan.addEntry { (service: Service@) in PageEntry(page: service.page) }
  }
}
"""


def thousand_features(folder):
    """A package of a program with the todos and, if the environment has THOUSAND, a thousand more
    features, each with a setting, a service and an entry."""
    numbers = [str(number) for number in range(1, 1001)]
    write(folder / "Package.swift", PACKAGE.replace("ROOT", str(ROOT)))
    registrations = "".join(f"  Registration(Feature{number}()),\n" for number in numbers)
    write(folder / "Sources/thousand/Thousand.swift", PROGRAM
          + "".join(FEATURE.replace("@", number) for number in numbers)
          + f"\nlet features: [Registration] = [\n{registrations}]\n")


def observations(folder, name, kind, places, slices, weeks):
    """A mapping, and two snapshots of an indicator by week, of which every 100th figure differs."""
    write(folder / f"{name}.json", json.dumps({
        "id": name, "title": name, "place": {"column": "place", "as": "code"},
        "period": {"column": "week", "as": "iso-week"},
        "dimensions": {"slice": {"column": "slice", "default": "s0"}},
        "indicators": [{"id": name, "title": name, "kind": kind, "unit": "cases",
                        "value": "value"}]}))
    for snapshot in range(2):
        with open(folder / f"{name}-{snapshot}.csv", "w") as file:
            file.write("place,week,slice,value\n")
            number = 0
            for place in range(places):
                for week in range(weeks):
                    for part in range(slices):
                        number += 1
                        value = number * 7919 % 100_003
                        if kind != "count":
                            value /= 10
                        if number % 100 == 0:
                            value += snapshot
                        file.write(f"P{place},{1990 + week // 52}-W{week % 52 + 1:02},"
                                   f"s{part},{value}\n")
