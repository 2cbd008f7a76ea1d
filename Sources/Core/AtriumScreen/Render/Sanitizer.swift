extension String {
  /// The text without anything that controls the terminal or misleads the reader. All output
  /// passes through this function.
  ///
  /// - Escape sequences (ECMA-48, 7-bit and 8-bit: CSI, OSC, DCS, …) are removed. Of an
  ///   unterminated sequence only the introducer is removed, so that the following text stays.
  /// - Line breaks of every kind become `\n` if `keepingLines`, otherwise a blank. Tabs become a
  ///   blank.
  /// - Other control characters become `�`.
  /// - Invisible, misleading characters are removed: bidirectional controls (UAX #9), tags, byte
  ///   order marks, soft hyphens, invisible operators, interlinear annotations, noncharacters.
  /// - A run of combining marks is limited to eight, the joiners of a cluster to ten.
  public func sanitizedForTerminal(keepingLines: Bool = false) -> String {
    if utf8.allSatisfy({ 0x20...0x7E ~= $0 }) { return self }
    var sanitizer = Sanitizer(keepingLines: keepingLines)
    sanitizer.append(contentsOf: unicodeScalars)
    return String(sanitizer.output)
  }
}

extension [UInt8] {
  /// The bytes of a text in UTF-8 without anything that controls the terminal or misleads the reader,
  /// in lines, as ``Swift/String/sanitizedForTerminal(keepingLines:)`` describes it. Bytes that are
  /// not UTF-8 become `�`.
  ///
  /// A text may be sanitized in pieces: a sequence is not removed if it is divided between two pieces,
  /// but its introducer is.
  public func sanitizedForTerminal() -> [UInt8] {
    Array(String(decoding: self, as: UTF8.self).sanitizedForTerminal(keepingLines: true).utf8)
  }
}

/// The state of one pass over a text.
private struct Sanitizer {
  let keepingLines: Bool
  private(set) var output = String.UnicodeScalarView()
  /// The combining marks and the joiners since the last base character.
  var markCount = 0
  var joinerCount = 0

  private static let maxMarks = 8
  private static let maxJoiners = 10

  mutating func append(contentsOf scalars: String.UnicodeScalarView) {
    var rest = scalars[...]
    while let scalar = rest.first {
      if let length = EscapeSequenceParser.length(at: rest) {
        rest = rest.dropFirst(length)
        continue
      }
      rest = rest.dropFirst()
      switch scalar.value {
      case 0x0D where rest.first == "\n": continue
      case 0x0A...0x0D, 0x85, 0x2028, 0x2029: append(keepingLines ? "\n" : " ")
      case 0x09: append(" ")
      case 0x20...0x7E: append(scalar)
      case 0..<0xA0: append("\u{FFFD}")
      default: if !scalar.isMisleading { appendWithinLimits(scalar) }
      }
    }
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    output.append(scalar)
    markCount = 0
    joinerCount = 0
  }

  /// Appends `scalar` unless it exceeds the limit on combining marks or joiners.
  private mutating func appendWithinLimits(_ scalar: Unicode.Scalar) {
    if scalar == .zeroWidthJoiner {
      joinerCount += 1
      if joinerCount <= Self.maxJoiners { output.append(scalar) }
      return
    }
    guard scalar.value >= 0x300 else { return append(scalar) }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark:
      markCount += 1
      if markCount <= Self.maxMarks { output.append(scalar) }
    case .otherSymbol, .modifierSymbol:
      // An emoji after a joiner continues its cluster, so that the joiners go on counting.
      if output.last != .zeroWidthJoiner { joinerCount = 0 }
      output.append(scalar)
      markCount = 0
    default: append(scalar)
    }
  }
}

extension Unicode.Scalar {
  fileprivate static let zeroWidthJoiner: Unicode.Scalar = "\u{200D}"

  /// `true` if the character is invisible and changes how other characters are read or shown.
  var isMisleading: Bool {
    switch value {
    case 0xAD, 0x61C, 0x180E, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF,
      0xFDD0...0xFDEF, 0xFFF0...0xFFFB, 0xE0000...0xE007F:
      true
    default: value & 0xFFFE == 0xFFFE
    }
  }
}
