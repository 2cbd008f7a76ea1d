import AtriumTime

/// The format of numbers: their separators and decimal places.
struct NumberFormat {
  let decimalSeparator: String
  let groupSeparator: String

  /// The machine-readable format: a decimal point and no grouping.
  static let plain = NumberFormat(decimalSeparator: ".", groupSeparator: "")

  func text(_ number: Int) -> String {
    (number < 0 ? "-" : "") + grouped(String(number.magnitude))
  }

  /// `number` rounded to `places` decimals (0 to 15). The shortest decimal representation is
  /// rounded, halves away from zero. Numbers from 10²¹ on are written with an exponent.
  func text(_ number: Double, places: Int) -> String {
    guard number.isFinite else { return number.isNaN ? "–" : number < 0 ? "-∞" : "∞" }
    guard let decimal = DecimalDigits(number.magnitude) else { return "\(number)" }
    let (whole, fraction) = decimal.rounded(to: min(max(places, 0), 15))
    let isZero = whole == "0" && fraction.allSatisfy { $0 == "0" }
    return (number < 0 && !isZero ? "-" : "") + grouped(whole)
      + (fraction.isEmpty ? "" : decimalSeparator + fraction)
  }

  /// `digits` with a separator between groups of three.
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

extension Language {
  /// The format of numbers; that of English if it is not known.
  var numberFormat: NumberFormat {
    switch self {
    case .de, .hr: NumberFormat(decimalSeparator: ",", groupSeparator: ".")
    default: NumberFormat(decimalSeparator: ".", groupSeparator: ",")
    }
  }

  /// The day as it is written: `2026-12-24`, in German and Croatian `24.12.2026`.
  func text(_ day: Day) -> String {
    switch self {
    case .de, .hr: "\(day.day.digits(2)).\(day.month.digits(2)).\(day.year.digits(4))"
    default: "\(day)"
    }
  }
}

/// The shortest decimal representation of a non-negative number that reads back the same.
private struct DecimalDigits {
  /// The digits, each 0 to 9.
  private var digits: [UInt8]
  /// The number of digits before the decimal point; not positive if zeros follow the point.
  private var point: Int

  /// Returns `nil` for numbers from 10²¹ on.
  init?(_ number: Double) {
    guard number < 1e21 else { return nil }
    let parts = "\(number)".split(separator: "e")
    let mantissa = (parts.first ?? "0").split(separator: ".", omittingEmptySubsequences: false)
    digits = mantissa.joined().utf8.map { $0 &- 0x30 }
    point = (mantissa.first?.utf8.count ?? 1) + (parts.count > 1 ? Int(parts[1]) ?? 0 : 0)
  }

  /// The digits before and after the decimal point, with exactly `places` after it.
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
