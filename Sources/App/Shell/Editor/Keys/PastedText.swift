/// The lines of a pasted text.
struct PastedText {
  /// At least one.
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

  /// The text with line feeds between its lines and without those at its end; `nil` if it is empty.
  var text: String? {
    let text = lines.reversed().drop(while: \.isEmpty).reversed().joined(separator: "\n")
    return text.isEmpty ? nil : text
  }

  /// The text with its lines joined by spaces.
  static func oneLine(_ text: String) -> String {
    PastedText(text.utf8).lines.joined(separator: " ")
  }
}
