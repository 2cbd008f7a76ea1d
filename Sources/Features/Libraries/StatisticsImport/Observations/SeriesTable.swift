/// The series of one indicator while files are being read.
struct SeriesTable {
  private struct Entry {
    let place: Int
    /// The numbers of the dimensions' texts.
    let slice: [Int]
    var figures = FigureSeries()
    /// The positions of periods, once they are neither ascending nor descending.
    var positions: [Int32: Int]?
  }
  private var entries: [Entry] = []
  /// For each dimension the numbers of the pairs of what precedes it and its text; what precedes the
  /// first one is the place.
  private var steps: [[UInt64: UInt32]]

  /// - Parameter dimensions: the number of the indicator's dimensions.
  init(dimensions: Int) { steps = Array(repeating: [:], count: max(1, dimensions)) }

  var count: Int { entries.count }

  /// The index of the series of a place and slice, which is created if there is none.
  mutating func index(place: Int, slice: (Int) -> Int, dimensions: Int) -> Int {
    var number = UInt64(place)
    for depth in steps.indices {
      let text = depth < dimensions ? slice(depth) : 0
      let pair = number << 32 | UInt64(text)
      if let known = steps[depth][pair] {
        number = UInt64(known)
        continue
      }
      let isLast = depth == steps.count - 1
      let new = isLast ? entries.count : steps[depth].count
      steps[depth][pair] = UInt32(new)
      if isLast { entries.append(Entry(place: place, slice: (0..<dimensions).map(slice))) }
      number = UInt64(new)
    }
    return Int(number)
  }

  /// The known value of a period, and its position in the series.
  mutating func known(_ period: Int32, in index: Int) -> (value: Double, position: Int)? {
    let figures = entries[index].figures
    guard let last = figures.periods.last else { return nil }
    var position: Int?
    if let positions = entries[index].positions {
      position = positions[period]
    } else if period == last {
      position = figures.count - 1
    } else if figures.count > 1, (period > last) != (last > figures.periods[0]) {
      let positions = Dictionary(
        figures.periods.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
      entries[index].positions = positions
      position = positions[period]
    }
    return position.map { (figures.values[$0], $0) }
  }

  mutating func append(_ value: Double, at period: Int32, in index: Int) {
    let position = entries[index].figures.count
    entries[index].positions?[period] = position
    entries[index].figures.append(value, at: period)
  }

  mutating func add(_ value: Double, at position: Int, in index: Int) {
    entries[index].figures.add(value, at: position)
  }

  /// The place, the slice and the figures of each series that has some.
  var series: [(place: Int, slice: [Int], figures: FigureSeries)] {
    entries.filter { !$0.figures.isEmpty }.map { ($0.place, $0.slice, $0.figures.sorted()) }
  }
}
