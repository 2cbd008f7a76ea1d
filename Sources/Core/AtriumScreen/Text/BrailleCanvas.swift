/// A drawing in Braille characters of 2 × 4 dots (Unicode block Braille Patterns, U+2800).
struct BrailleCanvas {
  /// The width in characters.
  let columns: Int
  /// The height in characters.
  let rows: Int
  /// The dots of each character, row by row.
  private var dots: [UInt8]
  /// The colour of each character, row by row, as an index that `line` passes to `paint`.
  private var colours: [Int]

  /// The width in dots.
  var width: Int { columns * 2 }
  /// The height in dots.
  var height: Int { rows * 4 }

  init(columns: Int, rows: Int) {
    self.columns = max(1, columns)
    self.rows = max(1, rows)
    dots = Array(repeating: 0, count: self.columns * self.rows)
    colours = Array(repeating: 0, count: dots.count)
  }

  /// A point in dots from the top left corner.
  struct Point: Equatable {
    var x: Int
    var y: Int
  }

  /// Draws a dot; points outside the canvas are ignored.
  /// - Parameter colour: the new colour of the character; `nil` keeps its colour.
  mutating func drawDot(_ point: Point, colour: Int?) {
    guard 0..<width ~= point.x, 0..<height ~= point.y else { return }
    let cell = point.y / 4 * columns + point.x / 2
    let bits: [UInt8] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]
    dots[cell] |= bits[point.y % 4 * 2 + point.x % 2]
    if let colour { colours[cell] = colour }
  }

  /// Draws a straight line (Bresenham's algorithm). The time is linear in its length, so both ends
  /// should be near the canvas.
  /// - Parameter colour: the new colour of the characters; `nil` keeps their colours.
  mutating func drawLine(from start: Point, to end: Point, colour: Int?) {
    let dx = abs(end.x - start.x)
    let dy = -abs(end.y - start.y)
    let stepX = start.x < end.x ? 1 : -1
    let stepY = start.y < end.y ? 1 : -1
    var point = start
    var error = dx + dy
    drawDot(point, colour: colour)
    while point != end {
      let doubledError = 2 * error
      if doubledError >= dy {
        error += dy
        point.x += stepX
      }
      if doubledError <= dx {
        error += dx
        point.y += stepY
      }
      drawDot(point, colour: colour)
    }
  }

  /// Fills the area inside an odd number of rings (the even-odd rule). Coordinates are dots.
  mutating func fill(
    _ rings: [[(x: Double, y: Double)]], with pattern: DotPattern, colour: Int
  ) {
    let heights = rings.joined().map(\.y)
    guard let top = heights.min(), let bottom = heights.max(), bottom >= 0, top < Double(height)
    else { return }
    for y in max(0, Int(top.rounded(.down)))...min(height - 1, max(0, Int(bottom.rounded(.up)))) {
      let crossings = crossings(of: rings, at: Double(y)).sorted()
      for index in stride(from: 0, to: crossings.count - 1, by: 2) {
        let left = max(0, crossings[index].rounded(.up))
        let right = min(Double(width - 1), crossings[index + 1].rounded(.down))
        guard left <= right else { continue }
        for x in Int(left)...Int(right) where pattern.contains(x, y) {
          drawDot(Point(x: x, y: y), colour: colour)
        }
      }
    }
  }

  /// The x coordinates at which the rings cross a horizontal line.
  private func crossings(of rings: [[(x: Double, y: Double)]], at y: Double) -> [Double] {
    var crossings: [Double] = []
    for ring in rings {
      guard var last = ring.last else { continue }
      for point in ring {
        if (last.y <= y) != (point.y <= y) {
          crossings.append(last.x + (y - last.y) / (point.y - last.y) * (point.x - last.x))
        }
        last = point
      }
    }
    return crossings
  }

  /// Removes the dots of the characters to the left and right of a cell.
  mutating func clearNeighbours(of cell: Int) {
    for neighbour in [cell - 1, cell + 1]
    where dots.indices ~= neighbour && neighbour / columns == cell / columns {
      dots[neighbour] = 0
    }
  }

  /// A row of characters without blanks at its end.
  /// - Parameters:
  ///   - marks: painted texts that replace characters, by cell.
  ///   - paint: paints a run of characters with a colour.
  func line(
    _ row: Int, replacing marks: [Int: String] = [:],
    paint: (_ text: String, _ colour: Int) -> String
  ) -> String {
    var line = ""
    var run = ""
    var runColour = 0
    for column in 0..<columns {
      let cell = row * columns + column
      if let mark = marks[cell] {
        line += paint(run, runColour) + mark
        run = ""
        continue
      }
      if dots[cell] != 0, colours[cell] != runColour {
        line += paint(run, runColour)
        run = ""
        runColour = colours[cell]
      }
      let scalar = dots[cell] == 0 ? " " : Unicode.Scalar(0x2800 + UInt32(dots[cell]))
      run.unicodeScalars.append(scalar ?? " ")
    }
    return line + paint(run.trimmingTrailingBlanks(), runColour)
  }
}

/// A pattern of dots that fills an area; the density increases with the level.
struct DotPattern {
  /// 0 to 4.
  let level: Int

  func contains(_ x: Int, _ y: Int) -> Bool {
    switch level {
    case ...0: x % 4 == 0 && y % 4 == 1
    case 1: x % 2 == 0 && y % 4 == (x % 4 == 0 ? 0 : 2)
    case 2: x % 2 == y % 2 && y % 2 == 0 || x % 4 == 1 && y % 4 == 3
    case 3: (x + y) % 2 == 0
    default: true
    }
  }

  /// Two characters of the pattern, for the legend.
  var sample: String {
    var canvas = BrailleCanvas(columns: 2, rows: 1)
    for y in 0..<canvas.height {
      for x in 0..<canvas.width where contains(x, y) {
        canvas.drawDot(BrailleCanvas.Point(x: x, y: y), colour: nil)
      }
    }
    return canvas.line(0) { text, _ in text }
  }
}
