import AtriumCore
import AtriumScreen
import AtriumStorage
import GRDB

/// The servers that the user set up. The states of single items are stored by their features, and
/// passwords are secrets.
struct SyncServers: Sendable {
  let store: Store
  let secrets: any Secrets
  var confirmations: (any DestinationConfirmations)?

  /// Released migrations must not change.
  static let migrations = [
    """
    CREATE TABLE server (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      address TEXT NOT NULL,
      user TEXT NOT NULL
    );
    CREATE TABLE list (
      id INTEGER PRIMARY KEY,
      server INTEGER NOT NULL REFERENCES server ON DELETE CASCADE,
      address TEXT NOT NULL,
      name TEXT NOT NULL,
      component TEXT NOT NULL,
      isReadOnly INTEGER NOT NULL,
      synchronized TEXT,
      UNIQUE (address, component)
    );
    """
  ]

  func all() async throws -> [SyncServer] {
    try await store.read { db in
      let rows = try Row.fetchAll(db, sql: "SELECT * FROM list ORDER BY id")
      let lists = try Dictionary(grouping: rows) { try $0.value("server") as Int }
      return try Row.fetchAll(db, sql: "SELECT * FROM server ORDER BY id").map { row in
        let id: Int = try row.value("id")
        return SyncServer(
          id: id, address: try row.value("address"), user: try row.value("user"),
          lists: try (lists[id] ?? []).map { list in
            SyncList(
              address: try list.value("address"), name: try list.value("name"),
              component: try list.value("component"), isReadOnly: try list.value("isReadOnly"),
              lastSyncTimestamp: try list.value("synchronized"))
          })
      }
    }
  }

  /// Returns whether there is a server.
  func isSetUp() async throws -> Bool { try await homeLine() != nil }

  func server(_ id: Int) async throws -> SyncServer {
    guard let server = try await all().first(where: { $0.id == id }) else {
      throw Failure.serverNotFound(id)
    }
    return server
  }

  /// Stores a server with its lists and its password, or adds the lists to the server with the same
  /// address and user and replaces its password.
  func add(_ new: SyncServer, password: String) async throws -> SyncServer {
    let all = try await all()
    let known = all.first { $0.address == new.address && $0.user == new.user }
    let lists = new.lists.filter { list in known?.lists.contains { $0.isSame(as: list) } != true }
    guard !all.flatMap(\.lists).contains(where: { list in lists.contains { $0.isSame(as: list) } })
    else { throw Failure.listExists(host: new.host) }
    let id = try await store.write { db in
      if known == nil {
        try db.execute(
          sql: "INSERT INTO server (address, user) VALUES (?, ?)",
          arguments: [new.address, new.user])
      }
      let id = known?.id ?? Int(db.lastInsertedRowID)
      for list in lists {
        try db.execute(
          sql: """
            INSERT INTO list (server, address, name, component, isReadOnly) VALUES (?, ?, ?, ?, ?)
            """, arguments: [id, list.address, list.name, list.component, list.isReadOnly])
      }
      return id
    }
    try await secrets.store(Array(password.utf8), as: Self.secretName(id))
    // The server may be a restored one, whose other lists remain unconfirmed.
    try confirmations?.confirm([new.identity] + new.lists.map(\.identity))
    return try await server(id)
  }

  func destinations() async throws -> [Destination] {
    guard try await store.readIfExists({ _ in true }) != nil else { return [] }
    return try await all().map(\.destination)
  }

  func login(of server: SyncServer) async throws -> HTTPLogin? {
    guard !server.user.isEmpty else { return nil }
    let password = try await secrets.secret(Self.secretName(server.id)) ?? []
    return HTTPLogin(user: server.user, password: String(decoding: password, as: UTF8.self))
  }

  /// Deletes lists. With its last list, the server and its password are deleted, too.
  func delete(_ lists: [SyncList], of server: SyncServer) async throws {
    let isLast = lists.count == server.lists.count
    if isLast { try await secrets.remove(Self.secretName(server.id)) }
    try await store.write { db in
      for list in lists {
        try db.execute(
          sql: "DELETE FROM list WHERE address = ? AND component = ?",
          arguments: [list.address, list.component])
      }
      if isLast {
        try db.execute(sql: "DELETE FROM server WHERE id = ?", arguments: [server.id])
      }
    }
  }

  func noteSynchronization(of lists: [String], at time: String) async throws {
    try await store.write { db in
      for list in lists {
        try db.execute(
          sql: "UPDATE list SET synchronized = ? WHERE address = ?", arguments: [time, list])
      }
    }
  }

  func homeLine() async throws -> Phrase? {
    let hosts = try await store.readIfExists { db in
      try String.fetchAll(db, sql: "SELECT address FROM server ORDER BY id")
    }
    guard let hosts, !hosts.isEmpty else { return nil }
    let names = hosts.map { (try? HTTPAddress($0))?.authority ?? $0 }
    return Phrase(names.joined(separator: ", "))
  }

  private static func secretName(_ id: Int) -> String { "server-\(id)" }
}
