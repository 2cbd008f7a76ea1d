import GRDB

/// What a check of the whole log found.
struct Verification: Equatable, Sendable {
  /// What is wrong with the first entry that is not as it was written.
  enum Trouble: String, Sendable {
    /// The entry says something else than its hash.
    case changed
    /// An entry is missing before it, or it stands in another's place.
    case broken
    /// Entries are missing at the end.
    case cut
  }
  var entries = 0
  /// The number of the first entry in trouble.
  var firstChanged: Int?
  var trouble: Trouble?
  /// The hash of the last entry, which stands for all before it.
  var lastHash = Seal.beginning

  var isIntact: Bool { trouble == nil }

  /// Reads the log from its beginning and follows the hashes.
  init(_ db: Database) throws {
    let sql = "SELECT \(Decision.columns) FROM decision ORDER BY number"
    let rows = try Row.fetchCursor(db, sql: sql)
    while let row = try rows.next() {
      let decision = Decision(row)
      entries += 1
      if trouble == nil {
        if decision.number != entries || decision.previous != lastHash {
          (firstChanged, trouble) = (min(decision.number, entries), .broken)
        } else if !decision.isIntact {
          (firstChanged, trouble) = (decision.number, .changed)
        }
      }
      lastHash = decision.hash
    }
    guard trouble == nil else { return }
    let end = try Row.fetchOne(db, sql: "SELECT number, hash FROM log_end")
    if (end?.number(0) ?? 0, end?.text(1) ?? Seal.beginning) != (entries, lastHash) {
      (firstChanged, trouble) = (entries + 1, .cut)
    }
  }
}
