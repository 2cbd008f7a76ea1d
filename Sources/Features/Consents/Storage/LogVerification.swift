import AtriumCore
import GRDB

/// The result of checking the whole log.
struct LogVerification: Equatable, Sendable {
  /// The defect of the first invalid entry. The raw value is the JSON member `trouble`.
  enum Defect: String, Sendable {
    /// The content of the entry does not match its hash.
    case changed
    /// An entry before it is missing, or the entry was moved.
    case brokenChain = "broken"
    /// Entries at the end of the log are missing.
    case truncated = "cut"
  }

  var entries = 0
  /// The number of the first invalid entry; `nil` if it is not known.
  var firstInvalid: Int?
  var defect: Defect?
  /// The hash of the last entry, which covers all entries before it.
  var lastHash = LogHash.initial

  var isIntact: Bool { defect == nil }
  var verdict: Verdict { isIntact ? .positive : .negative }

  /// Reads the log from the beginning and recomputes the hashes.
  init(_ db: Database) throws {
    let decisions = try Decision.fetchCursor(db, sql: "SELECT * FROM decision ORDER BY number")
    while let decision = try decisions.next() {
      entries += 1
      if isIntact {
        if decision.number != entries || decision.previous != lastHash {
          firstInvalid = min(decision.number, entries)
          defect = .brokenChain
        } else if !decision.isIntact {
          firstInvalid = decision.number
          defect = .changed
        }
      }
      lastHash = decision.hash
    }
    guard isIntact else { return }
    let end = try Row.fetchOne(db, sql: "SELECT number, hash FROM log_end")
    let number = try end.map { try $0.optional("number") ?? 0 } ?? 0
    let hash = try end?.text("hash") ?? LogHash.initial
    if number != entries || hash != lastHash {
      firstInvalid = entries + 1
      defect = .truncated
    }
  }
}
