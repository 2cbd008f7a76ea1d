/// An absolute address: the root of a feature and a path below it.
public struct Address: Hashable, Sendable, CustomStringConvertible {
  /// The first component, e.g. `todos`.
  public let root: String
  /// The other components, decoded, e.g. `["3"]`.
  public let path: [String]

  /// An address of components.
  public init(_ root: String, _ path: [String] = []) {
    self.root = root
    self.path = path
  }
  /// The address of a place below a root.
  public init(_ root: String, _ place: some Place) { self.init(root, place.path) }

  /// Parses an address such as `/todos/3`. Components may be percent-encoded (RFC 3986 §2.1).
  /// - Returns: `nil` if the root is missing or a component is badly encoded.
  public init?(_ text: String) {
    let texts = text.utf8.split(separator: UInt8(ascii: "/"))
    let parts = texts.compactMap { PercentEncoding.decode(Substring($0)) }
    guard let root = parts.first, parts.count == texts.count else { return nil }
    self.init(root, Array(parts.dropFirst()))
  }
  public var description: String {
    ([root] + path).map { "/" + PercentEncoding.encode($0) }.joined()
  }
}
