import StatisticsImport

/// The formats of COVID-19 statistics to which `import` can be limited.
enum CovidFormat: String, CaseIterable, Sendable {
  case jhu, owid
}

/// A mapping that comes with the program and whose indicators are metrics of COVID-19.
struct CovidMapping: Sendable {
  let source: DataSource
  let mapping: SourceMapping
  /// By the indices of the indicators.
  let metrics: [Metric]

  /// The mappings of the JHU CSSE and of Our World in Data.
  static let all = ExampleMapping.all.compactMap { CovidMapping($0) }

  /// The mappings with addresses. Together they have the figures of `update`.
  static let withAddresses = all.filter { !$0.mapping.addresses.isEmpty }

  /// - Returns: `nil` unless the ids of the indicators consist of a source and a measure, such as
  ///   `owid-cases`.
  private init?(_ example: ExampleMapping) {
    guard let source = DataSource(rawValue: String(example.id.prefix { $0 != "-" })),
      let mapping = try? SourceMapping(parsing: example.text)
    else { return nil }
    self.source = source
    self.mapping = mapping
    metrics = mapping.indicators.compactMap { indicator in
      Measure(String(indicator.id.dropFirst(source.rawValue.count + 1)))?.metrics.first
    }
    guard metrics.count == mapping.indicators.count else { return nil }
  }

  /// The days that a file may contain, 2019-12-01 to 2035-12-31.
  private static let days = 18_231...24_105

  fileprivate var reader: ObservationReader {
    var limits = ObservationReader.Limits()
    limits.bytes = .max
    limits.number = Double(Metric.limit)
    limits.periods = Self.days
    return ObservationReader(mapping, limits)
  }

  /// Returns whether a file that begins with these bytes has the columns of one of the mappings.
  static func fits(_ head: [UInt8]) -> Bool {
    all.contains { if case .complete = $0.reader.match(head) { true } else { false } }
  }

  /// Chooses the mapping of a file by its header, and by its name among those with the same columns.
  /// - Parameters:
  ///   - head: the first bytes of the file.
  ///   - format: `nil` for all formats.
  fileprivate static func choose(
    _ head: [UInt8], path: String, format: CovidFormat?
  ) throws -> CovidMapping {
    let mappings = all.filter { format == nil || $0.source.rawValue == format?.rawValue }
    let matches = mappings.map { $0.reader.match(head) }
    let best = matches.max() ?? .none
    let chosen = Array(zip(mappings, matches)).last { mapping, match in
      match == best && mapping.mapping.isName(ofFile: path)
    }
    // A file without any of the columns is read by the last mapping, which names them.
    guard let chosen else { throw ImportError.unknownMetric(path: path) }
    return chosen.0
  }
}

/// The counts of an imported file.
struct CovidFile: Equatable, Sendable {
  var source: DataSource
  var observations: ObservationSet
  /// By the indices of the indicators.
  var metrics: [Metric]
  /// The texts of places that are not countries, such as continents and groups of countries.
  var skippedNames: Set<String>
  /// The number of imported records.
  var rows: Int

  /// - Parameters:
  ///   - path: errors contain it.
  ///   - format: `nil` to detect it from the header.
  ///   - skip: receives the errors of records that may be skipped, and throws if they must not be.
  /// - Throws: ``ImportError``, the errors of the source, and `CancellationError`.
  init(
    _ source: any ByteSource, path: String, format: CovidFormat? = nil,
    skippingBy skip: (ImportError) throws -> Void = { throw $0 }
  ) throws {
    let source = try source as? PeekedSource ?? PeekedSource(source)
    let chosen = try CovidMapping.choose(source.head, path: path, format: format)
    var reader = chosen.reader
    var skippedRows = 0
    do {
      try reader.read(source, path: path) { error in
        try skip(error)
        skippedRows += 1
      }
    } catch ImportError.noValues {
      throw ImportError.noFigures(path: path)
    }
    observations = reader.finished()
    self.source = chosen.source
    metrics = chosen.metrics
    let isEmpty = observations.series.allSatisfy { CountryTable[$0.key.place]?.isWorld != false }
    if isEmpty { throw ImportError.noFigures(path: path) }
    skippedNames = Set(observations.leftOut.filter { !$0.isEmpty })
    if observations.series.keys.contains(where: { $0.place == Country.world.code }) {
      skippedNames.insert(Country.world.name)
    }
    rows = observations.rows - skippedRows
  }
}
