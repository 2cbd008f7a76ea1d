import AtriumFormats
import AtriumScreen
import StatisticsImport

extension CSVError.Reason {
  var phrase: Phrase {
    switch self {
    case .unclosedQuote:
      .init(
        en: "The quote opened here is not closed.",
        de: "Das hier geöffnete Anführungszeichen ist nicht geschlossen.",
        hr: "Ovdje otvoreni navodnik nije zatvoren.")
    case .strayQuote:
      .init(
        en: "Unexpected quote.", de: "Unerwartetes Anführungszeichen.", hr: "Neočekivani navodnik.")
    case .fieldCount(let found, let expected):
      .init(
        en: "This record has \(found) fields; the header has \(expected).",
        de: "Dieser Datensatz hat \(found) Felder, die Kopfzeile \(expected).",
        hr: """
          Ovaj zapis ima \(Croatian.counted(found, "polje", "polja", "polja")), a zaglavlje \
          \(expected).
          """)
    case .invalidNumber(let text):
      .init(
        en: "'\(text)' is not a number.", de: "„\(text)“ ist keine Zahl.",
        hr: "„\(text)” nije broj.")
    case .invalidDay(let text):
      .init(
        en: "'\(text)' is not a day from 2019-12 on.",
        de: "„\(text)“ ist kein Tag ab Dezember 2019.",
        hr: "„\(text)” nije dan od prosinca 2019. nadalje.")
    case .tooLong:
      .init(en: "A record is too long.", de: "Ein Datensatz ist zu lang.", hr: "Zapis je predug.")
    case .missingColumns(let names, let found):
      .init(
        en: "Missing columns in the header: \(names.joined(separator: ", ")). \(Self.found(found))",
        de:
          "In der Kopfzeile fehlen Spalten: \(names.joined(separator: ", ")). \(Self.found(found))",
        hr: "U zaglavlju nedostaju stupci: \(names.joined(separator: ", ")). \(Self.found(found))")
    case .noPeriods(let notation, let found):
      .init(
        en: "No column is a \(notation.noun). \(Self.found(found))",
        de: "Keine Spalte ist ein\(notation.noun). \(Self.found(found))",
        hr: "Nijedan stupac nije \(notation.noun). \(Self.found(found))")
    case .fraction(let text):
      .init(
        en: "'\(text)' has a fraction; a count has none.",
        de: "„\(text)“ hat Nachkommastellen; eine Anzahl hat keine.",
        hr: "„\(text)” ima decimale; broj ih nema.")
    case .isMarkup:
      .init(
        en: "This is HTML or JSON, not CSV.", de: "Das ist HTML oder JSON, kein CSV.",
        hr: "Ovo je HTML ili JSON, a ne CSV.")
    case .isEmpty:
      .init(en: "The file is empty.", de: "Die Datei ist leer.", hr: "Datoteka je prazna.")
    case .notText:
      .init(
        en: "This is not text in UTF-8, or it contains NUL.",
        de: "Das ist kein Text in UTF-8, oder er enthält NUL.",
        hr: "To nije tekst u UTF-8 ili sadrži NUL.")
    case .utf16:
      .init(
        en: "This is text in UTF-16, not in UTF-8.", de: "Das ist Text in UTF-16, nicht in UTF-8.",
        hr: "To je tekst u UTF-16, a ne u UTF-8.")
    case .ambiguousColumn(let name):
      .init(
        en: "The header has the column '\(name)' twice.",
        de: "Die Kopfzeile enthält die Spalte „\(name)“ zweimal.",
        hr: "Zaglavlje dvaput sadrži stupac „\(name)”.")
    case .unknownPlace(let text):
      .init(
        en: "'\(text)' is not a known place.", de: "„\(text)“ ist kein bekannter Ort.",
        hr: "„\(text)” nije poznato mjesto.")
    case .invalidPeriod(let text, let notation):
      .init(
        en: "'\(text)' is not a \(notation.noun).", de: "„\(text)“ ist kein\(notation.noun).",
        hr: "„\(text)” nije \(notation.noun).")
    case .invalidSlice(let text):
      .init(
        en: "'\(text)' is too long or has control characters.",
        de: "„\(text)“ ist zu lang oder enthält Steuerzeichen.",
        hr: "„\(text)” je predug ili sadrži kontrolne znakove.")
    case .negativeNumber(let text, let kind):
      .init(
        en: "'\(text)' is negative; a \(kind.rawValue) is not.",
        de: "„\(text)“ ist negativ, was hier nicht möglich ist.",
        hr: "„\(text)” je negativan, što ovdje nije moguće.")
    case .numberTooLarge(let text, let limit):
      .init(
        en: "'\(text)' is larger than \(limit.powerOfTen).",
        de: "„\(text)“ ist größer als \(limit.powerOfTen).",
        hr: "„\(text)” je veće od \(limit.powerOfTen).")
    case .contradiction(let text, let known, let line, let file):
      .init(
        en: "'\(text)' contradicts \(Self.line(line, file)), which has \(JSON.number(known).text).",
        de: "„\(text)“ widerspricht \(Self.line(line, file)) mit \(JSON.number(known).text).",
        hr: "„\(text)” proturječi \(Self.line(line, file)), koji ima \(JSON.number(known).text).")
    case .repetition(let line, let file):
      .init(
        en: "This row is equal to \(Self.line(line, file)); no column tells whether both count.",
        de: "Diese Zeile ist gleich \(Self.line(line, file)); keine Spalte sagt, ob beide zählen.",
        hr: "Ovaj je redak jednak \(Self.line(line, file)); nijedan stupac ne kaže broje li se oba."
      )
    case .tooMuch:
      .init(
        en: "This is more data than one snapshot may have.",
        de: "Das sind mehr Daten, als ein Stand haben darf.",
        hr: "To je više podataka nego što jedno stanje smije imati.")
    }
  }

