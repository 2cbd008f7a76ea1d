import AtriumCore
import AtriumFormats
import AtriumScreen
import GRDB

/// Merges received resources within a transaction.
struct ChangeMerger {
  private let db: Database
  private let source: any CalendarItemSource
  private let missing: Set<String>
  private let target: String?
  private let vanished: VanishedItemsPolicy
  private let versions: [String: Int]
  private let index: SyncIndex
  /// The UIDs of the detached items, which are not sent.
  private let detached: Set<String>
  /// The lists with resources that were refused because another list has the item.
  private var incomplete: Set<String> = []
  /// The UIDs of the items that the server reported.
  private var seen: Set<String> = []
  /// The UIDs of seen items that did not change on the server.
  private var unchanged: Set<String> = []
  /// The last states of items that are sent again as new ones, by UID.
  private var forgotten: [String: SyncRow] = [:]
  /// The rows of items that were saved, whose versions are still to be stored.
  private var saved: [String: SyncRow] = [:]
  /// The texts to send for saved items.
  private var merged: [String: CalendarObject] = [:]
  private(set) var result = MergeResult()

  var savedUIDs: [String] { saved.keys.sorted() }

  init(
    _ source: any CalendarItemSource, missing: Set<String>, target: String?,
    vanished: VanishedItemsPolicy, _ db: Database
  ) throws {
    self.db = db
    self.source = source
    self.missing = missing
    self.target = target
    self.vanished = vanished
    versions = try source.versions(db)
    index = try SyncIndex(db)
    detached = try SyncRow.detachedUIDs(db)
  }

  mutating func merge(_ lists: [ReceivedChanges]) throws {
    // Items that moved to another list have not vanished, so all resources are received first.
    for list in lists {
      try db.execute(
        sql: "INSERT OR IGNORE INTO sync_list (address) VALUES (?)", arguments: [list.address])
      for resource in list.resources { try merge(resource, in: list, of: lists) }
    }
    for list in lists { try finish(list) }
  }

  private mutating func finish(_ list: ReceivedChanges) throws {
    let known = try Row.fetchOne(
      db, sql: "SELECT token, identity FROM sync_list WHERE address = ?",
      arguments: [list.address])
    let isComplete =
      try removeVanished(from: list, oldIdentity: known?.value("identity"))
      && !incomplete.contains(list.address)
    let token = isComplete ? list.token : try known?.value("token")
    if try token != known?.value("token") || list.identity != known?.value("identity") {
      try db.execute(
        sql: "UPDATE sync_list SET token = ?, identity = ? WHERE address = ?",
        arguments: [token, list.identity, list.address])
    }
  }

  private mutating func merge(
    _ resource: SyncResource, in list: ReceivedChanges, of lists: [ReceivedChanges]
  ) throws {
    let name = resource.address.split(separator: "/").last.map(String.init) ?? resource.address
    let object: CalendarObject
    do throws(FormatError) {
      object = try CalendarObject(parsing: resource.text)
    } catch {
      result.refused.append(SyncRefusal(name, Phrase { error.text(in: $0) }))
      return
    }
    guard object.items.contains(where: { $0.name == source.component }), let uid = object.uid else {
      return
    }
    if let other = index.byAddress[list.address]?[resource.address], other != uid {
      // Another item has taken the address; the local item is sent again.
      try forget(other)
    }
    var row = try SyncRow.find(uid, db)
    if let old = row, old.listAddress != list.address || old.address != resource.address {
      let oldList = lists.first { $0.address == old.listAddress }
      let isGone =
        oldList.map { list in
          list.deleted.contains(old.address)
            || list.allETags.map { $0[old.address] == nil } ?? false
        } ?? missing.contains(old.listAddress)
      guard isGone || old.isGone, !seen.contains(uid) else {
        // The resource is requested again, because the other one may be deleted.
        incomplete.insert(list.address)
        result.refused.append(SyncRefusal(object.title, .storage(\.occursTwice)))
        return
      }
      row?.listAddress = list.address
      row?.address = resource.address
    }
    seen.insert(uid)
    row?.isKept = false
    do {
      try merge(
        object, resource,
        row ?? SyncRow(listAddress: list.address, address: resource.address, uid: uid),
        isKnown: row != nil)
    } catch let reason as any RejectionReason {
      result.refused.append(SyncRefusal(object.title, reason.phrase))
    }
  }

