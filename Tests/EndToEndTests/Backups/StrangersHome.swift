import AtriumTesting
import Foundation
import Testing

/// A server that records each connection and has nothing, whatever the method.
struct RecordingServer {
  let url: String
  private let log: ConnectionLog

  /// The lines of the requests, such as `REPORT /tasks/ HTTP/1.1`.
  var lines: [String] {
    log.all.map { $0.prefix { !$0.isNewline }.description }
  }
  var hasAuthorization: Bool { log.all.contains { $0.lowercased().contains("\nauthorization:") } }

  /// Serves until `body` returns.
  static func run(_ body: (RecordingServer) async throws -> Void) async throws {
    let log = ConnectionLog()
    let reply = "HTTP/1.1 404 Not Found\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}"
    try await RawServer.run(Array(reply.utf8), recordingIn: log) { url in
      try await body(RecordingServer(url: url, log: log))
    }
  }
}

/// A home that somebody else prepared, to be restored by its victim.
struct StrangersHome {
  let home: ThrowawayHome

  /// A home with databases of all features that keep servers, lists or keys.
  /// - Parameter server: the address of the stranger's server.
  init(server: String) async throws {
    home = try ThrowawayHome()
    for line in [
      "todos add Planted", "sync status", "news sources", "statistics", "certificates trust",
    ] {
      #expect(try await run(line.split(separator: " ").map(String.init)).status == 0, "\(line)")
    }
    try await python(
      """
      sync = connect("sync")
      sync.executescript(\"\"\"\(Self.syncSchema)\"\"\")
      sync.execute("INSERT INTO server (id, address, user) VALUES (1, ?, 'eve')", (server + "/",))
      sync.execute("INSERT INTO list VALUES (1, 1, ?, 'Tasks', 'VTODO', 0, NULL, 'todos')",
        (server + "/tasks/",))
      sync.execute("PRAGMA user_version = 3")
      sync.commit()
      secret("sync", "server-1", b"password")
      news = connect("news")
      news.execute("INSERT INTO source (kind, name, address) VALUES ('feed', 'Spy', ?)",
        (server + "/feed.xml",))
      news.commit()
      authority = server.split("//")[1].encode()
      secret("projects", "session", bytes(range(32)) + b"7 " + authority)
      secret("projects", "letter-1", json.dumps({"account": 7, "since": 0,
        "letter": {"id": "1", "address": 1, "text": "From Eve"}}).encode())
      """, server: server)
  }

  private static let syncSchema = """
    CREATE TABLE IF NOT EXISTS server (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      address TEXT NOT NULL,
      user TEXT NOT NULL,
      signin TEXT
    );
    CREATE TABLE IF NOT EXISTS list (
      id INTEGER PRIMARY KEY,
      server INTEGER NOT NULL REFERENCES server ON DELETE CASCADE,
      address TEXT NOT NULL,
      name TEXT NOT NULL,
      component TEXT NOT NULL,
      isReadOnly INTEGER NOT NULL,
      synchronized TEXT,
      feature TEXT,
      UNIQUE (address, component)
    );
    """

  func run(_ words: [String]) async throws -> Program.Outcome {
    try await Program(path: Atrium.path, home: home).run(words)
  }

  /// Changes the home by a script with the functions `connect` and `secret` and the variable `server`.
  func python(_ script: String, server: String) async throws {
    let library = """
      import json, os, sqlite3
      server = \(String(reflecting: server))
      def connect(feature):
          return sqlite3.connect(f"data/atrium/{feature}.sqlite")
      def write(path, content, mode=0o600):
          os.makedirs(os.path.dirname(path), 0o700, exist_ok=True)
          with open(path, "wb") as file: file.write(content)
          os.chmod(path, mode)
      def secret(feature, name, content, mode=0o600):
          write(f"state/atrium/secrets/{feature}/{name.encode().hex()}", content, mode)

      """
    let outcome = try await Program(path: "/usr/bin/env", home: home)
      .run(["python3", "-c", library + script])
    try #require(outcome.status == 0, "\(outcome)")
  }

  /// Writes the backup.
  /// - Returns: its path.
  func backUp() async throws -> String {
    let path = home.path("backup.tar.gz")
    let outcome = try await run(["backup", path])
    try #require(outcome.status == 0, "\(outcome)")
    return path
  }
}
