import AtriumScreen
import AtriumStorage
import GRDB
import StatisticsImport

/// The stored source of COVID-19 statistics: an indicator for each metric, with the dimension `source`.
/// A day of a place has a figure in at most one slice of an indicator. The ids begin with `atrium-`, so
/// that they differ from those of other sources.
enum CovidSource {
  static let id = "atrium-covid-19"
  /// One source, which commands cannot change.
  static let declared: [DeclaredSource] = {
    let bytes = Array(text.utf8)
    return (try? SourceMapping(parsing: bytes)).map { [DeclaredSource(mapping: $0, text: bytes)] }
      ?? []
  }()

  /// The mapping as JSON.
  static let text = """
    {"id":"\(id)","title":"COVID-19 by country and day","file":{"name":"covid-19"},
    "place":{"column":"place","as":"name","sums":["WORLD"]},
    "period":{"column":"date","as":"day"},"dimensions":{"source":{"column":"source"}},
    "indicators":[\(Metric.allCases.map { indicator($0) }.joined(separator: ",\n"))]}
    """

  private static func indicator(_ metric: Metric) -> String {
    let title = Measure(metric.rawValue)?.title.text(in: .en) ?? ""
    return """
      {"id":"\(id(of: metric))","title":"\(title)","kind":"count","unit":"\(title.lowercased())",
      "value":"\(metric.rawValue)","optional":true,"cumulative":\(metric != .serious)}
      """
  }

  /// The id of a metric's indicator.
  static func id(of metric: Metric) -> String { "atrium-covid-\(metric.rawValue)" }

  /// The stored source and its mapping. The source is created if there is none; the text that another
  /// version of the program stored is replaced.
  static func stored(_ db: Database) throws -> (StoredSource, SourceMapping) {
    guard let declared = declared.first else {
      throw InvalidValueError(column: "mapping", table: "source")
    }
    let mapping = declared.mapping
    guard let stored = try StoredSource.fetch(id, db) else {
      return (try StatisticsStore.insert(mapping, text: declared.text, db), mapping)
    }
    if stored.text != text {
      try stored.replace(with: mapping, text: declared.text, isDeclared: true, db)
    }
    return (stored, mapping)
  }

  /// The newest figures of a metric, by place and source.
  static func figures(of metric: Metric, _ db: Database) throws -> [IndicatorFigures.Series] {
    let id = id(of: metric)
    guard let stored = try StoredIndicator(id, declared, db), !stored.snapshots.isEmpty else {
      return []
    }
    return try FigureSelection(stored, IndicatorQuery(id: id)).figures(db).series
  }
}

extension IndicatorFigures.Series {
  /// The source of COVID-19 statistics.
  var covidSource: DataSource? { slice.first.flatMap { DataSource(rawValue: $0.value) } }
}
