package import StatisticsData

/// A file that is embedded in the program.
package struct EmbeddedFile: Sendable {
  private let file: @Sendable () -> statistics_file

  /// - Parameter file: one of the functions of `StatisticsData.h`.
  package init(_ file: @escaping @Sendable () -> statistics_file) { self.file = file }

  static let places = EmbeddedFile(statistics_places)

  package var bytes: UnsafeRawBufferPointer {
    let file = file()
    return UnsafeRawBufferPointer(start: file.bytes, count: file.count)
  }

  /// The rows of a table of tab-separated values.
  package var rows: [[String]] {
    bytes.split(separator: UInt8(ascii: "\n")).map { line in
      line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
    }
  }
}
