/// The lines of a pasted text.
struct PastedText {
  /// At least one; all but the last ended with a line break.
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

  /// The keys that type the text: each whole line is accepted, the last stays for editing.
  var keys: [Key] {
    var keys: [Key] = []
    for line in lines.dropLast() { keys += Self.keys(of: line) + [.action(.accept)] }
    return keys + Self.keys(of: lines.last ?? "")
  }

  private static func keys(of line: String) -> [Key] { line.isEmpty ? [] : [.text(line)] }

  /// The text with its lines joined by spaces.
  static func oneLine(_ text: String) -> String {
    PastedText(text.utf8).lines.joined(separator: " ")
  }
}
