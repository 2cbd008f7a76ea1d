import AtriumCore
import AtriumFormats
import AtriumScreen
import AtriumTime
import StatisticsImport

/// The files of an import, and its options.
struct ImportRequest: Sendable {
  var paths: [String]
  /// Limits the choice of the source to COVID-19 statistics.
  var format: CovidFormat?
  /// The id of the source; `nil` to choose by the header of the first file.
  var source: String?
  /// The day of the snapshot; `nil` for that of the files.
  var day: Day?
  var skipsBad: Bool
}

extension StatisticsContext {
  /// Imports files as a snapshot of an indicator source, or else as COVID-19 statistics.
  func importFiles(_ request: ImportRequest) async throws -> Screen {
    let (paths, format) = (request.paths, request.format)
    if request.source != nil, format != nil { throw Failure.onlyForMeasures("--format") }
    // Tomorrow has begun in some time zones.
    if let day = request.day, day > clock.today.adding(days: 1) { throw Failure.futureDay(day) }
    var chosen: ImportSource?
    if let id = request.source {
      chosen = ImportSource(mapping: try await store.source(id).mapping)
    }
    let first = try PeekedSource(FileByteSource(paths[0], progress))
    if request.source == nil, format == nil, !CovidMapping.fits(first.head) {
      chosen = try await store.source(of: first.head, path: paths[0])
    }
    func readAll(_ read: (any ByteSource, String) throws -> Void) throws {
      try read(first, paths[0])
      for path in paths.dropFirst() { try read(FileByteSource(path, progress), path) }
    }
    guard let chosen else {
      if request.day != nil { throw Failure.onlyForIndicators("--on") }
      var skipped = SkippedRecords(request.skipsBad)
      let reports: [CovidImport]
      do {
        reports = try await store.importCovid(
          format: format, on: clock.today, skipping: &skipped, readAll)
      } catch let error as ImportError where format == nil && !CovidMapping.fits(first.head) {
        let ids = try await store.sources().map(\.mapping.id).joined(separator: ", ")
        var failure = error.failure
        if !ids.isEmpty { failure.hint = .chooseIndicatorSourceHint(ids) }
        throw failure
      }
      return .imported(reports, skipped)
    }
    let today = clock.today
    let report = try await store.importInputs(
      of: chosen, skipsBad: request.skipsBad,
      on: { publication in
        if let day = request.day { return SnapshotDay(day, .given) }
        return try SnapshotDay(
          of: paths, publication: publication, chosen.mapping, today: today)
      }, readAll)
    return .imported(report)
  }
}
