import GRDB

/// What the todos of an import are parts of: of others in the file, or of what is here already.
struct Parents {
  /// By the draft's place.
  private var numbers: [Int: Int] = [:]

  /// - Parameter first: the number that the first draft gets.
  init(of drafts: [TodoDraft], first: Int, _ db: Database) throws {
    guard drafts.contains(where: { $0.parentKey != nil }) else { return }
    var places: [String: Int] = [:]
    for (place, draft) in drafts.enumerated() {
      if let key = draft.key ?? draft.uid { places[key] = place }
    }
    let identity = try Identity(db)
    for (place, draft) in drafts.enumerated() {
      guard let key = draft.parentKey else { continue }
      if let above = places[key] {
        // One level deep: a part of a part stands on its own.
        if above != place, drafts[above].parentKey == nil { numbers[place] = first + above }
      } else {
        numbers[place] = try Int.fetchOne(
          db.cachedStatement(
            sql: "SELECT id FROM todo WHERE (uid = ? OR id = ?) AND parent IS NULL LIMIT 1"),
          arguments: [key, identity.number(of: key)])
      }
    }
  }

  subscript(place: Int) -> Int? { numbers[place] }
}
