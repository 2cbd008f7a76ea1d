/// A row of small columns, one for each value or, when there are too many, for a few of them.
struct Sparkline {
  /// The most columns it may take.
  let columns: Int
  var isLogarithmic = false

  func text(_ values: [Double?]) -> String {
    let values = condensed(values.map { $0.flatMap(level) })
    let present = values.compactMap { $0 }
    guard let low = present.min(), let high = present.max() else {
      return String(repeating: " ", count: values.count)
    }
    return values.map { value in
      guard let value else { return " " }
      return blocks[Int(Scale.share(value, low, high) * 7.999)]
    }.joined()
  }

  private let blocks = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

  init(columns: Int, isLogarithmic: Bool = false) {
    (self.columns, self.isLogarithmic) = (max(1, columns), isLogarithmic)
  }

  private func level(_ value: Double) -> Double? { Scale.level(value, isLogarithmic) }

  /// At most `columns` values: the mean of each group, a gap where all of it is missing.
  private func condensed(_ values: [Double?]) -> [Double?] {
    guard values.count > columns else { return values }
    return (0..<columns).map { column in
      let group = values[
        (column * values.count / columns)..<((column + 1) * values.count / columns)]
      let present = group.compactMap { $0 }
      return present.isEmpty ? nil : present.reduce(0) { $0 + $1 / Double(present.count) }
    }
  }
}
