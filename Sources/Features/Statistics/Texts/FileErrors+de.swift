import AtriumScreen
import StatisticsImport

extension CSVError.Reason {
  var german: String {
    switch self {
    case .unclosedQuote: "Das hier geöffnete Anführungszeichen ist nicht geschlossen."
    case .strayQuote: "Unerwartetes Anführungszeichen."
    case .fieldCount(let found, let expected):
      "Dieser Datensatz hat \(found) Felder, die Kopfzeile \(expected)."
    case .invalidNumber(let text): "„\(text)“ ist keine Zahl."
    case .invalidDay(let text): "„\(text)“ ist kein Tag ab Dezember 2019."
    case .tooLong: "Ein Datensatz ist zu lang."
    case .missingColumns(let names, let found):
      "In der Kopfzeile fehlen Spalten: \(names.joined(separator: ", ")). \(Self.germanFound(found))"
    case .noPeriods(let notation, let found):
      "Keine Spalte ist ein\(notation.german). \(Self.germanFound(found))"
    case .fraction(let text): "„\(text)“ hat Nachkommastellen; eine Anzahl hat keine."
    case .isMarkup: "Das ist HTML oder JSON, kein CSV."
    case .isEmpty: "Die Datei ist leer."
    case .notText: "Das ist kein Text in UTF-8, oder er enthält NUL."
    case .ambiguousColumn(let name): "Die Kopfzeile enthält die Spalte „\(name)“ zweimal."
    case .unknownPlace(let text): "„\(text)“ ist kein bekannter Ort."
    case .invalidPeriod(let text, let notation): "„\(text)“ ist kein\(notation.german)."
    case .invalidSlice(let text): "„\(text)“ ist zu lang oder enthält Steuerzeichen."
    case .negativeNumber(let text, _): "„\(text)“ ist negativ, was hier nicht möglich ist."
    case .numberTooLarge(let text, let limit): "„\(text)“ ist größer als \(limit.powerOfTen)."
    case .contradiction(let text, let known, let line):
      "„\(text)“ widerspricht \(line.map { "Zeile \($0)" } ?? "einer früheren Zeile") mit "
        + "\(JSON.number(known).text)."
    case .tooMuch: "Das sind mehr Daten, als ein Stand haben darf."
    }
  }

  private static func germanFound(_ found: [String]) -> String {
    found.count == 1
      ? "Die einzige Spalte ist „\(found[0])“; ist das Trennzeichen ein anderes?"
      : "Gefunden: \(found.joined(separator: ", "))."
  }
}

extension PeriodNotation {
  fileprivate var german: String {
    switch calendar {
    case .day: " Tag wie \(example)"
    case .isoWeek, .mmwrWeek: "e Woche wie \(example)"
    case .month: " Monat wie \(example)"
    }
  }
}

extension ImportAdvice {
  var german: String {
    switch self {
    case .decimal(let mark):
      "Ist „\(mark)“ das Dezimalzeichen, geben Sie es in der Zuordnung als „file.decimal“ an."
    case .missing(let text):
      "Bedeutet „\(text)“ „kein Wert“, ergänzen Sie es in der Zuordnung bei „file.missing“."
    case .place(let text, let isCode):
      "Ergänzen Sie „\(text)“ in der Zuordnung bei „place.codes“"
        + (isCode ? "." : ", oder verwenden Sie \"as\": \"code\" für eigene Codes.")
    case .dimension:
      "Unterscheidet eine Spalte die Zeilen, ergänzen Sie sie in der Zuordnung bei „dimensions“."
    }
  }
}
