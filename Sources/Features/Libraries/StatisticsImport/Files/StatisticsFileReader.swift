import AtriumFormats

/// The supported file formats.
package enum ImportFormat: String, CaseIterable, Sendable {
  /// The wide time series of the JHU CSSE: a row for each province, a column for each day.
  case jhu
  /// The long table of Our World in Data: a row for each country and day.
  case owid

  /// `true` if a figure depends on a single record. The figures of JHU countries are sums of records and
  /// would be too low without one.
  var canSkipRecords: Bool { self == .owid }
}

/// The contents of an imported file.
package struct StatisticsFile: Equatable, Sendable {
  package var format: ImportFormat
  package var batch: SeriesBatch
  /// Names that are not countries, such as continents and groups of countries.
  package var skippedNames: Set<String>
  /// The number of records without the header.
  package var rows: Int
}

/// Reads files of statistics.
package enum StatisticsFileReader {
  /// - Parameters:
  ///   - path: the metric of a JHU file is part of its name; errors contain the path.
  ///   - format: `nil` to detect it from the header.
  ///   - skip: receives the errors of records that may be skipped, and throws if they must not be.
  /// - Throws: ``ImportError``, the errors of the source, and `CancellationError`.
  package static func read(
    _ source: any ByteSource, path: String, format: ImportFormat?,
    skippingBy skip: (ImportError) throws -> Void = { throw $0 }
  ) throws -> StatisticsFile {
    do {
      var reader: (any FormatReader)?
      var rows = 0
      try CSVParser.parse(from: source.read(into:at:), separator: .comma) { _, result in
        guard reader != nil else {
          reader = try formatReader(result.get(), path, format)
          return
        }
        do {
          try reader?.read(result.get())
          rows += 1
        } catch {
          guard reader?.format.canSkipRecords == true, let error = ImportError(error, in: path)
          else { throw error }
          try skip(error)
        }
      }
      guard let reader else { throw CSVError(line: 1, column: 1, reason: .isEmpty) }
      return StatisticsFile(
        format: reader.format, batch: reader.accumulator.batch,
        skippedNames: reader.accumulator.skippedNames, rows: rows)
    } catch {
      throw ImportError(error, in: path) ?? error
    }
  }

  private static func formatReader(
    _ header: CSVRecord, _ path: String, _ format: ImportFormat?
  ) throws -> any FormatReader {
    let names = header.texts
    if names.first?.hasPrefix("<") == true || names.first?.hasPrefix("{") == true {
      throw CSVError(line: 1, column: 1, reason: .isMarkup)
    }
    switch format ?? (names.contains("Country/Region") ? .jhu : .owid) {
    case .jhu: return try JHUReader(header, path: path)
    case .owid: return try OWIDReader(header)
    }
  }
}

/// Reads the records of one file after its header.
protocol FormatReader {
  var format: ImportFormat { get }
  /// The values of the records that were read.
  var accumulator: SeriesAccumulator { get }
  mutating func read(_ record: CSVRecord) throws
}
