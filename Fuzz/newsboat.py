#!/usr/bin/env python3
"""Compares mute rules with newsboat: `newsboat.py [options] PROGRAM`.

Random feeds are served on this machine, and a set of random rules mutes some of their articles: the rules of
`news mute` in a home, before or after the articles are fetched, and `ignore-article` in newsboat 2.21. Both list the
same articles, and the home has the others below `news list --muted`. Rules and feeds have what both can express: whole
words in ASCII, in any case, outside of the markup, of all feeds or of one. Rules of the home are deleted, undone and
repeated, and have days of their end that are in the future.

The exit status is 1 if a comparison fails, if newsboat is missing, and if a kind of rule muted nothing in every set.
"""

import collections
import email.utils
import http.server
import os
import random
import shutil
import sqlite3
import subprocess
import threading
import xml.sax.saxutils

import program

WORDS = "arm army cat cats clinic covid data flu harbour mask masks night nurse open opens ward wards".split()
# Words of the markup and of texts, which no rule has.
FILLERS = ["alpha", "beta", "gamma", "delta", "class", "href", "strong", "div"]
SEPARATORS = [" ", " ", " ", " ", ", ", "-", ". ", ": ", "; ", "/", " (", ") ", "!", "\n", "\t", "'", "\u2019", "\u2026", "\u00a0"]
RULES_PER_SET = 4


class Feeds(http.server.BaseHTTPRequestHandler):
    """Answers with the feeds of the class, by path."""
    documents = {}

    def do_GET(self):
        body = self.documents.get(self.path)
        self.send_response(200 if body else 404)
        self.send_header("Content-Type", "application/rss+xml; charset=utf-8")
        self.send_header("Content-Length", str(len(body or b"")))
        self.end_headers()
        self.wfile.write(body or b"")

    def log_message(self, *arguments):
        pass


def varied(random, word):
    """The word in some case."""
    return random.choice([word, word, word.upper(), word.capitalize()])


def text(random, length):
    """Words of rules and others, separated by blanks and punctuation."""
    words = [varied(random, random.choice(WORDS if random.random() < 0.5 else FILLERS)) for _ in range(length)]
    return words[0] + "".join(random.choice(SEPARATORS) + word for word in words[1:])


class Article:
    def __init__(self, random, feed, number):
        # The first word makes the stories of a set different.
        self.title = f"zq{feed}x{number} {text(random, random.randint(1, 6))}".replace("\n", " ").replace("\t", " ")
        self.key = self.title.split()[0]
        self.paragraphs = [text(random, random.randint(1, 12)) for _ in range(random.randint(0, 3))]
        self.time = 1_700_000_000 + random.randrange(40_000_000)
        self.isHTML = random.random() < 0.7

    def element(self, url):
        paragraphs = [xml.sax.saxutils.escape(part) for part in self.paragraphs]
        body = ("".join(f'<p class="x">{part}</p>' for part in paragraphs) if self.isHTML
                else "\n\n".join(paragraphs))
        return (f"<item><title>{xml.sax.saxutils.escape(self.title)}</title><link>{url}/{self.key}</link>"
                f"<guid>{url}/{self.key}</guid><pubDate>{email.utils.formatdate(self.time)}</pubDate>"
                f"<description>{xml.sax.saxutils.escape(body)}</description></item>")


class Rule:
    """Words of which an article has all, in the title or in the text. `feed` is `None` for all feeds."""

    def __init__(self, random, feeds):
        self.words = random.sample(WORDS, random.choice([1, 1, 2, 2, 3]))
        self.feed = random.randrange(feeds) if random.random() < 0.4 else None
        self.until = random.choice([None, None, "2099-12-31", "tomorrow"])
        self.typed = random.choice([" ", " ", ", "]).join(varied(random, word) for word in self.words)

    def command(self):
        options = [] if self.feed is None else ["--source", f"F{self.feed}"]
        return ["news", "mute", self.typed, *options, *(["--until", self.until] if self.until else [])]

    def setting(self, addresses):
        """The line of newsboat's configuration."""
        conditions = []
        for word in self.words:
            pattern = f"(^|[^[:alnum:]]){word}([^[:alnum:]]|$)"
            conditions.append(f'(title =~ \\"{pattern}\\" or content =~ \\"{pattern}\\")')
        feed = "*" if self.feed is None else addresses[self.feed]
        return f'ignore-article "{feed}" "{" and ".join(conditions)}"\n'

    def __str__(self):
        return " ".join(self.command())


