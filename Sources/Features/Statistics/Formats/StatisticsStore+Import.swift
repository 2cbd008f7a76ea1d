import AtriumCore
import AtriumFormats
import AtriumScreen
import AtriumTime
import StatisticsImport

/// A row that was not imported.
struct ImportProblem: Equatable, Sendable {
  var path: String
  /// `nil` if the whole file is concerned.
  var line: Int?
  var reason: Phrase
}

/// The result of importing files of an indicator source.
struct SnapshotImport: Equatable, Sendable {
  var mapping: SourceMapping
  var snapshot: SnapshotChanges
  var dayOrigin: SnapshotDay.Origin
  /// A day in the name of a file that contradicts the one that the user gave.
  var otherDay: Day?
  /// `true` if the user gave tomorrow, which has begun in some time zones.
  var isAhead = false
  /// At most 10,000.
  var problems: [ImportProblem]
  var problemCount: Int
  /// The contents of the files.
  var observations: ObservationSet
  var lastPath = ""
}

/// A dimension of which no row has the default, so that answers without a slice are empty.
struct UnusedDefault: Equatable, Sendable {
  var dimension: String
  var value: String
  /// The values that occur, in ascending order.
  var known: [String]
}

extension SnapshotImport {
  /// The figures of periods that begin after the day of the snapshot: where the latest one stands, its period, and
  /// their number.
  var ahead: (text: String, count: Int)? {
    let calendar = mapping.period.notation.calendar
    func isAhead(_ period: Int) -> Bool {
      calendar.days(of: period).lowerBound > snapshot.day.number
    }
    guard let (period, row) = observations.latest, isAhead(period) else { return nil }
    let count = observations.series.values.reduce(0) { sum, figures in
      sum + figures.periods.count { isAhead(Int($0)) }
    }
    return ("\((row.path ?? lastPath).fileName):\(row.line): \(calendar.text(period))", count)
  }

  /// The newest period, and the places that have other figures, if they are the minority.
  var placesBehind: (period: String, places: [String])? {
    guard let newest = observations.latest?.period else { return nil }
    var last: [String: Int] = [:]
    for (key, figures) in observations.series {
      last[key.place] = max(last[key.place] ?? .min, figures.last ?? .min)
    }
    let places = last.filter { $0.value < newest }.keys.sorted()
    guard !places.isEmpty, places.count * 2 < last.count else { return nil }
    return (mapping.period.notation.calendar.text(newest), places)
  }

  /// The dimensions whose default does not occur, and their values.
  var unusedDefaults: [UnusedDefault] {
    var result: [UnusedDefault] = []
    for (index, indicator) in mapping.indicators.enumerated() {
      for (number, dimension) in indicator.dimensions.enumerated() {
        let known = observations.values(of: number, indicator: index)
        guard let value = dimension.fallback, !known.isEmpty, !known.contains(value) else {
          continue
        }
        let unused = UnusedDefault(dimension: dimension.name, value: value, known: known.sorted())
        if !result.contains(unused) { result.append(unused) }
      }
    }
    return result
  }
}

/// A mapping, and its text unless the mapping is stored or declared.
struct ImportSource: Sendable {
  var mapping: SourceMapping
  var text: [UInt8]?
}

extension ObservationReader {
  /// The error of a file that begins with these bytes; `nil` if it can be read.
  fileprivate func headerError(in head: [UInt8], path: String) -> ImportError? {
    var reader = self
    do {
      try reader.read(BytesSource(head), path: path) { throw $0 }
      return nil
    } catch {
      return error as? ImportError
    }
  }
}

extension ImportError {
  /// The columns that the header lacks; `nil` for other errors.
  var missingColumns: [String]? {
    guard case .malformedCSV(_, let error) = self, case .missingColumns(let names, _) = error.reason
    else { return nil }
    return names
  }
}

extension FileByteSource {
  /// A file of the user, whose reading is reported.
  convenience init(_ input: FileInput, _ progress: (any ProgressMeter)?) {
    self.init(input) { position in
      progress?.report(.reading(input.path.fileName), .bytes(position, of: input.size))
    }
  }
}

/// Imports mappings, and files as snapshots of their sources.
extension StatisticsStore {
  private static let maximumProblems = 10_000

  /// Chooses the source of a file by its header. If several sources fit, the one with the most columns is
  /// chosen, and a stored or declared source is preferred to an example.
  /// - Parameter head: the first bytes of the file.
  /// - Returns: `nil` if none has the file's columns.
  func source(of head: [UInt8], path: String) async throws -> ImportSource? {
    let sources = try await sourcesAndExamples()
    let matches = sources.map { source in
      source.mapping.isName(ofFile: path) ? ObservationReader(source.mapping).match(head) : .none
    }
    guard let best = matches.max(), case .complete = best else { return nil }
    let found = zip(sources, matches).filter { $1 == best }.map(\.0)
    let stored = found.filter { $0.text == nil }
    if stored.count > 1 { throw Failure.severalSources(stored.map(\.mapping.id)) }
    return stored.first ?? found.first
  }

