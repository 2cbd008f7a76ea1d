/// A row of block characters, one per value or group of values.
struct Sparkline {
  private let maxColumns: Int
  private let isLogarithmic: Bool
  private let blocks = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

  /// - Parameter columns: the maximum width; at least 1.
  init(columns: Int, isLogarithmic: Bool = false) {
    maxColumns = max(1, columns)
    self.isLogarithmic = isLogarithmic
  }

  func text(_ values: [Double?]) -> String {
    let coordinates = grouped(
      values.map { $0.flatMap { Scale.coordinate(of: $0, isLogarithmic: isLogarithmic) } })
    let present = coordinates.compactMap { $0 }
    guard let low = present.min(), let high = present.max() else {
      return String(repeating: " ", count: coordinates.count)
    }
    return coordinates.map { coordinate in
      guard let coordinate else { return " " }
      return blocks[Int(Scale.fraction(coordinate, low, high) * 7.999)]
    }.joined()
  }

  /// At most `maxColumns` values: the means of groups; a group without values is a gap.
  private func grouped(_ values: [Double?]) -> [Double?] {
    guard values.count > maxColumns else { return values }
    return (0..<maxColumns).map { column in
      let start = column * values.count / maxColumns
      let end = (column + 1) * values.count / maxColumns
      let present = values[start..<end].compactMap { $0 }
      return present.isEmpty ? nil : present.reduce(0) { $0 + $1 / Double(present.count) }
    }
  }
}
