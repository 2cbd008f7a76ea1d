import AtriumCore
import AtriumDates
import AtriumScreen

/// The words of a name and the values at its end: `Ibuprofen 400 mg 3x daily`.
enum MedicationName {
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

  /// Returns 1 if the last word is a form after a strength.
  static func countOfFormWords(_ words: [String]) -> Int {
    guard let last = words.last, forms.contains(last.lowercased()) else { return 0 }
    return countOfStrengthWords(words.dropLast()) > 0 ? 1 : 0
  }

  /// Returns the number of words that are a schedule.
  /// - Throws: a failure that names words after the schedule, or words before it that are no part of the name: those
  ///   after a strength, a dose or another number, and words of schedules. So no word changes the meaning of a schedule
  ///   unread, as in `not daily`.
  static func countOfScheduleWords(_ words: [String]) throws(Failure) -> Int {
    let reader = DateReader.anyDay
    let count = reader.countOfScheduleWords(atEndOf: words)
    guard count > 0 else {
      guard let unread = reader.words(afterScheduleIn: words) else { return 0 }
      throw .unreadWords(unread.joined(separator: " "), isBeforeSchedule: false)
    }
    let unread = unreadWords(of: words.dropLast(count))
    guard !unread.isEmpty else { return count }
    do throws(DateRefusal) {
      _ = try reader.schedule((unread + words.suffix(count)).joined(separator: " "))
    } catch  where error.kind != .notUnderstood {
      throw .unreadSchedule(error)
    } catch {}
    throw .unreadWords(unread.joined(separator: " "), isBeforeSchedule: true)
  }

  /// Returns the words before a schedule that are neither the name nor a strength, a form or a dose.
  private static func unreadWords(of words: [String]) -> [String] {
    var end = words.count
    while true {
      let rest = Array(words[..<end])
      let count = [countOfStrengthWords, countOfDoseWords, countOfFormWords].lazy
        .map { $0(rest) }.first { $0 > 0 && $0 < end }
      guard let count else { break }
      end -= count
    }
    for index in words.indices.prefix(end).dropFirst() {
      if DateReader.isPartOfSchedule(words[index]) { return Array(words[index..<end]) }
      // A quantity ends the name.
      for next in index + 1...max(index + 1, min(index + 2, end)) {
        let rest = Array(words[..<next])
        let count = max(countOfStrengthWords(rest), countOfDoseWords(rest))
        if count == next - index { return Array(words[next..<end]) }
      }
      if index < end - 1, words[index].allSatisfy(\.isASCIIDigit) {
        return Array(words[index..<end])
      }
    }
    return []
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

  private static let forms = Set(
    MedicationForm.allCases.flatMap {
      [$0.rawValue] + ([.formName($0)] + $0.nouns).flatMap(\.texts)
    }
    .map { $0.lowercased() })

  /// The units of volume, biological units, and the pieces of every form, in every language.
  private static let doseUnits = Set(
    ["ml", "unit", "units", "einheit", "einheiten", "jedinica", "jedinice", "jedinicu"]
      + MedicationForm.allCases.flatMap { form in
        [1.0, 2, 5].flatMap { Phrase.pieces(form, $0).texts.map { $0.lowercased() } }
      })

}
