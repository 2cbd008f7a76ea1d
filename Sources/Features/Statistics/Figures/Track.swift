/// What is known of one place and metric, by source: no two of them tell the same day.
struct Track: Equatable, Sendable {
  private(set) var parts: [(source: Source, figures: Figures)] = []
  /// All of them together.
  private(set) var figures = Figures()

  static func == (a: Self, b: Self) -> Bool { a.figures == b.figures }

  /// Adds a source whose figures count where there are none yet.
  mutating func add(_ other: Figures, from source: Source) {
    let new = other.without(figures)
    guard !new.isEmpty else { return }
    parts.append((source, new))
    figures = figures.filled(from: new)
  }

  /// Adds the figures that are part of the program. Where others go on to their end, none of them
  /// count: a beginning from elsewhere would be a false step.
  mutating func add(snapshot: Figures) {
    if !hasAll(through: snapshot.last) { add(snapshot, from: .snapshot) }
  }

  /// Whether it begins by the day and has all days from there to it.
  func hasAll(through day: Int) -> Bool {
    guard !figures.isEmpty, figures.first <= day else { return false }
    return (figures.first...day).allSatisfy { figures[$0] != nil }
  }

  subscript(day: Int) -> Int? { figures[day] }
  var isEmpty: Bool { figures.isEmpty }
  var last: Int? { isEmpty ? nil : figures.last }

  /// The day's figure less that of the day before; below zero for a correction.
  func change(on day: Int) -> Int? {
    guard let now = figures[day], let before = figures[day - 1] else { return nil }
    return now - before
  }

  func source(on day: Int) -> Source? { parts.first { $0.figures[day] != nil }?.source }
}
