public import AtriumScreen

/// A property of an item that is ignored, because its value cannot be read. The item is imported, and its
/// exports have the property as it was written.
public struct IgnoredProperty: Hashable, Sendable {
  /// The reason why a property does not apply.
  public enum Reason: Hashable, Sendable {
    /// A line, or a value, that does not have the form that the property requires.
    case unreadable(String)
    /// A zone that is not known, so that the time is read on the user's clock.
    case unknownZone(String)
    /// An end that precedes the start, or a time beside a whole day.
    case wrongEnd(String)
  }

  /// The name of the property; empty if a line has none.
  public var name: String
  public var reason: Reason
  /// The number of the line in the file, from 1; `nil` if it is unknown.
  public var line: Int?

  /// - Parameters:
  ///   - name: the name as the format writes it; empty if a line has none.
  ///   - line: the number of the line in the file, from 1.
  public init(_ name: String, _ reason: Reason, line: Int? = nil) {
    self.name = Self.excerpt(name)
    self.reason =
      switch reason {
      case .unreadable(let value): .unreadable(Self.excerpt(value))
      case .unknownZone(let zone): .unknownZone(Self.excerpt(zone))
      case .wrongEnd(let value): .wrongEnd(Self.excerpt(value))
      }
    self.line = line
  }

  /// The beginning of a text, so that a list of properties stays small.
  private static func excerpt(_ text: String) -> String {
    let beginning = String(text.prefix(60))
    return beginning.oneLine + (beginning.utf8.count < text.utf8.count ? "…" : "")
  }

  public var phrase: Phrase { .ignored(self) }
}

/// An item of a file that is imported.
public protocol ImportedDraft: Equatable, Sendable {
  /// The properties of the item that are ignored.
  var ignored: [IgnoredProperty] { get }
}

extension ImportedDraft {
  public var ignored: [IgnoredProperty] { [] }
}

extension Table {
  static func ignored(_ properties: [IgnoredProperty]) -> Table {
    Table(
      "ignored", of: properties,
      [
        .init("line", .line, .trailing) { .optional($0.line, Value.integer) },
        .init("reason", .ignoredTitle) { .phrase($0.phrase) },
        .hidden("property") { .text($0.name) },
      ])
  }
}
