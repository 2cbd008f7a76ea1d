/// Builds an SVG document (SVG 1.1, W3C 2011). Coordinates are pixels from the top left corner.
struct SVGDrawing {
  typealias Point = (x: Double, y: Double)

  let width: Int
  let height: Int
  private var elements: [String] = []

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  struct TextStyle {
    enum Anchor: String { case start, middle, end }
    var size = 13
    var anchor = Anchor.start
    var colour = "#444"
    var isBold = false
  }

  mutating func text(_ text: String, x: Double, y: Double, _ style: TextStyle = TextStyle()) {
    let bold = style.isBold ? " font-weight=\"bold\"" : ""
    elements.append(
      "<text x=\"\(pixels(x))\" y=\"\(pixels(y))\" font-size=\"\(style.size)\" "
        + "text-anchor=\"\(style.anchor.rawValue)\" fill=\"\(style.colour)\"\(bold)>"
        + "\(text.escapedForXML)</text>")
  }

  mutating func line(from start: Point, to end: Point, colour: String) {
    elements.append(
      "<line x1=\"\(pixels(start.x))\" y1=\"\(pixels(start.y))\" x2=\"\(pixels(end.x))\" "
        + "y2=\"\(pixels(end.y))\" stroke=\"\(colour)\"/>")
  }

  /// A line through several points; a single point is drawn as a dot.
  /// - Parameter dashes: the lengths of dashes and gaps in pixels; empty for a solid line.
  mutating func polyline(_ points: [Point], colour: String, dashes: String = "") {
    if points.count == 1 { return circle(points[0], radius: 2, colour: colour, title: "") }
    let list = points.map { "\(pixels($0.x)),\(pixels($0.y))" }.joined(separator: " ")
    let dashArray = dashes.isEmpty ? "" : " stroke-dasharray=\"\(dashes)\""
    elements.append(
      "<polyline points=\"\(list)\" fill=\"none\" stroke=\"\(colour)\" stroke-width=\"2\" "
        + "stroke-linejoin=\"round\"\(dashArray)/>")
  }

  /// Clips everything that `draw` adds to a rectangle.
  mutating func clip(
    x: Double, y: Double, width: Double, height: Double, _ draw: (inout SVGDrawing) -> Void
  ) {
    let size = "width=\"\(pixels(width))\" height=\"\(pixels(height))\""
    let corner = "\(pixels(x)) \(pixels(y))"
    elements.append(
      "<svg x=\"\(pixels(x))\" y=\"\(pixels(y))\" \(size) "
        + "viewBox=\"\(corner) \(pixels(width)) \(pixels(height))\">")
    draw(&self)
    elements.append("</svg>")
  }

  /// An area bounded by rings, filled by the even-odd rule.
  mutating func area(_ rings: [[Point]], fill: String, title: String) {
    let path = rings.map { ring in
      "M" + ring.map { "\(pixels($0.x)) \(pixels($0.y))" }.joined(separator: "L") + "Z"
    }.joined()
    elements.append(
      "<path d=\"\(path)\" fill=\"\(fill)\" fill-rule=\"evenodd\" stroke=\"#888\" "
        + "stroke-width=\"0.5\"><title>\(title.escapedForXML)</title></path>")
  }

  mutating func rectangle(x: Double, y: Double, width: Double, height: Double, colour: String) {
    elements.append(
      "<rect x=\"\(pixels(x))\" y=\"\(pixels(y))\" width=\"\(pixels(width))\" "
        + "height=\"\(pixels(height))\" fill=\"\(colour)\"/>")
  }

  mutating func circle(_ centre: Point, radius: Double, colour: String, title: String) {
    let title = title.isEmpty ? "" : "<title>\(title.escapedForXML)</title>"
    elements.append(
      "<circle cx=\"\(pixels(centre.x))\" cy=\"\(pixels(centre.y))\" r=\"\(pixels(radius))\" "
        + "fill=\"\(colour)\" stroke=\"white\">\(title)</circle>")
  }

  var document: String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
    viewBox="0 0 \(width) \(height)" font-family="sans-serif">
    <rect width="100%" height="100%" fill="white"/>
    \(elements.joined(separator: "\n"))
    </svg>

    """
  }

  /// A length with at most one decimal place.
  private func pixels(_ length: Double) -> String {
    let tenths = Int((length * 10).rounded())
    let whole = abs(tenths) / 10
    let fraction = abs(tenths) % 10
    return (tenths < 0 ? "-" : "") + "\(whole)" + (fraction == 0 ? "" : ".\(fraction)")
  }
}

extension String {
  fileprivate var escapedForXML: String { sanitizedForTerminal().escapedForMarkup }
}
