public import AtriumTime
import GRDB

/// Merging the lists received from a server.
extension CalendarSyncStore {
  /// Merges received lists with the local items, in one transaction and as one step of the undo history.
  /// - Parameters:
  ///   - lists: all lists of the feature on this server.
  ///   - missingLists: the addresses of lists that the server no longer has.
  ///   - listForNewItems: the address of the list for new items; `nil` if they are not sent.
  ///   - vanishedItemsPolicy: the treatment of items that vanished in large numbers.
  ///   - now: the time of the synchronisation.
  ///   - isDryRun: whether to compute the result without changing anything.
  ///   - isFollowUp: whether only these resources are merged, after others were sent.
  /// - Returns: the changes made, and the resources to send.
  public func merge(
    _ lists: [ReceivedChanges], missingLists: Set<String> = [], listForNewItems: String?,
    vanishedItemsPolicy: VanishedItemsPolicy, at now: Instant,
    isDryRun: Bool = false, isFollowUp: Bool = false
  ) async throws -> MergeResult {
    let hasWork = try await hasWork(lists)
    guard hasWork || vanishedItemsPolicy == .upload else { return MergeResult() }
    do {
      return try await store.write { [source] db in
        if vanishedItemsPolicy == .upload { try db.execute(sql: "DELETE FROM sync_separate") }
        var merger = try ChangeMerger(
          source, missingLists: missingLists, listForNewItems: listForNewItems,
          vanishedItemsPolicy: vanishedItemsPolicy, at: now, db)
        try source.record(db) {
          try merger.merge(lists)
          if !isFollowUp { try merger.findLocalChanges(in: Set(lists.map(\.address))) }
          try source.resolveReferences(of: merger.savedUIDs, db)
          try merger.finish()
          return (merger.result.received, merger.result.deleted)
        }
        if isDryRun { throw DryRunEnd(result: merger.result) }
        return merger.result
      }
    } catch let end as DryRunEnd {
      return end.result
    }
  }
}

extension CalendarSyncStore {
  /// Returns whether the server or the user changed anything since the last synchronisation.
  private func hasWork(_ lists: [ReceivedChanges]) async throws -> Bool {
    try await store.read { [source] db in
      for list in lists {
        let sql = "SELECT token, identity FROM sync_list WHERE address = ?"
        guard let row = try Row.fetchOne(db, sql: sql, arguments: [list.address]),
          try row.value("token") == list.token, try row.value("identity") == list.identity,
          list.resources.isEmpty, list.deleted.isEmpty, list.allETags == nil
        else { return true }
      }
      var versions = try source.versions(db)
      let rows = try Row.fetchCursor(db, sql: "SELECT uid, version FROM sync_item")
      while let row = try rows.next() {
        let version: Int = try row.value("version")
        guard versions.removeValue(forKey: try row.value("uid")) == version else { return true }
      }
      if versions.isEmpty { return false }
      let detached = try SyncRow.detachedUIDs(db)
      return try versions.keys.contains { uid in
        try !detached.contains(uid) && !source.isExample(uid, db)
      }
    }
  }
}

/// Rolls back the transaction of a dry run.
private struct DryRunEnd: Error { let result: MergeResult }
