import AtriumFormats
import GRDB

/// Finding the resources to send.
extension ChangeMerger {
  /// Finds the items that changed only locally.
  mutating func findLocalChanges(in lists: Set<String>) throws {
    for (uid, version) in versions.sorted(by: { $0.key < $1.key })
    where !reportedUIDs.contains(uid) || unchanged.contains(uid) {
      guard let entry = index.byUID[uid], forgotten[uid] == nil else {
        if let target, try !detached.contains(uid) && !source.isExample(uid, db) {
          try upload(new: uid, version, to: forgotten[uid]?.listAddress ?? target)
        }
        continue
      }
      guard lists.contains(entry.listAddress), !entry.isConflict, version != entry.version,
        var row = try SyncRow.find(uid, db), let item = try source.item(uid, db)
      else { continue }
      let changes = CalendarChanges(
        from: row.localItemsAtLastSync, to: item.components.withoutZones)
      guard !changes.isEmpty, var object = try? CalendarObject(parsing: row.remoteAtLastSync) else {
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
      let title = (try? CalendarObject(parsing: row.remoteAtLastSync))?.title ?? row.uid
      result.removals.append(
        SyncRemoval(
          listAddress: row.listAddress,
          resource: SyncResource(row.address, etag: row.etag, text: row.remoteAtLastSync),
          title: title, uid: row.uid))
    }
  }

  private mutating func upload(new uid: String, _ version: Int, to listAddress: String) throws {
    guard let item = try source.item(uid, db) else { return }
    var object = CalendarObject(item.components, product: "-//Atrium//Sync//EN")
    if let old = forgotten[uid], let last = try? CalendarObject(parsing: old.remoteAtLastSync) {
      object = last
      CalendarChanges(from: old.localItemsAtLastSync, to: item.components.withoutZones).apply(
        to: &object)
    }
    var row = SyncRow(
      listAddress: listAddress, address: listAddress.appendingResourceName(for: uid), uid: uid)
    row.remoteAtLastSync = ""
    result.uploads.append(upload(object, row, version, item))
  }

  private func upload(
    _ object: CalendarObject, _ row: SyncRow, _ version: Int, _ item: CalendarItem
  ) -> SyncUpload {
    SyncUpload(
      listAddress: row.listAddress,
      resource: SyncResource(row.address, etag: row.etag, text: object.text),
      base: row.remoteAtLastSync.isEmpty ? nil : row.remoteAtLastSync, title: object.title,
      uid: row.uid,
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
        row.localAtLastSync =
          CalendarObject(
            (try CalendarObject(parsing: row.remoteAtLastSync)).items, product: ""
          ).text
        row.version = before?.version ?? 0
        if row.version == version { row.version = 0 }
      } else {
        row.localAtLastSync = rendered
        row.version = version
      }
      try row.save(db)
    }
  }
}