  private static func line(_ line: Int, _ file: String?) -> Phrase {
    Phrase(
      en: "line \(line)\(file.map { " of \($0)" } ?? "")",
      de: "Zeile \(line)\(file.map { " von \($0)" } ?? "")",
      hr: "\(line). retku\(file.map { " datoteke \($0)" } ?? "")")
  }

  private static func found(_ found: [String]) -> Phrase {
    if found.count == 1 {
      return Phrase(
        en: "The only column is '\(found[0])'; is the separator another one?",
        de: "Die einzige Spalte ist „\(found[0])“; ist das Trennzeichen ein anderes?",
        hr: "Jedini stupac je „\(found[0])”; je li razdjelnik drugi znak?")
    }
    let names = found.joined(separator: ", ")
    return Phrase(en: "Found: \(names).", de: "Gefunden: \(names).", hr: "Pronađeno: \(names).")
  }
}

extension PeriodNotation {
  /// The noun; in German with the ending of the article before it.
  fileprivate var noun: Phrase {
    switch calendar {
    case .day:
      .init(en: "day such as \(example)", de: " Tag wie \(example)", hr: "dan kao \(example)")
    case .isoWeek, .mmwrWeek:
      .init(
        en: "week such as \(example)", de: "e Woche wie \(example)", hr: "tjedan kao \(example)")
    case .month:
      .init(
        en: "month such as \(example)", de: " Monat wie \(example)", hr: "mjesec kao \(example)")
    }
  }
}

extension Double {
  /// A power of ten from 1 on: `10^18`.
  fileprivate var powerOfTen: String { "10^\(String(Int(self)).count - 1)" }
}

extension SourceMapping {
  /// The remedy of an error in a file of the source; `nil` without a particular one.
  func advice(on reason: CSVError.Reason) -> Phrase? {
    let decimal = file.decimal == UInt8(ascii: ".") ? "." : ","
    let other = decimal == "." ? "," : "."
    switch reason {
    case .invalidNumber(let text):
      let isNumber =
        text.contains(where: \.isNumber) && text.allSatisfy { $0.isNumber || "+-.,".contains($0) }
      if let mark = text.groupMark {
        let advice = Phrase.groupAdvice(mark)
        return mark == decimal ? "\(advice) \(Phrase.decimalAdvice(other))" : advice
      }
      if isNumber, text.isGrouped(by: decimal) || text.isGrouped(by: other) {
        let mark = text.contains(other) ? other : decimal
        return Phrase(
          en: """
            Numbers without '\(mark)' between groups of digits can be read; if it is the decimal \
            mark, set "file.decimal" of the mapping to it.
            """,
          de: """
            Lesbar sind Zahlen ohne „\(mark)“ zwischen Zifferngruppen; ist es das Dezimalzeichen, \
            geben Sie es in der Zuordnung als „file.decimal“ an.
            """,
          hr: """
            Čitaju se brojevi bez „\(mark)” između skupina znamenki; ako je to decimalni znak, \
            navedite ga u preslikavanju kao „file.decimal”.
            """)
      }
      if isNumber, text.contains(other) { return .decimalAdvice(other) }
      return Phrase(
        en: "If '\(text)' means “no value”, add it to \"file.missing\" of the mapping.",
        de: "Bedeutet „\(text)“ „kein Wert“, ergänzen Sie es in der Zuordnung bei „file.missing“.",
        hr: "Ako „\(text)” znači „bez vrijednosti”, dodajte ga u preslikavanju u „file.missing”.")
    case .fraction(let text):
      if text.isGrouped(by: decimal) { return .decimalAdvice(other) }
      return Phrase(
        en: "Give the indicator another \"kind\" in the mapping, such as \"rate\".",
        de: "Geben Sie dem Indikator in der Zuordnung eine andere „kind“, etwa „rate“.",
        hr: "Dajte pokazatelju u preslikavanju drugu vrstu „kind”, npr. „rate”.")
    case .unknownPlace(let text):
      let isCode = if case .columns(_, .code) = place.origin { true } else { false }
      return Phrase(
        en: """
          Add '\(text)' to "place.codes" of the mapping\
          \(isCode ? "." : ", or use \"as\": \"code\" for codes of its own.")
          """,
        de: """
          Ergänzen Sie „\(text)“ in der Zuordnung bei „place.codes“\
          \(isCode ? "." : ", oder verwenden Sie \"as\": \"code\" für eigene Codes.")
          """,
        hr: """
          Dodajte „\(text)” u preslikavanju u „place.codes”\
          \(isCode ? "." : " ili koristite \"as\": \"code\" za vlastite kodove.")
          """)
    case .invalidPeriod(let text, let notation):
      let names = PeriodNotation.allCases.filter { $0 != notation && $0.period(text) != nil }
        .map(\.rawValue)
      if names.isEmpty { return nil }
      return Phrase(
        en: "If it is a period, set \"period.as\" of the mapping to \(names.listed("or")).",
        de: """
          Ist es ein Zeitraum, geben Sie in der Zuordnung als „period.as“ \(names.listed("oder")) an.
          """,
        hr: "Ako je to razdoblje, navedite u preslikavanju „period.as”: \(names.listed("ili")).")
    case .contradiction where !file.addsRows:
      return Phrase(
        en: "If a column tells the rows apart, add it to \"dimensions\" of the mapping.",
        de:
          "Unterscheidet eine Spalte die Zeilen, ergänzen Sie sie in der Zuordnung bei „dimensions“.",
        hr: "Ako neki stupac razlikuje retke, dodajte ga u preslikavanju u „dimensions”.")
    case .contradiction, .repetition:
      return Phrase(
        en: """
          If both count, name the columns that tell the rows apart in "file.parts" of the mapping.
          """,
        de: """
          Zählen beide, nennen Sie die unterscheidenden Spalten in der Zuordnung in „file.parts“.
          """,
        hr: """
          Ako se broje oba, navedite stupce koji razlikuju retke u preslikavanju u „file.parts”.
          """)
    default: return nil
    }
  }
}

