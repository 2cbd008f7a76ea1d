import AtriumFormats

/// The values of fields.
extension CSVRecord {
  func error(_ reason: CSVError.Reason, in field: Int) -> CSVError {
    CSVError(line: line, column: column(of: field), reason: reason)
  }

  /// Checks the number of fields.
  func requireCount(_ expected: Int) throws {
    guard count == expected else {
      throw error(.fieldCount(found: count, expected: expected), in: min(count, expected) - 1)
    }
  }

  /// The beginning of a field, for messages.
  func excerpt(_ field: Int) -> String { String(text(field).prefix(40)) }
}
