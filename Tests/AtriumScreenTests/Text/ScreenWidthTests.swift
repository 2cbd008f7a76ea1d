import AtriumTime
import Testing

@testable import AtriumScreen

/// Screens with every kind of block, at every width.
struct ScreenWidthTests {
  private static let numbers: [Double?] = [1, 20_000, nil, 3.25, -4, 0, .nan, 1e6]

  private static var blocks: [Block] {
    let long = "A sentence with unreasonablylongwords and 日本語 and 👩‍🚀 that goes on for a while"
    let phrase = Phrase(long)
    let series: [Chart.Series] = [
      .init("a", phrase, numbers), .init("b", "B", numbers.reversed()), .init("c", "C", []),
    ]
    let positions = ["2026-12-24", long, "", "日本語", "x"]
    let charts = [Chart.Kind.line, .bar].flatMap { kind in
      [false, true].map { isLogarithmic in
        Block.chart(
          Chart(
            "c", kind, title: phrase, positions: positions, series: series,
            isLogarithmic: isLogarithmic))
      }
    }
    let markers = (0..<28).map {
      Map.Marker(
        "\($0)", phrase, .init(latitude: Double($0), longitude: Double($0) * 3), .count($0 * 99),
        tone: .bad)
    }
    let outline = markers.map(\.point).reversed() + [.init(latitude: -60, longitude: -170)]
    return [
      .heading(phrase), .text(phrase), .notice(.good, phrase), .notice(.accent, phrase),
      .field(Field("a", "A", .text(long))), .field(Field("b", phrase, .list([.text(long)]))),
      .table(
        Table(
          "t", [.init("a", phrase), .init("b", "B"), .init("c", "C", .trailing), .init("d", "D")],
          [[.text(long), .day(.last), .count(123_456), .text(long)], [.missing]])),
      .tiles(
        "t",
        [
          Tile("a", phrase, .count(123_456), change: .count(-12), trend: [1, 2, 3]),
          Tile("b", "B", .text("x")),
        ]),
      .list("l", label: phrase, [.text(long), .missing]),
      .map(Map("m", markers, outlines: [outline])),
      .map(Map("m", Array(markers.prefix(3)), outlines: [outline])),
      .qrCode(QRCode("q", text: "x", modules: Array(repeating: [true, false], count: 21))),
      .picture(Picture("i", phrase, .gray(width: 30, height: 9))),
      .empty(phrase, hint: phrase),
      .columns([.text(phrase), .map(Map("m", markers, outlines: [outline]))], [.text(phrase)]),
      .record("r", [.text(phrase), .field(Field("a", "A", .missing))]),
    ] + charts + [.weeks, .hours(8..<18)].map(grid)
  }

  /// A table of a month that people see as a calendar.
  private static func grid(_ layout: DayGrid.Layout) -> Block {
    var table = Table("t", [.init("a", "A")], [[.missing]])
    let title: Phrase = "Unreasonablylongtitle 日本語 👩‍🚀"
    let entries = [nil, 540..<630, 545..<545, 600..<720].map { minutes in
      DayGrid.Entry(title, when: title, minutes: minutes, .warning, isMarked: true)
    }
    let first = Day.first
    let cells = (0..<31).map { count in
      DayGrid.Cell(
        first.adding(days: count), title: title, weekday: title, Array(entries.prefix(count % 5)))
    }
    table.dayGrid = DayGrid(layout, cells, today: first.adding(days: 3))
    return .table(table)
  }

  @Test(
    "No line is wider than the terminal, and none ends with a blank",
    arguments: [
      Palette.none, .dark, .light,
    ])
  func fits(_ palette: Palette) {
    let screen = Screen("s", Self.blocks)
    for width in Array(20...90) + [120, 200] {
      let text = TextRenderer(width: width, palette: palette).render(screen)
      let lines = text.split(separator: "\n").map { line in
        (
          painted: line,
          shown: palette.hasColours ? String(line).sanitizedForTerminal() : String(line)
        )
      }
      let tooWide = lines.filter { displayWidth(of: $0.shown) > width }
      #expect(tooWide.isEmpty, "\(width)")
      let trailing = lines.filter { $0.shown.hasSuffix(" ") && !$0.painted.contains("48;5;231") }
      #expect(trailing.isEmpty, "\(width)")
    }
  }

  @Test("An invalid width is clamped", arguments: [Int.min, -1, 0, 1, 9, 100_000])
  func invalidWidth(_ width: Int) {
    let text = TextRenderer(width: width).render(Screen("s", Self.blocks))
    #expect(!text.isEmpty)
  }

  @Test(
    "Extreme numbers are drawn",
    arguments: [
      [Double.greatestFiniteMagnitude, -.greatestFiniteMagnitude], [.leastNonzeroMagnitude, 0],
      [1e300, 1e300], [1, 1.000_000_000_000_000_2], [.infinity, 1], [-.infinity, .nan],
      [.leastNonzeroMagnitude, .greatestFiniteMagnitude], [-1e-300, -1e308],
    ] as [[Double]])
  func extremes(_ values: [Double]) {
    for kind in [Chart.Kind.line, .bar] {
      for isLogarithmic in [false, true] {
        let chart = Chart(
          "c", kind, title: "T", positions: ["a", "b"], series: [.init("x", "X", values)],
          isLogarithmic: isLogarithmic)
        let screen = Screen("s", [.chart(chart)])
        #expect(TextRenderer(width: 40).render(screen).hasPrefix("T"))
        #expect(PlainRenderer().render(screen).hasPrefix("T"))
      }
    }
    let tile = Tile(
      "t", "T", .decimal(values[0], places: 2), change: .share(values[1]), trend: values)
    #expect(!TextRenderer(width: 40).render(Screen("s", [.tiles("t", [tile])])).isEmpty)
  }
}