extension Phrase {
  /// - Parameter mark: the mark between the groups of digits of a number with decimals.
  fileprivate static func groupAdvice(_ mark: String) -> Phrase {
    Phrase(
      en: "Numbers without '\(mark)' between groups of digits can be read.",
      de: "Lesbar sind Zahlen ohne „\(mark)“ zwischen Zifferngruppen.",
      hr: "Čitaju se brojevi bez „\(mark)” između skupina znamenki.")
  }

  /// - Parameter mark: another decimal mark than that of the mapping.
  fileprivate static func decimalAdvice(_ mark: String) -> Phrase {
    Phrase(
      en: "If '\(mark)' is the decimal mark, set \"file.decimal\" of the mapping to it.",
      de: """
        Ist „\(mark)“ das Dezimalzeichen, geben Sie es in der Zuordnung als „file.decimal“ an.
        """,
      hr: "Ako je „\(mark)” decimalni znak, navedite ga u preslikavanju kao „file.decimal”.")
  }
}

extension String {
  /// The mark between the groups of digits of a number with another decimal mark, such as `.` in `1.234,5`.
  fileprivate var groupMark: String? {
    guard let decimal = lastIndex(where: { ".,".contains($0) }),
      self[decimal...].dropFirst().allSatisfy({ "0"..."9" ~= $0 })
    else { return nil }
    let mark = self[decimal] == "." ? "," : "."
    return String(self[..<decimal]).isGrouped(by: mark) ? mark : nil
  }

  /// Returns whether the text consists of groups of three digits with a mark between them: `1,234,567`.
  fileprivate func isGrouped(by mark: String) -> Bool {
    let groups = drop { "+-".contains($0) }.split(
      separator: mark, omittingEmptySubsequences: false)
    return groups.count > 1 && 1...3 ~= groups[0].count
      && groups.allSatisfy { $0.allSatisfy { "0"..."9" ~= $0 } }
      && groups.dropFirst().allSatisfy { $0.count == 3 }
  }
}

extension ImportError {
  /// The remedy of an error in a file of an indicator source; `nil` without a particular one.
  func hint(for mapping: SourceMapping) -> Phrase? {
    guard case .malformedCSV(let path, let error) = self else { return nil }
    if let encoding = error.reason.encoding {
      return .convertHint(path, encoding)
    }
    let advice = mapping.advice(on: error.reason)
    let canSkip = concernsRow && !mapping.file.addsRows
    guard advice != nil || canSkip else { return nil }
    return [advice, canSkip ? .useSkipBad : nil].compactMap(\.self).joined(separator: " ")
  }
}

extension CSVError.Reason {
  /// The likely encoding of a file that is not in UTF-8, for `iconv`.
  var encoding: String? {
    switch self {
    case .notText: "latin1"
    case .utf16: "utf-16"
    default: nil
    }
  }
}
