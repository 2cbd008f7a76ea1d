/// How the numbers of one chart are written: all with the same few decimals.
struct ChartNumbers {
  let layout: TextLayout
  private let places: Int

  init(layout: TextLayout, values: [Double?]) {
    self.layout = layout
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

  func text(_ value: Double) -> String { layout.numerals.text(value, places: places) }

  /// Like `text`, but shortened to thousands, millions or billions where that loses nothing.
  func short(_ value: Double) -> String {
    let units = [
      (1e9, layout.strings.billion), (1e6, layout.strings.million), (1e3, layout.strings.thousand),
    ]
    for (unit, name) in units where abs(value) >= max(unit, 10_000) {
      let scaled = value / unit * 10
      let places = scaled.nearest == (scaled.nearest / 10).nearest * 10 ? 0 : 1
      guard abs(scaled - scaled.nearest) < 1e-6 * abs(scaled) else { continue }
      return "\(layout.numerals.text(value / unit, places: places)) \(name)"
    }
    return text(value)
  }
}
