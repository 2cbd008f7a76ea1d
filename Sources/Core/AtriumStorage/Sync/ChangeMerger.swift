import AtriumFormats
import AtriumScreen
import AtriumTime
import GRDB

/// Merges received resources within a transaction.
struct ChangeMerger {
  /// The state of an item in the merge.
  struct ItemState {
    /// `true` if the server reported the item, or that it was deleted.
    var isReported = false
    /// `true` if the item was reported, and did not change on the server.
    var isUnchanged = false
    /// The last row of an item that is sent again as a new one.
    var forgottenRow: SyncRow?
    /// The row of an item that was saved, whose version is still to be stored.
    var savedRow: SyncRow?
    /// The resource to send for a saved item.
    var merged: CalendarObject?
  }

  /// The maximum size of a resource as it is stored, in bytes. A step of the undo history holds an item twice, in one
  /// row, which is limited by ``Configuration/maximumValueMebibytes``.
  private static let maximumSize = 16 << 20
  /// The maximum number of components of a resource.
  private static let maximumComponents = 5000
  /// The time limit for merging, after which the rest is left to the next synchronisation.
  private static let timeLimit = Duration.seconds(60)

  let db: Database
  let source: any CalendarItemSource
  private let missingLists: Set<String>
  let listForNewItems: String?
  private let vanishedItemsPolicy: VanishedItemsPolicy
  private let now: Instant
  private let deadline = ContinuousClock.now + Self.timeLimit
  let versions: [String: Int]
  let index: SyncIndex
  /// The UIDs of the detached items, which are not sent.
  let detached: Set<String>
  /// The lists with resources that were refused. They are requested again, since they may have been
  /// repaired, and a later version of the program may accept them.
  private var incompleteLists: Set<String> = []
  var states: [String: ItemState] = [:]
  var result = MergeResult()

  var savedUIDs: [String] {
    states.compactMap { $0.value.savedRow == nil ? nil : $0.key }.sorted()
  }

  init(
    _ source: any CalendarItemSource, missingLists: Set<String>, listForNewItems: String?,
    vanishedItemsPolicy: VanishedItemsPolicy, at now: Instant, _ db: Database
  ) throws {
    self.db = db
    self.source = source
    self.missingLists = missingLists
    self.listForNewItems = listForNewItems
    self.vanishedItemsPolicy = vanishedItemsPolicy
    self.now = now
    versions = try source.versions(db)
    index = try SyncIndex(db)
    detached = try SyncRow.detachedUIDs(db)
  }

  mutating func merge(_ lists: [ReceivedChanges]) throws {
    // Items that moved to another list have not vanished, so all resources are received first.
    for list in lists {
      try db.execute(
        sql: "INSERT OR IGNORE INTO sync_list (address) VALUES (?)", arguments: [list.address])
      for resource in list.resources {
        if ContinuousClock.now > deadline { result.isIncomplete = true }
        if result.isIncomplete { break }
        try merge(resource, in: list, of: lists)
      }
    }
    if result.isIncomplete { return }
    for list in lists { try finish(list) }
  }

  private mutating func finish(_ list: ReceivedChanges) throws {
    let known = try Row.fetchOne(
      db, sql: "SELECT token, identity FROM sync_list WHERE address = ?",
      arguments: [list.address])
    let isComplete =
      try removeVanished(from: list, oldIdentity: known?.value("identity"))
      && !incompleteLists.contains(list.address)
    let token = isComplete ? list.token : try known?.value("token")
    if try token != known?.value("token") || list.identity != known?.value("identity") {
      try db.execute(
        sql: "UPDATE sync_list SET token = ?, identity = ? WHERE address = ?",
        arguments: [token, list.identity, list.address])
    }
  }

