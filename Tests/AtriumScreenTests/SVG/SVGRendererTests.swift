import Testing

@testable import AtriumScreen

@Suite struct SVGRendererTests {
  private let line = Chart(
    "c", .line, title: "A & <b>", positions: ["2021-01-01", "2021-01-02", "2021-01-03"],
    series: [.init("a", "A", [0, 50, 100]), .init("b", "B", [10, nil, 20])])

  @Test func aLineConnectsItsPoints() {
    let svg = SVGRenderer(width: 960, height: 540).render(line)
    // The plot extends from 90 to 930 horizontally, and from 478 (0) to 50 (100) vertically.
    let polyline = ##"<polyline points="90,478 510,264 930,50" fill="none" stroke="#0072B2""##
    #expect(svg.contains(polyline), "\(svg)")
    #expect(svg.contains(#"<circle cx="90" cy="435.2""#), "\(svg)")
    #expect(svg.contains(">2021-01-02</text>"))
  }

  @Test func linesOfTheSameColourDifferInDashes() {
    let series = (1...12).map { Chart.Series("s", "S\($0)", [0, Double($0)]) }
    let svg = SVGRenderer().render(Chart("c", .line, positions: ["a", "b"], series: series))
    let strokes = svg.matches(of: #/<polyline [^>]*stroke="(#\w+)"([^>]*)/#).map {
      "\($0.output.1) \($0.output.2)"
    }
    // Each line has a sample in the legend.
    #expect(strokes.count == 24 && Set(strokes).count == 12, "\(svg)")
  }

  @Test func textIsEscaped() {
    let svg = SVGRenderer().render(line)
    #expect(svg.contains(">A &amp; &lt;b&gt;</text>"))
    #expect(svg.hasPrefix("<svg xmlns=") && svg.hasSuffix("</svg>\n"))
  }

  @Test func barsStartAtZero() {
    let chart = Chart("c", .bar, positions: ["x", "y"], series: [.init("a", "A", [50, -50])])
    let svg = SVGRenderer(width: 450, height: 250, language: .de).render(chart)
    #expect(svg.contains(#"<rect x="226.3" y="59" width="113.8""#), "\(svg)")
    #expect(svg.contains(#"<rect x="112.5" y="149" width="113.8""#), "\(svg)")
  }

  @Test func anEmptyChartShowsTheSignForMissing() {
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
    #expect(svg.contains(#"<svg x="20" y="45" width="920" height="450" viewBox="20 45 920 450">"#))
    #expect(svg.contains(">A: 5</text>") && svg.contains(">many</text>"))
  }
}
