import AtriumDates
import AtriumScreen

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

/// A number with a unit at the end of a name.
enum Quantity {
  /// Returns the number of words that are a strength, such as `400 mg`, `500mg` or `0,5 mg/ml`.
  static func countOfStrengthWords(_ words: [String]) -> Int {
    count(words) { unit in
      let parts = unit.split(separator: "/", omittingEmptySubsequences: false)
      return parts.count <= 2 && strengthUnits.contains(String(parts[0]))
        && parts.dropFirst().allSatisfy {
          (strengthUnits + ["ml", "h"]).contains(String($0.drop(while: \.isASCIIDigit)))
        }
    }
  }

  /// Returns the number of words that are a dose, such as `5 ml` or `20 drops`.
  static func countOfDoseWords(_ words: [String]) -> Int {
    count(words) { doseUnits.contains($0) }
  }

  /// Returns the number of the last words that are a number and a unit, together or one after the other.
  private static func count(_ words: [String], before isUnit: (String) -> Bool) -> Int {
    [1, 2].first { count in
      guard words.count >= count else { return false }
      let text = words.suffix(count).joined()
      let number = text.prefix { $0.isASCIIDigit || ".,/".contains($0) }
      return number.first?.isASCIIDigit == true && number.last?.isASCIIDigit == true
        && isUnit(text.dropFirst(number.count).lowercased())
    } ?? 0
  }

  private static let strengthUnits = [
    "mg", "g", "µg", "μg", "mcg", "%", "iu", "ie", "i.e.", "ij", "mmol",
  ]

  /// The units of volume and the pieces of every form, in every language.
  private static let doseUnits = Set(
    ["ml"]
      + MedicationForm.allCases.flatMap { form in
        [1.0, 2, 5].flatMap { Phrase.pieces(form, $0).texts.map { $0.lowercased() } }
      })
}

extension Character {
  fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}
