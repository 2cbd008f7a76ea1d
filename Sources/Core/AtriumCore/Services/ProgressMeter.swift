public import AtriumScreen

/// Tells the person how far a long piece of work has come. Cheap: call it as often as it is true.
public protocol ProgressMeter: Sendable {
  /// - Parameter what: what is being done, in a few words: "Importing todos".
  func report(_ what: Phrase, _ amount: ProgressAmount)
}

/// How much of a piece of work is done.
public enum ProgressAmount: Equatable, Sendable {
  /// Nobody can say.
  case unknown
  /// So many, of as many as there are; `nil` while that is not known.
  case items(Int, of: Int?)
  /// So many bytes, of as many as there are; `nil` while that is not known.
  case bytes(Int, of: Int?)

  /// How much it is to people: `1000 of 2500`, `45 %`, `12 MB`; `nil` where nobody can say.
  public var phrase: Phrase? {
    switch self {
    case .unknown: nil
    case .items(let done, of: let total?): .core { $0.doneOf(done, total) }
    case .items(let done, of: nil): Phrase("\(done)")
    case .bytes(let done, of: let total?) where total > 0:
      Phrase("\(min(100, Int(Double(done) / Double(total) * 100))) %")
    case .bytes(let done, of: _): .bytes(done)
    }
  }
}
