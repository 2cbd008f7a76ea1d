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
    case .missingColumns(let names):
      "In der Kopfzeile fehlen Spalten: \(names.joined(separator: ", "))."
    case .isMarkup: "Das ist HTML oder JSON, kein CSV."
    case .isEmpty: "Die Datei ist leer."
    case .notText: "Das ist kein Text in UTF-8, oder er enthält NUL."
    case .ambiguousColumn(let name): "Die Kopfzeile enthält die Spalte „\(name)“ zweimal."
    case .unknownPlace(let text): "„\(text)“ ist kein bekannter Ort."
    case .invalidPeriod(let text, let notation): "„\(text)“ ist \(notation.german)."
    case .invalidSlice(let text): "„\(text)“ ist zu lang oder enthält Steuerzeichen."
    case .negativeNumber(let text, _): "„\(text)“ ist negativ, was hier nicht möglich ist."
    case .numberTooLarge(let text, let limit): "„\(text)“ ist größer als \(limit.powerOfTen)."
    case .contradiction(let text, let known):
      "„\(text)“ widerspricht einer früheren Zeile mit \(JSON.number(known).text)."
    case .tooMuch: "Das sind mehr Daten, als ein Stand haben darf."
    }
  }
}

extension PeriodNotation {
  fileprivate var german: String {
    switch calendar {
    case .day: "kein Tag wie \(example)"
    case .isoWeek, .mmwrWeek: "keine Woche wie \(example)"
    case .month: "kein Monat wie \(example)"
    }
  }
}
