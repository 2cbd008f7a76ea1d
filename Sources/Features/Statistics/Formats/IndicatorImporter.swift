import AtriumCore
import AtriumFormats
import AtriumScreen
import AtriumTime
import StatisticsImport

/// Imports mappings, and files as snapshots of declared sources.
struct IndicatorImporter: Sendable {
  let store: IndicatorStore
  let progress: (any ProgressMeter)?

  /// A row that was not imported.
  struct Problem: Equatable, Sendable {
    var path: String
    /// `nil` if the whole file is concerned.
    var line: Int?
    var reason: Phrase
  }

  /// The result of an import.
  struct Report: Equatable, Sendable {
    var mapping: SourceMapping
    var snapshot: SnapshotReport
    /// At most ``maximumProblems``.
    var problems: [Problem]
    var problemCount: Int
  }

  static let maximumProblems = 10_000

  /// Reads all files and saves their contents as one snapshot.
  /// - Parameter skipsBad: whether invalid rows are left out instead of ending the import.
  func importFiles(
    _ paths: [String], of source: String, on day: Day, skipsBad: Bool
  ) async throws -> Report {
    let mapping = try await store.source(source).mapping
    return try await importInputs(of: mapping, on: day, skipsBad: skipsBad) { read in
      for path in paths {
        let input = try UserFiles(of: StatisticsFeature.id).input(path)
        let name = path.split(separator: "/").last.map(String.init) ?? path
        let file = FileByteSource(input) { position in
          progress?.report(.statistics { $0.reading(name) }, .bytes(position, of: input.size))
        }
        try read(file, path)
      }
    }
  }

  /// Saves what `body` reads as one snapshot.
  func importInputs(
    of mapping: SourceMapping, on day: Day, skipsBad: Bool,
    _ body: (_ read: (any ByteSource, String) throws -> Void) throws -> Void
  ) async throws -> Report {
    var reader = ObservationReader(mapping)
    var problems: [Problem] = []
    var count = 0
    try body { source, path in
      try reader.read(source, path: path) { error in
        var failure = error.failure
        guard skipsBad else {
          failure.hint = .indicators(\.skipBadHint)
          throw failure
        }
        count += 1
        if problems.count < Self.maximumProblems {
          problems.append(Problem(path: path, line: error.line, reason: failure.message))
        }
      }
    }
    let observations = reader.finished()
    count += observations.omissionCount
    for omission in observations.omissions where problems.count < Self.maximumProblems {
      problems.append(
        Problem(
          path: omission.path, line: omission.line,
          reason: .indicators { $0.leftOut(omission.place) }))
    }
    let snapshot = try await store.save(observations, of: mapping, on: day)
    return Report(mapping: mapping, snapshot: snapshot, problems: problems, problemCount: count)
  }

  /// Stores the mapping of a file.
  func addSource(_ path: String) async throws -> SourceMapping {
    let bytes = try UserFiles(of: StatisticsFeature.id, upTo: 4).read(path)
    return try await addSource(bytes, path: path)
  }

  /// Stores a mapping that comes with the program, and its sample.
  func add(_ example: ExampleMapping) async throws -> SourceMapping {
    let mapping = try await addSource(example.text, path: "\(example.id).json")
    if let sample = example.sample, let day = sample.day,
      try await store.source(mapping.id).days.isEmpty
    {
      _ = try await importInputs(of: mapping, on: day, skipsBad: false) { read in
        try read(BytesSource(Array(sample.file.bytes)), example.id)
      }
    }
    return mapping
  }

  /// Reads the boundary file of a mapping.
  /// - Parameter path: the mapping's file, in whose folder the boundary file is.
  private func regions(of mapping: SourceMapping, beside path: String) throws -> String? {
    guard let boundaries = mapping.place.boundaries else { return nil }
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    let file = boundaries.file.hasPrefix("/") ? boundaries.file : folder + boundaries.file
    let bytes = try UserFiles(of: StatisticsFeature.id, upTo: 16).read(file)
    let text = try Boundaries.storedText(geoJSON: bytes, property: boundaries.property)
    guard let text else { throw IndicatorError.invalidBoundaries(file) }
    return text
  }

  func addSource(_ bytes: [UInt8], path: String) async throws -> SourceMapping {
    do {
      let mapping = try SourceMapping(parsing: bytes)
      try await store.add(mapping, text: bytes, regions: try regions(of: mapping, beside: path))
      return mapping
    } catch let error as MappingError {
      throw error.failure(in: path)
    }
  }
}
