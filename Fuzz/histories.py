"""Types lines with secrets at shells, and searches the history and the other files of the state for them.

The secrets are passwords in addresses, health credentials, answers to hidden questions, and words that are typed
alone where patients are searched. A line without a secret must be there.
"""

import changes
from program import Exposed, Failed
from terminal import Terminal

# SECRET is searched for. Lines of a list are typed one after the other.
LINES = [
    "news sources add https://user:SECRET@127.0.0.1:9/feed", "news read 'https://user:SECRET@127.0.0.1:9/'",
    "https://user:SECRET@127.0.0.1:9/", "open https://user:SECRET@127.0.0.1:9/",
    "watch news read http://a:SECRET@127.0.0.1:9/",
    "alias add own news read https://user:SECRET@127.0.0.1:9/", "sync add https://user:SECRET@127.0.0.1:9/",
    "settings set news.mediastack https://user:SECRET@127.0.0.1:9/", "nonsense ftp://user:SECRET@host/",
    "todos add see https://user:SECRET@host/", "find user:SECRET@host/path", "help https://user:SECRET@host/",
    "news read https%3A%2F%2Fuser%3ASECRET%40host%2F", "certificates trust update https://user:SECRET@127.0.0.1:9/",
    "HC1:SECRET", "'HC1:SECRET'", "certificates add HC1:SECRET", "certificates inspect \"HC1:SECRET\"",
    "help HC1:SECRET", "open HC1:SECRET",
    "alias add card certificates inspect HC1:SECRET", "hc1:SECRET", "nonsense HC1:SECRET",
    "shc:/5676SECRET", "certificates inspect shc:/5676SECRET", "todos add shc:/5676SECRET", "watch shc:/5676SECRET",
    "shlink:/eyJSECRET", "open 'shlink:/eyJSECRET'", "help shlink:/eyJSECRET", "find shlink:/eyJSECRET",
    "certificates inspect https://viewer.example.org/#shlink:/eyJSECRET",
    "https://viewer.example.org/?x=1#shlink%3A%2FeyJSECRET",
    "todos add eyJhbGciOiJFUzI1NiJ9.eyJSECRET.abc", "find eyJhbGciOiJFUzI1NiJ9.SECRET.abcdef",
    ["/patients", "SECRET", "SECRET doe", "home"], ["/patients", "search SECRET", "home"],
    ["mail password", "SECRET", "SECRET"], ["/account", "login ada", "SECRET"],
    ["/account", "password", "SECRET", "SECRET", "SECRET"],
]


def prepare(home):
    changes.fill(home)
    home.environment["ATRIUM_PATIENTS_URL"] = "http://127.0.0.1:9"
    return home


def run(case):
    home = case.home(case.prepared)
    # Letters of Base45, so that a secret may be a part of a card.
    secrets = [f"ZQ{case.random.randrange(10 ** 9):09}" for _ in range(6)]
    plain = f"plain{case.random.randrange(10 ** 9)}"
    shell = Terminal(home, seconds=30)
    for secret in secrets:
        line = case.random.choice(LINES)
        for text in line if isinstance(line, list) else [line]:
            shell.type(text.replace("SECRET", secret))
        # Leaves a question or a place.
        shell.type("\x03")
        shell.type("home")
    shell.type(f"todos search {plain}")
    # The lines before may still be running.
    shell.type("where", until=b"Address")
    shell.end(case.random.random() < 0.8)
    case.counts["lines with secrets"] += len(secrets)
    if plain not in home.path("state/atrium/history").read_text():
        raise Failed("the shell wrote no history")
    for path in home.path("state/atrium").rglob("*"):
        content = path.read_bytes() if path.is_file() and "secrets" not in path.parts else b""
        for secret in secrets:
            if secret.encode() in content:
                line = next(line for line in content.split(b"\n") if secret.encode() in line)
                raise Exposed(f"{path.relative_to(home.folder)} contains {line!r}")
