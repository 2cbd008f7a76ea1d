/// What a source tells at one time, by country and metric.
struct Batch: Equatable, Sendable {
  /// A country's figures of one metric.
  struct Key: Hashable, Sendable {
    var code: String, metric: Metric
  }
  private(set) var figures: [Key: Figures] = [:]

  subscript(code: String, metric: Metric) -> Figures {
    get { figures[Key(code: code, metric: metric)] ?? Figures() }
    set { figures[Key(code: code, metric: metric)] = newValue.isEmpty ? nil : newValue }
  }

  /// How many figures there are, those of the world aside.
  var count: Int {
    figures.reduce(0) { sum, entry in
      entry.key.code == Country.world.code
        ? sum : sum + entry.value.values.count { $0 != nil }
    }
  }

  var codes: Set<String> { Set(figures.keys.map(\.code)) }
  var metrics: Set<Metric> { Set(figures.keys.map(\.metric)) }

  /// As it is kept: without counts that only seem to be zero, and with the world.
  func completed(in atlas: Atlas = .embedded) -> Batch {
    var batch = Batch()
    for (key, value) in figures {
      let kept = key.metric == .recovered ? value.withoutSilence : value
      batch[key.code, key.metric] = kept.trimmed
    }
    for metric in batch.metrics {
      let world = World(batch, metric, atlas).sum
      if !world.isEmpty { batch[Country.world.code, metric] = world }
    }
    return batch
  }
}

/// The world, summed from one source: the latest figure of each country, which is at most a week
/// old, on days for which the source still counts half of the world's people.
private struct World {
  private let parts: [(figures: Figures, people: Int)]
  private static let patience = 7

  init(_ batch: Batch, _ metric: Metric, _ atlas: Atlas) {
    parts = batch.figures.compactMap { key, figures in
      guard key.metric == metric, key.code != Country.world.code else { return nil }
      return (figures, atlas[key.code]?.people ?? 0)
    }
  }

  var sum: Figures {
    guard let first = parts.map(\.figures.first).min(),
      let last = parts.map(\.figures.last).max()
    else { return Figures() }
    var sums = [Int](repeating: 0, count: last - first + 1 + Self.patience)
    var people = sums
    for (figures, count) in parts {
      var latest = 0
      for (offset, value) in figures.values.enumerated() {
        latest = value ?? latest
        sums[figures.first - first + offset] += latest
      }
      for day in figures.last + 1...figures.last + Self.patience { sums[day - first] += latest }
      for day in first...figures.last { people[day - first] += count }
    }
    let half = (Country.world.people ?? 0) / 2
    return Figures(first: first, zip(sums, people).map { $1 >= half ? $0 : nil }).trimmed
  }
}
