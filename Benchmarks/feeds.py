#!/usr/bin/env python3
"""Serves feeds on 127.0.0.1: `feeds.py FEEDS ITEMS [FILE]`.

Prints the port, or writes it to FILE as soon as the server accepts connections.

/N.xml          feed number N with ITEMS items; a request with If-None-Match gets status 304
/slow/N.xml     the same after two seconds
/moved/N.xml    a permanent redirect to /N.xml
/broken.xml     a feed that ends in the middle
/page           a page that names a feed
/page/A/B       the page of article B of feed A
other paths     status 404
"""
import asyncio
import os
import sys

feeds, items = int(sys.argv[1]), int(sys.argv[2])
words = """ward clinic nurse virus fever vaccine doctor region water market school report winter
summer patient river bridge council study data trial mask border traffic""".split()


def item(feed, number):
    text = " ".join(words[(feed * 7 + number * 3 + i * i) % len(words)] for i in range(60))
    a, b, c = (words[(feed * k + number) % len(words)] for k in (3, 5, 11))
    return f"""<item><title>{a.title()} {number} of feed {feed}: {b} and {c}</title>
<link>http://127.0.0.1:PORT/page/{feed}/{number}?utm_source=rss</link>
<guid isPermaLink="false">tag:example.org,2026:{feed}/{number}</guid>
<pubDate>Thu, 01 Jan 2026 {number % 24:02}:{feed % 60:02}:00 GMT</pubDate>
<description>&lt;p&gt;{text} &amp;amp; more.&lt;/p&gt;</description></item>"""


def feed(number):
    body = "".join(item(number, i) for i in range(items))
    return f"""<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel>
<title>Feed {number}</title><link>http://127.0.0.1:PORT/</link>
<description>Number {number}</description>{body}</channel></rss>"""


def page(path):
    text = " ".join(words[(len(path) * 5 + i * i) % len(words)] for i in range(60))
    return f"""<html><head><title>{path}</title>
<link rel="alternate" type="application/rss+xml" href="/1.xml"></head><body>
<nav><a href="/">Start</a> <a href="/more">More of all this</a></nav>
<article><h1>Whole story {path}</h1><p>{text}, it says.</p><h2>More</h2><ul><li>One</li><li>Two</li>
</ul><p>{text}, and <a href="/1.xml">so on</a>.</p></article></body></html>""".encode()


def reply(body, status="200 OK", more=""):
    head = f"HTTP/1.1 {status}\r\n{more}Content-Length: {len(body)}\r\n\r\n"
    return head.encode() + body


answers = {}
unchanged = b"HTTP/1.1 304 Not Modified\r\n\r\n"


async def respond(path, head):
    if path.startswith("/slow"):
        await asyncio.sleep(2)
        path = path[len("/slow"):]
    if path in answers:
        return unchanged if b"if-none-match:" in head.lower() else answers[path]
    if path.startswith("/moved"):
        return reply(b"", "301 Moved", f"Location: {path[len('/moved'):]}\r\n")
    if path == "/broken.xml":
        return reply(answers["/1.xml"].split(b"\r\n\r\n", 1)[1][:30])
    if path.startswith("/page"):
        return reply(page(path), more="Content-Type: text/html\r\n")
    return reply(b"not found", "404 Not Found")


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            writer.write(await respond(head.split(b" ", 2)[1].decode(), head))
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    for n in range(1, feeds + 1):
        document = feed(n).replace("PORT", str(port)).encode()
        headers = f"Content-Type: application/rss+xml\r\nETag: \"{n}\"\r\n"
        answers[f"/{n}.xml"] = reply(document, more=headers)
    if len(sys.argv) > 3:
        with open(sys.argv[3] + ".draft", "w") as file:
            file.write(str(port))
        os.rename(sys.argv[3] + ".draft", sys.argv[3])
    else:
        print(port, flush=True)
    await server.serve_forever()


asyncio.run(main())
