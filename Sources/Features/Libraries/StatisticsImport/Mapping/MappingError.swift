package import AtriumScreen

/// A mapping that cannot be used, with the position of the error.
package struct MappingError: Error, Equatable {
  package enum Expected: Equatable, Sendable {
    case object, array, text, number, boolean
    /// A text that is not empty.
    case nonEmptyText
    /// Small letters, digits and hyphens, at most 64.
    case identifier
    /// One of some words.
    case choice([String])
    /// A whole number in a range.
    case integer(ClosedRange<Int>)
    case httpAddress
    /// The two columns of year and week or month, or the three of year, month and day.
    case periodColumns(Int)
  }

  package enum Reason: Equatable, Sendable {
    /// Syntax errors and exceeded limits.
    case syntax(Phrase)
    case unknownKey(String, value: String, known: [String])
    case missingKey(String)
    case unexpected(found: String, Expected)
    /// Two keys of which only one may be given.
    case conflict(String, String)
    /// An indicator's id that occurs twice in the mapping or belongs to another source.
    case takenIndicator(String, source: String?)
    /// An indicator's id that is the name of a measure of COVID-19, and another id.
    case measureName(String, other: String)
    /// A change of a source with snapshots that would not fit them.
    case incompatible(String, key: String)
  }

  package var position: LocatedJSON.Position
  /// The keys from the root to the value, e.g. `indicators[1].kind`.
  package var path: String
  package var reason: Reason

  package init(_ reason: Reason, at position: LocatedJSON.Position, path: String) {
    self.reason = reason
    self.position = position
    self.path = path
  }
}
