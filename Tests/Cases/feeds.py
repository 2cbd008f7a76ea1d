#!/usr/bin/env python3
"""Makes `feeds`: feeds with the values that feedparser 6 (a module of Python) reads in them, dates, and
feeds that are not well-formed or contain scripts."""
import calendar
import html
import json
import pathlib
import re
import time

import feedparser

FOLDER = pathlib.Path(__file__).resolve().with_suffix("")

RSS = """<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"
 xmlns:content="http://purl.org/rss/1.0/modules/content/">
<channel><title>Clinic &amp; Ward</title><link>https://example.org/</link>
<description>What <b>is</b> new</description><language>en-gb</language>
<copyright>Example Clinic 2026</copyright>
<item><title>A first &lt;em>item&lt;/em></title><link>https://example.org/1</link>
<guid isPermaLink="false">tag:example.org,2026:1</guid>
<pubDate>Tue, 03 Mar 2026 08:15:30 +0100</pubDate><dc:creator>Ana Example</dc:creator>
<description>Short &amp;amp; plain</description>
<content:encoded><![CDATA[<p>Long &amp; <i>marked</i> text</p>]]></content:encoded></item>
<item><title><![CDATA[R&D <b>news</b>]]></title><guid>https://example.org/2</guid>
<pubDate>3 Mar 2026 08:15 GMT</pubDate><author>ward@example.org (Bo Example)</author>
<description>&lt;p&gt;One&lt;/p&gt;</description></item>
<item><description>Without a title</description><link>https://example.org/3</link></item>
</channel></rss>
"""
ATOM = """<?xml version="1.0"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="de" xml:base="https://example.org/blog/">
<title type="html">Neues &lt;i>heute&lt;/i></title><subtitle>Aus der Klinik</subtitle>
<id>urn:uuid:00000000-0000-4000-8000-000000000001</id><rights>CC0</rights>
<updated>2026-03-04T10:20:30Z</updated><link rel="self" href="feed.atom"/>
<link href="https://example.org/blog/"/>
<entry><title type="xhtml">
<div xmlns="http://www.w3.org/1999/xhtml">Ein <b>Eintrag</b></div></title>
<id>urn:uuid:00000000-0000-4000-8000-000000000002</id><link href="2026/eintrag"/>
<published>2026-03-03T09:00:00+01:00</published><updated>2026-03-04T10:20:30.5+02:00</updated>
<author><name>Jörg Example</name><email>joerg@example.org</email></author>
<summary>Kurz &amp; knapp</summary>
<content type="html">&lt;p>Lang &amp;amp; breit&lt;/p></content></entry>
<entry><title>1 &lt; 2</title><id>urn:uuid:00000000-0000-4000-8000-000000000003</id>
<link rel="alternate" href="/absolute"/><updated>2026-03-01T00:00:00Z</updated>
<content type="text">a &lt; b</content></entry></feed>
"""
RDF = """<?xml version="1.0" encoding="iso-8859-1"?>
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"
 xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel rdf:about="https://example.org/"><title>Größe</title><link>https://example.org/</link>
<description>Übersicht</description></channel>
<item rdf:about="https://example.org/a"><title>Ärzte</title><link>https://example.org/a</link>
<description>Straße</description><dc:date>2026-03-02T10:00:00Z</dc:date>
<dc:creator>Zoë Example</dc:creator></item></rdf:RDF>
"""
ENTITIES = """<?xml version="1.0"?>
<rss version="2.0"><channel><title>Clinic &#38;&#x26; Ward</title>
<description>&lt;b&gt;5&lt;/b&gt; &amp;lt; 6</description>
<item><title>&#8216;quoted&#x2019; caf&#233;</title>
<description>&lt;p&gt;5 &amp;gt; 4&lt;/p&gt;</description>
</item></channel></rss>
"""
WINDOWS = """<?xml version="1.0" encoding="windows-1252"?>
<rss version="2.0"><channel><title>Price: 5 €</title>
<item><title>“Quoted” – it’s</title><description>don’t</description></item></channel></rss>
"""
ACCENTS = '<?xml version="1.0" encoding="{}"?>\n<rss version="2.0"><channel><title>{}</title>' \
    "<item><title>{}</title><description>{}</description></item></channel></rss>\n"

# The encoded files.
FEEDS = {
    "rss.xml": RSS.encode(), "atom.xml": ATOM.encode(), "rdf.xml": RDF.encode("latin-1"),
    "entities.xml": ENTITIES.encode(), "windows-1252.xml": WINDOWS.encode("cp1252"),
    "utf-16.xml": ACCENTS.format("UTF-16", "山田", "Größe", "é").encode("utf-16"),
    "koi8-r.xml": ACCENTS.format("koi8-r", "Новости", "Врач", "да").encode("koi8-r"),
    "shift_jis.xml": ACCENTS.format("Shift_JIS", "山田", "太郎", "やまだ").encode("shift_jis"),
}
# The fields of a feed and of its items, and feedparser's keys.
FEED_FIELDS = {"title": "title", "subtitle": "subtitle", "language": "language",
               "rights": "rights", "id": "id", "updated": "updated", "link": "link"}
ITEM_FIELDS = {"title": "title", "link": "link", "summary": "summary", "id": "id",
               "author": "author", "published": "published", "updated": "updated",
               "content": "content"}

