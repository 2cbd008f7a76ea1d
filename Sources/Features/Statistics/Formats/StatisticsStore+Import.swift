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
  /// At most 10,000.
  var problems: [ImportProblem]
  var problemCount: Int
  /// Codes of countries that were read as names.
  var countryCodes: [String]
  /// Columns of wide tables that were not read.
  var unusedColumns: [String]
  /// The dimensions whose default does not occur, and their values.
  var unusedDefaults: [UnusedDefault]
}

/// A dimension of which no row has the default, so that answers without a slice are empty.
struct UnusedDefault: Equatable, Sendable {
  var dimension: String
  var value: String
  /// The values that occur, in ascending order.
  var known: [String]
}

/// A mapping, and its text unless the mapping is stored or declared.
struct ImportSource: Sendable {
  var mapping: SourceMapping
  var text: [UInt8]?
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

/// Imports mappings, and files as snapshots of their sources.
extension StatisticsStore {
  private static let maximumProblems = 10_000

  /// Chooses the source of a file by its header. If several sources fit, the one with the most columns is
  /// chosen, and a stored or declared source is preferred to an example.
  /// - Parameter head: the first bytes of the file.
  /// - Returns: `nil` if none has the file's columns.
  func source(of head: [UInt8], path: String) async throws -> ImportSource? {
    let known = try await sources().map { ImportSource(mapping: $0.mapping) }
    let examples = ExampleMapping.all.compactMap { example in
      (try? SourceMapping(parsing: example.text)).map {
        ImportSource(mapping: $0, text: example.text)
      }
    }.filter { example in !known.contains { $0.mapping.id == example.mapping.id } }
    let sources = known + examples
    let matches = sources.map { source in
      source.mapping.isName(ofFile: path) ? ObservationReader(source.mapping).match(head) : .none
    }
    guard let best = matches.max(), case .complete = best else { return nil }
    let found = zip(sources, matches).filter { $1 == best }.map(\.0)
    let stored = found.filter { $0.text == nil }
    if stored.count > 1 { throw Failure.severalSources(stored.map(\.mapping.id)) }
    return stored.first ?? found.first
  }

  /// Saves the observations that `body` reads as one snapshot. Stores the mapping first if `source` has
  /// its text.
  /// - Parameters:
  ///   - skipsBad: whether invalid rows are left out instead of ending the import.
  ///   - day: returns the day of the snapshot for the day of publication in the files.
  /// - Throws: ``SnapshotExists`` if the day is not stated and its snapshot has other figures.
  func importInputs(
    of source: ImportSource, skipsBad: Bool, on day: (_ publication: Day?) throws -> SnapshotDay,
    _ body: (_ read: (any ByteSource, String) throws -> Void) throws -> Void
  ) async throws -> SnapshotImport {
    let mapping = source.mapping
    if mapping.id == CovidSource.id { throw Failure.onlyForIndicators("--source") }
    var reader = ObservationReader(mapping)
    var problems: [ImportProblem] = []
    var count = 0
    try body { source, path in
      do {
        try reader.read(source, path: path) { error in
          guard skipsBad else { throw error }
          count += 1
          if problems.count < Self.maximumProblems {
            problems.append(
              ImportProblem(path: path, line: error.line, reason: error.failure.message))
          }
        }
      } catch let error as ImportError {
        var failure = error.failure
        if let hint = error.hint(for: mapping) { failure.hint = hint }
        throw failure
      }
    }
    let observations = reader.finished()
    let snapshotDay = try day(observations.publication.map { Day(number: $0) })
    count += observations.omissionCount
    for omission in observations.omissions where problems.count < Self.maximumProblems {
      problems.append(
        ImportProblem(path: omission.path, line: omission.line, reason: .leftOut(omission.place)))
    }
    if let text = source.text { _ = try await addSource(text, path: "\(mapping.id).json") }
    let snapshot = try await save(
      observations, of: mapping, on: snapshotDay.day, replaces: snapshotDay.origin != .today)
    return SnapshotImport(
      mapping: mapping, snapshot: snapshot, dayOrigin: snapshotDay.origin, problems: problems,
      problemCount: count,
      countryCodes: observations.countryCodes, unusedColumns: observations.unusedColumns,
      unusedDefaults: Self.unusedDefaults(observations, mapping))
  }

  private static func unusedDefaults(
    _ observations: ObservationSet, _ mapping: SourceMapping
  ) -> [UnusedDefault] {
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

  /// Stores the mapping of a file.
  func addSource(_ path: String) async throws -> (SourceMapping, SourceChange) {
    let bytes = try UserFiles(of: StatisticsFeature.id, upTo: 4).read(path)
    return try await addSource(bytes, path: path)
  }

  /// Stores a mapping that comes with the program, and its sample.
  func add(_ example: ExampleMapping) async throws -> (SourceMapping, SourceChange) {
    let (mapping, change) = try await addSource(example.text, path: "\(example.id).json")
    if let sample = example.sample, let day = sample.day,
      try await source(mapping.id).days.isEmpty
    {
      _ = try await importInputs(
        of: ImportSource(mapping: mapping), skipsBad: false, on: { _ in SnapshotDay(day, .given) },
        { read in try read(BytesSource(Array(sample.file.bytes)), example.id) })
    }
    return (mapping, change)
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
