import AtriumCore
import AtriumFormats
import AtriumScreen
import StatisticsImport

/// Imports files of statistics into the store.
struct FileImporter: Sendable {
  let store: StatisticsStore
  let progress: (any ProgressMeter)?

  /// The result of an import from one source.
  struct Report: Equatable, Sendable {
    var source: DataSource
    var result: SaveResult
    var rows: Int
    /// The names in the files that are not countries, in alphabetical order.
    var skippedNames: [String]
  }

  /// Reads all files and saves their contents; if one of them cannot be read nothing is saved.
  /// - Parameters:
  ///   - format: `nil` to detect it from each file.
  ///   - skipped: receives the invalid records.
  func importFiles(
    _ paths: [String], format: ImportFormat?, skipping skipped: inout SkippedRecords
  ) async throws -> [Report] {
    let files = try paths.map { path in
      let file = try read(path, format, skipping: &skipped)
      if file.batch.isEmpty { throw ImportError.noFigures(path: path) }
      return file
    }
    var reports: [Report] = []
    for format in ImportFormat.allCases {
      let files = files.filter { $0.format == format }
      guard let first = files.first else { continue }
      let batch = files.dropFirst().reduce(first.batch) { $0.merged(with: $1.batch) }
      let source = DataSource(format)
      reports.append(
        Report(
          source: source, result: try await store.save(batch, from: source),
          rows: files.reduce(0) { $0 + $1.rows },
          skippedNames: Set(files.flatMap(\.skippedNames)).sorted()))
    }
    return reports
  }

  private func read(
    _ path: String, _ format: ImportFormat?, skipping skipped: inout SkippedRecords
  ) throws -> StatisticsFile {
    let input = try UserFiles(of: StatisticsFeature.id).input(path)
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let file = FileByteSource(input) { position in
      progress?.report(.statistics { $0.reading(name) }, .bytes(position, of: input.size))
    }
    return try StatisticsFileReader.read(file, path: path, format: format) {
      try skipped.skip($0)
    }
  }
}
