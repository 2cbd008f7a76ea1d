import AtriumScreen
import StatisticsImport

extension CSVError.Reason {
  var english: String {
    switch self {
    case .unclosedQuote: "The quote opened here is not closed."
    case .strayQuote: "Unexpected quote."
    case .fieldCount(let found, let expected):
      "This record has \(found) fields; the header has \(expected)."
    case .invalidNumber(let text): "'\(text)' is not a number."
    case .invalidDay(let text): "'\(text)' is not a day from 2019-12 on."
    case .tooLong: "A record is too long."
    case .missingColumns(let names):
      "Missing columns in the header: \(names.joined(separator: ", "))."
    case .isMarkup: "This is HTML or JSON, not CSV."
    case .isEmpty: "The file is empty."
    case .notText: "This is not text in UTF-8, or it contains NUL."
    case .ambiguousColumn(let name): "The header has the column '\(name)' twice."
    case .unknownPlace(let text): "'\(text)' is not a known place."
    case .invalidPeriod(let text, let notation): "'\(text)' is not a \(notation.english)."
    case .invalidSlice(let text): "'\(text)' is too long or has control characters."
    case .negativeNumber(let text, let kind): "'\(text)' is negative; a \(kind.rawValue) is not."
    case .numberTooLarge(let text): "'\(text)' is larger than 10^18."
    case .contradiction(let text, let known):
      "'\(text)' contradicts an earlier row, which has \(JSON.number(known).text)."
    case .tooMuch: "This is more data than one snapshot may have."
    }
  }
}

extension PeriodNotation {
  fileprivate var english: String {
    switch self {
    case .day: "day such as 2024-10-03"
    case .usDay: "day such as 1/22/20"
    case .isoWeek, .mmwrWeek: "week such as 2024-W40"
    case .month: "month such as 2024-10"
    }
  }
}
