/// Charts and maps as pictures for files and reports (SVG 1.1): the same scales, numbers and texts
/// as on a terminal, in colours that people see differently too (Okabe and Ito).
public struct SVGRenderer: Sendable {
  private let width: Int, height: Int
  private let layout: TextLayout
  static let colours = [
    "#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9", "#000000",
  ]
  static let levels = ["#fef0d9", "#fdcc8a", "#fc8d59", "#e34a33", "#b30000"]

  /// - Parameters: the picture's size in pixels; at least 320 by 240.
  public init(width: Int = 960, height: Int = 540, language: Language = .en) {
    (self.width, self.height) = (max(width, 320), max(height, 240))
    layout = TextLayout(width: 80, language: language, palette: .none)
  }

  /// A whole SVG file (SVG 1.1) of the chart.
  public func render(_ chart: Chart) -> String {
    var drawing = SVGDrawing(width: width, height: height)
    let title = chart.title.map(layout.line) ?? ""
    drawing.text(title, x: 20, y: 30, .init(size: 18, colour: "#000", isBold: true))
    switch chart.kind {
    case .line, .sparkline: SVGLineChart(layout: layout).draw(chart, on: &drawing)
    case .bar: SVGBarChart(layout: layout).draw(chart, on: &drawing)
    }
    return drawing.document
  }

  /// A whole SVG file (SVG 1.1) of the map.
  public func render(_ map: Map, title: Phrase? = nil) -> String {
    var drawing = SVGDrawing(width: width, height: height)
    drawing.text(
      title.map(layout.line) ?? "", x: 20, y: 30, .init(size: 18, colour: "#000", isBold: true))
    SVGMap(layout: layout).draw(map, on: &drawing)
    return drawing.document
  }
}
