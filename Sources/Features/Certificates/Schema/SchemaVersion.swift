/// A version of the certificates' schema, e.g. 1.3.0.
struct SchemaVersion: Hashable, Comparable, Sendable, CustomStringConvertible {
  let major: Int, minor: Int, patch: Int

  init(_ major: Int, _ minor: Int, _ patch: Int) {
    (self.major, self.minor, self.patch) = (major, minor, patch)
  }

  /// Reads three numbers with full stops between.
  init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      part.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(part) : nil
    }
    guard parts.count == 3, numbers.count == 3 else { return nil }
    self.init(numbers[0], numbers[1], numbers[2])
  }

  /// The versions that were published, oldest first.
  static let published = [
    SchemaVersion(1, 0, 0), SchemaVersion(1, 0, 1), SchemaVersion(1, 1, 0), SchemaVersion(1, 2, 0),
    SchemaVersion(1, 2, 1), SchemaVersion(1, 3, 0), SchemaVersion(1, 3, 1), SchemaVersion(1, 3, 2),
    SchemaVersion(1, 3, 3),
  ]

  /// The version whose rules hold: the same or, where it was never published, the last before it
  /// that promises to be compatible (semantic versioning).
  var applicable: SchemaVersion? {
    Self.published.last { $0 <= self && $0.major == major }
  }

  static func < (a: Self, b: Self) -> Bool {
    (a.major, a.minor, a.patch) < (b.major, b.minor, b.patch)
  }
  var description: String { "\(major).\(minor).\(patch)" }
}