class Set:
    """Feeds and rules in both programs."""

    def __init__(self, options, folder, random, url):
        self.random = random
        self.folder = folder
        self.feeds = [[Article(random, feed, number) for number in range(random.randint(1, 12))]
                      for feed in range(random.randint(1, 3))]
        self.rules = []
        while len(self.rules) < RULES_PER_SET:
            rule = Rule(random, len(self.feeds))
            # A rule for the same words and the same feed is the same rule.
            if all((sorted(rule.words), rule.feed) != (sorted(other.words), other.feed) for other in self.rules):
                self.rules.append(rule)
        self.addresses = [f"{url}/{feed}.xml" for feed in range(len(self.feeds))]
        self.home = program.Home(options.program, folder / "home")
        Feeds.documents = {f"/{feed}.xml": self.document(feed, url).encode() for feed in range(len(self.feeds))}

    def document(self, feed, url):
        items = "".join(article.element(f"{url}/{feed}") for article in self.feeds[feed])
        return f'<?xml version="1.0"?><rss version="2.0"><channel><title>F{feed}</title>{items}</channel></rss>'

    def newsboat(self, rules):
        """The keys of the articles that newsboat stores."""
        folder = self.folder / "newsboat"
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        (folder / "urls").write_text("".join(address + "\n" for address in self.addresses))
        (folder / "config").write_text("".join(rule.setting(self.addresses) for rule in rules))
        outcome = subprocess.run(
            ["newsboat", "-C", folder / "config", "-u", folder / "urls", "-c", folder / "cache.db", "-x", "reload"],
            capture_output=True, text=True, timeout=60,
            env={"PATH": os.environ["PATH"], "HOME": str(folder), "TZ": "UTC", "LANG": "C.UTF-8", "TERM": "xterm"})
        if outcome.returncode:
            raise program.Failed(f"newsboat: status {outcome.returncode}\n{outcome.stdout}{outcome.stderr}")
        with sqlite3.connect(folder / "cache.db") as cache:
            return {title.split()[0] for title, in cache.execute("SELECT title FROM rss_item")}

    def keys(self, *options):
        """The keys of the articles of a list in the home."""
        articles = self.home.ask("news", "list", *options)["articles"]
        for article in articles:
            if article["muted"] != ("--muted" in options):
                raise program.Failed(f"list {options}: muted is {article['muted']}: {article}")
        return {article["title"].split()[0] for article in articles}

    def compare(self, rules, when):
        listed, muted = self.keys(), self.keys("--muted")
        all_keys = {article.key for feed in self.feeds for article in feed}
        if listed | muted != all_keys or listed & muted:
            raise program.Failed(f"{when}: listed {sorted(listed)}, muted {sorted(muted)}, all {sorted(all_keys)}")
        expected = self.newsboat(rules)
        if listed != expected:
            articles = {article.key: article for feed in self.feeds for article in feed}
            differing = [f"{article.title!r} {article.paragraphs!r}" for key, article in articles.items()
                         if key in listed ^ expected]
            raise program.Failed(
                f"{when}: rules {[str(rule) for rule in rules]}: alone {sorted(listed - expected)}, "
                f"newsboat alone {sorted(expected - listed)}: {differing}")
        return muted

    def run(self, counts):
        home = self.home
        names = ["WHO", "ECDC", "BBC Health", "NPR Health", "Tagesschau"]
        home.succeed("--yes", "news", "sources", "delete", *names)
        for feed, address in enumerate(self.addresses):
            home.succeed("news", "sources", "add", address, "--name", f"F{feed}")
        early = self.random.randint(0, len(self.rules))
        for rule in self.rules[:early]:
            home.succeed(*rule.command())
        home.succeed("news", "refresh")
        for rule in self.rules[early:]:
            home.succeed(*rule.command())
        muted = self.compare(self.rules, "all rules")
        counts["muted"] += len(muted)
        for rule, row in zip(self.rules, home.ask("news", "mutes")["mutes"]):
            kinds = ["rules", "of a feed" if rule.feed is not None else "of all feeds",
                     "of one word" if len(rule.words) == 1 else "of several words"]
            for kind in kinds:
                counts[kind] += 1
                counts[f"muting {kind}"] += bool(row["muted"])
        # A deleted rule comes back with `undo`.
        number = self.random.randrange(len(self.rules))
        home.succeed("news", "unmute", str(number + 1))
        self.compare(self.rules[:number] + self.rules[number + 1:], f"without rule {number + 1}")
        home.succeed("news", "undo")
        if self.keys("--muted") != muted:
            raise program.Failed("undo of unmute: other articles are muted")
        home.check_health()


def run(options, folder):
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Feeds)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    url = f"http://127.0.0.1:{server.server_port}"
    counts = collections.Counter()
    for number in range(options.first, options.first + options.count):
        case = folder / str(number)
        case.mkdir()
        try:
            Set(options, case, random.Random(f"{options.seed} {number}"), url).run(counts)
        except program.Failed as failure:
            raise program.Failed(
                f"{failure}\nfiles: {case}\nagain: Fuzz/newsboat.py --seed {options.seed} --first {number} "
                f"--count 1 {options.program}") from None
        shutil.rmtree(case)
    server.shutdown()
    missing = [kind for kind, count in counts.items() if not count]
    if missing and options.count >= 20:
        raise program.Failed(f"never: {', '.join(missing)}")
    made = ", ".join(f"{count} {kind}" for kind, count in counts.items())
    print(f"{options.count} sets ({made}). The seed is {options.seed}.")


if __name__ == "__main__":
    program.run_counted("newsboat", __doc__, 50, "sets", ("newsboat", "newsboat"), run, first=True)
