import AtriumFormats

/// A file that cannot be imported. Paths are as given by the caller.
package enum ImportError: Error, Equatable {
  /// Several mappings have the columns of the file, and none of them names the file.
  case unknownMetric(path: String)
  case malformedCSV(path: String, CSVError)
  /// A gzip file that is cut off or fails its checks.
  case damagedGzip(path: String)
  /// A system library cannot be loaded.
  case missingLibrary(String)
  /// The file has no counts of any known country.
  case noFigures(path: String)
  /// The file has no value of any indicator.
  case noValues(path: String)

  /// Returns `nil` for other errors than those of CSV records.
  /// - Parameter skipped: the number of lines before the first one that was read.
  init?(_ error: any Error, in path: String, after skipped: Int = 0) {
    var csv: CSVError
    switch error {
    case let error as ImportError:
      self = error
      return
    case let error as CSVError: csv = error
    case let error as CSVSyntaxError:
      csv = CSVError(
        line: error.line, column: error.column,
        reason: error.reason == .unclosedQuote ? .unclosedQuote : .strayQuote)
    case let error as CSVRecordTooLong:
      csv = CSVError(line: error.line, column: 1, reason: .tooLong)
    default: return nil
    }
    csv.line += skipped
    self = .malformedCSV(path: path, csv)
  }
}

extension ImportError {
  /// The line of the error, from 1.
  package var line: Int? {
    if case .malformedCSV(_, let error) = self { error.line } else { nil }
  }

  /// `true` if the other rows of the file may be imported.
  package var concernsRow: Bool {
    guard case .malformedCSV(_, let error) = self else { return false }
    switch error.reason {
    case .tooLong, .tooMuch, .isEmpty, .isMarkup, .missingColumns, .ambiguousColumn, .noPeriods,
      .utf16:
      return false
    default: return true
    }
  }
}

/// A defect of a CSV file and its position; lines and columns count from 1, columns in bytes.
package struct CSVError: Error, Equatable {
  package enum Reason: Equatable, Sendable {
    case unclosedQuote
    case strayQuote
    case fieldCount(found: Int, expected: Int)
    case invalidNumber(String)
    /// A day outside the periods that the reader accepts.
    case invalidDay(String)
    case tooLong
    /// - Parameter found: the first columns of the header.
    case missingColumns([String], found: [String])
    case isMarkup
    case isEmpty
    // Files of indicator sources:
    case notText
    /// Text in UTF-16.
    case utf16
    /// A wide table of which no column is a period.
    case noPeriods(PeriodNotation, found: [String])
    /// A count with a fraction.
    case fraction(String)
    /// Two columns of the same name, which the mapping refers to.
    case ambiguousColumn(String)
    case unknownPlace(String)
    case invalidPeriod(String, PeriodNotation)
    /// A dimension's value with control characters or of more than 200 bytes.
    case invalidSlice(String)
    case negativeNumber(String, SourceMapping.Indicator.Kind)
    case numberTooLarge(String, limit: Double = 1e18)
    /// A second, different value of the same key.
    /// - Parameters:
    ///   - line: the line of the first one.
    ///   - file: its file, unless that is the same one.
    case contradiction(String, known: Double, line: Int, file: String? = nil)
    /// A row that is equal to an earlier one, where the values of rows add up and no column tells
    /// whether the rows are different parts.
    case repetition(line: Int, file: String? = nil)
    /// More data than one snapshot may have.
    case tooMuch
  }

  package var line: Int
  package var column: Int
  package var reason: Reason
}
