/// A version of the certificate schema, e.g. 1.3.0.
package struct SchemaVersion: Hashable, Comparable, Sendable, CustomStringConvertible {
  let major: Int
  private let minor: Int
  private let patch: Int

  package init(_ major: Int, _ minor: Int, _ patch: Int) {
    (self.major, self.minor, self.patch) = (major, minor, patch)
  }

  init?(_ text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      part.allSatisfy { (0x30...0x39).contains($0) } ? Int(Substring(part)) : nil
    }
    guard parts.count == 3, numbers.count == 3 else { return nil }
    self.init(numbers[0], numbers[1], numbers[2])
  }

  /// The published versions, oldest first.
  private static let published = [
    SchemaVersion(1, 0, 0), SchemaVersion(1, 0, 1), SchemaVersion(1, 1, 0), SchemaVersion(1, 2, 0),
    SchemaVersion(1, 2, 1), SchemaVersion(1, 3, 0), SchemaVersion(1, 3, 1), SchemaVersion(1, 3, 2),
    SchemaVersion(1, 3, 3),
  ]

  /// The newest published version up to this one with the same major version, to which this one is
  /// compatible (semantic versioning).
  var applicable: SchemaVersion? {
    Self.published.last { $0 <= self && $0.major == major }
  }

  package static func < (a: Self, b: Self) -> Bool {
    (a.major, a.minor, a.patch) < (b.major, b.minor, b.patch)
  }
  package var description: String { "\(major).\(minor).\(patch)" }
}
