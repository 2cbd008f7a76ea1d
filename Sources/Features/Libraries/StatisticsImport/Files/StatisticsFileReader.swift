import AtriumFormats

/// The supported file formats.
package enum ImportFormat: String, CaseIterable, Sendable {
  /// The wide time series of the JHU CSSE: a row for each province, a column for each day.
  case jhu
  /// The long table of Our World in Data: a row for each country and day.
  case owid
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
  /// - Throws: ``ImportError``, the errors of the source, and `CancellationError`.
  package static func read(
    _ source: any ByteSource, path: String, format: ImportFormat?
  ) throws -> StatisticsFile {
    do {
      var reader: (any FormatReader)?
      var rows = 0
      try CSVParser.parse(from: source.read(into:at:), separator: .comma) { _, result in
        let record = try result.get()
        guard reader != nil else {
          reader = try formatReader(record, path, format)
          return
        }
        try reader?.read(record)
        rows += 1
      }
      guard let reader else { throw CSVError(line: 1, column: 1, reason: .isEmpty) }
      return StatisticsFile(
        format: reader.format, batch: reader.accumulator.batch,
        skippedNames: reader.accumulator.skippedNames, rows: rows)
    } catch let error as CSVError {
      throw ImportError.malformedCSV(path: path, error)
    } catch let error as CSVSyntaxError {
      let reason: CSVError.Reason =
        error.reason == .unclosedQuote ? .unclosedQuote : .strayQuote
      throw ImportError.malformedCSV(
        path: path, CSVError(line: error.line, column: error.column, reason: reason))
    } catch let error as CSVRecordTooLong {
      throw ImportError.malformedCSV(
        path: path, CSVError(line: error.line, column: 1, reason: .tooLong))
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
