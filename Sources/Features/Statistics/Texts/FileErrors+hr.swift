import AtriumScreen
import StatisticsImport

extension CSVError.Reason {
  var croatian: String {
    switch self {
    case .unclosedQuote: "Ovdje otvoreni navodnik nije zatvoren."
    case .strayQuote: "Neočekivani navodnik."
    case .fieldCount(let found, let expected):
      "Ovaj zapis ima \(Croatian.counted(found, "polje", "polja", "polja")), "
        + "a zaglavlje \(expected)."
    case .invalidNumber(let text): "„\(text)” nije broj."
    case .invalidDay(let text): "„\(text)” nije dan od prosinca 2019. nadalje."
    case .tooLong: "Zapis je predug."
    case .missingColumns(let names):
      "U zaglavlju nedostaju stupci: \(names.joined(separator: ", "))."
    case .isMarkup: "Ovo je HTML ili JSON, a ne CSV."
    case .isEmpty: "Datoteka je prazna."
    case .notText: "To nije tekst u UTF-8 ili sadrži NUL."
    case .ambiguousColumn(let name): "Zaglavlje dvaput sadrži stupac „\(name)”."
    case .unknownPlace(let text): "„\(text)” nije poznato mjesto."
    case .invalidPeriod(let text, let notation): "„\(text)” nije \(notation.croatian)."
    case .invalidSlice(let text): "„\(text)” je predug ili sadrži kontrolne znakove."
    case .negativeNumber(let text, _): "„\(text)” je negativan, što ovdje nije moguće."
    case .numberTooLarge(let text, let limit): "„\(text)” je veće od \(limit.powerOfTen)."
    case .contradiction(let text, let known):
      "„\(text)” proturječi ranijem retku, koji ima \(JSON.number(known).text)."
    case .tooMuch: "To je više podataka nego što jedno stanje smije imati."
    }
  }
}

extension PeriodNotation {
  fileprivate var croatian: String {
    switch calendar {
    case .day: "dan kao \(example)"
    case .isoWeek, .mmwrWeek: "tjedan kao \(example)"
    case .month: "mjesec kao \(example)"
    }
  }
}
