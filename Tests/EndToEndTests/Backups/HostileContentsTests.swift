import AtriumTesting
import Foundation
import Testing

/// Well-formed backups whose contents attack: nothing is run or sent, nothing crashes, and no control
/// characters are printed.
@Suite struct HostileContentsTests {
  struct Attack: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// Changes the stranger's home, in Python.
    let script: String

    init(_ description: String, _ script: String) {
      testDescription = description
      self.script = script
    }
  }

  private static let texts =
    #"["\x1b]0;x\x07\x1b[2J", "a\nb\r\nsync-9 https://bank.example/", "\u202eelpmaxe", "\x9b31m\x00"]"#

  static let attacks = [
    Attack(
      "a trigger, a view and an extra table",
      """
      for feature in ["sync", "news", "todos"]:
          db = connect(feature)
          db.executescript('''
            CREATE TABLE planted (x);
            CREATE VIEW seen AS SELECT * FROM planted;
            CREATE TRIGGER run AFTER INSERT ON planted BEGIN DELETE FROM planted; END;''')
          db.commit()
      """),
    Attack(
      "a view in place of a table",
      """
      db = connect("sync")
      db.executescript('''
        DROP TABLE list; DROP TABLE server;
        CREATE VIEW server AS SELECT 1 AS id, 'https://evil.example/' AS address, 'eve' AS user;
        CREATE VIEW list AS SELECT 1 AS id, 1 AS server, 'x' AS address, 'x' AS name,
          'VTODO' AS component, 0 AS isReadOnly, NULL AS synchronized, 'todos' AS feature;''')
      db.commit()
      """),
    Attack(
      "control characters and line breaks in addresses and names",
      """
      sync, news = connect("sync"), connect("news")
      for number, text in enumerate(\(texts)):
          sync.execute("INSERT INTO server (id, address, user) VALUES (?, ?, ?)", (number + 2, server + "/" + text, text))
          sync.execute("INSERT INTO list VALUES (?, ?, ?, ?, 'VTODO', 0, ?, 'todos')",
            (number + 2, number + 2, text, text, text))
          news.execute("INSERT INTO source (kind, name, address) VALUES ('feed', ?, ?)",
            (text, server + "/" + text))
          secret("projects", text, b"x")
      sync.commit(); news.commit()
      """),
    Attack(
      "addresses with a login and misleading paths",
      """
      sync = connect("sync")
      for number, address in enumerate(["https://bank.example@evil.example/",
          "https://ada:secret@evil.example/", "file:///etc/passwd", "", "ftp://x", "//", "https://",
          "https://[::1", "https://evil.example:99999/"]):
          sync.execute("INSERT INTO server (id, address, user) VALUES (?, ?, 'eve')", (number + 2, address))
          sync.execute("INSERT INTO list VALUES (?, ?, ?, 'x', 'VTODO', 0, NULL, 'todos')",
            (number + 2, number + 2, address))
      sync.commit()
      """),
    Attack(
      "huge values",
      """
      sync, news = connect("sync"), connect("news")
      long = server + "/" + "x" * 8_000_000
      sync.execute("UPDATE server SET address = ?, user = ?", (long, long))
      news.execute("UPDATE source SET name = ? WHERE name = 'Spy'", (long,))
      sync.commit(); news.commit()
      secret("projects", "session", b"x" * 8_000_000)
      """),
    Attack(
      "values of other types",
      """
      sync, news = connect("sync"), connect("news")
      sync.execute("UPDATE server SET address = x'ff00', user = x'fe'")
      sync.execute("UPDATE list SET name = 1.5, component = x'00', isReadOnly = 'perhaps'")
      news.execute("UPDATE source SET name = x'ff', address = 7 WHERE name = 'Spy'")
      sync.commit(); news.commit()
      """),
    Attack(
      "many servers",
      """
      sync = connect("sync")
      for number in range(2, 3000):
          sync.execute("INSERT INTO server (id, address, user) VALUES (?, ?, 'eve')", (number, f"{server}/{number}/"))
          sync.execute("INSERT INTO list VALUES (?, ?, ?, 'x', 'VTODO', 0, NULL, 'todos')",
            (number, number, f"{server}/{number}/x/"))
      sync.commit()
      """),
    Attack(
      "the database of another application",
      """
      for feature in ["sync", "news", "certificates", "statistics"]:
          path = f"data/atrium/{feature}.sqlite"
          if os.path.exists(path): os.remove(path)
          db = connect(feature)
          db.executescript('''PRAGMA application_id = 252006673; PRAGMA user_version = 2;
            CREATE TABLE moz_places (id INTEGER PRIMARY KEY, url TEXT);''')
          db.commit()
          os.chmod(f"data/atrium/{feature}.sqlite", 0o600)
      """),
    Attack(
      "an empty database",
      """
      for feature in ["sync", "news"]:
          os.remove(f"data/atrium/{feature}.sqlite")
          db = connect(feature); db.execute("VACUUM"); db.commit()
          os.chmod(f"data/atrium/{feature}.sqlite", 0o600)
      """),
    Attack(
      "sessions, messages and keys that cannot be read",
      """
      for number, content in enumerate([b"", b"x", b"\\x00" * 40, b"{" * 100_000, b"\\xff" * 100,
          bytes(32) + b"99999999999999999999 x", bytes(32) + b"-1 \\x1b[2J\\n"]):
          secret("projects", "session", content)
          secret("projects", f"letter-{number}", content)
          secret("projects", "hub-account", content)
          secret("projects", "cursor", content)
          secret("news", "mediastack", content)
          secret("certificates", "certificates.wallet", content)
      """),
    Attack(
      "messages for other accounts and hubs",
      """
      for number in range(200):
          secret("projects", f"letter-{number}", json.dumps({"account": number, "since": -1e300,
            "letter": {"id": "../../" + str(number), "address": -number,
              "text": "\\x1b[2J\\n" * 100}}).encode())
      """),
    Attack(
      "secrets with wrong permissions and of unknown features",
      """
      secret("sync", "server-1", b"password", 0o666)
      secret("unknown", "../../config.json", b"x", 0o777)
      db = connect("unknown"); db.execute("CREATE TABLE x (y)"); db.commit()
      os.chmod("data/atrium/unknown.sqlite", 0o666)
      """),
    Attack(
      "preferences and a history that print",
      """
      write("state/atrium/preferences.json", json.dumps({"theme": "\\x1b[2J", "language": "\\x1b",
        "place": "/todos/\\x1b[2J\\n/x"}).encode())
      write("state/atrium/history", "todos\\t\\x1b[2J\\x1b]52;c;eA==\\x07\\n\\x9b31m\\n".encode() * 100)
      """),
    Attack(
      "deeply nested and duplicated preferences",
      """
      write("state/atrium/preferences.json", b'{"place":' + b"[" * 60_000)
      """),
    Attack(
      "trusted certificates, rules and mappings",
      """
      trust = connect("certificates")
      for text in \(texts):
          trust.execute("INSERT INTO trustSource (name, updated, isSigned) VALUES (?, 1e308, 1)",
            (text,))
          trust.execute("INSERT INTO rule VALUES (?, ?, ?, ?)", (text, text, text, text))
          trust.execute("INSERT INTO value_set VALUES (?, ?)", (text, text))
      trust.execute("INSERT INTO trusted (source, name, der) VALUES (1, x'00', x'3003')")
      trust.commit()
      """),
  ]

  /// Commands that read what was restored, and those that use it.
  private static let commands = [
    ["restore", "confirm"], ["restore", "confirm", "--json"], ["doctor"], ["doctor", "--online"],
    ["data"], ["sync"], ["sync", "status"], ["sync", "conflicts"], ["news"], ["news", "refresh"],
    ["news", "sources"], ["chat"], ["chat", "outbox"], ["projects"], ["todos"], ["today"],
    ["certificates"], ["certificates", "trust"], ["certificates", "rules"],
    ["statistics", "sources"], ["statistics", "sources", "update"], ["find", "x"], ["history"],
  ]

  @Test(.needsPython, arguments: attacks)
  func nothingIsSentPrintedOrBroken(_ attack: Attack) async throws {
    try await RecordingServer.run { server in
      try await RecordingServer.run { hub in
        try await expectHarmless(attack, of: server, toUserOf: hub)
      }
    }
  }

  private func expectHarmless(
    _ attack: Attack, of server: RecordingServer, toUserOf hub: RecordingServer
  ) async throws {
    let stranger = try await StrangersHome(server: server.url)
    try await stranger.python(attack.script, server: server.url)
    let file = try await stranger.backUp()
    let home = try ThrowawayHome()
    try home.write(
      #"{"features": {"projects": {"settings": {"hub": "\#(hub.url)"}}}}"#,
      to: "config/atrium/config.json")
    let program = Program(path: Atrium.path, home: home)
    let restored = try await program.run(["restore", file, "--yes"])
    #expect([0, 65].contains(restored.status), "\(restored)")
    for words in [[]] + Self.commands {
      let outcome = try await program.run(words)
      #expect(outcome.status != 70 && (0..<128).contains(outcome.status), "\(words): \(outcome)")
      for text in [outcome.output, outcome.errors] {
        #expect(!text.unicodeScalars.contains(where: Self.isControl), "\(words)")
        #expect(!text.contains("secret@"), "\(words)")
      }
      if words.first == "restore" || words.first == "doctor" {
        #expect(outcome.output.utf8.count < 2_000_000, "\(words)")
      }
    }
    #expect(server.lines == [])
    #expect(!hub.hasAuthorization && hub.lines.allSatisfy { $0.hasPrefix("GET ") })
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A, 0x09: false
    case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
