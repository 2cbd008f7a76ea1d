/// A row of block characters, one per number or group of numbers.
struct Sparkline {
  /// The maximum width; at least 1.
  let columns: Int

  func text(_ numbers: [Double]) -> String {
    let numbers = numbers.filter(\.isFinite)
    let count = min(columns, numbers.count)
    let means = (0..<count).map { column in
      let group = numbers[column * numbers.count / count..<(column + 1) * numbers.count / count]
      return group.reduce(0) { $0 + $1 / Double(group.count) }
    }
    guard let low = means.min(), let high = means.max() else { return "" }
    let blocks = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
    return means.map { blocks[Int(ValueAxis.fraction($0, low, high) * 7.999)] }.joined()
  }
}
