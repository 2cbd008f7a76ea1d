public import AtriumScreen

/// Shows the progress of a long operation. Calls are cheap: report every step.
public protocol ProgressMeter: Sendable {
  /// - Parameter what: the operation in a few words: "Importing todos".
  func report(_ what: Phrase, _ amount: ProgressAmount)
}

/// The completed part of an operation.
public enum ProgressAmount: Equatable, Sendable {
  /// Nothing is known of the amount.
  case unknown
  /// A number of items and the total; `nil` if the total is unknown.
  case items(Int, of: Int?)
  /// A number of bytes and the total; `nil` if the total is unknown.
  case bytes(Int, of: Int?)

  /// The amount as text: `1000 of 2500`, `45 %`, `12 MB`; `nil` if it is unknown.
  public var phrase: Phrase? {
    switch self {
    case .unknown: nil
    case .items(let done, of: let total?): .progress(done, total)
    case .items(let done, of: nil): Phrase("\(done)")
    case .bytes(let done, of: let total?) where total > 0:
      Phrase("\(min(100, Int(Double(done) / Double(total) * 100))) %")
    case .bytes(let done, of: _): .bytes(done)
    }
  }
}
