/// Numbers written for people, with the separators of a language.
struct Numerals {
  let decimalSeparator: String, groupSeparator: String

  init(decimalSeparator: String, groupSeparator: String) {
    (self.decimalSeparator, self.groupSeparator) = (decimalSeparator, groupSeparator)
  }

  init(_ strings: ScreenStrings) {
    self.init(
      decimalSeparator: strings.decimalSeparator, groupSeparator: strings.groupSeparator)
  }

  /// Numbers as programs read them.
  static let plain = Numerals(decimalSeparator: ".", groupSeparator: "")

  func text(_ number: Int) -> String {
    (number < 0 ? "-" : "") + grouped(String(number.magnitude))
  }

  /// `number` rounded to `places` decimals (at most 15), halves away from zero as its shortest
  /// decimal form has them. Numbers from 10²¹ on are written with an exponent.
  func text(_ number: Double, places: Int) -> String {
    guard number.isFinite else { return number.isNaN ? "–" : number < 0 ? "-∞" : "∞" }
    guard let decimal = Decimal(number.magnitude) else { return "\(number)" }
    let (whole, fraction) = decimal.rounded(to: min(max(places, 0), 15))
    let isZero = whole == "0" && fraction.allSatisfy { $0 == "0" }
    return (number < 0 && !isZero ? "-" : "") + grouped(whole)
      + (fraction.isEmpty ? "" : decimalSeparator + fraction)
  }

  /// `digits` with a separator between every three.
  private func grouped(_ digits: String) -> String {
    guard digits.utf8.count > 3, !groupSeparator.isEmpty else { return digits }
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.utf8.count - index) % 3 == 0 { text += groupSeparator }
      text.append(digit)
    }
    return text
  }
}

/// A non-negative number as the digits of its shortest decimal form that reads back the same.
private struct Decimal {
  /// The digits 0 to 9, and how many of them stand before the point.
  private var digits: [UInt8], point: Int

  /// `nil` for numbers from 10²¹ on.
  init?(_ number: Double) {
    guard number < 1e21 else { return nil }
    let parts = "\(number)".split(separator: "e")
    let mantissa = (parts.first ?? "0").split(separator: ".", omittingEmptySubsequences: false)
    digits = mantissa.joined().utf8.map { $0 &- 0x30 }
    point = (mantissa.first?.utf8.count ?? 1) + (parts.count > 1 ? Int(parts[1]) ?? 0 : 0)
  }

  /// The digits before and after the point, with exactly `places` after it.
  func rounded(to places: Int) -> (whole: String, fraction: String) {
    let count = point + places
    var kept: [UInt8] = (min(0, point)..<count).map { digit(at: $0) }
    if digit(at: count) >= 5 {
      var index = kept.count - 1
      while index >= 0, kept[index] == 9 {
        kept[index] = 0
        index -= 1
      }
      if index >= 0 { kept[index] += 1 } else { kept.insert(1, at: 0) }
    }
    let text = kept.map { String($0) }.joined()
    let whole = text.dropLast(places).drop { $0 == "0" }
    return (whole.isEmpty ? "0" : String(whole), String(text.suffix(places)))
  }

  private func digit(at index: Int) -> UInt8 { digits.indices ~= index ? digits[index] : 0 }
}
