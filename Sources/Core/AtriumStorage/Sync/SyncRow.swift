import AtriumFormats
import GRDB

struct SyncRow {
  var id: Int?
  var listAddress: String
  var uid: String
  /// The resource at the last synchronisation; its text is empty before the first one.
  var remoteAtLastSync: CalendarResource
  /// The item as the feature wrote it at the last synchronisation.
  var localAtLastSync = ""
  var version = 0
  /// `true` if both sides made incompatible changes, or one side deleted what the other changed.
  var isConflict = false
  /// The resource on the server in a conflict; `nil` if it was deleted there.
  var remoteInConflict: CalendarResource?
  /// `true` if the item vanished from the server and waits for a decision of the user.
  var awaitsDecision = false

  init(listAddress: String, address: String, uid: String) {
    self.listAddress = listAddress
    self.uid = uid
    remoteAtLastSync = CalendarResource(address: address, etag: nil, text: "")
  }

  init(_ row: Row) throws {
    id = try row.value("id")
    listAddress = try row.value("list")
    uid = try row.value("uid")
    let address: String = try row.value("address")
    remoteAtLastSync = CalendarResource(
      address: address, etag: try row.value("etag"), text: try row.value("base"))
    localAtLastSync = try row.value("rendered")
    version = try row.value("version")
    isConflict = try row.value("conflict")
    let textInConflict: String? = try row.value("theirs")
    remoteInConflict = try textInConflict.map {
      CalendarResource(address: address, etag: try row.value("theirEtag"), text: $0)
    }
    awaitsDecision = try row.value("kept")
  }

  var address: String { remoteAtLastSync.address }

  var remoteItemsAtLastSync: [CalendarComponent] {
    (try? CalendarObject(parsing: remoteAtLastSync.text))?.items ?? []
  }

  /// Returns the changes since the last synchronisation, or the whole item before the first one.
  func localChanges(of item: CalendarItem) -> CalendarChanges {
    let last = (try? CalendarObject(parsing: localAtLastSync))?.items ?? []
    return CalendarChanges(from: last, to: item.components.withoutZones)
  }

  /// `true` if the resource was deleted on the server, and the item waits for a decision of the user.
  var isGone: Bool { awaitsDecision || isConflict && remoteInConflict == nil }

  mutating func setConflict(with remote: CalendarResource?) {
    isConflict = true
    remoteInConflict = remote
  }

  /// Ends a conflict, if there is one, after the resource on the server was accepted as the last state.
  mutating func accept(_ remote: CalendarResource) {
    remoteAtLastSync = remote
    isConflict = false
    remoteInConflict = nil
  }

  /// Inserts or updates the row. A row of another item at the same address is removed, because the server has this item
  /// there.
  func save(_ db: Database) throws {
    try db.cachedStatement(
      sql: "DELETE FROM sync_item WHERE list = ? AND address = ? AND uid <> ?"
    ).execute(arguments: [listAddress, address, uid])
    try db.cachedStatement(
      sql: """
        INSERT INTO sync_item
          (id, list, address, uid, etag, base, rendered, version, conflict, theirs, theirEtag,
          kept)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (uid) DO UPDATE SET list = excluded.list, address = excluded.address,
          etag = excluded.etag, base = excluded.base, rendered = excluded.rendered,
          version = excluded.version, conflict = excluded.conflict, theirs = excluded.theirs,
          theirEtag = excluded.theirEtag, kept = excluded.kept
        """
    ).execute(arguments: [
      id, listAddress, address, uid, remoteAtLastSync.etag, remoteAtLastSync.text,
      localAtLastSync, version, isConflict, remoteInConflict?.text, remoteInConflict?.etag,
      awaitsDecision,
    ])
  }

  /// Returns the UIDs of the detached items, which are not sent.
  static func detachedUIDs(_ db: Database) throws -> Set<String> {
    let sql = "SELECT uid FROM sync_separate WHERE uid NOT IN (SELECT uid FROM sync_item)"
    return try String.fetchSet(db, sql: sql)
  }

  static func remove(_ uid: String, _ db: Database) throws {
    try db.cachedStatement(sql: "DELETE FROM sync_item WHERE uid = ?").execute(arguments: [uid])
  }

  static func find(_ uid: String, _ db: Database) throws -> SyncRow? {
    let sql = "SELECT * FROM sync_item WHERE uid = ?"
    return try Row.fetchOne(db.cachedStatement(sql: sql), arguments: [uid]).map(SyncRow.init)
  }
}

/// The rows of `sync_item` without their texts.
struct SyncIndex {
  struct Entry {
    var uid: String
    var listAddress: String
    var address: String
    var etag: String?
    var version: Int
    var isConflict: Bool
    var awaitsDecision: Bool
  }

  private(set) var byUID: [String: Entry] = [:]
  /// The UIDs by the address of the list and the address of the resource.
  private(set) var byAddress: [String: [String: String]] = [:]

  init(_ db: Database) throws {
    let rows = try Row.fetchCursor(
      db, sql: "SELECT uid, list, address, etag, version, conflict, kept FROM sync_item")
    while let row = try rows.next() {
      let entry = Entry(
        uid: try row.value("uid"), listAddress: try row.value("list"),
        address: try row.value("address"),
        etag: try row.value("etag"), version: try row.value("version"),
        isConflict: try row.value("conflict"), awaitsDecision: try row.value("kept"))
      byUID[entry.uid] = entry
      byAddress[entry.listAddress, default: [:]][entry.address] = entry.uid
    }
  }

  func entries(in listAddress: String) -> [Entry] {
    (byAddress[listAddress] ?? [:]).values.compactMap { byUID[$0] }
  }
}

extension CalendarObject {
  /// An upper bound of the bytes of an item in a row of the undo history, which stores lines as JSON in JSON.
  var storedSize: Int {
    components.reduce(0) { size, component in
      component.lines.reduce(size) { size, line in
        line.text.utf8.reduce(size) { size, byte in
          size
            + (byte < 0x20 ? 7 : byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") ? 4 : 1)
        }
      }
    }
  }

  var title: String { items.lazy.compactMap(\.title).first ?? uid ?? "" }
}

extension [CalendarComponent] {
  /// The components without the definitions of time zones inside them.
  var withoutZones: [CalendarComponent] {
    map { CalendarComponent($0.lines(without: "VTIMEZONE"), name: $0.name) }
  }
}

extension String {
  /// The last part of the address of a resource.
  var resourceName: String { split(separator: "/").last.map { String($0) } ?? self }

  /// Returns the address of a new resource in the list with this address. The name of the resource is
  /// derived from the UID, so that it is the same when sending is repeated.
  func appendingResourceName(for uid: String) -> String {
    let isPlain =
      uid.utf8.count <= 100
      && uid.utf8.allSatisfy {
        switch $0 {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
          true
        default: false
        }
      }
    var version = ContentHash()
    version.add(uid)
    let name = isPlain ? uid : "atrium-" + String(UInt(bitPattern: version.value), radix: 16)
    return (hasSuffix("/") ? self : self + "/") + name + ".ics"
  }
}
