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
    case .missingColumns(let names, let found):
      "U zaglavlju nedostaju stupci: \(names.joined(separator: ", ")). \(Self.croatianFound(found))"
    case .noPeriods(let notation, let found):
      "Nijedan stupac nije \(notation.croatian). \(Self.croatianFound(found))"
    case .fraction(let text): "„\(text)” ima decimale; broj ih nema."
    case .isMarkup: "Ovo je HTML ili JSON, a ne CSV."
    case .isEmpty: "Datoteka je prazna."
    case .notText: "To nije tekst u UTF-8 ili sadrži NUL."
    case .ambiguousColumn(let name): "Zaglavlje dvaput sadrži stupac „\(name)”."
    case .unknownPlace(let text): "„\(text)” nije poznato mjesto."
    case .invalidPeriod(let text, let notation): "„\(text)” nije \(notation.croatian)."
    case .invalidSlice(let text): "„\(text)” je predug ili sadrži kontrolne znakove."
    case .negativeNumber(let text, _): "„\(text)” je negativan, što ovdje nije moguće."
    case .numberTooLarge(let text, let limit): "„\(text)” je veće od \(limit.powerOfTen)."
    case .contradiction(let text, let known, let line):
      "„\(text)” proturječi \(line.map { "\($0). retku" } ?? "ranijem retku"), koji ima "
        + "\(JSON.number(known).text)."
    case .tooMuch: "To je više podataka nego što jedno stanje smije imati."
    }
  }

  private static func croatianFound(_ found: [String]) -> String {
    found.count == 1
      ? "Jedini stupac je „\(found[0])”; je li razdjelnik drugi znak?"
      : "Pronađeno: \(found.joined(separator: ", "))."
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

extension ImportAdvice {
  var croatian: String {
    switch self {
    case .decimal(let mark):
      "Ako je „\(mark)” decimalni znak, navedite ga u preslikavanju kao „file.decimal”."
    case .missing(let text):
      "Ako „\(text)” znači „bez vrijednosti”, dodajte ga u preslikavanju u „file.missing”."
    case .place(let text, let isCode):
      "Dodajte „\(text)” u preslikavanju u „place.codes”"
        + (isCode ? "." : " ili koristite \"as\": \"code\" za vlastite kodove.")
    case .dimension: "Ako neki stupac razlikuje retke, dodajte ga u preslikavanju u „dimensions”."
    }
  }
}
