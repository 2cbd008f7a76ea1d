import AtriumTime

/// The amount of one dose, in quarters: halves and quarters are common, thirds are not supported.
struct Amount: Hashable, Sendable {
  let quarters: Int

  static let one = Amount(quarters: 4)

  init(quarters: Int) { self.quarters = quarters }

  /// Parses `1`, `½`, `1½`, `1/2`, `0.5` and `0,5`; `nil` for anything else and for 1000 or more.
  init?(_ text: some StringProtocol) {
    guard let (whole, rest) = Self.parse(String(text)) else { return nil }
    quarters = whole * 4 + rest
  }

  var number: Double { Double(quarters) / 4 }

  static func * (a: Self, b: Self) -> Double { a.number * b.number }

  private static let fractions: [Character: Int] = ["¼": 1, "½": 2, "¾": 3]
  private static let decimals = ["0": 0, "00": 0, "25": 1, "5": 2, "50": 2, "75": 3]
  private static let ratios = ["1/4": 1, "1/2": 2, "3/4": 3]

  private static func parse(_ text: String) -> (whole: Int, quarters: Int)? {
    if let quarters = ratios[text] { return (0, quarters) }
    if let last = text.last, let quarters = fractions[last] {
      let whole = text.count == 1 ? 0 : number(text.dropLast())
      return whole.map { ($0, quarters) }
    }
    let pieces = text.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
    guard let first = pieces.first, let whole = number(first), pieces.count <= 2 else { return nil }
    guard pieces.count == 2 else { return (whole, 0) }
    return decimals[String(pieces[1])].map { (whole, $0) }
  }

  /// Parses up to three ASCII digits.
  private static func number(_ digits: Substring) -> Int? {
    digits.utf8.count <= 3 && digits.utf8.allSatisfy { 0x30...0x39 ~= $0 } ? Int(digits) : nil
  }
}

extension Amount: CustomStringConvertible {
  /// `½`, `2` or `1½`.
  var description: String {
    let whole = quarters / 4
    let fraction = ["", "¼", "½", "¾"][quarters % 4]
    return whole == 0 && !fraction.isEmpty ? fraction : "\(whole)\(fraction)"
  }
}
