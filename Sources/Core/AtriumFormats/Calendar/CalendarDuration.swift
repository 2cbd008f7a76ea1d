import AtriumScreen

/// A DURATION value, such as `P1DT2H` or `-P2W` (RFC 5545 §3.3.6).
public struct CalendarDuration: Equatable, Sendable {
  /// The length in seconds, negative before a reference.
  public var seconds: Int

  /// Parses a value; `nil` if it is malformed or longer than 10¹² seconds.
  public init?(_ text: String) {
    var rest = text.trimmed[...]
    let sign = rest.first == "-" ? -1 : 1
    if rest.first == "-" || rest.first == "+" { rest.removeFirst() }
    guard rest.popFirst() == "P", !rest.isEmpty else { return nil }
    var total = 0
    if rest.allSatisfy({ $0 == "T" }) { return nil }
    while let next = rest.first {
      if next == "T" {
        rest.removeFirst()
        continue
      }
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      rest = rest.dropFirst(digits.count)
      guard digits.count <= 7, let number = Int(digits), let unit = rest.popFirst(),
        let length = Self.units[unit]
      else { return nil }
      total += number * length
      guard total <= 1_000_000_000_000 else { return nil }
    }
    seconds = sign * total
  }

  private static let units: [Character: Int] = [
    "W": 604_800, "D": 86_400, "H": 3600, "M": 60, "S": 1,
  ]
}
