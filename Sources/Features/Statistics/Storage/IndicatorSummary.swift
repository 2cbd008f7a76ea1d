import AtriumScreen
import AtriumStorage
import GRDB
import StatisticsImport

/// The periods, places and slices of an indicator.
struct IndicatorSummary: Equatable, Sendable {
  /// The first period of the newest snapshot.
  var first: Int?
  /// The last period of the newest snapshot.
  var last: Int?
  /// The places of the newest snapshot.
  var places: Set<String> = []
  /// The slices of the newest snapshot.
  var slices: Set<[String]> = []
  /// The places of all snapshots.
  var knownPlaces: Set<String> = []
  /// The slices of all snapshots.
  var knownSlices: Set<[String]> = []

  private var texts: [String: [String]] = [:]

  mutating func add(_ figures: FigureSeries, slice text: String, place: String) {
    let slice = texts[text] ?? Self.slice(text)
    texts[text] = slice
    knownPlaces.insert(place)
    knownSlices.insert(slice)
    guard let start = figures.periods.first, let end = figures.periods.last else { return }
    first = min(first ?? Int(start), Int(start))
    last = max(last ?? Int(end), Int(end))
    places.insert(place)
    slices.insert(slice)
  }

  func save(
    _ number: Int64, _ indicator: SourceMapping.Indicator, _ db: Database
  ) throws {
    let byDimension = indicator.dimensions.enumerated().map { index, dimension in
      let values = slices.compactMap { $0.indices.contains(index) ? $0[index] : nil }
      return JSON.Member(dimension.name, .strings(Set(values)))
    }
    let known: JSON = [
      "places": .strings(knownPlaces),
      // In one order, so that an import without a change changes nothing.
      "slices": .array(
        knownSlices.sorted { $0.lexicographicallyPrecedes($1) }.map { .array($0.map(JSON.string)) }),
    ]
    try db.execute(
      sql: """
        UPDATE indicator SET first = ?, last = ?, places = ?, slices = ?, known = ?
        WHERE number = ?
        """,
      arguments: [first, last, places.count, JSON.object(byDimension).text, known.text, number])
  }

  /// A slice as it is stored.
  static func text(_ slice: [String]) -> String { JSON.array(slice.map(JSON.string)).text }

  /// Reads a slice as it is stored.
  static func slice(_ text: String) -> [String] {
    (try? JSON(parsing: Array(text.utf8), .stored))?.elements?.compactMap(\.string) ?? []
  }
}

extension JSON {
  /// The texts in ascending order.
  static func strings(_ texts: Set<String>) -> JSON { .array(texts.sorted().map(JSON.string)) }
}
