public import AtriumCore
import AtriumFormats
public import AtriumScreen
public import GRDB

/// A list of a CalDAV server whose items a feature has.
///
/// As a hook, it asks for the lists of a feature. The feature that synchronises answers.
public struct SynchronizedList: Hook, Sendable {
  public typealias Question = FeatureID
  public typealias Answer = [SynchronizedList]
  public static let name = "synchronised lists"

  public let name: String
  public let address: String
  /// Assigns the list to another feature, which gets its items, and returns the screen that reports it.
  public let assign: @Sendable (FeatureID) async throws -> Screen

  /// - Parameter assign: assigns the list to another feature.
  public init(
    _ name: String, at address: String,
    assign: @escaping @Sendable (FeatureID) async throws -> Screen
  ) {
    (self.name, self.address, self.assign) = (name, address, assign)
  }
}

/// Moving single items to another feature.
extension CalendarSyncStore {
  /// Returns the addresses of the lists whose states a database has.
  public static func listAddresses(_ db: Database) throws -> Set<String> {
    try String.fetchSet(db, sql: "SELECT address FROM sync_list")
  }

  /// Forgets the state of an item if its list is one of these, so that the deletion of the item is not sent.
  public static func forget(_ uid: String, in lists: Set<String>, _ db: Database) throws {
    guard let row = try SyncRow.find(uid, db), lists.contains(row.listAddress) else { return }
    try SyncRow.remove(uid, db)
  }
}

/// Moving the items of a list to another feature.
extension CalendarSyncStore {
  /// Moves the items of the list with this address to another store of the same component. Their states and the
  /// changes that were not sent move with them, so that the next synchronisation deletes nothing and sends only
  /// these changes. The move is one step of the undo history of each feature. After an interruption, the next move
  /// completes it.
  /// - Returns: the number of items.
  /// - Throws: a failure if the other store has an item with the same UID, or cannot store one. Nothing is moved then.
  public func move(_ address: String, to other: CalendarSyncStore) async throws -> Int {
    let (items, identity) = try await content(of: address)
    if !items.isEmpty { try await other.insert(items, of: address, identity: identity) }
    return try await store.writeErasingDeletedContent { [source] db in
      let versions = try source.versions(db)
      // An item that changed meanwhile stays here, too.
      let moved = items.filter { $0.version != nil && versions[$0.row.uid] == $0.version }
      try source.record(db) {
        for item in moved { try source.remove(item.row.uid, db) }
        try Self.forget(address, db)
        return (0, moved.count)
      }
      return moved.count
    }
  }

  private func content(
    of address: String
  ) async throws -> (items: [MovingItem], identity: String?) {
    try await store.read { [source] db in
      let versions = try source.versions(db)
      let rows = try Row.fetchAll(
        db, sql: "SELECT * FROM sync_item WHERE list = ? ORDER BY id", arguments: [address])
      let items = try rows.map { row in
        let row = try SyncRow(row)
        return MovingItem(
          row: row, components: try source.item(row.uid, db)?.components ?? [],
          version: versions[row.uid])
      }
      let identity = try String.fetchOne(
        db, sql: "SELECT identity FROM sync_list WHERE address = ?", arguments: [address])
      return (items, identity)
    }
  }

  private func insert(
    _ items: [MovingItem], of address: String, identity: String?
  ) async throws {
    try await store.write { [source] db in
      // Without a token, the next synchronisation requests the whole list.
      try db.execute(
        sql: """
          INSERT INTO sync_list (address, identity) VALUES (?, ?)
          ON CONFLICT (address) DO UPDATE SET token = NULL, identity = excluded.identity
          """, arguments: [address, identity])
      // Items of the list that are here already were moved before an interruption.
      let new = try items.filter { try SyncRow.find($0.row.uid, db)?.listAddress != address }
      try source.record(db) {
        for item in new { try Self.save(item, source, db) }
        try source.resolveReferences(of: new.map(\.row.uid), db)
        let versions = try source.versions(db)
        for item in new {
          var row = item.row
          row.id = nil
          if item.isUnchanged, let saved = try source.item(row.uid, db) {
            row.localAtLastSync = CalendarObject(saved.components.withoutZones, product: "").text
            row.version = versions[row.uid] ?? 0
          } else {
            // The item counts as changed.
            row.version = 0
          }
          try row.save(db)
        }
        return (new.count, 0)
      }
    }
  }

  private static func save(
    _ item: MovingItem, _ source: any CalendarItemSource, _ db: Database
  ) throws {
    let uid = item.row.uid
    let title = item.components.lazy.compactMap(\.title).first ?? uid
    guard try SyncRow.find(uid, db) == nil, try source.item(uid, db) == nil else {
      throw Failure(.data, "sync.item-exists", .existsInFeature(title))
    }
    guard !item.components.isEmpty else { return }
    do {
      try source.save(item.components, db)
    } catch {
      guard let reason = SyncRefusal.reason(for: error) else { throw error }
      throw Failure(.data, "sync.item-refused", .isNotMoved(title, reason))
    }
  }
}

/// An item of a list with its state.
private struct MovingItem {
  var row: SyncRow
  /// Empty if the item was deleted here.
  var components: [CalendarComponent]
  /// `nil` if the item was deleted here.
  var version: Int?

  /// `true` if the item is as it was at the last synchronisation.
  var isUnchanged: Bool { version == row.version }
}