  /// The stored and declared sources, and the other examples.
  private func sourcesAndExamples() async throws -> [ImportSource] {
    let known = try await sources().map { ImportSource(mapping: $0.mapping) }
    let examples = ExampleMapping.all.compactMap { example in
      (try? SourceMapping(parsing: example.text)).map {
        ImportSource(mapping: $0, text: example.text)
      }
    }.filter { example in !known.contains { $0.mapping.id == example.mapping.id } }
    return known + examples
  }

  /// The error of the source of which a file lacks the fewest columns, and the id of the source.
  /// - Parameters:
  ///   - head: the first bytes of the file.
  ///   - error: the error of COVID-19 statistics.
  /// - Returns: `nil` unless the file has most of the columns, and lacks fewer than of COVID-19 statistics.
  func missingColumns(
    of head: [UInt8], insteadOf error: ImportError
  ) async throws -> (error: ImportError, id: String)? {
    guard case .malformedCSV(let path, _) = error else { return nil }
    let candidates = try await sourcesAndExamples().compactMap { source -> (ImportError, String)? in
      let mapping = source.mapping
      let empty = Array(repeating: UInt8(ascii: "\n"), count: mapping.file.skip) + Array("?\n".utf8)
      guard mapping.isName(ofFile: path),
        let error = ObservationReader(mapping).headerError(in: head, path: path),
        let missing = error.missingColumns,
        let all = ObservationReader(mapping).headerError(in: empty, path: path)?.missingColumns,
        missing.count * 2 < all.count
      else { return nil }
      return (error, mapping.id)
    }
    func count(_ error: ImportError) -> Int { error.missingColumns?.count ?? 0 }
    return candidates.min { count($0.0) < count($1.0) }.flatMap { nearest, id in
      count(nearest) < count(error) ? (nearest, id) : nil
    }
  }

  /// Saves the observations of files as one snapshot. Stores the mapping too if `source` has its text.
  /// - Parameters:
  ///   - skipsBad: whether invalid rows are left out instead of ending the import.
  ///   - day: returns the day of the snapshot for the days of publication of the files.
  /// - Throws: ``SnapshotExists`` if the day is not stated and its snapshot has other figures.
  func importInputs(
    _ files: [ImportFile], of source: ImportSource, skipsBad: Bool,
    on day: (_ publications: Set<Int>) throws -> SnapshotDay
  ) async throws -> SnapshotImport {
    let mapping = source.mapping
    if mapping.id == CovidSource.id { throw Failure.onlyForIndicators("--source") }
    var reader = ObservationReader(mapping)
    var problems: [ImportProblem] = []
    var count = 0
    for file in files {
      do {
        try reader.read(file.open(), path: file.path) { error in
          guard skipsBad else { throw error }
          count += 1
          if problems.count < Self.maximumProblems {
            problems.append(
              ImportProblem(path: file.path, line: error.line, reason: error.failure.message))
          }
        }
      } catch let error as ImportError {
        var failure = error.failure
        if let hint = error.hint(for: mapping) { failure.hint = hint }
        throw failure
      }
    }
    let observations = reader.finished()
    let snapshotDay = try day(observations.publications)
    count += observations.omissionCount
    for omission in observations.omissions where problems.count < Self.maximumProblems {
      problems.append(
        ImportProblem(path: omission.path, line: omission.line, reason: .leftOut(omission.place)))
    }
    let snapshot = try await save(
      observations, of: source, on: snapshotDay.day, replaces: snapshotDay.origin != .today)
    return SnapshotImport(
      mapping: mapping, snapshot: snapshot, dayOrigin: snapshotDay.origin, problems: problems,
      problemCount: count, observations: observations, lastPath: files.last?.path ?? "")
  }

  /// Stores the mapping of a file.
  func addSource(_ path: String) async throws -> (SourceMapping, SourceChange) {
    let bytes = try UserFiles(of: StatisticsFeature.id, upTo: 4).read(path)
    return try await addSource(bytes, path: path)
  }

  /// Stores a mapping that comes with the program, and its sample.
  func add(_ example: ExampleMapping) async throws -> (SourceMapping, SourceChange) {
    let hasFigures = try await sources().contains {
      $0.mapping.id == example.id && !$0.days.isEmpty
    }
    guard !hasFigures, let (sample, day) = example.sample,
      let mapping = try? SourceMapping(parsing: example.text)
    else { return try await addSource(example.text, path: "\(example.id).json") }
    let file = ImportFile(path: example.id) { BytesSource(Array(sample.bytes)) }
    let report = try await importInputs(
      [file], of: ImportSource(mapping: mapping, text: example.text), skipsBad: false
    ) { _ in SnapshotDay(day, .given) }
    return (mapping, report.snapshot.addition ?? .unchanged)
  }

  func addSource(
    _ bytes: [UInt8], path: String
  ) async throws -> (SourceMapping, SourceChange) {
    do {
      let mapping = try SourceMapping(parsing: bytes)
      let regions = try mapping.place.boundaries.map { try Boundaries.read($0, beside: path) }
      return (mapping, try await add(mapping, text: bytes, regions: regions))
    } catch let error as MappingError {
      throw error.failure(in: path)
    }
  }
}
