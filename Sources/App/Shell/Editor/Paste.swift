/// A pasted text, as it goes on the line.
struct Paste {
  /// At least one; all but the last were followed by a line end.
  let lines: [String]

  /// Tabs become blanks; other control characters are dropped.
  init(_ bytes: some Collection<UInt8>) {
    var lines = [String.UnicodeScalarView()]
    for character in String(decoding: bytes, as: UTF8.self) {
      for scalar in character.unicodeScalars {
        switch scalar {
        case "\r" where character != "\r\n", "\n": lines.append(String.UnicodeScalarView())
        case "\t": lines[lines.count - 1].append(" ")
        case _ where scalar.properties.generalCategory == .control: break
        default: lines[lines.count - 1].append(scalar)
        }
      }
    }
    self.lines = lines.map(String.init)
  }

  /// The paste as if typed: each whole line is accepted, the last stays to be edited.
  var keys: [Key] {
    var keys: [Key] = []
    for line in lines.dropLast() { keys += Self.keys(of: line) + [.action(.accept)] }
    return keys + Self.keys(of: lines.last ?? "")
  }

  private static func keys(of line: String) -> [Key] { line.isEmpty ? [] : [.text(line)] }

  /// A text on one line.
  static func oneLine(_ text: String) -> String {
    Paste(text.utf8).lines.joined(separator: " ")
  }
}
