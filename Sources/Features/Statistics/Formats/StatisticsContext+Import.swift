import AtriumCore
import AtriumFormats
import AtriumScreen
import AtriumTime
import Foundation
import StatisticsImport

/// The files of an import, and its options.
struct ImportRequest: Sendable {
  /// Paths of files and folders, and patterns.
  var paths: [String]
  /// Limits the choice of the source to COVID-19 statistics.
  var format: CovidFormat?
  /// The id of the source; `nil` to choose by the headers of the files.
  var source: String?
  /// The day of the snapshot; `nil` for that of the files.
  var day: Day?
  var skipsBad: Bool
}

/// The result of importing the files of one snapshot.
struct ImportOutcome: Sendable {
  var paths: [String]
  var source: String?
  var result: Result<(screen: Screen, changes: SnapshotChanges), Failure>

  var changes: SnapshotChanges? { try? result.get().changes }
  var failure: Failure? { if case .failure(let failure) = result { failure } else { nil } }
}

/// A file that is imported.
struct ImportFile {
  var path: String
  var open: () throws -> any ByteSource
}

/// The files of one snapshot.
private struct ImportGroup {
  /// `nil` for COVID-19 statistics.
  var source: ImportSource?
  /// `false` for a file whose columns no source has.
  var isKnown = true
  /// The first bytes of such a file.
  var head: [UInt8] = []
  /// The day in the names of the files.
  var day: Day?
  var files: [ImportFile]

  var id: String? { source?.mapping.id ?? (isKnown ? CovidSource.id : nil) }
}

extension StatisticsContext {
  /// The ends of the names of files that are imported from folders.
  private static let endings = [".csv", ".tsv", ".txt", ".csv.gz", ".tsv.gz", ".txt.gz"]

  /// Imports files, those of each source and day as one snapshot.
  /// - Returns: the report of a single snapshot, or a list with the result of each snapshot.
  /// - Throws: the failure of the files of a single snapshot.
  func importFiles(
    _ request: ImportRequest
  ) async throws -> (screen: Screen, isList: Bool, failure: Failure?) {
    if request.source != nil, request.format != nil { throw Failure.onlyForMeasures("--format") }
    // Tomorrow has begun in some time zones.
    if let day = request.day, day > clock.today.adding(days: 1) { throw Failure.futureDay(day) }
    let files = UserFiles(of: StatisticsFeature.id)
    let paths = try files.files(at: request.paths, endingIn: Self.endings)
    // Further words may be a day without its option: the file is not imported without them.
    for (index, path) in request.paths.enumerated()
    where path != "-" && paths.contains(path) && !FileManager.default.fileExists(atPath: path) {
      do { _ = try files.input(path) } catch {
        var failure = Failure(error)
        failure.hint =
          try await line(meantBy: request.paths, until: index).map { .didYouMean($0) }
          ?? failure.hint
        throw failure
      }
    }
    var groups: [ImportGroup] = []
    var outcomes: [ImportOutcome] = []
    for path in paths {
      do {
        groups.append(try await group(of: path, request, files))
      } catch let error where paths.count > 1 && !(error is CancellationError) {
        outcomes.append(ImportOutcome(paths: [path], result: .failure(Failure(error))))
      }
    }
    groups = Self.merged(groups)
    if groups.count == 1, outcomes.isEmpty {
      return (try await importGroup(groups[0], request).screen, false, nil)
    }
    for group in groups {
      let result: Result<(screen: Screen, changes: SnapshotChanges), Failure>
      do {
        result = .success(try await importGroup(group, request))
      } catch let error where !(error is CancellationError) {
        result = .failure(Failure(error))
      }
      let paths = group.files.map(\.path)
      outcomes.append(ImportOutcome(paths: paths, source: group.id, result: result))
    }
    let failed = outcomes.count { $0.failure != nil }
    return (
      .imported(outcomes), true, failed == 0 ? nil : .notImported(failed, of: outcomes.count)
    )
  }

