public import AtriumTime

/// Days with their entries, drawn as a calendar. It is the form of a ``Table`` that people see.
public struct DayGrid: Equatable, Sendable {
  /// The arrangement of the days.
  public enum Layout: Equatable, Sendable {
    /// A row for each week, which begins on Monday, with the week number of ISO 8601.
    case weeks
    /// A row for each of these hours of the day and those in which something takes place, and a column for each day.
    case hours(Range<Int>)
  }

  /// An entry on one day.
  public struct Entry: Equatable, Sendable {
    public var title: Phrase
    /// The time in a sentence, with the state.
    public var when: Phrase
    /// The minutes of the day that the entry takes, empty without an end; `nil` for whole days and without a time.
    public var minutes: Range<Int>?
    public var tone: Tone
    /// `true` for an entry that needs attention, such as one in conflict. It has a sign, which replaces the colour.
    public var isMarked: Bool

    /// - Parameter minutes: the minutes of its day in which it takes place.
    public init(
      _ title: Phrase, when: Phrase, minutes: Range<Int>?, _ tone: Tone, isMarked: Bool
    ) {
      (self.title, self.when, self.minutes) = (title, when, minutes)
      (self.tone, self.isMarked) = (tone, isMarked)
    }
  }

  /// A day and its entries.
  public struct Cell: Equatable, Sendable {
    public var day: Day
    /// The name of the day in a sentence.
    public var title: Phrase
    public var weekday: Phrase
    public var entries: [Entry]

    /// - Parameter entries: in their order.
    public init(_ day: Day, title: Phrase, weekday: Phrase, _ entries: [Entry]) {
      (self.day, self.title, self.weekday, self.entries) = (day, title, weekday, entries)
    }
  }

  public var layout: Layout
  /// Successive days.
  public var cells: [Cell]
  /// The present day, which is marked.
  public var today: Day

  /// - Parameter cells: successive days.
  public init(_ layout: Layout, _ cells: [Cell], today: Day) {
    (self.layout, self.cells, self.today) = (layout, cells, today)
  }

  /// The hours of the day of a layout, extended to those in which something takes place on some days.
  static func hours(including hours: Range<Int>, of cells: [Cell]) -> Range<Int> {
    cells.flatMap(\.entries).compactMap(\.minutes).reduce(hours) { hours, minutes in
      // An entry without an end takes the hour in which it begins.
      let end = (max(minutes.upperBound, minutes.lowerBound + 1) + 59) / 60
      return min(hours.lowerBound, minutes.lowerBound / 60)..<max(hours.upperBound, end)
    }
  }

  /// A sentence for each day with entries: `Monday 2030-03-04: 2 entries: Fair, all day; Dentist, 09:00`.
  var sentences: [Phrase] {
    cells.filter { !$0.entries.isEmpty }.map { cell in
      let entries = cell.entries.map { "\($0.title), \($0.when)" as Phrase }
      return
        "\(cell.title): \(Phrase.numberOfEntries(cell.entries.count)): \(entries.joined(separator: "; "))"
    }
  }
}
