public import AtriumCore
public import AtriumFormats
public import AtriumScreen
public import AtriumTime
public import GRDB

/// Merges the items of a feature, such as todos, with the lists of CalDAV servers, and stores the state of
/// each item at the last synchronisation.
///
/// As a hook, it asks each feature for its store. The feature's database has the tables of
/// ``migration``, which store each item as it was on the server at the last synchronisation. Local
/// changes are found by comparison with this state, however they were made.
public struct CalendarSyncStore: Hook, Sendable {
  public typealias Answer = CalendarSyncStore
  public static let name = "calendar items"

  /// The name of the component in capitals: `VTODO` or `VEVENT`.
  public let component: String
  /// Returns the ID of the first purpose without whose consent the items are not synchronised; `nil` if no
  /// consent is missing.
  public let missingPurpose: @Sendable () async throws -> String?
  let store: Store
  let source: any CalendarItemSource

  /// - Parameters:
  ///   - store: the database of the feature.
  ///   - source: the items in it.
  ///   - missingPurpose: returns the ID of a purpose whose consent is missing.
  public init(
    in store: Store, _ source: any CalendarItemSource,
    missingPurpose: @escaping @Sendable () async throws -> String? = { nil }
  ) {
    component = source.component
    self.missingPurpose = missingPurpose
    self.store = store
    self.source = source
  }

  /// The tables of synchronisation, for the migrations of a feature.
  ///
  /// `base` is the resource on the server when it was last equal to the local item, `rendered` the item
  /// as the feature wrote it at that time, and `version` its version. In a conflict, `theirs` is the
  /// resource on the server; `NULL` if it was deleted there. `kept` is 1 if the item vanished from the
  /// server and waits for a decision of the user.
  public static let migration = """
    CREATE TABLE sync_list (
      address TEXT PRIMARY KEY,
      token TEXT,
      identity TEXT
    );
    CREATE TABLE sync_item (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      list TEXT NOT NULL REFERENCES sync_list ON DELETE CASCADE,
      address TEXT NOT NULL,
      uid TEXT NOT NULL UNIQUE,
      etag TEXT,
      base TEXT NOT NULL,
      rendered TEXT NOT NULL,
      version INTEGER NOT NULL,
      conflict INTEGER NOT NULL DEFAULT 0,
      theirs TEXT,
      theirEtag TEXT,
      kept INTEGER NOT NULL DEFAULT 0,
      UNIQUE (list, address)
    );
    """
}

extension CalendarSyncStore {
  /// The table of the detached items, for a migration after ``migration``. The lists of these items
  /// are not synchronised any more, and the items are not sent to other lists.
  public static let detachmentMigration = """
    CREATE TABLE sync_separate (uid TEXT PRIMARY KEY) WITHOUT ROWID;
    """
}

extension CalendarSyncStore {
  /// Forgets the tokens of all lists, for a migration after ``migration``, so that resources are requested
  /// again that an earlier version refused and the present one accepts.
  public static let repetitionMigration = "UPDATE sync_list SET token = NULL"
}

/// The states of lists.
extension CalendarSyncStore {
  /// Returns the states of the lists with these addresses.
  public func states(
    of addresses: [String], at now: Instant
  ) async throws -> [String: SyncListState] {
    try await store.read { db in
      var states: [String: SyncListState] = [:]
      for address in addresses {
        var state = SyncListState()
        let sql = "SELECT token, identity FROM sync_list WHERE address = ?"
        if let row = try Row.fetchOne(db, sql: sql, arguments: [address]) {
          state.token = try row.value("token")
          state.identity = try row.value("identity")
          state.isKnown = true
          state.recentlyRemoved = try DeletionLog(address, .server).count(at: now, db)
        }
        let rows = try Row.fetchCursor(
          db, sql: "SELECT address, etag FROM sync_item WHERE list = ?", arguments: [address])
        while let row = try rows.next() {
          state.etags[try row.value("address")] = .some(try row.value("etag"))
        }
        states[address] = state
      }
      return states
    }
  }
}

/// The steps of the undo history.
extension CalendarSyncStore {
  /// Runs `change` and records it as a step that ``description(of:)`` describes. Plain `undo` does not reach
  /// it.
  /// - Parameter change: returns the numbers of received and of deleted items.
  public static func record(
    in undoHistory: UndoHistory, at time: Instant, _ db: Database,
    _ change: () throws -> (received: Int, deleted: Int)
  ) throws {
    _ = try undoHistory.record(UndoHistory.synchronisation, at: time, db) { received, deleted in
      ["received": .integer(received), "deleted": .integer(deleted)]
    } change: {
      try change()
    }
  }

  /// Describes a step of the undo history; `nil` for a step of another kind.
  public static func description(of step: UndoStep) -> Phrase? {
    guard step.action == UndoHistory.synchronisation else { return nil }
    let received = step.detail["received"]?.integer ?? 0
    let deleted = step.detail["deleted"]?.integer ?? 0
    return .synchronised(received, deleted)
  }
}

/// Reads and changes the items of a feature in transactions of a ``CalendarSyncStore``.
public protocol CalendarItemSource: Sendable {
  /// The name of the component in capitals: `VTODO` or `VEVENT`.
  var component: String { get }
  /// Returns a number for each item by its UID, which changes whenever the item does; see
  /// ``ContentHash``.
  func versions(_ db: Database) throws -> [String: Int]
  /// Returns an item; `nil` if it does not exist.
  func item(_ uid: String, _ db: Database) throws -> CalendarItem?
  /// Returns whether an item is an unchanged example. Examples are not sent, and an item of the server
  /// with the same UID replaces them.
  func isExample(_ uid: String, _ db: Database) throws -> Bool
  /// Inserts an item, or replaces the one with the same UID.
  /// - Parameter components: all components of the UID.
  /// - Returns: the properties that are ignored.
  /// - Throws: a ``RejectionReason`` if the components are not a valid item.
  @discardableResult
  func save(_ components: [CalendarComponent], _ db: Database) throws -> [IgnoredProperty]
  /// Sets the references of items that were saved in this transaction, and the references to them.
  func resolveReferences(of uids: [String], _ db: Database) throws
  /// Deletes an item.
  func remove(_ uid: String, _ db: Database) throws
  /// Returns an item in JSON.
  func json(of components: [CalendarComponent]) -> JSON
  /// Runs `change`, and records its changes as one step that can be undone.
  /// - Parameter change: returns the numbers of received and of deleted items.
  func record(_ db: Database, _ change: () throws -> (received: Int, deleted: Int)) throws
}

extension CalendarItemSource {
  public func isExample(_ uid: String, _ db: Database) throws -> Bool { false }
}

/// An item of a feature.
public struct CalendarItem: Sendable {
  /// Its components as the feature exports them, with the time zones that only they define.
  public var components: [CalendarComponent]
  public var address: Address

  public init(_ components: [CalendarComponent], at address: Address) {
    self.components = components
    self.address = address
  }
}

/// A hash of the content of an item: FNV-1a with 64 bits (RFC 9923).
public struct ContentHash {
  /// The hash of the texts so far.
  public private(set) var value = Int(bitPattern: 0xcbf2_9ce4_8422_2325)

  public init() {}

  /// Adds a text.
  public mutating func add(_ text: String) {
    var hash = UInt(bitPattern: value)
    for byte in text.utf8 { hash = (hash ^ UInt(byte)) &* 0x100_0000_01b3 }
    // 0xFF, which does not occur in UTF-8, separates texts.
    value = Int(bitPattern: (hash ^ 0xFF) &* 0x100_0000_01b3)
  }
}
