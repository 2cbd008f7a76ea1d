import AtriumScreen

/// What servers write for numbers, days and names.
extension JSON {
  var elements: [JSON]? { if case .array(let elements) = self { elements } else { nil } }
  var members: [Member]? { if case .object(let members) = self { members } else { nil } }
  var string: String? { if case .string(let text) = self { text } else { nil } }

  /// A number that may stand in quotes; negative, broken and impossible ones are none.
  var total: Int? {
    let number: Int? =
      switch self {
      case .integer(let number): number
      case .number(let number): Int(exactly: number.rounded())
      case .string(let text): Int(text)
      default: nil
      }
    return number.flatMap { 0...Metric.most ~= $0 ? $0 : nil }
  }
}

/// The days of servers, as numbers; `nil` for days without figures.
enum ServerDay {
  /// `1/22/20`, without leading zeros.
  static func american(_ text: String) -> Int? {
    let parts = text.split(separator: "/").map { Int($0) ?? 0 }
    guard parts.count == 3 else { return nil }
    return Grid.number(
      year: parts[2] < 100 ? 2000 + parts[2] : parts[2], month: parts[0], day: parts[1])
  }

  /// `2021-08-04T12:00:00Z`.
  static func timestamp(_ text: String) -> Int? {
    Day(iso: text.prefix(10)).flatMap { Grid.number(year: $0.year, month: $0.month, day: $0.day) }
  }

  /// Milliseconds since 1970.
  static func milliseconds(_ number: Int) -> Int? {
    let day = Day(number: number / 86_400_000)
    return Grid.number(year: day.year, month: day.month, day: day.day)
  }
}

extension Batch {
  /// Takes the totals of a day from a server's entry; a zero beside cases means, for some metrics,
  /// that nobody counts.
  /// - Parameter names: what the server calls the metrics.
  mutating func add(_ entry: JSON, _ names: [Metric: String], of code: String, on day: Int) {
    let hasCases = names[.confirmed].flatMap { entry[$0]?.total } ?? 0 > 0
    for (metric, name) in names {
      guard let total = entry[name]?.total else { continue }
      if metric.isOftenUnreported, total == 0, hasCases { continue }
      self[code, metric][day] = total
    }
  }

  /// Takes totals by day, such as `{"1/22/20": 0}`.
  mutating func add(_ timeline: JSON?, _ metric: Metric, of code: String) {
    var figures = self[code, metric]
    for member in timeline?.members ?? [] {
      guard let day = ServerDay.american(member.key), let total = member.value.total else {
        continue
      }
      figures[day] = total
    }
    self[code, metric] = figures
  }
}

extension Atlas {
  /// The code of the country that a server means, by the first of its names that is known.
  static func code(_ names: JSON?...) -> String? {
    for name in names {
      if let text = name?.string, let number = number(named: text) {
        return embedded.countries[number].code
      }
    }
    return nil
  }
}
