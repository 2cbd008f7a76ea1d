import AtriumCore
import AtriumFormats
import AtriumScreen
import AtriumTime
import StatisticsImport

extension StatisticsContext {
  /// Imports files as a snapshot of an indicator source, or else as COVID-19 statistics.
  /// - Parameters:
  ///   - source: the id of the source; `nil` to choose by the header of the first file.
  ///   - format: limits the choice to COVID-19 statistics.
  ///   - day: the day of the snapshot; `nil` for today.
  func importFiles(
    _ paths: [String], format: CovidFormat?, source: String?, on day: Day?, skipsBad: Bool
  ) async throws -> Screen {
    if source != nil, format != nil { throw IndicatorError.onlyForMeasures("--format") }
    // Tomorrow has begun in some time zones.
    if let day, day > clock.today.adding(days: 1) { throw IndicatorError.futureDay(day) }
    var chosen: IndicatorImporter.Source?
    if let source { chosen = try await indicatorImporter.source(source) }
    let first = try PeekedSource(FileByteSource(paths[0], progress))
    if source == nil, format == nil, !CovidMapping.fits(first.head) {
      chosen = try await indicatorImporter.source(of: first.head, path: paths[0])
    }
    guard let chosen else {
      if day != nil { throw IndicatorError.onlyForIndicators("--on") }
      var skipped = SkippedRecords(skipsBad)
      let reports: [CovidImporter.Report]
      do {
        reports = try await covidImporter.importFiles(
          paths, format: format, on: clock.today, skipping: &skipped, first: first)
      } catch let error as ImportError where format == nil && !CovidMapping.fits(first.head) {
        let ids = try await indicators.sources().map(\.mapping.id).joined(separator: ", ")
        var failure = error.failure
        if !ids.isEmpty { failure.hint = .indicators { $0.chooseIndicatorSourceHint(ids) } }
        throw failure
      }
      return .imported(reports, skipped)
    }
    let report = try await indicatorImporter.importInputs(
      of: chosen, on: day ?? clock.today, skipsBad: skipsBad
    ) { read in
      try read(first, paths[0])
      for path in paths.dropFirst() { try read(FileByteSource(path, progress), path) }
    }
    return .imported(report)
  }
}
