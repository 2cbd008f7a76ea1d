import AtriumCore
import AtriumFormats
import AtriumScreen
import AtriumTime
import StatisticsImport

/// Imports files of COVID-19 statistics into the store.
struct CovidImporter: Sendable {
  let store: StatisticsStore

  /// The result of an import from one source.
  struct Report: Equatable, Sendable {
    var source: DataSource
    var result: SaveResult
    var rows: Int
    /// The names in the files that are not countries, in alphabetical order.
    var skippedNames: [String]
  }

  /// Saves the figures of all files that `body` reads; if one of them cannot be read nothing is saved.
  /// - Parameters:
  ///   - format: `nil` to detect it from each file.
  ///   - day: the day of the snapshot.
  ///   - skipped: receives the invalid records.
  func importInputs(
    format: CovidFormat? = nil, on day: Day, skipping skipped: inout SkippedRecords,
    _ body: (_ read: (any ByteSource, String) throws -> Void) throws -> Void
  ) async throws -> [Report] {
    var files: [CovidFile] = []
    try body { source, path in
      files.append(
        try CovidFile(source, path: path, format: format) { try skipped.skip($0) })
    }
    var reports: [Report] = []
    for source in DataSource.allCases {
      let files = files.filter { $0.source == source }
      if files.isEmpty { continue }
      var batch = SeriesBatch()
      for file in files { batch.add(file.observations, file.metrics) }
      reports.append(
        Report(
          source: source, result: try await store.save(batch, from: source, on: day),
          rows: files.reduce(0) { $0 + $1.rows },
          skippedNames: Set(files.flatMap(\.skippedNames)).sorted()))
    }
    return reports
  }
}

extension FileByteSource {
  /// Opens a file of the user.
  convenience init(_ path: String, _ progress: (any ProgressMeter)?) throws {
    let input = try UserFiles(of: StatisticsFeature.id).input(path)
    let name = path.split(separator: "/").last.map(String.init) ?? path
    self.init(input) { position in
      progress?.report(.reading(name), .bytes(position, of: input.size))
    }
  }
}
