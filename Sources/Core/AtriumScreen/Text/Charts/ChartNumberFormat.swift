/// The number format of a chart: all numbers have the same number of decimal places.
struct ChartNumberFormat {
  private let layout: TextLayout
  private let places: Int

  /// Chooses the smallest number of decimal places that shows all values exactly, at most two, or
  /// four if all values are below 1.
  init(layout: TextLayout, values: [Double?]) {
    self.layout = layout
    let values = values.compactMap { $0 }.filter(\.isFinite)
    let maxPlaces = (values.map(\.magnitude).max() ?? 0) < 1 ? 4 : 2
    places =
      (0..<maxPlaces).first { places in
        values.allSatisfy {
          let scaled = $0 * powerOfTen(places)
          return abs(scaled - scaled.rounded()) < 1e-6 * max(1, abs(scaled))
        }
      } ?? maxPlaces
  }

  func text(_ value: Double) -> String { layout.language.numberFormat.text(value, places: places) }

  /// The number in thousands, millions or billions if it is exact with one decimal place.
  func shortText(_ value: Double) -> String {
    text(value, in: 1e9, .billion) ?? text(value, in: 1e6, .million)
      ?? text(value, in: 1e3, .thousand) ?? text(value)
  }

  private func text(_ value: Double, in unit: Double, _ name: Phrase) -> String? {
    guard abs(value) >= max(unit, 10_000) else { return nil }
    let tenths = value / unit * 10
    guard abs(tenths - tenths.rounded()) < 1e-6 * abs(tenths) else { return nil }
    let places = tenths.rounded() == (tenths.rounded() / 10).rounded() * 10 ? 0 : 1
    return "\(layout.language.numberFormat.text(value / unit, places: places)) \(layout.line(name))"
  }
}
