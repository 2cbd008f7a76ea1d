/// A drawing of dots, eight to a character (Unicode block Braille Patterns, U+2800).
struct BrailleCanvas {
  let columns: Int, rows: Int
  /// The dots and the colour of each character, row by row.
  private var dots: [UInt8], owners: [Int]

  var width: Int { columns * 2 }
  var height: Int { rows * 4 }

  init(columns: Int, rows: Int) {
    (self.columns, self.rows) = (max(1, columns), max(1, rows))
    dots = Array(repeating: 0, count: self.columns * self.rows)
    owners = Array(repeating: 0, count: dots.count)
  }

  /// A point in dots, from the left and the top.
  struct Point: Equatable {
    var x: Int, y: Int
  }

  mutating func draw(_ point: Point, owner: Int = 0) {
    guard 0..<width ~= point.x, 0..<height ~= point.y else { return }
    let cell = point.y / 4 * columns + point.x / 2
    let bits: [UInt8] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]
    dots[cell] |= bits[point.y % 4 * 2 + point.x % 2]
    owners[cell] = owner
  }

  /// A dot that leaves a character its colour, if it has one.
  private mutating func trace(_ point: Point) {
    guard 0..<width ~= point.x, 0..<height ~= point.y else { return }
    draw(point, owner: owners[point.y / 4 * columns + point.x / 2])
  }

  /// A straight line (Bresenham's algorithm). Both ends have to be near the canvas.
  /// - Parameter keepingOwners: whether characters keep the colour that they have.
  mutating func draw(
    from start: Point, to end: Point, owner: Int = 0, keepingOwners: Bool = false
  ) {
    let (dx, dy) = (abs(end.x - start.x), -abs(end.y - start.y))
    let (stepX, stepY) = (start.x < end.x ? 1 : -1, start.y < end.y ? 1 : -1)
    var (point, slack) = (start, dx + dy)
    keepingOwners ? trace(point) : draw(point, owner: owner)
    while point != end {
      let twice = 2 * slack
      if twice >= dy {
        slack += dy
        point.x += stepX
      }
      if twice <= dx {
        slack += dx
        point.y += stepY
      }
      keepingOwners ? trace(point) : draw(point, owner: owner)
    }
  }

  /// Wipes the characters to the left and the right of the `cell`th.
  mutating func clearBeside(_ cell: Int) {
    for neighbour in [cell - 1, cell + 1]
    where dots.indices ~= neighbour && neighbour / columns == cell / columns {
      dots[neighbour] = 0
    }
  }

  /// A row of characters, runs of one owner painted together; blank where nothing is drawn.
  func line(_ row: Int, replacing marks: [Int: String] = [:], paint: (String, Int) -> String)
    -> String
  {
    var (line, run, owner) = ("", "", 0)
    for column in 0..<columns {
      let cell = row * columns + column
      if let mark = marks[cell] {
        line += paint(run, owner) + mark
        run = ""
        continue
      }
      if dots[cell] != 0, owners[cell] != owner {
        line += paint(run, owner)
        (run, owner) = ("", owners[cell])
      }
      let scalar = dots[cell] == 0 ? " " : Unicode.Scalar(0x2800 + UInt32(dots[cell]))
      run.unicodeScalars.append(scalar ?? " ")
    }
    return line + paint(run.trimmingTrailingBlanks(), owner)
  }
}
