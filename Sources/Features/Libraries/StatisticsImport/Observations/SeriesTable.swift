/// The series of one indicator while files are being read.
struct SeriesTable {
  private struct Entry {
    let place: Int
    /// The numbers of the dimensions' texts.
    let slice: [Int]
    var figures = FigureSeries()
    /// The rows of the figures.
    var rows: [Int32] = []
    /// The positions of periods, unless all of them were looked up in ascending order.
    var positions: [Int32: Int]?
  }
  private var entries: [Entry] = []
  /// The indices of series by the numbers of the place and the dimensions' texts.
  private var indices: [[Int]: Int] = [:]
  /// The series that was looked up last; rows of one series often follow each other.
  private var last = -1

  var count: Int { entries.count }

  /// The series that was looked up last, if it is that of a place.
  func last(of place: Int) -> Int? { last >= 0 && entries[last].place == place ? last : nil }

  /// The index of the series of a place and slice, which is created if there is none.
  mutating func index(place: Int, slice: [Int]) -> Int {
    if last >= 0, entries[last].place == place, entries[last].slice == slice { return last }
    let key = [place] + slice
    last = indices[key] ?? entries.count
    if last == entries.count {
      indices[key] = last
      entries.append(Entry(place: place, slice: slice))
    }
    return last
  }

  /// The known value of a period, and its position in the series.
  mutating func known(_ period: Int32, in index: Int) -> (value: Double, position: Int)? {
    let figures = entries[index].figures
    guard let last = figures.periods.last,
      period <= last || entries[index].positions != nil
    else { return nil }
    if entries[index].positions == nil {
      entries[index].positions = Dictionary(
        figures.periods.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    }
    return entries[index].positions?[period].map { (figures.values[$0], $0) }
  }

  /// The row of a figure.
  func row(of position: Int, in index: Int) -> Int { Int(entries[index].rows[position]) }

  /// The latest period, and the row of one of its figures.
  var latest: (period: Int32, row: Int)? {
    entries.flatMap { zip($0.figures.periods, $0.rows) }.max { $0.0 < $1.0 }.map {
      ($0.0, Int($0.1))
    }
  }

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

  /// The place, the slice and the figures of each series that has some.
  var series: [(place: Int, slice: [Int], figures: FigureSeries)] {
    entries.filter { !$0.figures.isEmpty }.map { ($0.place, $0.slice, $0.figures.sorted()) }
  }
}
