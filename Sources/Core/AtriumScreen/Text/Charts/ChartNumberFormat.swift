/// The number format of a chart: all numbers have the same unit and the same number of decimal places.
struct ChartNumberFormat {
  private let layout: TextLayout
  private let unit: (factor: Double, name: Phrase)?
  private let places: Int

  /// Chooses the smallest number of decimal places that shows all values exactly: at most two, four
  /// if all values are below 1, and one with a unit.
  /// - Parameter hasUnit: whether numbers from 10,000 on are in thousands, millions or billions, if
  ///   that shows all of them exactly.
  init(layout: TextLayout, values: [Double?], hasUnit: Bool = false) {
    self.layout = layout
    let values = values.compactMap { $0 }.filter(\.isFinite)
    let maximum = values.map(\.magnitude).max() ?? 0
    func areExact(in factor: Double, _ places: Int) -> Bool {
      values.allSatisfy {
        let scaled = $0 / factor * powerOfTen(places)
        return abs(scaled - scaled.rounded()) < 1e-6 * max(1, abs(scaled))
      }
    }
    let units: [(factor: Double, name: Phrase)] = [
      (1e9, .billion), (1e6, .million), (1e3, .thousand),
    ]
    let unit = units.first {
      hasUnit && maximum >= max($0.factor, 10_000) && areExact(in: $0.factor, 1)
    }
    let maxPlaces = unit != nil ? 1 : maximum < 1 ? 4 : 2
    places = (0..<maxPlaces).first { areExact(in: unit?.factor ?? 1, $0) } ?? maxPlaces
    self.unit = unit
  }

  func text(_ value: Double) -> String {
    let format = layout.language.numberFormat
    guard let unit else { return format.text(value, places: places) }
    if value == 0 { return format.text(0) }
    return "\(format.text(value / unit.factor, places: places)) \(layout.line(unit.name))"
  }
}
