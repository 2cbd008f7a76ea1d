import AtriumScreen

/// The reason why an item of an imported file was rejected.
protocol RejectionReason: Error, Equatable, Sendable {
  /// A stable code for programs.
  var code: String { get }
  /// A sentence for users.
  var phrase: Phrase { get }
}

/// The items of an imported file: the ones that could be read and the rejected ones.
struct ParsedFile<Draft: Equatable & Sendable, Reason: RejectionReason>: Equatable, Sendable {
  /// An item that could not be read.
  struct RejectedItem: Equatable, Sendable {
    /// The line on which the item begins, counted from 1.
    var line: Int
    var reason: Reason
  }

  var drafts: [Draft] = []
  var rejected: [RejectedItem] = []

  /// Adds the draft that `read` returns, or rejects the item for the reason that it throws.
  mutating func add(line: Int, _ read: () throws(Reason) -> Draft) {
    do throws(Reason) {
      drafts.append(try read())
    } catch {
      reject(line: line, error)
    }
  }

  mutating func reject(line: Int, _ reason: Reason) {
    rejected.append(RejectedItem(line: line, reason: reason))
  }
}
