/// A person name (PS3.5 §6.2.1.2, PN): up to three groups separated by `=` (alphabetic, ideographic,
/// phonetic), each of five components separated by `^` (family, given, middle, prefix, suffix).
struct PersonName: Sendable, Equatable {
  private struct Group: Equatable {
    /// Family, given, middle, prefix, suffix, and any further components; missing ones are empty.
    var components: [String]

    init(_ text: Substring) {
      components = text.split(atASCII: "^").map { String($0).unpadded }
      while components.count < 5 { components.append("") }
    }

    /// Western order: "Dr. Ada K. Lovelace, MSc".
    var givenNameFirst: String {
      var name = ""
      for index in [3, 1, 2, 0] + (5..<components.count) {
        name.append(components[index], after: " ")
      }
      name.append(components[4], after: ", ")
      return name
    }

    /// East Asian order.
    var familyNameFirst: String {
      var name = ""
      for index in [3, 0, 1, 2] + (4..<components.count) {
        name.append(components[index], after: " ")
      }
      return name
    }
  }

  /// The first group, then the others in brackets: "Tarō Yamada (山田 太郎, やまだ たろう)".
  let text: String

  /// - Returns: `nil` if all components are empty.
  init?(_ value: String) {
    let groups = value[...].split(atASCII: "=", maxSplits: 2).map(Group.init)
    var names = groups.enumerated().map { $0 == 0 ? $1.givenNameFirst : $1.familyNameFirst }
      .filter { !$0.isEmpty }
    guard !names.isEmpty else { return nil }
    let first = names.removeFirst()
    text = names.isEmpty ? first : "\(first) (\(names.joined(separator: ", ")))"
  }
}

extension String {
  /// Appends a component, after a separator unless the string is empty.
  fileprivate mutating func append(_ component: String, after separator: String) {
    guard !component.isEmpty else { return }
    if !isEmpty { self += separator }
    self += component
  }
}

extension Substring {
  /// Splits at the bytes of an ASCII separator, even if a combining character follows it.
  fileprivate func split(
    atASCII separator: Unicode.Scalar, maxSplits: Int = .max
  ) -> [Substring] {
    utf8.split(
      separator: UInt8(ascii: separator), maxSplits: maxSplits, omittingEmptySubsequences: false
    ).map(Substring.init)
  }
}
