/// Control sequences of terminals (ECMA-48, 5th edition, §5.3 to §5.6).
enum EscapeSequenceParser {
  /// The number of code points of the escape sequence at the start of `text`; `nil` if `text`
  /// starts with something else or the sequence is unterminated.
  static func length(at text: Substring.UnicodeScalarView) -> Int? {
    guard let first = text.first else { return nil }
    let rest = text.dropFirst()
    switch first.value {
    case 0x1B:
      switch rest.first {
      case "[": return controlSequenceLength(rest.dropFirst()).map { $0 + 2 }
      case "]", "P", "X", "^", "_": return controlStringLength(rest.dropFirst()).map { $0 + 2 }
      // An escape sequence without parameters, such as `ESC c` or `ESC ( B`.
      default: return length(rest, intermediate: 0x20...0x2F, final: 0x30...0x7E).map { $0 + 1 }
      }
    case 0x9B: return controlSequenceLength(rest).map { $0 + 1 }
    case 0x90, 0x98, 0x9D, 0x9E, 0x9F: return controlStringLength(rest).map { $0 + 1 }
    default: return nil
    }
  }

  /// Parameter, intermediate and final bytes of a CSI sequence.
  private static func controlSequenceLength(_ text: Substring.UnicodeScalarView) -> Int? {
    length(text, intermediate: 0x20...0x3F, final: 0x40...0x7E)
  }

  private static func length(
    _ text: Substring.UnicodeScalarView, intermediate: ClosedRange<UInt32>,
    final: ClosedRange<UInt32>
  ) -> Int? {
    var count = 0
    for scalar in text {
      count += 1
      if final ~= scalar.value { return count }
      guard intermediate ~= scalar.value else { return nil }
    }
    return nil
  }

  /// A control string with its terminator: ST, or BEL as in xterm. Another introducer ends the
  /// search, which keeps the time linear for a text of many introducers.
  private static func controlStringLength(_ text: Substring.UnicodeScalarView) -> Int? {
    var count = 0
    var isEscaped = false
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
}
