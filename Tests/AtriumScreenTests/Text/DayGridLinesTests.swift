import AtriumTime
import Testing

@testable import AtriumScreen

/// Calendars at several widths, and spoken.
struct DayGridLinesTests {
  private static func entry(
    _ title: String, _ minutes: Range<Int>? = nil, isMarked: Bool = false
  ) -> DayGrid.Entry {
    DayGrid.Entry(
      Phrase(title), when: minutes.map { Phrase("\($0.lowerBound / 60):00") } ?? "all day",
      minutes: minutes, isMarked ? .warning : .plain, isMarked: isMarked)
  }

  /// Days from the first of March 2030, which is a Friday.
  private static func screen(
    _ layout: DayGrid.Layout, _ count: Int, _ entries: [Int: [DayGrid.Entry]]
  ) -> Screen {
    let names: [Phrase] = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    let first = Day(iso: "2030-03-01") ?? .first
    let cells = (0..<count).map { index in
      let day = first.adding(days: index)
      return DayGrid.Cell(
        day, title: Phrase("\(day)"), weekday: names[day.weekday - 1], entries[day.day] ?? [])
    }
    var table = Table(
      "days", [.init("day", "Day")], cells.map { [.day($0.day)] }, empty: "Nothing.")
    table.dayGrid = DayGrid(layout, cells, today: first.adding(days: 4))
    return Screen("month", [.table(table)])
  }

  private static let entries = [
    1: [entry("Rent")],
    4: [entry("Dentist", isMarked: true), entry("Call the bank"), entry("Lunch"), entry("Film")],
    5: [entry("One"), entry("Two"), entry("Three")],
    9: (0..<10).map { entry("\($0)") },
  ]

  @Test("A wide month has titles, and the number of those that do not fit")
  func titles() {
    let text = TextRenderer(width: 80).render(Self.screen(.weeks, 10, Self.entries))
    #expect(
      text == """
        Wk Mon        Tue        Wed        Thu        Fri        Sat        Sun
         9                                              1          2          3
                                                       Rent
        10  4        > 5          6          7          8          9         10
           ! Dentist  One                                         0
           Call the…  Two                                         1
           +2         Three                                       +8
        """)
  }

  @Test("A narrow month has the number of entries of each day", arguments: [37, 40, 64])
  func counts(_ width: Int) {
    let text = TextRenderer(width: width).render(Self.screen(.weeks, 10, Self.entries))
    let lines = text.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
    #expect(
      lines == ["Wk Mon Tue Wed Thu Fri Sat Sun", "9 1•1 2 3", "10 4•4> 5•3 6 7 8 9•+ 10"]
        || lines == ["Wk Mon Tue Wed Thu Fri Sat Sun", "9 1•1 2 3", "10 4•4 > 5•3 6 7 8 9•+ 10"],
      "\(text)")
  }

  @Test("Days are sentences where columns do not fit, and for screen readers")
  func sentences() {
    let screen = Self.screen(.weeks, 10, [1: [Self.entry("Rent"), Self.entry("Call", 540..<600)]])
    #expect(
      SpokenRenderer().render(screen) == "2030-03-01: 2 entries: Rent, all day; Call, 9:00")
    #expect(
      TextRenderer(width: 27).render(screen) == """
        2030-03-01: 2 entries:
        Rent, all day; Call, 9:00
        """)
    #expect(SpokenRenderer().render(Self.screen(.weeks, 10, [:])) == "Nothing.")
  }

  @Test("Hours are rows; what goes on has a bar, and whole days are on top")
  func hours() {
    let entries = [
      1: [Self.entry("Fair"), Self.entry("Course", 540..<660), Self.entry("Call", 615..<630)],
      2: [Self.entry("Fair"), Self.entry("Pill", 420..<420)],
    ]
    let screen = Self.screen(.hours(9..<12), 3, entries)
    #expect(
      TextRenderer(width: 40).render(screen) == """
              Fri 1      Sat 2      Sun 3
              Fair       Fair
        07:00            Pill
        08:00
        09:00 Course
        10:00 │:15 Call
        11:00
        """)
    #expect(
      TextRenderer(width: 20).render(screen) == """
              Fri 1
              Fair
        09:00 Course
        10:00 │:15 Call
        11:00

              Sat 2
              Fair
        07:00 Pill
        08:00
        09:00
        10:00
        11:00

              Sun 3
        09:00
        10:00
        11:00
        """)
  }

  @Test(
    "Hours include everything that takes place",
    arguments: [
      (0..<1, 0..<18), (1439..<1440, 8..<24), (1080..<1080, 8..<19), (1080..<1140, 8..<19),
      (1079..<1080, 8..<18), (480..<500, 8..<18), (1439..<1439, 8..<24),
    ])
  func extendedHours(_ minutes: Range<Int>, _ expected: Range<Int>) {
    let cell = DayGrid.Cell(.first, title: "", weekday: "", [Self.entry("A", minutes)])
    #expect(DayGrid.hours(including: 8..<18, of: [cell]) == expected)
  }

  @Test("Programs read the table; selected fields are rows")
  func programs() throws {
    let screen = Self.screen(.weeks, 2, Self.entries)
    #expect(PlainRenderer().render(screen) == "Day\n2030-03-01\n2030-03-02")
    #expect(
      TextRenderer(width: 80).render(try screen.selecting(["day"]))
        == "DAY\n2030-03-01\n2030-03-02")
  }
}
