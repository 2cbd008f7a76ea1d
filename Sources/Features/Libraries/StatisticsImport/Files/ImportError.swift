import AtriumFormats

/// A file that cannot be imported. Paths are as given by the caller.
package enum ImportError: Error, Equatable {
  /// The name of a JHU file does not contain the metric.
  case unknownMetric(path: String)
  case malformedCSV(path: String, CSVError)
  /// A gzip file that is cut off or fails its checks.
  case damagedGzip(path: String)
  /// A system library cannot be loaded.
  case missingLibrary(String)
  /// The file has no counts of any known country.
  case noFigures(path: String)

  /// Returns `nil` for other errors than those of CSV records.
  init?(_ error: any Error, in path: String) {
    let csv: CSVError
    switch error {
    case let error as CSVError: csv = error
    case let error as CSVSyntaxError:
      csv = CSVError(
        line: error.line, column: error.column,
        reason: error.reason == .unclosedQuote ? .unclosedQuote : .strayQuote)
    case let error as CSVRecordTooLong:
      csv = CSVError(line: error.line, column: 1, reason: .tooLong)
    default: return nil
    }
    self = .malformedCSV(path: path, csv)
  }
}

/// A defect of a CSV file and its position; lines and columns count from 1, columns in bytes.
package struct CSVError: Error, Equatable {
  package enum Reason: Equatable, Sendable {
    case unclosedQuote
    case strayQuote
    case fieldCount(found: Int, expected: Int)
    case invalidNumber(String)
    case invalidDay(String)
    case tooLong
    case missingColumns([String])
    case isMarkup
    case isEmpty
  }

  package var line: Int
  package var column: Int
  package var reason: Reason
}

extension CSVError {
  /// Returns the error that names the columns that a header lacks.
  static func missing(_ columns: (name: String, isPresent: Bool)...) -> CSVError {
    let names = columns.filter { !$0.isPresent }.map(\.name)
    return CSVError(line: 1, column: 1, reason: .missingColumns(names))
  }
}
