import StatisticsData
import StatisticsImport

extension EmbeddedFile {
  static let snapshot = EmbeddedFile(statistics_snapshot)
  static let outlines = EmbeddedFile(statistics_outlines)
  static let cities = EmbeddedFile(statistics_cities)
  static let facts = EmbeddedFile(statistics_facts)
}
