public import AtriumFormats
import AtriumScreen
public import AtriumTime
public import GRDB

/// Storing the results of sending.
///
/// A server may report only the difference between two states of a list. If another program reverts a
/// sent change, the difference from the state before sending is empty. Therefore sending invalidates
/// the stored tokens.
extension CalendarSyncStore {
  /// Stores that resources were written.
  /// - Parameter sent: each upload with the resource that is now on the server.
  public func didSend(_ sent: [(SyncUpload, CalendarResource)]) async throws {
    try await store.write { db in
      for (upload, resource) in sent {
        var row =
          try SyncRow.find(upload.uid, db)
          ?? SyncRow(listAddress: upload.listAddress, address: resource.address, uid: upload.uid)
        row.listAddress = upload.listAddress
        // A change that the server or another program made meanwhile is received as a change later.
        row.remoteAtLastSync =
          CalendarChanges.areEqual(upload.text, resource.text)
          ? resource : CalendarResource(address: resource.address, etag: nil, text: upload.text)
        row.localAtLastSync = upload.localText
        row.version = upload.version
        try row.save(db)
      }
      try Self.forgetTokens(of: Set(sent.map(\.0.listAddress)), db)
    }
  }

  /// Stores that resources were deleted.
  /// - Parameter isConfirmed: whether the user confirmed it, so that the deletions are not counted with later ones.
  public func didRemove(
    _ removals: [SyncRemoval], at now: Instant, isConfirmed: Bool
  ) async throws {
    try await store.write { db in
      for removal in removals { try SyncRow.remove(removal.uid, db) }
      let lists = Dictionary(grouping: removals, by: \.listAddress)
      for (address, removals) in lists {
        let log = DeletionLog(address, .server)
        if isConfirmed { try log.clear(db) } else { try log.add(removals.count, at: now, db) }
      }
      try Self.forgetTokens(of: Set(lists.keys), db)
    }
  }

  private static func forgetTokens(of addresses: Set<String>, _ db: Database) throws {
    for address in addresses {
      try db.execute(
        sql: "UPDATE sync_list SET token = NULL WHERE address = ?", arguments: [address])
    }
  }

  /// Stores conflicts for items that were deleted locally and changed on the server meanwhile.
  public func recordDeletionConflicts(_ changes: [(SyncRemoval, CalendarResource)]) async throws {
    try await store.write { db in
      for (removal, resource) in changes {
        var row = try SyncRow.find(removal.uid, db)
        row?.setConflict(with: resource)
        try row?.save(db)
      }
    }
  }

  /// Ends the synchronisation with the lists with these addresses, and removes their states from the disk.
  /// The items remain on both sides, and are not sent to other lists.
  public func forget(_ addresses: [String]) async throws {
    try await store.writeErasingDeletedContent { db in
      for address in addresses { try Self.forget(address, db) }
    }
  }

  static func forget(_ address: String, _ db: Database) throws {
    try db.execute(
      sql: "INSERT OR IGNORE INTO sync_separate SELECT uid FROM sync_item WHERE list = ?",
      arguments: [address])
    try db.execute(sql: "DELETE FROM sync_list WHERE address = ?", arguments: [address])
  }

  /// Returns an item as it was on the server at the last synchronisation; empty if it never was.
  public static func lastItems(_ uid: String, _ db: Database) throws -> [CalendarComponent] {
    try SyncRow.find(uid, db)?.remoteItemsAtLastSync ?? []
  }

  /// Deletes the states of all lists, within a transaction.
  public static func forgetAll(_ db: Database) throws {
    try db.execute(sql: "DELETE FROM sync_list; DELETE FROM sync_separate")
  }

  /// Returns the number of detached items, which are not sent; see ``detachmentMigration``.
  public func detachedCount() async throws -> Int {
    try await store.read { [source] db in
      let uids = try SyncRow.detachedUIDs(db)
      return uids.isEmpty ? 0 : try source.versions(db).keys.count(where: uids.contains)
    }
  }

  /// Returns the number of new items, which no list has; without detached ones and examples.
  public func newItemCount() async throws -> Int {
    try await store.read { [source] db in
      let sql = "SELECT uid FROM sync_item UNION SELECT uid FROM sync_separate"
      let known = try String.fetchSet(db, sql: sql)
      return try source.versions(db).keys.count { uid in
        try !known.contains(uid) && !source.isExample(uid, db)
      }
    }
  }

