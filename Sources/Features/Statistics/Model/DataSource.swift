import StatisticsImport

/// The part of a screen's numbers that one source has reported.
struct SourceSpan: Equatable, Sendable {
  var source: DataSource
  /// The days of its numbers; `nil` if the screen shows a single day.
  var days: ClosedRange<Int>?
  /// The number of countries; `nil` if the screen does not compare all of them.
  var countries: Int?

  /// The spans of the sources of some series, in the order in which they occur.
  /// - Parameter days: the days that the screen shows; `nil` for all.
  static func all(of series: [MergedSeries], on days: ClosedRange<Int>? = nil) -> [SourceSpan] {
    var spans: [SourceSpan] = []
    for part in series.flatMap(\.parts) {
      let shown = days.map(part.series.clamped) ?? part.series
      guard let first = shown.first, let last = shown.last else { continue }
      guard let index = spans.firstIndex(where: { $0.source == part.source }) else {
        spans.append(SourceSpan(source: part.source, days: first...last))
        continue
      }
      let known = spans[index].days ?? first...last
      spans[index].days = min(first, known.lowerBound)...max(last, known.upperBound)
    }
    return spans
  }
}

/// A source of counts or of facts about countries. The raw values are stored in the database.
enum DataSource: String, CaseIterable, Sendable {
  /// The embedded counts of early 2020.
  case embedded = "snapshot"
  case jhu, owid
  case diseaseSh = "disease.sh"
  case covid19api
  case tracker
  case restcountries

  /// `true` for a server that earlier versions asked; its figures may still be stored.
  var isFormer: Bool { [.diseaseSh, .covid19api, .tracker].contains(self) }

  var name: String {
    switch self {
    case .embedded: "django-covid19"
    case .jhu: "JHU CSSE"
    case .owid: "Our World in Data"
    case .diseaseSh: "disease.sh"
    case .covid19api: "covid19api.com"
    case .tracker: "VACCOVID"
    case .restcountries: "REST Countries"
    }
  }
}
