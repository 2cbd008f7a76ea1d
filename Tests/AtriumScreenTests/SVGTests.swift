import Testing

@testable import AtriumScreen

@Suite struct SVGTests {
  private let line = Chart(
    "c", .line, title: "A & <b>", positions: ["2021-01-01", "2021-01-02", "2021-01-03"],
    series: [.init("a", "A", [0, 50, 100]), .init("b", "B", [10, nil, 20])])

  @Test func aLineGoesThroughItsPoints() {
    let svg = SVGRenderer(width: 960, height: 540).render(line)
    // From 90 to 930 across; 0 to 100 from 478 up to 50.
    let chain = ##"<polyline points="90,478 510,264 930,50" fill="none" stroke="#0072B2""##
    #expect(svg.contains(chain), "\(svg)")
    #expect(svg.contains(#"<circle cx="90" cy="435.2""#), "\(svg)")
    #expect(svg.contains(">2021-01-02</text>"))
  }

  @Test func textIsEscaped() {
    let svg = SVGRenderer().render(line)
    #expect(svg.contains(">A &amp; &lt;b&gt;</text>"))
    #expect(svg.hasPrefix("<svg xmlns=") && svg.hasSuffix("</svg>\n"))
  }

  @Test func barsBeginAtZero() {
    let chart = Chart("c", .bar, positions: ["x", "y"], series: [.init("a", "A", [50, -50])])
    let svg = SVGRenderer(width: 450, height: 250, language: .de).render(chart)
    #expect(svg.contains(#"<rect x="226.3" y="59" width="113.8""#), "\(svg)")
    #expect(svg.contains(#"<rect x="112.5" y="149" width="113.8""#), "\(svg)")
  }

  @Test func nothingIsDrawnOfNothing() {
    let svg = SVGRenderer().render(Chart("c", .line, positions: [], series: []))
    #expect(svg.contains(">–</text>") && !svg.contains("polyline"))
  }

  private let square = [
    Map.Point(latitude: 0, longitude: 0), Map.Point(latitude: 0, longitude: 10),
    Map.Point(latitude: 10, longitude: 10), Map.Point(latitude: 10, longitude: 0),
    Map.Point(latitude: 0, longitude: 0),
  ]

  @Test func aRegionHasTheColourOfItsLevel() {
    var map = Map("m", [.init("a", "A", square[2], .count(5), tone: .bad)])
    map.regions = [Map.Region("sq", [square], level: 1), Map.Region("none", [square])]
    map.levels = ["few", "many"]
    let svg = SVGRenderer().render(map, title: "T")
    #expect(svg.contains(##"fill="#fdcc8a" fill-rule="evenodd""##))
    #expect(svg.contains("<title>sq</title>") && svg.contains(##"fill="#eee""##))
    #expect(svg.contains(#"<g clip-path="url(#frame)">"#))
    #expect(svg.contains(">A: 5</text>") && svg.contains(">many</text>"))
  }
}

@Suite struct RegionTests {
  private func lines(_ map: Map, _ palette: Palette = .none) -> [String] {
    MapLines(layout: TextLayout(width: 12, language: .en, palette: palette), height: 24).lines(map)
  }
  private func box(_ west: Double, _ east: Double) -> [Map.Point] {
    [(0.0, west), (0, east), (10, east), (10, west), (0, west)].map {
      Map.Point(latitude: $0.0, longitude: $0.1)
    }
  }

  @Test func areasAreFilledMoreDenselyByTheirLevel() {
    var map = Map("m", [])
    map.regions = [
      Map.Region("a", [box(0, 10)], level: 4), Map.Region("b", [box(10, 20)], level: 0),
    ]
    let drawn = lines(map)
    #expect(drawn[1].hasPrefix("⣿⣿⣿⣿⣿"), "\(drawn)")
    #expect(!drawn[1].hasSuffix("⣿⣿⣿"), "\(drawn)")
  }

  @Test func aHoleStaysEmpty() {
    var map = Map("m", [])
    let hole = [(3.0, 3.0), (3, 7), (7, 7), (7, 3)].map {
      Map.Point(latitude: $0.0, longitude: $0.1)
    }
    map.regions = [Map.Region("a", [box(0, 10), hole], level: 4)]
    let drawn = lines(map)
    #expect(drawn[drawn.count / 2].contains(" "), "\(drawn)")
  }

  @Test func aFrameCutsTheRestAway() {
    let far = Map.Point(latitude: 5, longitude: 90)
    var map = Map("m", [.init("far", "Far", far, .count(1), tone: .bad)])
    map.regions = [Map.Region("a", [box(0, 100)], level: 4)]
    map.frame = Map.Frame(
      southWest: .init(latitude: 2, longitude: 2), northEast: .init(latitude: 8, longitude: 8))
    let drawn = lines(map)
    #expect(drawn[0] == String(repeating: "⣿", count: 12), "\(drawn)")
    #expect(drawn.last == "A  Far  1")
  }

  @Test func levelsAreExplained() {
    var map = Map("m", [])
    map.regions = [Map.Region("a", [box(0, 10)], level: 1)]
    map.levels = ["≥ 1", "≥ 5"]
    #expect(lines(map).last?.hasSuffix(" ≥ 5") == true)
    #expect(lines(map, .dark).joined().contains("\u{1B}[38;5;229m"))
  }
}
