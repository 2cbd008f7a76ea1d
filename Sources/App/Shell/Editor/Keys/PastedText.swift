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

  /// The events that enter the text: each whole line is accepted, and the last stays for editing.
  var events: [InputEvent] {
    var events: [InputEvent] = []
    for line in lines.dropLast() { events += Self.events(of: line) + [.command(.accept)] }
    return events + Self.events(of: lines.last ?? "")
  }

  private static func events(of line: String) -> [InputEvent] { line.isEmpty ? [] : [.text(line)] }

  /// The text with its lines joined by spaces.
  static func oneLine(_ text: String) -> String {
    PastedText(text.utf8).lines.joined(separator: " ")
  }
}
