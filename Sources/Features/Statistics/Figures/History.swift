import AtriumScreen

/// Everything known of one country or the world.
struct History: Equatable, Sendable {
  let country: Country
  var tracks: [Metric: Track]

  init(country: Country, tracks: [Metric: Track]) {
    (self.country, self.tracks) = (country, tracks.filter { !$0.value.isEmpty })
  }

  subscript(metric: Metric) -> Track { tracks[metric] ?? Track() }

  var isEmpty: Bool { tracks.isEmpty }

  /// The days that there are figures of, as numbers.
  var days: ClosedRange<Int>? {
    guard let first = tracks.values.map(\.figures.first).min(),
      let last = tracks.values.map(\.figures.last).max()
    else { return nil }
    return first...last
  }

  /// The day to show where none is asked for: the last one with cases.
  var lastDay: Int? { self[.confirmed].last ?? days?.upperBound }

  /// Those still ill: only where all three numbers are of the same day.
  func active(on day: Int) -> Int? {
    guard let confirmed = self[.confirmed][day], let deaths = self[.deaths][day],
      let recovered = self[.recovered][day]
    else { return nil }
    return confirmed - deaths - recovered
  }

  /// The deaths among the confirmed.
  func fatality(on day: Int) -> Double? { share(.deaths, day) }
  func recovery(on day: Int) -> Double? { share(.recovered, day) }

  private func share(_ metric: Metric, _ day: Int) -> Double? {
    guard let part = self[metric][day], let whole = self[.confirmed][day], whole > 0 else {
      return nil
    }
    return Double(part) / Double(whole)
  }

  /// The first day with a case.
  var firstCase: Int? {
    let figures = self[.confirmed].figures
    return figures.days.first { (figures[$0] ?? 0) > 0 }
  }

  /// On how many days a total is less than that of the day before.
  func corrections(of metric: Metric) -> Int {
    let track = self[metric]
    return track.figures.days.count { (track.change(on: $0) ?? 0) < 0 }
  }

  /// The day with the largest change, and the change; the first of equals.
  func peak(of metric: Metric) -> (day: Int, change: Int)? {
    let track = self[metric]
    var best: (day: Int, change: Int)?
    for day in track.figures.days {
      guard let change = track.change(on: day), change > best?.change ?? 0 else { continue }
      best = (day, change)
    }
    return best
  }
}
