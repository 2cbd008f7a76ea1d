/// A name as DICOM writes it (PS3.5 §6.2.1.2, PN): up to three groups, `=` between them (letters,
/// ideographs, how it sounds), each of five parts, `^` between them (family, given, middle, prefix,
/// suffix).
struct PersonName: Sendable, Equatable {
  private struct Group: Equatable {
    /// Family, given, middle, prefix, suffix; a part that is not there is empty.
    var parts: [String]

    init(_ text: Substring) {
      parts = text.parts(at: "^").map { String($0).unpadded }
      while parts.count < 5 { parts.append("") }
    }

    /// As it is said: "Dr. Ada K. Lovelace, MSc".
    var inLetters: String {
      var name = ""
      for index in [3, 1, 2, 0] + (5..<parts.count) { name.add(parts[index], after: " ") }
      name.add(parts[4], after: ", ")
      return name
    }

    /// As it is written where the family comes first.
    var familyFirst: String {
      var name = ""
      for index in [3, 0, 1, 2] + (4..<parts.count) { name.add(parts[index], after: " ") }
      return name
    }
  }

  /// The name in reading order, the other groups behind it: "Tarō Yamada (山田 太郎, やまだ たろう)".
  let text: String

  /// `nil` where nothing is named.
  init?(_ value: String) {
    let groups = value[...].parts(at: "=", maxSplits: 2).map(Group.init)
    var names = groups.enumerated().map { $0 == 0 ? $1.inLetters : $1.familyFirst }
      .filter { !$0.isEmpty }
    guard !names.isEmpty else { return nil }
    let first = names.removeFirst()
    text = names.isEmpty ? first : "\(first) (\(names.joined(separator: ", ")))"
  }
}

extension String {
  /// Adds a part, after a separator where something stands before it; one that is empty adds nothing.
  fileprivate mutating func add(_ part: String, after separator: String) {
    guard !part.isEmpty else { return }
    if !isEmpty { self += separator }
    self += part
  }
}

extension Substring {
  /// What stands before, between and after a sign of ASCII. A sign is a byte of its own, also where
  /// an accent follows it that would join it.
  fileprivate func parts(at sign: Unicode.Scalar, maxSplits: Int = .max) -> [Substring] {
    utf8.split(
      separator: UInt8(ascii: sign), maxSplits: maxSplits, omittingEmptySubsequences: false
    ).map(Substring.init)
  }
}
