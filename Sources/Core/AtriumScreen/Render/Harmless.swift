extension String {
  /// The text as it may be written to a terminal; everything shown passes through here.
  ///
  /// - Whole escape sequences (ECMA-48, 7-bit and 8-bit: CSI, OSC, DCS, …) are removed. Of one
  ///   that does not end only the introducer is taken, so that it cannot swallow what follows.
  /// - Line breaks of every kind become `\n` when `keepingLines`, otherwise a blank, as tabs do.
  /// - Other control characters become `�`.
  /// - What is invisible and misleads is dropped: bidirectional controls (UAX #9), tags, byte order
  ///   marks, soft hyphens, invisible operators, interlinear annotations.
  /// - At most eight combining marks and ten joiners follow one another.
  public func sanitizedForTerminal(keepingLines: Bool = false) -> String {
    if utf8.allSatisfy({ 0x20...0x7E ~= $0 }) { return self }
    var sieve = Sanitizer(keepingLines: keepingLines)
    sieve.take(unicodeScalars)
    return String(sieve.kept)
  }
}

/// The state of one pass over a text.
private struct Sanitizer {
  let keepingLines: Bool
  var kept = String.UnicodeScalarView()
  private var marks = 0, joiners = 0

  init(keepingLines: Bool) { self.keepingLines = keepingLines }

  mutating func take(_ scalars: String.UnicodeScalarView) {
    var rest = scalars[...]
    while let scalar = rest.first {
      if let sequence = EscapeSequence.length(at: rest) {
        rest = rest.dropFirst(sequence)
        continue
      }
      rest = rest.dropFirst()
      switch scalar.value {
      case 0x0D where rest.first == "\n": continue
      case 0x0A...0x0D, 0x85, 0x2028, 0x2029: append(keepingLines ? "\n" : " ")
      case 0x09: append(" ")
      case 0x20...0x7E: append(scalar)
      case 0..<0xA0: append("\u{FFFD}")
      default: if !scalar.isMisleading { bound(scalar) }
      }
    }
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    kept.append(scalar)
    (marks, joiners) = (0, 0)
  }

  /// Keeps `scalar` unless too many of its kind came before it.
  private mutating func bound(_ scalar: Unicode.Scalar) {
    if scalar.value == 0x200D {
      joiners += 1
      if joiners <= 10 { kept.append(scalar) }
      return
    }
    guard scalar.value >= 0x300 else { return append(scalar) }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark:
      marks += 1
      if marks <= 8 { kept.append(scalar) }
    case .otherSymbol, .modifierSymbol:  // an emoji; a joined one continues its cluster
      if kept.last?.value != 0x200D { joiners = 0 }
      kept.append(scalar)
      marks = 0
    default: append(scalar)
    }
  }
}

extension Unicode.Scalar {
  /// Whether it is invisible and changes how other characters are read or shown.
  var isMisleading: Bool {
    switch value {
    case 0xAD, 0x61C, 0x180E, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF,
      0xFFF0...0xFFFB, 0xE0000...0xE007F:
      true
    default: false
    }
  }
}
