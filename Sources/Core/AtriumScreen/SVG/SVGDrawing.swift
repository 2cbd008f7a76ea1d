/// A picture as it is put together (SVG 1.1, W3C 2011): shapes in pixels from the left and the top.
struct SVGDrawing {
  let width: Int, height: Int
  private var shapes: [String] = []

  init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

  /// How a text is set.
  struct Lettering {
    enum Anchor: String { case start, middle, end }
    var size = 13
    var anchor = Anchor.start
    var colour = "#444"
    var isBold = false
  }

  mutating func text(_ text: String, x: Double, y: Double, _ style: Lettering = Lettering()) {
    let bold = style.isBold ? " font-weight=\"bold\"" : ""
    shapes.append(
      "<text x=\"\(pixels(x))\" y=\"\(pixels(y))\" font-size=\"\(style.size)\" "
        + "text-anchor=\"\(style.anchor.rawValue)\" fill=\"\(style.colour)\"\(bold)>"
        + "\(text.escapedForXML)</text>")
  }

  mutating func line(
    from start: (x: Double, y: Double), to end: (x: Double, y: Double), colour: String
  ) {
    shapes.append(
      "<line x1=\"\(pixels(start.x))\" y1=\"\(pixels(start.y))\" x2=\"\(pixels(end.x))\" "
        + "y2=\"\(pixels(end.y))\" stroke=\"\(colour)\"/>")
  }

  /// A chain of points; a single one is a dot.
  mutating func chain(_ points: [(x: Double, y: Double)], colour: String) {
    if points.count == 1 { return circle(points[0], radius: 2, colour: colour, label: "") }
    let list = points.map { "\(pixels($0.x)),\(pixels($0.y))" }.joined(separator: " ")
    shapes.append(
      "<polyline points=\"\(list)\" fill=\"none\" stroke=\"\(colour)\" stroke-width=\"2\" "
        + "stroke-linejoin=\"round\"/>")
  }

  /// Shows only what of `shapes` is within a rectangle.
  mutating func clip(
    x: Double, y: Double, width: Double, height: Double, _ shapes: (inout SVGDrawing) -> Void
  ) {
    var inner = SVGDrawing(width: self.width, height: self.height)
    shapes(&inner)
    self.shapes.append(
      "<clipPath id=\"frame\"><rect x=\"\(pixels(x))\" y=\"\(pixels(y))\" "
        + "width=\"\(pixels(width))\" height=\"\(pixels(height))\"/></clipPath>\n"
        + "<g clip-path=\"url(#frame)\">")
    self.shapes += inner.shapes
    self.shapes.append("</g>")
  }

  /// An area bounded by rings, by the even-odd rule.
  mutating func area(_ rings: [[(x: Double, y: Double)]], fill: String, label: String) {
    let path = rings.map { ring in
      "M" + ring.map { "\(pixels($0.x)) \(pixels($0.y))" }.joined(separator: "L") + "Z"
    }.joined()
    shapes.append(
      "<path d=\"\(path)\" fill=\"\(fill)\" fill-rule=\"evenodd\" stroke=\"#888\" "
        + "stroke-width=\"0.5\"><title>\(label.escapedForXML)</title></path>")
  }

  mutating func rectangle(x: Double, y: Double, width: Double, height: Double, colour: String) {
    shapes.append(
      "<rect x=\"\(pixels(x))\" y=\"\(pixels(y))\" width=\"\(pixels(width))\" "
        + "height=\"\(pixels(height))\" fill=\"\(colour)\"/>")
  }

  mutating func circle(
    _ place: (x: Double, y: Double), radius: Double, colour: String, label: String
  ) {
    let title = label.isEmpty ? "" : "<title>\(label.escapedForXML)</title>"
    shapes.append(
      "<circle cx=\"\(pixels(place.x))\" cy=\"\(pixels(place.y))\" r=\"\(pixels(radius))\" "
        + "fill=\"\(colour)\" stroke=\"white\">\(title)</circle>")
  }

  /// The whole document.
  var document: String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
    viewBox="0 0 \(width) \(height)" font-family="sans-serif">
    <rect width="100%" height="100%" fill="white"/>
    \(shapes.joined(separator: "\n"))
    </svg>

    """
  }

  /// A length with at most one decimal place.
  private func pixels(_ length: Double) -> String {
    let tenths = Int((length * 10).nearest)
    let (whole, rest) = (abs(tenths) / 10, abs(tenths) % 10)
    return (tenths < 0 ? "-" : "") + "\(whole)" + (rest == 0 ? "" : ".\(rest)")
  }
}

extension String {
  /// Text between tags or quotes (XML 1.0 §2.4), harmless as on a terminal.
  fileprivate var escapedForXML: String {
    sanitizedForTerminal().reduce(into: "") { text, letter in
      switch letter {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      default: text.append(letter)
      }
    }
  }
}
