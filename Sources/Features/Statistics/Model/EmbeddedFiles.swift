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
  /// A file of the source, and the day of its snapshot.
  struct Sample: Sendable {
    var file: EmbeddedFile
    var day: Day?
  }
  var id: String
  var text: [UInt8]

  /// All examples by their ids.
  static let all: [ExampleMapping] = (0..<statistics_mapping_count()).compactMap { index in
    let text = Array(EmbeddedFile { statistics_mapping(index) }.bytes)
    let id = (try? JSON(parsing: text))?["id"]?.string
    return id.map { ExampleMapping(id: $0, text: text) }
  }

  var sample: Sample? {
    guard id == "grippeweb" else { return nil }
    return Sample(
      file: EmbeddedFile(statistics_grippeweb), day: Day(year: 2026, month: 8, day: 20))
  }
}
