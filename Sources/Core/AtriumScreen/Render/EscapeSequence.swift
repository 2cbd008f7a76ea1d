/// Control sequences of terminals, after ECMA-48 (5th edition, §5.3 to §5.6).
enum EscapeSequence {
  /// The count of code points of the whole sequence that begins at the start of `text`;
  /// `nil` if none does, or if it does not end.
  static func length(at text: Substring.UnicodeScalarView) -> Int? {
    guard let first = text.first else { return nil }
    if first.value == 0x1B {
      let rest = text.dropFirst()
      switch rest.first {
      case "[": return control(rest.dropFirst()).map { $0 + 2 }
      case "]", "P", "X", "^", "_": return string(rest.dropFirst()).map { $0 + 2 }
      default: return plain(rest).map { $0 + 1 }
      }
    }
    switch first.value {
    case 0x9B: return control(text.dropFirst()).map { $0 + 1 }
    case 0x90, 0x98, 0x9D, 0x9E, 0x9F: return string(text.dropFirst()).map { $0 + 1 }
    default: return nil
    }
  }

  /// Parameters, intermediates and the final byte of a CSI sequence.
  private static func control(_ text: Substring.UnicodeScalarView) -> Int? {
    var count = 0
    for scalar in text {
      count += 1
      switch scalar.value {
      case 0x20...0x3F: continue
      case 0x40...0x7E: return count
      default: return nil
      }
    }
    return nil
  }

  /// A command string up to its terminator: ST, or BEL as xterm has it. Another introducer ends
  /// the search, so that many of them take no longer than one.
  private static func string(_ text: Substring.UnicodeScalarView) -> Int? {
    var (count, isEscaped) = (0, false)
    for scalar in text {
      count += 1
      switch scalar.value {
      case 0x07, 0x9C: return count
      case 0x5C where isEscaped: return count
      case 0x1B: isEscaped = true
      case 0x0A, 0x0D, 0x80...0x9F: return nil
      default: if isEscaped { return nil }
      }
    }
    return nil
  }

  /// An escape sequence without parameters, such as `ESC c` or `ESC ( B`.
  private static func plain(_ text: Substring.UnicodeScalarView) -> Int? {
    var count = 0
    for scalar in text {
      count += 1
      switch scalar.value {
      case 0x20...0x2F: continue
      case 0x30...0x7E: return count
      default: return nil
      }
    }
    return nil
  }
}
