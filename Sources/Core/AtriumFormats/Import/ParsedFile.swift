public import AtriumCore
public import AtriumScreen

/// The reason why an item of an imported file was rejected.
public struct RejectionReason: FailureConvertible, Hashable {
  /// A stable code for programs.
  public let code: String
  public let phrase: Phrase

  /// A reason of a feature, with its sentence in each language.
  public init(_ code: String, en: Phrase, de: Phrase, hr: Phrase) {
    (self.code, phrase) = (code, Phrase(en: en, de: de, hr: hr))
  }

  private init(_ error: FormatError) { (code, phrase) = (error.code, error.phrase) }

  /// The reason for an error that is independent of the feature.
  public static func format(_ error: FormatError) -> Self { Self(error) }

  public var failure: Failure { Failure(.data, "format." + code, phrase) }
}

/// An item of an imported file that could not be read.
public struct RejectedItem: Equatable, Sendable {
  /// The line on which the item begins, counted from 1.
  public var line: Int
  public var reason: RejectionReason

  public init(line: Int, reason: RejectionReason) {
    self.line = line
    self.reason = reason
  }
}

/// The items of a file in memory: the ones that could be read and the rejected ones.
public struct ParsedFile<Draft: ImportedDraft>: Equatable, Sendable {
  /// The items that could be read, in the order of the file.
  public var drafts: [Draft] = []
  /// The rejected items, in the order of the file.
  public var rejected: [RejectedItem] = []

  /// A file without items.
  public init() {}
}
