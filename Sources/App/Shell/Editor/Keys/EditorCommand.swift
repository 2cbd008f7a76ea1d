/// A command of the line editor. `InputDecoder` recognises the keys by their usual sequences, without the
/// terminal's description in terminfo.
enum EditorCommand {
  case accept, interrupt, cancelRead, deleteOrEnd, deleteForward, deleteBack
  case left, right, home, end, wordLeft, wordRight
  case killWordBack, killToBlank, killWordForward
  case killToEnd, killToStart, yank, transpose
  case previousLine, nextLine, complete, search, suspend, clear

  /// The command of a control character.
  init?(control: UInt8) {
    switch control {
    case 1: self = .home
    case 2: self = .left
    case 3: self = .interrupt
    case 4: self = .deleteOrEnd
    case 5: self = .end
    case 6: self = .right
    case 8, 127: self = .deleteBack
    case 9: self = .complete
    case 10, 13: self = .accept
    case 11: self = .killToEnd
    case 12: self = .clear
    case 14: self = .nextLine
    case 16: self = .previousLine
    case 18: self = .search
    case 20: self = .transpose
    case 21: self = .killToStart
    case 23: self = .killToBlank
    case 25: self = .yank
    case 26: self = .suspend
    default: return nil
    }
  }

  /// The command of Alt, or Escape, with a character.
  init?(alt byte: UInt8) {
    switch byte {
    case UInt8(ascii: "b"), UInt8(ascii: "B"): self = .wordLeft
    case UInt8(ascii: "f"), UInt8(ascii: "F"): self = .wordRight
    case UInt8(ascii: "d"), UInt8(ascii: "D"): self = .killWordForward
    case 8, 127: self = .killWordBack
    default: return nil
    }
  }

  /// The command of a key that sends `ESC [ parameters final` or `ESC O final` (xterm, rxvt, Linux).
  init?(sequence parameters: String, final: UInt8) {
    let isModified = parameters.contains(";") || parameters == "5"
    switch (UnicodeScalar(final), parameters.prefix { $0 != ";" }) {
    case ("A", _): self = .previousLine
    case ("B", _): self = .nextLine
    case ("C", _): self = isModified ? .wordRight : .right
    case ("D", _): self = isModified ? .wordLeft : .left
    case ("c", _): self = .wordRight
    case ("d", _): self = .wordLeft
    case ("H", _), ("~", "1"), ("~", "7"): self = .home
    case ("F", _), ("~", "4"), ("~", "8"): self = .end
    case ("~", "3"): self = isModified ? .killWordForward : .deleteForward
    default: return nil
    }
  }
}