  /// Merges a resource. If its content cannot be stored, its changes are rolled back and it is refused.
  private mutating func merge(
    _ resource: CalendarResource, in list: ReceivedChanges, of lists: [ReceivedChanges]
  ) throws {
    let name = resource.address.resourceName
    let object: CalendarObject
    do throws(FormatError) {
      object = try CalendarObject(parsing: resource.text)
    } catch {
      return refuse(name, error.phrase, in: list)
    }
    guard object.items.contains(where: { $0.name == source.component }) else { return }
    guard let uid = object.uid else { return refuse(name, .hasNoUID, in: list) }
    guard object.components.count <= Self.maximumComponents, object.storedSize <= Self.maximumSize
    else {
      return refuse(name, .isTooLarge, in: list)
    }
    let other = index.byAddress[list.address]?[resource.address].flatMap { $0 == uid ? nil : $0 }
    let before = (state: states[uid], other: other.flatMap { states[$0] })
    let (received, ignoredCount) = (result.received, result.ignored.count)
    let db = db
    do {
      try db.inSavepoint {
        try merge(object, with: uid, resource, replacing: other, in: list, of: lists)
        return .commit
      }
    } catch {
      guard let reason = SyncRefusal.reason(for: error) else { throw error }
      states[uid] = before.state
      if let other { states[other] = before.other }
      result.received = received
      result.ignored.removeLast(result.ignored.count - ignoredCount)
      // Neither item has vanished from the server.
      states[uid, default: .init()].isReported = true
      if let other { states[other, default: .init()].isReported = true }
      refuse(object.title, reason, in: list)
    }
  }

  /// - Parameter other: the UID of the item that had the address.
  private mutating func merge(
    _ object: CalendarObject, with uid: String, _ resource: CalendarResource,
    replacing other: String?, in list: ReceivedChanges, of lists: [ReceivedChanges]
  ) throws {
    // Another item has taken the address; the local item is sent again.
    if let other { try forget(other) }
    var row = try states[uid]?.savedRow ?? SyncRow.find(uid, db)
    if let old = row, old.listAddress != list.address || old.address != resource.address {
      let oldList = lists.first { $0.address == old.listAddress }
      let isGone =
        oldList.map { list in
          list.deleted.contains(old.address)
            || list.allETags.map { $0[old.address] == nil } ?? false
        } ?? missingLists.contains(old.listAddress)
      guard isGone || old.isGone, states[uid]?.isReported != true else {
        let title = (try? CalendarObject(parsing: old.remoteAtLastSync.text))?.title ?? uid
        let (name, place) = (resource.address.resourceName, old.address.resourceName)
        let isSameList = old.listAddress == list.address
        return refuse(
          object.title, .occursTwice(name, title, place, isSameList), in: list)
      }
      row?.listAddress = list.address
      row?.remoteAtLastSync.address = resource.address
    }
    states[uid, default: .init()].isReported = true
    row?.awaitsDecision = false
    // An item that becomes a conflict must be valid as well, because it is shown.
    let items = try object.items(source.component)
    try merge(
      object, items, resource,
      row ?? SyncRow(listAddress: list.address, address: resource.address, uid: uid),
      isKnown: row != nil)
  }

  private mutating func refuse(_ title: String, _ reason: Phrase, in list: ReceivedChanges) {
    incompleteLists.insert(list.address)
    result.refused.append(SyncRefusal(title, reason))
  }

  /// - Parameter items: the components of the object with their time zones.
  private mutating func merge(
    _ object: CalendarObject, _ items: [CalendarComponent], _ resource: CalendarResource,
    _ row: SyncRow, isKnown: Bool
  ) throws {
    var row = row
    let base = row.remoteItemsAtLastSync
    let remoteChanges = CalendarChanges(from: base, to: object.items)
    guard let version = versions[row.uid], let item = try source.item(row.uid, db) else {
      if isKnown, remoteChanges.isEmpty {
        // Deleted locally, unchanged on the server.
        row.remoteAtLastSync = resource
        return try row.save(db)
      }
      if isKnown {
        row.setConflict(with: resource)
        return try row.save(db)
      }
      return try save(items, resource, row)
    }
    if isKnown, remoteChanges.isEmpty, !row.isConflict {
      // A local change is found later.
      states[row.uid, default: .init()].isUnchanged = true
      row.remoteAtLastSync = resource
      return try row.save(db)
    }
    if !isKnown, try source.isExample(row.uid, db) { return try save(items, resource, row) }
    let localChanges = row.localChanges(of: item)
    if isKnown, localChanges.isEmpty || version == row.version {
      return try save(items, resource, row)
    }
    guard let unsentLocalChanges = localChanges.merging(remoteChanges, base: base) else {
      row.setConflict(with: resource)
      return try row.save(db)
    }
    let isReceived = isKnown && !remoteChanges.isEmpty
    // Without unsent changes, both sides are equal.
    guard !unsentLocalChanges.isEmpty else {
      return try save(items, resource, row, isReceived: isReceived)
    }
    var merged = object
    unsentLocalChanges.apply(to: &merged)
    states[row.uid, default: .init()].merged = merged
    try save(merged.items(source.component), resource, row, isReceived: isReceived)
  }

