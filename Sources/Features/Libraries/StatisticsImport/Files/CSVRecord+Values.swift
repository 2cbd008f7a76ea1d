import AtriumFormats
import AtriumTime

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

  /// A count; `nil` if the field is empty. Decimals such as `12.0` are rounded.
  func total(_ field: Int) throws -> Int? {
    let bytes = raw(field)
    guard let first = bytes.first else { return nil }
    let isNegative = first == UInt8(ascii: "-")
    let start = isNegative ? 1 : 0
    var number = 0
    var index = start
    while index < bytes.count, 0x30...0x39 ~= bytes[index] {
      guard number <= Metric.limit else { throw invalidNumber(field) }
      number = number * 10 + Int(bytes[index] - 0x30)
      index += 1
    }
    guard index == bytes.count, index > start else { return try roundedTotal(field) }
    guard number <= Metric.limit else { throw invalidNumber(field) }
    return isNegative ? -number : number
  }

  private func roundedTotal(_ field: Int) throws -> Int {
    let text = text(field)
    // Digits, signs, points and exponents only: Double also reads words and hexadecimal numbers.
    guard text.utf8.allSatisfy({ 0x2B...0x39 ~= $0 || $0 | 0x20 == 0x65 }),
      let number = Double(text), number.magnitude <= Double(Metric.limit)
    else { throw invalidNumber(field) }
    return Int(number.rounded())
  }

  /// The number of a day written `2021-11-03`.
  func day(_ field: Int) throws -> Int {
    let bytes = raw(field)
    guard bytes.count == 10, bytes[4] == 0x2D, bytes[7] == 0x2D,
      let year = digits(bytes, 0..<4), let month = digits(bytes, 5..<7),
      let day = digits(bytes, 8..<10),
      let number = DayParser.number(Day(year: year, month: month, day: day))
    else { throw error(.invalidDay(excerpt(field)), in: field) }
    return number
  }

  /// The number of a day written `11/3/21`, as the JHU CSSE writes it.
  func americanDay(_ field: Int) throws -> Int {
    guard let number = DayParser.american(text(field)) else {
      throw error(.invalidDay(excerpt(field)), in: field)
    }
    return number
  }

  private func invalidNumber(_ field: Int) -> CSVError {
    error(.invalidNumber(excerpt(field)), in: field)
  }

  /// The beginning of a field, for messages.
  func excerpt(_ field: Int) -> String { String(text(field).prefix(40)) }

  private func digits(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>) -> Int? {
    var number = 0
    for index in range {
      guard 0x30...0x39 ~= bytes[index] else { return nil }
      number = number * 10 + Int(bytes[index] - 0x30)
    }
    return number
  }
}
