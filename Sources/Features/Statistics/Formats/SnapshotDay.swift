import AtriumCore
import AtriumTime
import StatisticsImport

/// The day of a snapshot, and where it is stated.
struct SnapshotDay: Equatable, Sendable {
  enum Origin: String, Sendable {
    /// The user or a server.
    case given
    /// A column of the files.
    case contents
    /// The names of the files.
    case name
    /// The day is not stated; it is that of the import.
    case today
  }
  var day: Day
  var origin: Origin

  /// Determines the day of a snapshot by its files.
  /// - Parameters:
  ///   - day: the day in the names of the files.
  ///   - publications: the day of publication of each file.
  ///   - today: the day if the files do not state one.
  /// - Throws: ``Failure/severalDays(_:)``.
  init(named day: Day?, publications: Set<Int>, today: Day) throws(Failure) {
    let days = publications.sorted().map { Day(number: $0) }
    if days.count > 1 { throw .severalDays(days) }
    if let day = days.first {
      self.init(day, .contents)
    } else {
      self.init(day ?? today, day == nil ? .today : .name)
    }
  }

  init(_ day: Day, _ origin: Origin) {
    self.day = day
    self.origin = origin
  }
}

extension Day {
  /// The only day in the name of a file: `2024-10-03`, `2024_10_03`, `20241003`, `03.10.2024`, or
  /// `25-10-2024`. `nil` without a day, with several, and if month and day may be exchanged, unless
  /// the notation of the source's periods tells their order.
  init?(inFileName path: String, _ notation: PeriodNotation) {
    let name = path.fileName
    let runs = name.split { !$0.isASCII || !$0.isNumber }
    var days: Set<Day> = []
    var index = 0
    while index < runs.count {
      let run = runs[index]
      index += 1
      if [8, 14].contains(run.count),
        let day = Self.checked(run, run.dropFirst(4), run.dropFirst(6))
      {
        days.insert(day)
      }
      guard index + 1 < runs.count else { continue }
      let others = [runs[index], runs[index + 1]]
      let separator = name[run.endIndex..<others[0].startIndex]
      guard ["-", "_", "."].contains(separator),
        name[others[0].endIndex..<others[1].startIndex] == separator
      else { continue }
      var found: Set<Day> = []
      if run.count == 4, others.allSatisfy({ $0.count == 2 }) {
        found = Set([Self.checked(run, others[0], others[1])].compactMap(\.self))
      } else if run.count <= 2, others[0].count <= 2, others[1].count == 4 {
        let dayFirst = Self.checked(others[1], others[0], run)
        let monthFirst = Self.checked(others[1], run, others[0])
        let candidates =
          switch notation {
          case .usDay: [monthFirst]
          case .dayMonthYear: [dayFirst]
          default: separator == "." ? [dayFirst] : [dayFirst, monthFirst]
          }
        found = Set(candidates.compactMap(\.self))
      } else {
        continue
      }
      if found.count > 1 { return nil }
      days.formUnion(found)
      index += 2
    }
    guard days.count == 1, let day = days.first else { return nil }
    self = day
  }

  /// The day of years in which statistics are published as files.
  private static func checked(_ year: Substring, _ month: Substring, _ day: Substring) -> Day? {
    guard let year = Int(year.prefix(4)), 1980...2199 ~= year, let month = Int(month.prefix(2)),
      let day = Int(day.prefix(2))
    else { return nil }
    return Day(year: year, month: month, day: day)
  }
}
