import Testing

@testable import AtriumScreen

struct ChartLinesTests {
  private func render(
    _ chart: Chart, width: Int, _ palette: Palette = .none, _ language: Language = .en
  )
    -> String
  {
    TextRenderer(width: width, language: language, palette: palette)
      .render(Screen("s", [.chart(chart)]))
  }

  @Test("A line chart has round numbers on the left and positions below")
  func line() {
    let chart = Chart(
      "c", .line, title: "Rise", positions: ["2026-01-01", "2026-01-02", "2026-01-03"],
      series: [.init("a", "A", [0, 50, 100])])
    #expect(
      render(chart, width: 30) == """
        Rise
        100 ┤                      ⢀⡠⠔
            │                  ⢀⡠⠔⠊⠁
            │              ⢀⡠⠔⠊⠁
         50 ┤          ⢀⡠⠔⠊⠁
            │      ⢀⡠⠔⠊⠁
            │  ⢀⡠⠔⠊⠁
          0 ┤⠔⠊⠁
            └─────────────────────────
             2026-01-01     2026-01-03
        """)
  }

  @Test("The middle label is below its point", arguments: 3...9)
  func middleLabel(_ count: Int) throws {
    let positions = (0..<count).map { "w\($0)" }
    let values = (0..<count).map { Double?($0 == count / 2 ? 1 : 0) }
    let chart = Chart("c", .line, positions: positions, series: [.init("a", "A", values)])
    let lines = render(chart, width: 60).split(separator: "\n").map { Array(String($0)) }
    let label = try #require(lines.last?.firstIndex(of: Character("\(count / 2)")))
    let row = try #require(lines.first)
    let axis = try #require(row.firstIndex(of: "┤"))
    let peak = row.indices.filter { $0 > axis && row[$0] != " " && row[$0] != "\u{2800}" }
    let (first, last) = (try #require(peak.first), try #require(peak.last))
    #expect(abs(label - (first + last) / 2) <= 1, "\(lines.map { String($0) })")
  }

  @Test("A missing value is a gap in the line")
  func gap() {
    let values: [Double?] = Array(repeating: 1, count: 10) + Array(repeating: nil, count: 20) + [1]
    let chart = Chart("c", .line, title: "T", positions: [], series: [.init("a", "A", values)])
    let lines = render(chart, width: 40).split(separator: "\n")
    let drawn = lines.filter {
      $0.contains { 0x2801...0x28FF ~= ($0.unicodeScalars.first?.value ?? 0) }
    }
    #expect(drawn.count == 1)
    #expect(drawn.first?.contains(String(repeating: " ", count: 20)) == true)
  }

  @Test("Several series share a drawing with a legend in colour, and have one drawing each without")
  func severalSeries() {
    let chart = Chart(
      "c", .line, positions: ["a", "b"],
      series: [.init("x", "Ex", [1, 2]), .init("y", "Why", [2, 1])])
    #expect(render(chart, width: 40).split(separator: "\n").filter { $0.contains("└") }.count == 2)
    let painted = render(chart, width: 40, .dark)
    #expect(painted.split(separator: "\n").filter { $0.contains("└") }.count == 1)
    let labels = painted.split(separator: "\n").map { String($0).sanitizedForTerminal() }
    #expect(labels.first?.hasSuffix(" Ex") == true && !painted.contains("━"), "\(painted)")
    #expect(labels.filter { $0.hasSuffix(" Why") }.count == 1)
  }

  @Test("Labels that do not fit beside the lines are in a legend")
  func legend() {
    let label = "A label that is too long"
    let chart = Chart(
      "c", .line, positions: ["a", "b"],
      series: [.init("x", Phrase(label), [1, 2]), .init("y", "Why", [2, 1])])
    let lines = render(chart, width: 40, .dark).sanitizedForTerminal(keepingLines: true)
    #expect(lines.hasSuffix("\n━ \(label)  ━ Why"), "\(lines)")
  }

  @Test("No two lines of a drawing have the same colour", arguments: [9, 12, 17])
  func moreSeriesThanColours(_ count: Int) {
    let chart = Chart(
      "c", .line, positions: ["a", "b"],
      series: (1...count).map { Chart.Series("s", "Land\($0)", [0, Double($0 * 10)]) })
    let drawings = render(chart, width: 80, .dark).split(separator: "\n\n").map(String.init)
    #expect(drawings.count == (count + 7) / 8)
    var labels: [Substring] = []
    for drawing in drawings {
      let found = drawing.matches(of: #/\[38;5;(\d+)m(?:━.\[0m )?(Land\d+)/#)
      #expect(Set(found.map(\.output.1)).count == found.count, "\(drawing)")
      labels += found.map(\.output.2)
    }
    #expect(Set(labels) == Set((1...count).map { "Land\($0)" }))
  }

  @Test(
    "All numbers of an axis have one unit",
    arguments: [
      ([0, 5000, 10_000, 15_000], ["0", "5 k", "10 k", "15 k"]),
      ([0, 500_000, 1_000_000], ["0", "0.5 M", "1.0 M"]),
      ([0, 2000, 4000], ["0", "2,000", "4,000"]),
      ([1, 1000, 1_000_000], ["1", "1,000", "1,000,000"]), ([-20_000, 0], ["-20 k", "0"]),
      ([0, 0.5, 1], ["0.0", "0.5", "1.0"]), ([10_250, 10_500], ["10,250", "10,500"]),
    ] as [([Double], [String])])
  func units(_ ticks: [Double], _ labels: [String]) {
    let layout = TextLayout(width: 80, language: .en, palette: .none)
    let format = ChartNumberFormat(layout: layout, values: ticks, hasUnit: true)
    #expect(ticks.map(format.text) == labels)
  }

  @Test("Labels are beside the ends of their lines, in the order of the last values")
  func labelRows() throws {
    func rows(_ ends: [Double], _ width: Int = 80) -> [String: Int] {
      let series = ends.enumerated().map { Chart.Series("s", Phrase("L\($0)"), [100, $1]) }
      let chart = Chart(
        "c", .line, positions: ["a", "b"], series: [.init("z", "Zero", [0, 0])] + series)
      let lines = render(chart, width: width, .dark).sanitizedForTerminal(keepingLines: true)
        .split(separator: "\n", omittingEmptySubsequences: false)
      var rows: [String: Int] = [:]
      for (row, line) in lines.enumerated() {
        if let label = line.split(separator: " ").last, label.first == "L" {
          rows[String(label)] = row
        }
      }
      return rows
    }
    // The rows 0 to 20 are the values 100 to 0.
    #expect(rows([50, 90]) == ["L0": 10, "L1": 2])
    #expect(rows([52, 53, 50]) == ["L0": 10, "L1": 9, "L2": 11])
    // Four labels beside one row would be too far away.
    #expect(rows([50, 50, 50, 50]).count <= 1)
  }

  @Test("A line chart takes the rows that the screen leaves")
  func height() {
    let chart = Chart(
      "c", .line, title: "T", positions: ["a", "b"], series: [.init("a", "A", [0, 100])])
    for height in [15, 24, 40] {
      let screen = Screen("s", [.text("Above"), .chart(chart)])
      let text = TextRenderer(width: 160, height: height).render(screen)
      #expect(
        (height - 6..<height).contains(
          text.split(separator: "\n", omittingEmptySubsequences: false).count))
    }
  }

  @Test("A logarithmic axis has powers of ten as ticks and omits numbers that are not positive")
  func logarithmic() throws {
    let scale = try #require(ValueAxis([0, -5, 3, 20_000], isLogarithmic: true))
    #expect(scale.ticks == [1, 10, 100, 1000, 10_000, 100_000])
    #expect(scale.fraction(0) == nil)
    #expect(scale.fraction(1) == 0)
    #expect(scale.fraction(100_000) == 1)
    #expect(ValueAxis([0, -1, nil, .nan], isLogarithmic: true) == nil)
  }

  @Test(
    "The ends of an axis are round and contain all values",
    arguments: [
      ([3, 97], [0, 50, 100]), ([90, 97], [90, 92, 94, 96, 98]),
      ([-40, 35], [-40, -20, 0, 20, 40]),
      ([5, 5], [4, 4.5, 5, 5.5, 6]), ([0, 0], [-1, -0.5, 0, 0.5, 1]),
      ([0.001, 0.0042], [0, 0.002, 0.004, 0.006]),
    ] as [([Double], [Double])])
  func ticks(_ values: [Double], ticks: [Double]) throws {
    let scale = try #require(ValueAxis(values, isLogarithmic: false))
    #expect(scale.ticks.count == ticks.count)
    for (a, b) in zip(scale.ticks, ticks) { #expect(abs(a - b) < 1e-9) }
    #expect(values.allSatisfy { 0...1 ~= scale.fraction($0) ?? -1 })
  }

  @Test("Bars have a resolution of an eighth of a column; missing values have none")
  func bars() {
    let chart = Chart(
      "c", .bar, title: "T", positions: ["Croatia", "Malta", "2026-12-24", "Zero"],
      series: [.init("a", "A", [16, 9, nil, 0])])
    #expect(
      render(chart, width: 32, .none, .de) == """
        T
        Croatia     16  ████████████████
        Malta        9  █████████
        24.12.2026   –
        Zero         0
        """)
    let eighths = Chart("c", .bar, positions: ["a", "b"], series: [.init("a", "A", [8, 3.3])])
    #expect(render(eighths, width: 18) == "a  8.0  ██████████\nb  3.3  ████▏")
  }

  @Test("Bars of negative numbers extend to the left of zero")
  func negativeBars() {
    let chart = Chart("c", .bar, positions: ["a", "b"], series: [.init("x", "X", [-5, 15])])
    #expect(render(chart, width: 27) == "a  -5  █████\nb  15       ███████████████")
  }

  @Test("Without colours, the bars of several series differ in shade")
  func shades() {
    let chart = Chart(
      "c", .bar, positions: ["a"], series: [.init("x", "X", [4]), .init("y", "Y", [2])])
    #expect(render(chart, width: 10) == "a  4  ████\n   2  ▓▓\n\n█ X  ▓ Y")
  }

  @Test("A sparkline shows at most one block per column")
  func sparkline() {
    #expect(Sparkline(columns: 3).text([1, 1, 5, 5, 9, 9]) == "▁▄█")
    #expect(Sparkline(columns: 9).text([2, 2]) == "▄▄")
    #expect(Sparkline(columns: 9).text([]) == "")
  }

  @Test(
    "A chart without finite values shows the sign for missing",
    arguments: [Chart.Kind.line, .bar])
  func noNumbers(_ kind: Chart.Kind) {
    let chart = Chart(
      "c", kind, title: "T", positions: ["a"], series: [.init("x", "X", [nil, .nan])])
    #expect(render(chart, width: 40) == "T\n–")
  }

  @Test("Logarithms of powers of ten are exact, others accurate to 1e-13")
  func logarithms() {
    for exponent in -300...308 {
      #expect(decimalLogarithm(powerOfTen(exponent)) == Double(exponent))
    }
    #expect(abs(decimalLogarithm(2) - 0.301_029_995_663_981_2) < 1e-14)
    #expect(abs(decimalLogarithm(0.007) + 2.154_901_959_985_743) < 1e-13)
  }
}
