import Testing

@testable import AtriumScreen

struct MapLinesTests {
  private let square: [Map.Point] = [
    .init(latitude: 0, longitude: 0), .init(latitude: 0, longitude: 20),
    .init(latitude: 10, longitude: 20), .init(latitude: 10, longitude: 0),
    .init(latitude: 0, longitude: 0),
  ]

  private func render(_ map: Map, width: Int, _ palette: Palette = .none) -> String {
    TextRenderer(width: width, palette: palette).render(Screen("s", [.map(map)]))
  }

  @Test("Outlines are dots; markers are letters with a legend")
  func letters() {
    let markers: [Map.Marker] = [
      .init("x", "Ex", .init(latitude: 5, longitude: 10), .count(1234), tone: .bad),
      .init("y", "Why", .init(latitude: 5, longitude: 10), .count(5), tone: .good),
    ]
    #expect(
      render(Map("m", markers, outlines: [square]), width: 20) == """
        ⡏⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⢹
        ⡇                  ⢸
        ⡇         AB       ⢸
        ⡇                  ⢸
        ⡇                  ⢸
        ⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉

        A  Ex   1,234
        B  Why      5
        """)
  }

  @Test(
    "A map fills the rows that the rest of the screen, the prompt and the typed line leave",
    arguments: [10, 24, 60])
  func height(_ rows: Int) {
    let tall = square.map { Map.Point(latitude: 6 * $0.latitude, longitude: $0.longitude) }
    let marker = Map.Marker("x", "Ex", tall[0], .count(1), tone: .bad)
    let screen = Screen(
      "s",
      [
        .heading("Title"), .humanOnly([.map(Map("m", [marker], outlines: [tall]))]),
        .notice(.quiet, "Source"),
      ])
    let lines = TextRenderer(width: 80, height: rows).render(screen)
      .split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == [10: 16, 24: 22, 60: 46][rows])
  }

  @Test("Markers are on one line of the legend if they fit")
  func legendOnOneLine() {
    let markers = ["One", "Two"].map {
      Map.Marker($0, Phrase($0), .init(latitude: 5, longitude: 5), .count(7), tone: .bad)
    }
    let text = render(Map("m", markers, outlines: [square]), width: 21)
    #expect(text.hasSuffix("\n\nA  One  7   B  Two  7"), "\(text)")
    #expect(render(Map("m", markers, outlines: [square]), width: 20).hasSuffix("7\nB  Two  7"))
  }

  @Test("Markers have the colour of their tone")
  func colours() {
    let marker = Map.Marker(
      "x", "Ex", .init(latitude: 5, longitude: 10), .missing, tone: .bad)
    let text = render(Map("m", [marker], outlines: [square]), width: 20, .dark)
    #expect(text.contains("\u{1B}[1;38;5;210mA\u{1B}[0m  Ex"))
  }

  @Test("More markers than letters are points; the legend names the first")
  func manyMarkers() {
    let markers = (0..<30).map { index in
      Map.Marker(
        "\(index)", "Place \(index)",
        .init(latitude: Double(index) / 3, longitude: Double(index) / 2), .count(index), tone: .good
      )
    }
    let text = render(Map("m", markers, outlines: [square]), width: 40)
    #expect(text.hasSuffix("●  Place 11  11\n… and 18 more"))
  }

  @Test("A segment across the date line is not drawn")
  func dateLine() {
    let outline: [Map.Point] = [
      .init(latitude: 0, longitude: -179), .init(latitude: 0, longitude: 179),
    ]
    let dots = render(Map("m", [], outlines: [outline, square]), width: 60).unicodeScalars
      .filter { 0x2801...0x28FF ~= $0.value }
    #expect(dots.count < 20)
  }

  @Test("Invalid coordinates are ignored, and a map without points is empty")
  func invalidCoordinates() {
    let invalid = Map.Marker(
      "x", "X", .init(latitude: .nan, longitude: 1e300), .missing, tone: .plain)
    #expect(render(Map("m", [invalid], outlines: [[], []]), width: 40) == "")
    let pole = Map.Marker("p", "P", .init(latitude: 90, longitude: 0), .missing, tone: .plain)
    #expect(render(Map("m", [pole], outlines: []), width: 40).hasSuffix("A  P  –"))
  }
}

@Suite struct MapRegionTests {
  private func lines(_ map: Map, _ palette: Palette = .none) -> [String] {
    MapLines(layout: TextLayout(width: 12, language: .en, palette: palette), height: 24).lines(map)
  }
  private func box(_ west: Double, _ east: Double) -> [Map.Point] {
    [(0.0, west), (0, east), (10, east), (10, west), (0, west)].map {
      Map.Point(latitude: $0.0, longitude: $0.1)
    }
  }

  @Test func aHigherLevelIsFilledMoreDensely() {
    var map = Map("m", [])
    map.regions = [
      Map.Region("a", [box(0, 10)], level: 4), Map.Region("b", [box(10, 20)], level: 0),
    ]
    let drawn = lines(map)
    #expect(drawn[1].hasPrefix("⣿⣿⣿⣿⣿"), "\(drawn)")
    #expect(!drawn[1].hasSuffix("⣿⣿⣿"), "\(drawn)")
  }

  @Test func aHoleIsNotFilled() {
    var map = Map("m", [])
    let hole = [(3.0, 3.0), (3, 7), (7, 7), (7, 3)].map {
      Map.Point(latitude: $0.0, longitude: $0.1)
    }
    map.regions = [Map.Region("a", [box(0, 10), hole], level: 4)]
    let drawn = lines(map)
    #expect(drawn[drawn.count / 2].contains(" "), "\(drawn)")
  }

  @Test func aFrameClipsTheMap() {
    let far = Map.Point(latitude: 5, longitude: 90)
    var map = Map("m", [.init("far", "Far", far, .count(1), tone: .bad)])
    map.regions = [Map.Region("a", [box(0, 100)], level: 4)]
    map.frame = Map.Frame(
      southWest: .init(latitude: 2, longitude: 2), northEast: .init(latitude: 8, longitude: 8))
    let drawn = lines(map)
    #expect(drawn[0] == String(repeating: "⣿", count: 12), "\(drawn)")
    #expect(drawn.last == "A  Far  1")
  }

  @Test func theLegendNamesTheLevels() {
    var map = Map("m", [])
    map.regions = [Map.Region("a", [box(0, 10)], level: 1)]
    map.levels = ["≥ 1", "≥ 5"]
    #expect(lines(map).last?.hasSuffix(" ≥ 5") == true)
    #expect(lines(map, .dark).joined().contains("\u{1B}[38;5;229m"))
  }
}
