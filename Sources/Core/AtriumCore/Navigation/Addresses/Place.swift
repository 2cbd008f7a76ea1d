/// A place inside a feature that has an address: `3` in `/todos/3`.
public protocol Place: Hashable, Sendable {
  /// Parses the components of an address after its root.
  /// - Returns: `nil` if the path has another form.
  init?(path: [String])
  /// The path that ``init(path:)`` parses.
  var path: [String] { get }
  /// Returns whether a line that contains such an address may enter the history, even if the
  /// address does not exist. `false` if a path component may identify a person.
  static func mayEnterHistory(_ path: [String]) -> Bool
  /// Returns whether such an address denotes an item that can be linked, even if the item does not
  /// exist; `false` for other screens of the feature, such as a list of sources.
  static func denotesItem(_ path: [String]) -> Bool
}

extension Place {
  public static func mayEnterHistory(_ path: [String]) -> Bool { true }
  public static func denotesItem(_ path: [String]) -> Bool { true }
}

/// The places of a feature that has only a root address.
public enum NoPlace: Place {
  public init?(path: [String]) { return nil }
  public var path: [String] { switch self {} }
}

/// The place of a numbered item: `3` in `/todos/3`.
public struct NumberedPlace: Place {
  /// A number from 1.
  public let number: Int

  /// The place of an item's number.
  public init(_ number: Int) { self.number = number }

  public init?(path: [String]) {
    guard path.count == 1, let number = Int(path[0]), number > 0 else { return nil }
    self.number = number
  }

  public var path: [String] { ["\(number)"] }
}
