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
    case .missingColumns(let names, let found):
      "Missing columns in the header: \(names.joined(separator: ", ")). \(Self.englishFound(found))"
    case .noPeriods(let notation, let found):
      "No column is a \(notation.english). \(Self.englishFound(found))"
    case .fraction(let text): "'\(text)' has a fraction; a count has none."
    case .isMarkup: "This is HTML or JSON, not CSV."
    case .isEmpty: "The file is empty."
    case .notText: "This is not text in UTF-8, or it contains NUL."
    case .ambiguousColumn(let name): "The header has the column '\(name)' twice."
    case .unknownPlace(let text): "'\(text)' is not a known place."
    case .invalidPeriod(let text, let notation): "'\(text)' is not a \(notation.english)."
    case .invalidSlice(let text): "'\(text)' is too long or has control characters."
    case .negativeNumber(let text, let kind): "'\(text)' is negative; a \(kind.rawValue) is not."
    case .numberTooLarge(let text, let limit): "'\(text)' is larger than \(limit.powerOfTen)."
    case .contradiction(let text, let known, let line):
      "'\(text)' contradicts \(line.map { "line \($0)" } ?? "an earlier row"), which has "
        + "\(JSON.number(known).text)."
    case .tooMuch: "This is more data than one snapshot may have."
    }
  }

  private static func englishFound(_ found: [String]) -> String {
    found.count == 1
      ? "The only column is '\(found[0])'; is the separator another one?"
      : "Found: \(found.joined(separator: ", "))."
  }
}

extension PeriodNotation {
  fileprivate var english: String {
    switch calendar {
    case .day: "day such as \(example)"
    case .isoWeek, .mmwrWeek: "week such as \(example)"
    case .month: "month such as \(example)"
    }
  }
}

extension Double {
  /// A power of ten from 1 on: `10^18`.
  var powerOfTen: String { "10^\(String(Int(self)).count - 1)" }
}

extension ImportAdvice {
  var english: String {
    switch self {
    case .decimal(let mark):
      "If '\(mark)' is the decimal mark, set \"file.decimal\" of the mapping to it."
    case .missing(let text):
      "If '\(text)' means \u{201C}no value\u{201D}, add it to \"file.missing\" of the mapping."
    case .place(let text, let isCode):
      "Add '\(text)' to \"place.codes\" of the mapping"
        + (isCode ? "." : ", or use \"as\": \"code\" for codes of its own.")
    case .dimension: "If a column tells the rows apart, add it to \"dimensions\" of the mapping."
    }
  }
}
