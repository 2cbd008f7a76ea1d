public import AtriumCore
public import AtriumScreen

/// The reason why an item of an imported file was rejected.
public protocol RejectionReason: FailureConvertible, Equatable {
  /// The reason for an error that is independent of the feature.
  static func format(_ error: FormatError) -> Self
  /// A stable code for programs.
  var code: String { get }
  /// A sentence for users.
  var phrase: Phrase { get }
}

extension RejectionReason {
  public var failure: Failure { Failure(.data, "format." + code, phrase) }
}

/// An item of an imported file that could not be read.
public struct RejectedItem<Reason: RejectionReason>: Equatable, Sendable {
  /// The line on which the item begins, counted from 1.
  public var line: Int
  public var reason: Reason

  public init(line: Int, reason: Reason) {
    self.line = line
    self.reason = reason
  }
}

/// The items of a file in memory: the ones that could be read and the rejected ones.
public struct ParsedFile<Draft: ImportedDraft, Reason: RejectionReason>: Equatable, Sendable {
  /// The items that could be read, in the order of the file.
  public var drafts: [Draft] = []
  /// The rejected items, in the order of the file.
  public var rejected: [RejectedItem<Reason>] = []

  /// A file without items.
  public init() {}
}
