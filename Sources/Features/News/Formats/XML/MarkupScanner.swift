/// Reads markup byte by byte.
protocol MarkupScanner {
  /// Valid UTF-8.
  var bytes: [UInt8] { get }
  /// The position in `bytes`.
  var index: Int { get set }
}

extension MarkupScanner {
  func follows(_ prefix: StaticString) -> Bool {
    prefix.withUTF8Buffer { bytes[index...].starts(with: $0) }
  }

  /// Skips everything up to the end of the next terminator.
  mutating func skip(past terminator: StaticString) {
    while index < bytes.count, !follows(terminator) { index += 1 }
    index = min(bytes.count, index + terminator.utf8CodeUnitCount)
  }

  /// The name of the character or entity reference at the position, e.g. `amp` or `#x23`, and
  /// whether a semicolon follows it.
  var reference: (name: ArraySlice<UInt8>, isClosed: Bool) {
    let name = bytes[(index + 1)...].prefix(32).prefix { $0.isNameCharacter || $0 == .hash }
    return (name, name.endIndex < bytes.count && bytes[name.endIndex] == .semicolon)
  }
}
