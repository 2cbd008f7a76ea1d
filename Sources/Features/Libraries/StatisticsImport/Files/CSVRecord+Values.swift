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

  /// The error for a record that is not text in UTF-8.
  var textError: CSVError.Reason {
    let start = raw(0)
    let isUTF16 =
      start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF])
      || (start.count > 3
        && (0..<min(start.count, 64) / 2).allSatisfy { index in
          (start[2 * index] == 0) != (start[2 * index + 1] == 0)
        })
    return isUTF16 ? .utf16 : .notText
  }
}
