import AtriumFormats

/// Reads the values of a source's rows.
struct ValueReader {
  private let missing: [[UInt8]]
  private let longestMark: Int
  private let decimal: UInt8
  private let limit: Double
  /// By indicator.
  private let kinds: [SourceMapping.Indicator.Kind]
  /// `true` for rows that are parts of sums.
  private let allowsNegative: Bool

  /// - Parameter limit: the largest absolute value.
  init(_ mapping: SourceMapping, limit: Double) {
    missing = mapping.file.missing.map { Array($0.utf8) }
    longestMark = missing.map(\.count).max() ?? -1
    decimal = mapping.file.decimal
    self.limit = limit
    kinds = mapping.indicators.map(\.kind)
    allowsNegative = mapping.file.addsRows
  }

  /// - Returns: `nil` for a missing value.
  func value(_ record: CSVRecord, _ field: Int, _ indicator: Int) throws -> Double? {
    let bytes = record.raw(field).trimmingBlanks
    if bytes.count <= longestMark {
      for mark in missing where mark.count == bytes.count && bytes.elementsEqual(mark) {
        return nil
      }
    }
    guard let number = DecimalParser.number(bytes, decimal: decimal) else {
      throw record.error(.invalidNumber(record.excerpt(field)), in: field)
    }
    guard number >= 0 || allowsNegative || kinds[indicator] == .index else {
      throw record.error(.negativeNumber(record.excerpt(field), kinds[indicator]), in: field)
    }
    guard kinds[indicator] != .count || number == number.rounded() else {
      throw record.error(.fraction(record.excerpt(field)), in: field)
    }
    guard number.magnitude <= limit else {
      throw record.error(.numberTooLarge(record.excerpt(field), limit: limit), in: field)
    }
    return number
  }
}
