import AtriumDates

/// The amount of one dose, in quarters: halves and quarters are common, thirds are not supported.
struct Amount: Hashable, Sendable {
  let quarters: Int

  static let one = Amount(quarters: 4)

  var number: Double { Double(quarters) / 4 }

  static func * (a: Self, b: Self) -> Double { a.number * b.number }
}

extension Amount: CustomStringConvertible {
  /// Parses `1`, `½`, `1½`, `1/2`, `0.5` and `0,5`; `nil` for anything else and for 1000 or more.
  init?(_ text: some StringProtocol) {
    let text = Self.ratios[String(text)] ?? String(text).replacing(",", with: ".")
    let digits = text.prefix(while: \.isASCIIDigit)
    let fraction = String(text.dropFirst(digits.count))
    guard digits.count <= 3, let rest = Self.fractions[fraction],
      let whole = Self.ratios.values.contains(text) ? 0 : Int(digits)
    else { return nil }
    self.init(quarters: whole * 4 + rest)
  }

  private static let ratios = ["1/4": "¼", "1/2": "½", "3/4": "¾"]
  private static let fractions = [
    "": 0, "¼": 1, "½": 2, "¾": 3, ".0": 0, ".00": 0, ".25": 1, ".5": 2, ".50": 2, ".75": 3,
  ]

  /// `½`, `2` or `1½`.
  var description: String { DoseSchedule.Dose.amount(ofQuarters: quarters) }
}

extension Character {
  var isASCIIDigit: Bool { isASCII && isNumber }
}