DATES = {
    "rfc822": [
        "Tue, 03 Mar 2026 08:15:30 +0100", "03 Mar 2026 08:15:30 GMT", "3 Mar 26 08:15 EST",
        "Tue, 3 Mar 2026 08:15:30 -0330", "Tue, 03 Mar 2026 08:15:30 PDT", "Tue, 03 Mar 2026"],
    "w3dtf": [
        "2026", "2026-03", "2026-03-03", "2026-03-03T08:15Z", "2026-03-03T08:15:30Z",
        "2026-03-03T08:15:30.25+05:45", "2024-02-29T08:15:30-10:00"],
    "asctime": ["Tue Mar  3 08:15:30 2026"],
    "none": ["", "yesterday", "03.03.2026 noon"],
}

SCRIPT = "<script>location.href='https://evil.example/'</script>"
HOSTILE = {
    "wellformed/scripts.xml": f"""<rss version="2.0"><channel><title>a<![CDATA[{SCRIPT}]]></title>
<item><title>b</title><description><![CDATA[<p onmouseover="alert(1)">c</p>{SCRIPT}
<a href="javascript:alert(2)">d</a><img src="x" onmouseout='alert(3)'>]]></description></item>
</channel></rss>""",
    "wellformed/controls.xml": """<rss version="2.0"><channel><title>a&#x9B;31mb</title>
<item><title>c&#x85;d&#x9D;0;e</title><description>f&amp;#27;[2Jg&amp;#7;</description></item>
</channel></rss>""",
    "wellformed/xhtml.xml": """<feed xmlns="http://www.w3.org/2005/Atom"><title>a</title><entry>
<title>b</title><content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">
<script>alert(1)</script><p onmousemove="alert(2)">c</p><style>p {color: red}</style></div>
</content></entry></feed>""",
    "wellformed/inline.xml": """<rss version="2.0"><channel><title>a</title><item>
<script xmlns="http://www.w3.org/1999/xhtml">alert(1)</script><title>b</title></item></channel>
</rss>""",
    "illformed/cut-off.xml": f"<rss><channel><title>a</title><item><description><![CDATA[{SCRIPT}",
    "illformed/ampersand.xml": "<rss><channel><title>a & b</title><item><title>c&nbsp;d &#27;"
    "</title></item></channel></rss>",
    "illformed/namespace.xml": "<rss><channel><title>a</title><item><dc:creator>b</dc:creator>"
    "<x:script>alert(1)</x:script></item></channel></rss>",
    "illformed/tags.xml": "<rss><channel><title>a</item></title><item><b>c</channel>",
    "illformed/empty.xml": "",
}
EXTRA = {
    "without-titles.xml": """<feed xmlns="http://www.w3.org/2005/Atom"><title>a</title>
<id>tag:example.org,2026:a</id><updated>2026-03-03T08:15:30Z</updated><entry>
<id>tag:example.org,2026:b</id><updated>2026-03-03T08:15:30Z</updated>
<content type="html">c</content></entry></feed>""",
    "rss-0.91.xml": """<?xml version="1.0"?><!DOCTYPE rss PUBLIC
 "-//Netscape Communications//DTD RSS 0.91//EN" "http://127.0.0.1:1/rss-0.91.dtd">
<rss version="0.91"><channel><title>a</title><link>https://example.org/</link><description>b</description>
<language>en</language><item><title>c</title><link>https://example.org/c</link></item></channel>
</rss>""",
    "podcast.xml": """<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd">
<channel><title>a</title><itunes:author>b</itunes:author><item><title>c</title>
<enclosure url="https://example.org/c.mp3" length="1000" type="audio/mpeg"/>
<itunes:duration>12:34</itunes:duration></item></channel></rss>""",
    "empty-author.xml": """<rss version="2.0"><channel><title>a</title><item><title>b</title>
<author></author></item><item><title>c</title><author>&lt;c@example.org&gt;</author></item></channel>
</rss>""",
}


def plain(text):
    """The text without marks and entities."""
    return html.unescape(re.sub(r"<[^>]*>", "", text))


def utc(moment):
    return None if moment is None else time.strftime(
        "%Y-%m-%dT%H:%M:%SZ", time.gmtime(calendar.timegm(moment)))


def expectations(where, index, fields, found):
    for field, key in fields.items():
        # `get` answers the date of publication for `updated`.
        value = found.get(key) if dict.__contains__(found, key) else None
        if key == "content" and value:
            value = value[0].value
        if not value:
            continue
        if field in ("published", "updated"):
            value = utc(found.get(key + "_parsed"))
        expected = {"where": where, "index": index, "field": field, "value": value}
        if plain(value) != value:
            expected["plain"] = plain(value)
        yield {name: part for name, part in expected.items() if part is not None}


def write(name, content):
    path = FOLDER / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content if isinstance(content, bytes) else content.encode())


def main():
    cases = []
    for name, content in FEEDS.items():
        write(f"feedparser/{name}", content)
        found = feedparser.parse(content)
        expected = list(expectations("feed", None, FEED_FIELDS, found.feed))
        for index, entry in enumerate(found.entries):
            expected += expectations("item", index, ITEM_FIELDS, entry)
        cases.append({"file": name, "expect": expected})
    dates = [{"kind": kind, "input": text, "utc": utc(feedparser.datetimes._parse_date(text))}
             for kind, texts in DATES.items() for text in texts]
    for name, value in {"expectations": cases, "dates": dates}.items():
        write(f"feedparser/{name}.json", json.dumps(value, indent=1, ensure_ascii=False) + "\n")
    for name, content in HOSTILE.items():
        write(f"robustness/{name}", content)
    for name, content in EXTRA.items():
        write(f"extra/{name}", content)


if __name__ == "__main__":
    main()