  /// The line in which the words after the files are the day of the snapshot or the source.
  /// - Parameter end: the index after the last file among the words.
  private func line(meantBy paths: [String], until end: Int) async throws -> String? {
    let words = paths[end...].drop { Self.prepositions.contains($0.lowercased()) }
    let text = words.joined(separator: " ")
    guard end > 0, !text.isEmpty else { return nil }
    let line = "statistics import \(paths[..<end].joined(separator: " "))"
    if try await store.sources().contains(where: { $0.mapping.id == text }) {
      return "\(line) --source \(text)"
    }
    guard (try? DayExpression(text, by: .anyDay)) != nil else { return nil }
    return "\(line) --on \(words.count == 1 ? text : "'\(text)'")"
  }

  private static let prepositions: Set = [
    "as", "of", "on", "from", "to", "into", "for", "at", "am", "vom", "zu", "für", "als", "od",
    "za",
  ]

  /// The file of a path, its source and the day in its name. A pipe and standard input stay open.
  private func group(
    of path: String, _ request: ImportRequest, _ files: UserFiles
  ) async throws -> ImportGroup {
    var group = ImportGroup(
      files: [
        ImportFile(path: path) { [progress] in FileByteSource(try files.input(path), progress) }
      ])
    if let id = request.source {
      group.source = ImportSource(mapping: try await store.source(id).mapping)
    } else {
      let input = try files.input(path)
      let opened = try PeekedSource(FileByteSource(input, progress))
      if input.size == nil || path == "-" { group.files[0].open = { opened } }
      if request.format == nil, !CovidMapping.fits(opened.head) {
        group.source = try await store.source(of: opened.head, path: path)
        group.isKnown = group.source != nil
        group.head = opened.head
      }
    }
    let day = group.source.flatMap { Day(inFileName: path, $0.mapping.period.notation) }
    if request.day == nil, let day, day <= clock.today.adding(days: 1) { group.day = day }
    return group
  }

  /// The files of each source and day together. Files without a day belong to the only day of the others.
  private static func merged(_ groups: [ImportGroup]) -> [ImportGroup] {
    var merged: [ImportGroup] = []
    for var group in groups {
      let days = Set(groups.filter { $0.id == group.id }.compactMap(\.day))
      if days.count == 1 { group.day = days.first }
      let known = merged.firstIndex { $0.isKnown && $0.id == group.id && $0.day == group.day }
      if let known { merged[known].files += group.files } else { merged.append(group) }
    }
    return merged
  }

  private func importGroup(
    _ group: ImportGroup, _ request: ImportRequest
  ) async throws -> (screen: Screen, changes: SnapshotChanges) {
    guard let source = group.source else {
      if group.isKnown, request.day != nil { throw Failure.onlyForIndicators("--on") }
      var skipped = SkippedRecords(request.skipsBad)
      do {
        let reports = try await store.importCovid(
          group.files, format: request.format, on: clock.today, skipping: &skipped)
        return (.imported(reports, skipped), reports.changes)
      } catch let error as ImportError where !group.isKnown && error.missingColumns != nil {
        if let (nearest, id) = try await store.missingColumns(of: group.head, insteadOf: error) {
          var failure = nearest.failure
          failure.hint = .missingColumnsHint(id)
          throw failure
        }
        let ids = try await store.sources().map(\.mapping.id).joined(separator: ", ")
        var failure = error.failure
        failure.hint = ids.isEmpty ? .otherColumnsHint : .chooseIndicatorSourceHint(ids)
        throw failure
      }
    }
    let (given, today) = (request.day, clock.today)
    var report = try await store.importInputs(
      group.files, of: source, skipsBad: request.skipsBad
    ) { publications in
      if let given { return SnapshotDay(given, .given) }
      return try SnapshotDay(named: group.day, publications: publications, today: today)
    }
    let notation = source.mapping.period.notation
    let days = group.files.compactMap { Day(inFileName: $0.path, notation) }
    report.isAhead = given.map { $0 > today } ?? false
    report.otherDay = given.flatMap { given in days.first { $0 != given } }
    return (.imported(report), report.snapshot)
  }
}
