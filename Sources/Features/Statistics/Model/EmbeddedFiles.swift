import AtriumScreen
import AtriumTime
import StatisticsData
import StatisticsImport

extension EmbeddedFile {
  static let counts = EmbeddedFile(statistics_snapshot)
  static let outlines = EmbeddedFile(statistics_outlines)
  static let cities = EmbeddedFile(statistics_cities)
  static let facts = EmbeddedFile(statistics_facts)
  static let mappingSchema = EmbeddedFile(statistics_mapping_schema)
}

/// A mapping that comes with the program.
struct ExampleMapping: Sendable {
  var id: String
  var text: [UInt8]

  /// All examples by their ids.
  static let all: [ExampleMapping] = (0..<statistics_mapping_count()).compactMap { index in
    let text = Array(EmbeddedFile { statistics_mapping(index) }.bytes)
    let id = (try? JSON(parsing: text))?["id"]?.string
    return id.map { ExampleMapping(id: $0, text: text) }
  }

  /// A file of the source, and the day of its snapshot.
  var sample: (file: EmbeddedFile, day: Day)? {
    guard id == "grippeweb", let day = Day(year: 2026, month: 8, day: 20) else { return nil }
    return (EmbeddedFile(statistics_grippeweb), day)
  }
}

/// The embedded counts: 215 countries, January to June 2020.
enum EmbeddedCounts {
  static let metrics: [Metric] = [.confirmed, .deaths, .recovered]
  /// The day of its latest counts, 2020-06-08.
  static let last = 18_421

  /// The series of a metric by country code.
  /// - Parameter place: the code of a country or the world; `nil` for all countries.
  static func series(of metric: Metric, in place: String? = nil) -> [String: FigureSeries] {
    guard metrics.contains(metric) else { return [:] }
    let isWorld = place == Country.world.code
    var batch = SeriesBatch()
    var reader = VarintReader(EmbeddedFile.counts.bytes)
    while !reader.isAtEnd {
      let code = reader.text()
      let isIncluded = metrics[reader.number() % metrics.count] == metric
      let first = reader.number()
      let bytes = reader.bytes(reader.number())
      if isIncluded, place == nil || isWorld || place == code {
        batch[code, metric] = FigureSeries(dense: bytes, first: first) ?? FigureSeries()
      }
    }
    if isWorld {
      return [Country.world.code: batch.preparedForStorage()[Country.world.code, metric]]
    }
    return Dictionary(uniqueKeysWithValues: batch.series.map { ($0.key.code, $0.value) })
  }
}
