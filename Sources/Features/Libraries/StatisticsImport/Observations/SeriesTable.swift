/// The series of one indicator while files are being read.
struct SeriesTable {
  private struct Entry {
    let place: Int
    /// The numbers of the dimensions' texts.
    let slice: [Int]
    var figures = FigureSeries()
    /// The rows of the figures.
    var rows: [Int32] = []
    /// The positions of periods, once they are neither ascending nor descending.
    var positions: [Int32: Int]?
  }
  private var entries: [Entry] = []
  /// For each dimension the numbers of the pairs of what precedes it and its text; what precedes the
  /// first one is the place.
  private var steps: [[UInt64: UInt32]]
  /// The series that was looked up last; rows of one series often follow each other.
  private var last = -1

  /// - Parameter dimensions: the number of the indicator's dimensions.
  init(dimensions: Int) { steps = Array(repeating: [:], count: max(1, dimensions)) }

  var count: Int { entries.count }

  /// The series that was looked up last, if it is that of a place.
  func last(of place: Int) -> Int? { last >= 0 && entries[last].place == place ? last : nil }

  /// The index of the series of a place and slice, which is created if there is none.
  mutating func index(place: Int, slice: (Int) -> Int, dimensions: Int) -> Int {
    if last >= 0, entries[last].place == place,
      (0..<dimensions).allSatisfy({ entries[last].slice[$0] == slice($0) })
    {
      return last
    }
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
    last = Int(number)
    return last
  }

  /// The known value of a period, and its position in the series.
  mutating func known(_ period: Int32, in index: Int) -> (value: Double, position: Int)? {
    guard let last = entries[index].figures.periods.last else { return nil }
    let first = entries[index].figures.periods[0]
    if period > last, last >= first, entries[index].positions == nil { return nil }
    let count = entries[index].figures.count
    var position: Int?
    // The position in a series without gaps.
    let distance = Int(period) - Int(first)
    if 0..<count ~= distance, entries[index].figures.periods[distance] == period {
      position = distance
    } else if let positions = entries[index].positions {
      position = positions[period]
    } else if period == last {
      position = count - 1
    } else if count > 1, (period > last) != (last > first) {
      let periods = entries[index].figures.periods
      let positions = Dictionary(
        periods.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
      entries[index].positions = positions
      position = positions[period]
    }
    return position.map { (entries[index].figures.values[$0], $0) }
  }

  /// The row of a figure.
  func row(of position: Int, in index: Int) -> Int { Int(entries[index].rows[position]) }

  /// - Parameter row: the number of the row among those of all files.
  mutating func append(_ value: Double, at period: Int32, row: Int, in index: Int) {
    let position = entries[index].figures.count
    entries[index].positions?[period] = position
    entries[index].rows.append(Int32(clamping: row))
    entries[index].figures.append(value, at: period)
  }

  mutating func add(_ value: Double, at position: Int, in index: Int) {
    entries[index].figures.add(value, at: position)
  }

  /// Adds the figures of a row to known ones.
  /// - Parameter number: the number of the row among those of all files.
  mutating func merge(_ row: FigureSeries, number: Int, into index: Int) {
    if entries[index].figures.isEmpty {
      entries[index].figures = row
      entries[index].rows = Array(repeating: Int32(clamping: number), count: row.count)
      return
    }
    for (period, value) in zip(row.periods, row.values) {
      if let known = known(period, in: index) {
        add(value, at: known.position, in: index)
      } else {
        append(value, at: period, row: number, in: index)
      }
    }
  }

  /// The place, the slice and the figures of each series that has some.
  var series: [(place: Int, slice: [Int], figures: FigureSeries)] {
    entries.filter { !$0.figures.isEmpty }.map { ($0.place, $0.slice, $0.figures.sorted()) }
  }
}
