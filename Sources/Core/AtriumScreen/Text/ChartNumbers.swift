/// How the numbers of one chart are written: all with the same few decimals.
struct ChartNumbers {
  let pen: Pen
  private let places: Int

  init(pen: Pen, values: [Double?]) {
    self.pen = pen
    let values = values.compactMap { $0 }.filter(\.isFinite)
    let most = (values.map(\.magnitude).max() ?? 0) < 1 ? 4 : 2
    places =
      (0..<most).first { places in
        values.allSatisfy {
          let scaled = $0 * powerOfTen(places)
          return abs(scaled - scaled.nearest) < 1e-6 * max(1, abs(scaled))
        }
      } ?? most
  }

  func text(_ value: Double) -> String { pen.numerals.text(value, places: places) }

  /// Like `text`, but shortened to thousands, millions or billions where that loses nothing.
  func short(_ value: Double) -> String {
    let units = [
      (1e9, pen.strings.billion), (1e6, pen.strings.million), (1e3, pen.strings.thousand),
    ]
    for (unit, name) in units where abs(value) >= max(unit, 10_000) {
      let scaled = value / unit * 10
      let places = scaled.nearest == (scaled.nearest / 10).nearest * 10 ? 0 : 1
      guard abs(scaled - scaled.nearest) < 1e-6 * abs(scaled) else { continue }
      return "\(pen.numerals.text(value / unit, places: places)) \(name)"
    }
    return text(value)
  }
}