  /// Stores the items of a resource locally.
  /// - Parameter resource: the resource on the server.
  private mutating func save(
    _ items: [CalendarComponent], _ resource: CalendarResource, _ row: SyncRow,
    isReceived: Bool = true
  ) throws {
    var row = row
    let title = items.lazy.compactMap(\.title).first ?? row.uid
    result.ignored += try source.save(items, db).map { SyncRefusal(title, $0.phrase) }
    row.accept(resource)
    states[row.uid, default: .init()].savedRow = row
    try db.cachedStatement(sql: "DELETE FROM sync_separate WHERE uid = ?")
      .execute(arguments: [row.uid])
    if isReceived { result.received += 1 }
  }

  /// Deletes the items that vanished from the server.
  /// - Returns: `false` if items are kept until the user decides.
  private mutating func removeVanished(
    from list: ReceivedChanges, oldIdentity: String?
  ) throws -> Bool {
    let entries = index.entries(in: list.address)
    let gone = entries.filter { entry in
      states[entry.uid]?.isReported != true
        && (list.allETags.map { $0[entry.address] == nil } ?? list.deleted.contains(entry.address))
    }
    guard !gone.isEmpty else { return true }
    let count = gone.count { versions[$0.uid] != nil }
    let log = DeletionLog(list.address, .here)
    let recent = try log.count(at: now, db)
    let total = count + recent
    let isLarge = total > 5 && total * 5 > entries.count + recent
    let isEmptied = gone.count == entries.count && (total > 1 || list.allETags != nil)
    let isOther = list.allETags.map { isAnother(list, $0, entries, oldIdentity) } ?? false
    let isUndecided = gone.contains { $0.awaitsDecision }
    if count > 0, isLarge || isEmptied || isOther || isUndecided {
      switch vanishedItemsPolicy {
      case .delete: try log.clear(db)
      case .keep:
        result.vanishedItems[list.address] = VanishedItems(count: count, earlier: recent)
        for entry in gone {
          try db.execute(
            sql: "UPDATE sync_item SET kept = 1 WHERE uid = ?", arguments: [entry.uid])
          states[entry.uid, default: .init()].isReported = true
        }
        return false
      case .upload:
        for entry in gone { try forget(entry.uid) }
        return true
      }
    }
    let before = result.deleted
    for entry in gone {
      states[entry.uid, default: .init()].isReported = true
      guard let version = versions[entry.uid] else {
        try SyncRow.remove(entry.uid, db)
        continue
      }
      guard try version == entry.version || isUnchanged(entry.uid) else {
        var row = try SyncRow.find(entry.uid, db)
        row?.setConflict(with: nil)
        try row?.save(db)
        continue
      }
      try source.remove(entry.uid, db)
      try SyncRow.remove(entry.uid, db)
      result.deleted += 1
    }
    if vanishedItemsPolicy != .delete { try log.add(result.deleted - before, at: now, db) }
    return true
  }

  /// Returns whether a complete list may have replaced another one at the same address: its identity
  /// has changed, or all its resources have.
  private func isAnother(
    _ list: ReceivedChanges, _ all: [String: String?], _ entries: [SyncIndex.Entry],
    _ oldIdentity: String?
  ) -> Bool {
    if let old = oldIdentity, let new = list.identity { return old != new }
    return !entries.contains { entry in entry.etag != nil && all[entry.address] == entry.etag }
  }

  private mutating func forget(_ uid: String) throws {
    states[uid, default: .init()].forgottenRow = try SyncRow.find(uid, db)
    try SyncRow.remove(uid, db)
  }

  private func isUnchanged(_ uid: String) throws -> Bool {
    guard let row = try SyncRow.find(uid, db), let item = try source.item(uid, db) else {
      return false
    }
    return row.localChanges(of: item).isEmpty
  }
}
