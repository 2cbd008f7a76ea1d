public import AtriumScreen

/// The refusal of a phrase.
public struct DateRefusal: Error, Hashable, Sendable {
  /// The kind of a reason.
  public enum Kind: Hashable, Sendable {
    case empty, tooLong
    /// Words that belong to no such phrase.
    case notUnderstood
    /// A phrase with two meanings.
    case ambiguous
    case noSuchDay, noSuchTime, outOfRange
    /// A time that the change of the clocks skips.
    case skippedTime
    /// Parts that exclude one another.
    case contradiction
    /// A range that ends before it starts.
    case reversed
    /// A part that must be said, such as the days of `twice a week`.
    case incomplete
    /// A range or a limit in the place of an exact number.
    case inexact
    /// A meaning that cannot be represented.
    case unsupported
  }

  public let kind: Kind
  /// A sentence that says what is wrong, and what is possible.
  public let phrase: Phrase

  /// - Parameter phrase: a sentence that says what is wrong, and what is possible.
  public init(_ kind: Kind, _ phrase: Phrase) { (self.kind, self.phrase) = (kind, phrase) }
}

extension DateRefusal {
  static let empty = DateRefusal(
    .empty,
    Phrase(en: "Nothing is typed.", de: "Es ist nichts eingegeben.", hr: "Ništa nije upisano."))
  static let tooLong = DateRefusal(
    .tooLong,
    Phrase(en: "The text is too long.", de: "Der Text ist zu lang.", hr: "Tekst je predug."))

  static func notUnderstood(_ text: String) -> DateRefusal {
    DateRefusal(
      .notUnderstood,
      Phrase(
        en: "“\(text)” is not understood; try “\(Phrase(composing: DateExamples.hint))”.",
        de:
          "„\(text)“ ist nicht verständlich; möglich ist etwa „\(Phrase(composing: DateExamples.hint))“.",
        hr: "„\(text)” nije razumljivo; može npr. „\(Phrase(composing: DateExamples.hint))”."))
  }

  static func ambiguous(_ first: Phrase, _ second: Phrase) -> DateRefusal {
    DateRefusal(
      .ambiguous,
      Phrase(
        en: "“\(first)” or “\(second)”?", de: "„\(first)“ oder „\(second)“?",
        hr: "„\(first)” ili „\(second)”?"))
  }

  static func noSuchDay(_ text: String) -> DateRefusal {
    DateRefusal(
      .noSuchDay,
      Phrase(
        en: "The day “\(text)” does not exist.", de: "Den Tag „\(text)“ gibt es nicht.",
        hr: "Dan „\(text)” ne postoji."))
  }

  static func noSuchTime(_ text: String) -> DateRefusal {
    DateRefusal(
      .noSuchTime,
      Phrase(
        en: "The time “\(text)” does not exist; try “17:30”.",
        de: "Die Uhrzeit „\(text)“ gibt es nicht; möglich ist etwa „17:30“.",
        hr: "Vrijeme „\(text)” ne postoji; može npr. „17:30”."))
  }

  /// A time that the change of the clocks skips.
  public static func skippedTime(_ text: String) -> DateRefusal {
    DateRefusal(
      .skippedTime,
      Phrase(
        en: "\(text) does not exist: the clocks go forward.",
        de: "\(text) gibt es nicht: Die Uhren werden vorgestellt.",
        hr: "\(text) ne postoji: satovi se pomiču naprijed."))
  }

  static func outOfRange(_ text: String) -> DateRefusal {
    DateRefusal(
      .outOfRange,
      Phrase(
        en: "“\(text)” is out of range.", de: "„\(text)“ liegt außerhalb des Bereichs.",
        hr: "„\(text)” je izvan raspona."))
  }

  static func contradiction(_ text: String) -> DateRefusal {
    DateRefusal(
      .contradiction,
      Phrase(
        en: "“\(text)” does not fit what is said before it.",
        de: "„\(text)“ passt nicht zum Vorherigen.", hr: "„\(text)” se ne slaže s prethodnim."))
  }

  static func reversed(_ text: String) -> DateRefusal {
    DateRefusal(
      .reversed,
      Phrase(
        en: "“\(text)” ends before it starts.", de: "„\(text)“ endet vor dem Beginn.",
        hr: "„\(text)” završava prije početka."))
  }

  static let daysMissing = DateRefusal(
    .incomplete,
    Phrase(en: "The days are missing.", de: "Die Tage fehlen.", hr: "Nedostaju dani."))

  static func inexact(_ text: String) -> DateRefusal {
    DateRefusal(
      .inexact,
      Phrase(
        en: "“\(text)” is not exact; say one number.",
        de: "„\(text)“ ist nicht genau; bitte eine einzige Zahl.",
        hr: "„\(text)” nije točno; navedite jedan broj."))
  }

  static func unsupported(_ text: String, instead: Phrase) -> DateRefusal {
    DateRefusal(
      .unsupported,
      Phrase(
        en: "“\(text)” is not possible; use \(instead).",
        de: "„\(text)“ ist nicht möglich; möglich ist \(instead).",
        hr: "„\(text)” nije moguće; može \(instead)."))
  }
}
