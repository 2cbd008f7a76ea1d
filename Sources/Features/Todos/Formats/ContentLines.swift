/// A line of iCalendar: `NAME;PARAM=value:value` (RFC 5545 §3.1).
struct ContentLine: Equatable, Sendable {
  /// In capitals.
  var name: String
  /// By their names, in capitals; values without quotes.
  var parameters: [(name: String, value: String)]
  var value: String
  /// As it was written, unfolded.
  var text: String

  /// `nil` for what is no content line.
  init?(_ text: String) {
    self.text = text
    var scalars = text.unicodeScalars[...]
    let name = String(scalars.prefix { $0.isNameScalar }).uppercased()
    guard !name.isEmpty else { return nil }
    self.name = name
    scalars = scalars.dropFirst(name.unicodeScalars.count)
    parameters = []
    while scalars.first == ";" {
      scalars.removeFirst()
      let key = scalars.prefix { $0.isNameScalar }
      scalars = scalars.dropFirst(key.count)
      guard !key.isEmpty, scalars.popFirst() == "=" else { return nil }
      var value = String.UnicodeScalarView()
      var isQuoted = false
      while let next = scalars.first, isQuoted || (next != ";" && next != ":") {
        scalars.removeFirst()
        if next == "\"" { isQuoted.toggle() } else { value.append(next) }
      }
      if isQuoted { return nil }
      parameters.append((String(key).uppercased(), String(value)))
    }
    guard scalars.popFirst() == ":" else { return nil }
    value = String(scalars)
  }

  func parameter(_ name: String) -> String? { parameters.first { $0.name == name }?.value }

  static func == (a: Self, b: Self) -> Bool { a.text == b.text }
}

/// The content lines of a file, unfolded, with the numbers of the lines they begin on.
enum ContentLines {
  static func read(_ bytes: [UInt8]) -> [(number: Int, text: String?)] {
    // Unfolding comes before reading UTF-8: a fold may divide a character (RFC 5545 §3.1).
    var unfolded: [(number: Int, bytes: [UInt8])] = []
    var number = 0
    var index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while index < bytes.count {
      number += 1
      var end = index
      while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
      if end > index, bytes[index] == 0x20 || bytes[index] == 0x09, !unfolded.isEmpty {
        unfolded[unfolded.count - 1].bytes += bytes[index + 1..<end]
      } else if end > index {
        unfolded.append((number, Array(bytes[index..<end])))
      }
      index = end + 1
      if end + 1 < bytes.count, bytes[end] == 0x0D, bytes[end + 1] == 0x0A { index += 1 }
    }
    return unfolded.map { line in
      (line.number, line.bytes.contains(0) ? nil : String(validating: line.bytes, as: UTF8.self))
    }
  }

  /// A line's bytes with its end, in pieces of at most 75 octets that divide no character.
  static func fold(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    var length = 0
    for scalar in text.unicodeScalars {
      let octets = UTF8.width(scalar)
      if length + octets > 75 {
        bytes += [0x0D, 0x0A, 0x20]
        length = 1
      }
      bytes += String(scalar).utf8
      length += octets
    }
    return bytes + [0x0D, 0x0A]
  }
}

extension Unicode.Scalar {
  fileprivate var isNameScalar: Bool {
    switch self {
    case "A"..."Z", "a"..."z", "0"..."9", "-", "_", ".": true
    default: false
    }
  }
}