  private mutating func merge(
    _ object: CalendarObject, _ resource: SyncResource, _ row: SyncRow, isKnown: Bool
  ) throws {
    var row = row
    let base = row.baseItems
    let others = CalendarChanges(from: base, to: object.items)
    guard let version = versions[row.uid], let item = try source.item(row.uid, db) else {
      if isKnown, others.isEmpty {
        // Deleted locally, unchanged on the server.
        row.etag = resource.etag
        row.base = resource.text
        return try row.save(db)
      }
      if isKnown {
        row.setConflict(with: resource.text, etag: resource.etag)
        return try row.save(db)
      }
      return try save(object, resource, row)
    }
    if isKnown, others.isEmpty, !row.isConflict {
      // A local change is found later.
      unchanged.insert(row.uid)
      row.etag = resource.etag
      row.base = resource.text
      return try row.save(db)
    }
    if !isKnown, try source.isExample(row.uid, db) { return try save(object, resource, row) }
    let mine = CalendarChanges(
      from: isKnown ? row.renderedItems : [], to: item.components.withoutZones)
    if isKnown, mine.isEmpty || version == row.version { return try save(object, resource, row) }
    guard let rest = mine.merging(others, base: base) else {
      row.setConflict(with: resource.text, etag: resource.etag)
      return try row.save(db)
    }
    var merged = object
    rest.apply(to: &merged)
    guard !rest.isEmpty else {
      // Both sides are equal.
      return try save(object, resource, row, isReceived: isKnown && !others.isEmpty)
    }
    self.merged[row.uid] = merged
    try save(merged, resource, row, isReceived: isKnown && !others.isEmpty)
  }

