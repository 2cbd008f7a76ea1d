/// Renders charts and maps as SVG 1.1, for files and reports.
///
/// The series have the colour-blind safe colours of Okabe and Ito.
public struct SVGRenderer: Sendable {
  private let width: Int
  private let height: Int?
  private let layout: TextLayout
  static let seriesColours = [
    "#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9", "#000000",
  ]
  static let levelColours = ["#fef0d9", "#fdcc8a", "#fc8d59", "#e34a33", "#b30000"]

  /// - Parameters:
  ///   - width: the width in pixels, at least 320.
  ///   - height: the height in pixels, at least 240; `nil` for 540, and for 26 per bar.
  ///   - language: the language of the texts.
  public init(width: Int = 960, height: Int? = nil, language: Language = .en) {
    self.width = max(width, 320)
    self.height = height.map { max($0, 240) }
    layout = TextLayout(width: 80, language: language, palette: .none)
  }

  /// A chart as an SVG document.
  public func render(_ chart: Chart) -> String {
    let bars = chart.positions.count * chart.series.count
    let barsHeight = 90 + 26 * bars + SVGBarChart.legendHeight(chart)
    var drawing = drawing(chart.title, height: chart.kind == .bar ? barsHeight : 540)
    switch chart.kind {
    case .line: SVGLineChart(layout: layout).draw(chart, on: &drawing)
    case .bar: SVGBarChart(layout: layout).draw(chart, on: &drawing)
    }
    return drawing.document
  }

  /// A map as an SVG document.
  public func render(_ map: Map, title: Phrase? = nil) -> String {
    var drawing = drawing(title, height: 540)
    SVGMap(layout: layout).draw(map, on: &drawing)
    return drawing.document
  }

  /// The chart or the map of a screen as an SVG document; `nil` without one, and with several.
  public func render(_ screen: Screen) -> String? {
    let pictures = screen.blocks.leaves.compactMap { block -> String? in
      switch block {
      case .chart(let chart): render(chart)
      case .map(let map): render(map, title: screen.title)
      default: nil
      }
    }
    return pictures.count == 1 ? pictures[0] : nil
  }

  private func drawing(_ title: Phrase?, height usual: Int) -> SVGDrawing {
    var drawing = SVGDrawing(width: width, height: height ?? usual)
    drawing.text(
      title.map(layout.line) ?? "", x: 20, y: 30, .init(size: 18, colour: "#000", isBold: true))
    return drawing
  }
}
