import StatisticsData

/// A file that is part of the program.
struct EmbeddedFile: Sendable {
  private let file: @Sendable () -> statistics_file

  static let places = EmbeddedFile(file: statistics_places)
  static let snapshot = EmbeddedFile(file: statistics_snapshot)
  static let outlines = EmbeddedFile(file: statistics_outlines)
  static let cities = EmbeddedFile(file: statistics_cities)
  static let facts = EmbeddedFile(file: statistics_facts)

  var bytes: UnsafeRawBufferPointer {
    let file = file()
    return UnsafeRawBufferPointer(start: file.bytes, count: file.count)
  }

  /// The lines of a table whose fields are divided by tabs.
  var rows: [[String]] {
    bytes.split(separator: UInt8(ascii: "\n")).map { line in
      line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
    }
  }
}
