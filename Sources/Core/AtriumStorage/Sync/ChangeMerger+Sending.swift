import AtriumFormats
import GRDB

/// Finding the resources to send.
extension ChangeMerger {
  /// Finds the items that changed only locally.
  mutating func findLocalChanges(in lists: Set<String>) throws {
    for (uid, version) in versions.sorted(by: { $0.key < $1.key }) {
      let state = states[uid] ?? ItemState()
      guard !state.isReported || state.isUnchanged else { continue }
      guard let entry = index.byUID[uid], state.forgottenRow == nil else {
        if let listForNewItems, try !detached.contains(uid) && !source.isExample(uid, db) {
          try upload(new: uid, version, to: state.forgottenRow?.listAddress ?? listForNewItems)
        }
        continue
      }
      guard lists.contains(entry.listAddress), !entry.isConflict, version != entry.version,
        var row = try SyncRow.find(uid, db), let item = try source.item(uid, db)
      else { continue }
      let changes = row.localChanges(of: item)
      guard !changes.isEmpty, var object = try? CalendarObject(parsing: row.remoteAtLastSync.text)
      else {
        row.version = version
        try row.save(db)
        continue
      }
      changes.apply(to: &object)
      result.uploads.append(upload(object, row, version, item))
    }
    for entry in index.byUID.values.sorted(by: { $0.uid < $1.uid })
    where versions[entry.uid] == nil && lists.contains(entry.listAddress) && !entry.isConflict {
      guard states[entry.uid]?.savedRow == nil, let row = try SyncRow.find(entry.uid, db),
        !row.isConflict
      else { continue }
      let title = (try? CalendarObject(parsing: row.remoteAtLastSync.text))?.title ?? row.uid
      result.removals.append(
        SyncRemoval(
          listAddress: row.listAddress, resource: row.remoteAtLastSync, title: title, uid: row.uid))
    }
  }

  private mutating func upload(new uid: String, _ version: Int, to listAddress: String) throws {
    guard let item = try source.item(uid, db) else { return }
    var object = CalendarObject(item.components, product: "-//Atrium//Sync//EN")
    if let old = states[uid]?.forgottenRow,
      let last = try? CalendarObject(parsing: old.remoteAtLastSync.text)
    {
      object = last
      old.localChanges(of: item).apply(to: &object)
    }
    let row = SyncRow(
      listAddress: listAddress, address: listAddress.appendingResourceName(for: uid), uid: uid)
    result.uploads.append(upload(object, row, version, item))
  }

  private func upload(
    _ object: CalendarObject, _ row: SyncRow, _ version: Int, _ item: CalendarItem
  ) -> SyncUpload {
    SyncUpload(
      listAddress: row.listAddress, address: row.address, text: object.text,
      base: row.remoteAtLastSync.text.isEmpty ? nil : row.remoteAtLastSync, title: object.title,
      uid: row.uid, version: version,
      localText: CalendarObject(item.components.withoutZones, product: "").text)
  }

  /// Stores the versions of the items that were saved, and adds the merged ones to the uploads.
  mutating func finish() throws {
    let savedUIDs = savedUIDs
    guard !savedUIDs.isEmpty else { return }
    let versions = try source.versions(db)
    for uid in savedUIDs {
      guard let state = states[uid], var row = state.savedRow, let version = versions[uid],
        let item = try source.item(uid, db)
      else { continue }
      if let object = state.merged {
        result.uploads.append(upload(object, row, version, item))
        // Until it is sent, the item counts as changed.
        let before = try SyncRow.find(uid, db)
        row.localAtLastSync = CalendarObject(row.remoteItemsAtLastSync, product: "").text
        row.version = before?.version ?? 0
        if row.version == version { row.version = 0 }
      } else {
        row.localAtLastSync = CalendarObject(item.components.withoutZones, product: "").text
        row.version = version
      }
      try row.save(db)
    }
  }
}
