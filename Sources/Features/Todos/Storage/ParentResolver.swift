import GRDB

/// Resolves the parents of imported todos: other todos of the file, or todos in the database.
struct ParentResolver {
  /// The numbers of the parents, by the index of the draft.
  private var parents: [Int: Int] = [:]

  /// - Parameter firstID: the number of the first draft; the others follow it.
  init(_ drafts: [TodoDraft], firstID: Int, _ db: Database) throws {
    guard drafts.contains(where: { $0.parentKey != nil }) else { return }
    var indices: [String: Int] = [:]
    for (index, draft) in drafts.enumerated() {
      if let key = draft.key ?? draft.uid { indices[key] = index }
    }
    let identity = try ExportIdentity(db)
    let parentInDatabase = try db.cachedStatement(
      sql: "SELECT id FROM todo WHERE (uid = ? OR id = ?) AND parent IS NULL LIMIT 1")
    for (index, draft) in drafts.enumerated() {
      guard let key = draft.parentKey else { continue }
      if let parent = indices[key] {
        // There is one level: a subtask of a subtask becomes a todo without a parent.
        if parent != index, drafts[parent].parentKey == nil { parents[index] = firstID + parent }
      } else {
        parents[index] = try Int.fetchOne(
          parentInDatabase, arguments: [key, identity.number(of: key)])
      }
    }
  }

  /// The number of the parent of the draft at `index`.
  subscript(index: Int) -> Int? { parents[index] }
}
