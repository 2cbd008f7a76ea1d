import AtriumScreen

/// What fields say, read from their bytes.
extension CSVRecord {
  /// A total; `nil` where the field is empty. Decimals, as in `12.0`, are rounded.
  func total(_ field: Int) throws -> Int? {
    let bytes = raw(field)
    guard let first = bytes.first else { return nil }
    var (number, index): (Int, Int) = (0, first == UInt8(ascii: "-") ? 1 : 0)
    let sign = index == 1 ? -1 : 1
    while index < bytes.count, 0x30...0x39 ~= bytes[index] {
      guard number <= Metric.most else { throw notANumber(field) }
      number = number * 10 + Int(bytes[index] - 0x30)
      index += 1
    }
    guard index == bytes.count, index > (sign < 0 ? 1 : 0) else { return try rounded(field) }
    guard number <= Metric.most else { throw notANumber(field) }
    return sign * number
  }

  private func rounded(_ field: Int) throws -> Int {
    let text = text(field)
    guard text.utf8.allSatisfy({ 0x2B...0x39 ~= $0 || $0 | 0x20 == 0x65 }),
      let number = Double(text), number.magnitude <= Double(Metric.most)
    else { throw notANumber(field) }
    return Int(number.rounded())
  }

  /// The number of a day written `2021-11-03`.
  func day(_ field: Int) throws -> Int {
    let bytes = raw(field)
    guard bytes.count == 10, bytes[4] == 0x2D, bytes[7] == 0x2D,
      let year = digits(bytes, 0..<4), let month = digits(bytes, 5..<7),
      let day = digits(bytes, 8..<10),
      let number = Grid.number(year: year, month: month, day: day)
    else { throw problem(.notADay(excerpt(field)), in: field) }
    return number
  }

  /// The number of a day written `11/3/21`, as the JHU CSSE writes it.
  func americanDay(_ field: Int) throws -> Int {
    guard let number = ServerDay.american(text(field)) else {
      throw problem(.notADay(excerpt(field)), in: field)
    }
    return number
  }

  private func notANumber(_ field: Int) -> CSVProblem {
    problem(.notANumber(excerpt(field)), in: field)
  }

  private func excerpt(_ field: Int) -> String { String(text(field).prefix(40)) }

  private func digits(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>) -> Int? {
    var number = 0
    for index in range {
      guard 0x30...0x39 ~= bytes[index] else { return nil }
      number = number * 10 + Int(bytes[index] - 0x30)
    }
    return number
  }
}
