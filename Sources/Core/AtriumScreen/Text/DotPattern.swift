/// Which dots of an area are drawn: the closer, the higher its level.
struct DotPattern {
  /// 0 to 4.
  let level: Int

  func has(_ x: Int, _ y: Int) -> Bool {
    switch level {
    case ...0: x % 4 == 0 && y % 4 == 1
    case 1: x % 2 == 0 && y % 4 == (x % 4 == 0 ? 0 : 2)
    case 2: x % 2 == y % 2 && y % 2 == 0 || x % 4 == 1 && y % 4 == 3
    case 3: (x + y) % 2 == 0
    default: true
    }
  }

  /// Two characters of it.
  var sample: String {
    var canvas = BrailleCanvas(columns: 2, rows: 1)
    for y in 0..<canvas.height {
      for x in 0..<canvas.width where has(x, y) { canvas.draw(BrailleCanvas.Point(x: x, y: y)) }
    }
    return canvas.line(0) { text, _ in text }
  }
}

extension BrailleCanvas {
  /// Fills what is inside an odd number of rings (the even-odd rule), line by line of dots.
  mutating func fill(
    _ rings: [[(x: Double, y: Double)]], with pattern: DotPattern, owner: Int
  ) {
    let heights = rings.joined().map(\.y)
    guard let top = heights.min(), let bottom = heights.max(), bottom >= 0, top < Double(height)
    else { return }
    for y in max(0, Int(top.floored))...min(height - 1, max(0, Int(bottom.raised))) {
      let crossings = crossings(of: rings, at: Double(y)).sorted()
      for index in stride(from: 0, to: crossings.count - 1, by: 2) {
        let left = max(0, crossings[index].raised)
        let right = min(Double(width - 1), crossings[index + 1].floored)
        guard left <= right else { continue }
        for x in Int(left)...Int(right) where pattern.has(x, y) {
          draw(Point(x: x, y: y), owner: owner)
        }
      }
    }
  }

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
}
