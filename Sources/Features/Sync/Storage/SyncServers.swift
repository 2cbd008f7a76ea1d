import AtriumCore
import AtriumScreen
import AtriumStorage
import GRDB

/// The servers that the user set up. The states of single items are stored by their features, and
/// passwords are secrets.
struct SyncServers: Sendable {
  let store: Store
  let accounts: ServerAccounts
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
    """,
    """
    ALTER TABLE list ADD COLUMN feature TEXT;
    UPDATE list SET feature = CASE component WHEN 'VTODO' THEN 'todos' ELSE 'timeline' END;
    """,
    "ALTER TABLE server ADD COLUMN signin TEXT",
  ]

  func all() async throws -> [SyncServer] {
    try await store.read { db in
      let rows = try Row.fetchAll(db, sql: "SELECT * FROM list ORDER BY id")
      let lists = try Dictionary(grouping: rows) { try $0.value("server") as Int }
      return try Row.fetchAll(db, sql: "SELECT * FROM server ORDER BY id").map { row in
        let id: Int = try row.value("id")
        let lists = try (lists[id] ?? []).map { list in
          let feature: String? = try list.value("feature")
          return SyncList(
            address: try list.value("address"), name: try list.value("name"),
            component: try list.value("component"), feature: feature.map { FeatureID($0) },
            isReadOnly: try list.value("isReadOnly"),
            lastSyncTimestamp: try list.value("synchronized"))
        }
        return SyncServer(
          id: id, address: try row.value("address"), user: try row.value("user"),
          signIn: try row.value("signin"),
          lists: lists.filter { $0.feature != nil },
          unassignedLists: lists.filter { $0.feature == nil })
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
  /// account and replaces its password.
  /// - Parameter password: `nil` without one.
  /// - Throws: a failure if a list belongs to another server or to another feature.
  func add(_ new: SyncServer, password: String?) async throws -> SyncServer {
    let all = try await all()
    let known = all.first { $0.account.identity == new.account.identity }
    for list in new.lists {
      guard let feature = known?.list(like: list)?.feature, feature != list.feature else {
        continue
      }
      throw Failure.listIsAssigned(list, to: feature)
    }
    let lists = new.lists.filter { list in known?.lists.contains { $0.isSame(as: list) } != true }
    guard !all.flatMap(\.lists).contains(where: { list in lists.contains { $0.isSame(as: list) } })
    else { throw Failure.listExists(host: new.host) }
    let id = try await store.write { db in
      if known == nil {
        try db.execute(
          sql: "INSERT INTO server (address, user, signin) VALUES (?, ?, ?)",
          arguments: [new.address, new.user, new.signIn])
      }
      let id = known?.id ?? Int(db.lastInsertedRowID)
      for list in lists { try Self.put(list, of: id, db) }
      for list in new.unassignedLists { try Self.put(list, of: id, isFound: true, db) }
      return id
    }
    let stored = try await server(id)
    if let password { try await accounts.store(password, of: stored.account) }
    // The server may be a restored one, whose other lists remain unconfirmed.
    try confirmations?.confirm([stored.account.identity] + new.lists.map(\.identity))
    return stored
  }

  /// Stores lists that appeared on a server.
  func add(_ newLists: [SyncList], to server: SyncServer) async throws {
    try await store.write { db in
      for list in newLists { try Self.put(list, of: server.id, isFound: true, db) }
    }
  }

  /// Assigns a list to a feature, after its other lists; `nil` ends the synchronisation of the list.
  func assign(_ list: SyncList, of server: SyncServer, to feature: FeatureID?) async throws {
    try await store.write { try Self.put(list.assigned(to: feature), of: server.id, $0) }
    // A user who assigns a list of a restored server confirms this list only.
    if feature != nil, list.feature == nil { try confirmations?.confirm([list.identity]) }
  }

  /// Stores a list.
  /// - Parameter isFound: `true` if the server has it and the user has not chosen it. It replaces no stored list.
  private static func put(
    _ list: SyncList, of server: Int, isFound: Bool = false, _ db: Database
  ) throws {
    try db.execute(
      sql: """
        INSERT OR \(isFound ? "IGNORE" : "REPLACE")
        INTO list (server, address, name, component, isReadOnly, feature)
        VALUES (?, ?, ?, ?, ?, ?)
        """,
      arguments: [
        server, list.address, list.name, list.component, list.isReadOnly,
        list.feature?.description,
      ])
  }

  func destinations() async throws -> [Destination] {
    guard try await store.readIfExists({ _ in true }) != nil else { return [] }
    return try await all().map(\.destination)
  }

  /// Ends the synchronisation of lists. With its last list, the server and its password are deleted, too.
  func delete(_ lists: [SyncList], of server: SyncServer) async throws {
    let isLast = server.lists.allSatisfy(lists.contains)
    if isLast { try await accounts.removePassword(of: server.account) }
    try await store.write { db in
      for list in lists { try Self.put(list.assigned(to: nil), of: server.id, db) }
      if isLast {
        try db.execute(sql: "DELETE FROM server WHERE id = ?", arguments: [server.id])
      }
    }
  }

  func noteSynchronization(of lists: [String], component: String, at time: String) async throws {
    try await store.write { db in
      for list in lists {
        try db.execute(
          sql: "UPDATE list SET synchronized = ? WHERE address = ? AND component = ?",
          arguments: [time, list, component])
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
}