  /// Returns the number of synchronised items of each list, by the address of the list.
  public func counts() async throws -> [String: Int] {
    try await store.read { db in
      let rows = try Row.fetchAll(
        db, sql: "SELECT list, count(*) AS items FROM sync_item GROUP BY list")
      return try rows.reduce(into: [:]) {
        $0[try $1.value("list") as String] = try $1.value("items")
      }
    }
  }
}

/// Conflicts.
extension CalendarSyncStore {
  /// Returns the items that wait for a decision of the user.
  public func conflicts() async throws -> [SyncConflict] {
    try await store.read { [source] db in
      try Row.fetchAll(db, sql: "SELECT * FROM sync_item WHERE conflict ORDER BY id").map { row in
        let row = try SyncRow(row)
        let item = try source.item(row.uid, db)
        let theirs = row.remoteInConflict.map { resource in
          (try? CalendarObject(parsing: resource.text)) ?? CalendarObject([], product: "")
        }
        let object = theirs ?? (try? CalendarObject(parsing: row.remoteAtLastSync.text))
        let deleted: JSON = ["deleted": true]
        func before(_ text: String) -> JSON? {
          (try? CalendarObject(parsing: text)).map {
            source.json(of: $0.shownItems(source.component))
          }
        }
        return SyncConflict(
          number: row.id ?? 0,
          title: item?.components.lazy.compactMap(\.title).first ?? object?.title ?? row.uid,
          address: item?.address, mine: item.map { source.json(of: $0.components) } ?? deleted,
          theirs: theirs.map { source.json(of: $0.shownItems(source.component)) } ?? deleted,
          mineBefore: before(row.localAtLastSync), theirsBefore: before(row.remoteAtLastSync.text))
      }
    }
  }

  /// Resolves a conflict. The next synchronisation sends the result.
  /// - Returns: `false` if no conflict has the number.
  public func resolve(_ number: Int, _ resolution: SyncResolution) async throws -> Bool {
    try await store.write { [source] db in
      let sql = "SELECT * FROM sync_item WHERE conflict AND id = ?"
      guard let found = try Row.fetchOne(db, sql: sql, arguments: [number]) else { return false }
      var row = try SyncRow(found)
      let item = try source.item(row.uid, db)
      let theirs = try row.remoteInConflict.map { try CalendarObject(parsing: $0.text) }
      try source.record(db) {
        let takesTheirs =
          switch resolution {
          case .mine: false
          case .theirs: true
          case .both: theirs != nil
          }
        var savedUIDs = [row.uid]
        if resolution == .both, theirs != nil, let item {
          let copy = item.components.withNewUID
          try source.save(copy, db)
          savedUIDs += copy.prefix(1).compactMap { $0.text("UID") }
        }
        guard takesTheirs else {
          if let remote = row.remoteInConflict {
            row.accept(remote)
            row.localAtLastSync = CalendarObject(theirs?.items ?? [], product: "").text
            row.version = 0
            try row.save(db)
          } else {
            try SyncRow.remove(row.uid, db)
          }
          return (0, 0)
        }
        guard let theirs, let remote = row.remoteInConflict else {
          if item != nil { try source.remove(row.uid, db) }
          try SyncRow.remove(row.uid, db)
          return (0, 1)
        }
        try source.save(theirs.items(source.component), db)
        try source.resolveReferences(of: savedUIDs, db)
        row.accept(remote)
        row.version = try source.versions(db)[row.uid] ?? 0
        let saved = try source.item(row.uid, db)?.components ?? []
        row.localAtLastSync = CalendarObject(saved.withoutZones, product: "").text
        try row.save(db)
        return (1, 0)
      }
      return true
    }
  }
}

extension CalendarObject {
  /// The items of a name, without their time zones if they cannot be read with them.
  fileprivate func shownItems(_ name: String) -> [CalendarComponent] {
    (try? items(name)) ?? items.filter { $0.name == name }
  }
}

extension [CalendarComponent] {
  /// The components as those of another item, whose UID is derived from them.
  fileprivate var withNewUID: [CalendarComponent] {
    var version = ContentHash()
    for component in self { version.add(component.lines.map(\.text).joined(separator: "\n")) }
    let suffix = "-" + String(UInt(bitPattern: version.value), radix: 16)
    return map { component in
      var properties = CalendarProperties(component.lines.map(\.text))
      properties.set("UID", CalendarText.escaped((component.text("UID") ?? "") + suffix))
      return CalendarComponent(
        properties.lines.map { ContentLine($0) }, name: component.name)
    }
  }
}