  /// Stores a resource as a local item.
  /// - Parameter resource: the resource on the server.
  private mutating func save(
    _ object: CalendarObject, _ resource: SyncResource, _ row: SyncRow, isReceived: Bool = true
  ) throws {
    var row = row
    try source.save(object.items(source.component), db)
    row.etag = resource.etag
    row.base = resource.text
    row.isConflict = false
    row.theirs = nil
    row.theirEtag = nil
    saved[row.uid] = row
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
      !seen.contains(entry.uid)
        && (list.allETags.map { $0[entry.address] == nil } ?? list.deleted.contains(entry.address))
    }
    guard !gone.isEmpty else { return true }
    let count = gone.count { versions[$0.uid] != nil }
    let isLarge = count > 5 && count * 5 > entries.count
    let isEmptied = count == entries.count && (count > 1 || list.allETags != nil)
    let isOther = list.allETags.map { isAnother(list, $0, entries, oldIdentity) } ?? false
    let isUndecided = gone.contains { $0.isKept }
    if count > 0, isLarge || isEmptied || isOther || isUndecided {
      switch vanished {
      case .delete: break
      case .keep:
        result.vanished[list.address] = count
        for entry in gone {
          try db.execute(
            sql: "UPDATE sync_item SET kept = 1 WHERE uid = ?", arguments: [entry.uid])
        }
        seen.formUnion(gone.map(\.uid))
        return false
      case .upload:
        for entry in gone { try forget(entry.uid) }
        return true
      }
    }
    for entry in gone {
      seen.insert(entry.uid)
      guard let version = versions[entry.uid] else {
        try SyncRow.remove(entry.uid, db)
        continue
      }
      guard try version == entry.version || isUnchanged(entry.uid) else {
        var row = try SyncRow.find(entry.uid, db)
        row?.setConflict(with: nil, etag: nil)
        try row?.save(db)
        continue
      }
      try source.remove(entry.uid, db)
      try SyncRow.remove(entry.uid, db)
      result.deleted += 1
    }
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
    forgotten[uid] = try SyncRow.find(uid, db)
    try SyncRow.remove(uid, db)
  }

  private func isUnchanged(_ uid: String) throws -> Bool {
    guard let row = try SyncRow.find(uid, db), let item = try source.item(uid, db) else {
      return false
    }
    return CalendarChanges(from: row.renderedItems, to: item.components.withoutZones).isEmpty
  }

  /// Finds the items that changed only locally.
  mutating func findLocalChanges(in lists: Set<String>) throws {
    for (uid, version) in versions.sorted(by: { $0.key < $1.key })
    where !seen.contains(uid) || unchanged.contains(uid) {
      guard let entry = index.byUID[uid], forgotten[uid] == nil else {
        if let target, try !detached.contains(uid) && !source.isExample(uid, db) {
          try upload(new: uid, version, to: forgotten[uid]?.listAddress ?? target)
        }
        continue
      }
      guard lists.contains(entry.listAddress), !entry.isConflict, version != entry.version,
        var row = try SyncRow.find(uid, db), let item = try source.item(uid, db)
      else { continue }
      let changes = CalendarChanges(from: row.renderedItems, to: item.components.withoutZones)
      guard !changes.isEmpty, var object = try? CalendarObject(parsing: row.base) else {
        row.version = version
        try row.save(db)
        continue
      }
      changes.apply(to: &object)
      result.uploads.append(upload(object, row, version, item))
    }
    for entry in index.byUID.values.sorted(by: { $0.uid < $1.uid })
    where versions[entry.uid] == nil && lists.contains(entry.listAddress) && !entry.isConflict {
      guard saved[entry.uid] == nil, let row = try SyncRow.find(entry.uid, db), !row.isConflict
      else { continue }
      let title = (try? CalendarObject(parsing: row.base))?.title ?? row.uid
      result.removals.append(
        SyncRemoval(
          listAddress: row.listAddress,
          resource: SyncResource(row.address, etag: row.etag, text: row.base),
          title: title, uid: row.uid))
    }
  }

  private mutating func upload(new uid: String, _ version: Int, to listAddress: String) throws {
    guard let item = try source.item(uid, db) else { return }
    var object = CalendarObject(item.components, product: "-//Atrium//Sync//EN")
    if let old = forgotten[uid], let last = try? CalendarObject(parsing: old.base) {
      object = last
      CalendarChanges(from: old.renderedItems, to: item.components.withoutZones).apply(to: &object)
    }
    var row = SyncRow(
      listAddress: listAddress, address: listAddress.appendingResourceName(for: uid), uid: uid)
    row.base = ""
    result.uploads.append(upload(object, row, version, item))
  }

  private func upload(
    _ object: CalendarObject, _ row: SyncRow, _ version: Int, _ item: CalendarItem
  ) -> SyncUpload {
    SyncUpload(
      listAddress: row.listAddress,
      resource: SyncResource(row.address, etag: row.etag, text: object.text),
      base: row.base.isEmpty ? nil : row.base, title: object.title, uid: row.uid,
      version: version,
      rendered: CalendarObject(item.components.withoutZones, product: "").text)
  }

  /// Stores the versions of the items that were saved, and adds the merged ones to the uploads.
  mutating func finish() throws {
    guard !saved.isEmpty else { return }
    let versions = try source.versions(db)
    for (uid, row) in saved.sorted(by: { $0.key < $1.key }) {
      var row = row
      guard let version = versions[uid], let item = try source.item(uid, db) else { continue }
      let rendered = CalendarObject(item.components.withoutZones, product: "").text
      if let object = merged[uid] {
        result.uploads.append(upload(object, row, version, item))
        // Until it is sent, the item counts as changed.
        let before = try SyncRow.find(uid, db)
        row.rendered =
          CalendarObject(
            (try CalendarObject(parsing: row.base)).items, product: ""
          ).text
        row.version = before?.version ?? 0
        if row.version == version { row.version = 0 }
      } else {
        row.rendered = rendered
        row.version = version
      }
      try row.save(db)
    }
  }
}
