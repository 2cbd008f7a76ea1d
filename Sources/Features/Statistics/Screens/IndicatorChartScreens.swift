import AtriumScreen
import AtriumTime
import StatisticsImport

extension IndicatorFigures {
  /// The number of lines that one chart can show.
  static let maximumLines = 6

  /// A chart, or the latest figure of each series if there are many.
  var overview: [Block] {
    let heading = Block.heading(details.title())
    guard let periods else {
      return [heading, .empty(.indicators(\.noFiguresSelected), hint: nil)]
    }
    if series.count <= Self.maximumLines {
      return [.chart(chart(over: periods)), details.origin]
    }
    return [heading, .table(latest), details.origin]
  }

  /// The lines of all series, and of the thresholds of their places.
  func chart(over periods: ClosedRange<Int>) -> Chart {
    let units = Set(series.map(\.unit))
    return Chart(
      "chart", .line, title: details.title(unit: units.count == 1 ? units.first : nil),
      positionLabel: .indicators(\.period), positions: periods.map(details.calendar.text),
      series: series.enumerated().map { index, line in
        Chart.Series(key(of: index), label(of: line), line.numbers(over: periods))
      } + thresholds(count: periods.count))
  }

  private func key(of index: Int) -> String {
    ([series[index].place ?? "sum"] + series[index].slice.map(\.value)).joined(separator: " ")
  }

  /// The parts of place and slice in which the series differ.
  func label(of line: Series) -> Phrase {
    let isSinglePlace = Set(series.map(\.place)).count == 1
    let isSingleSlice = Set(series.map(\.sliceText)).count == 1
    let place = line.place.map { details.mapping.name(of: $0) } ?? .indicators(\.sumOfPlaces)
    if line.slice.isEmpty || (isSingleSlice && !isSinglePlace) { return place }
    if isSinglePlace, !isSingleSlice { return Phrase(line.sliceText) }
    return Phrase(composing: { "\(place.text(in: $0)), \(line.sliceText)" })
  }

  /// The thresholds of the shown places as lines.
  func thresholds(count: Int) -> [Chart.Series] {
    let places = Set(series.compactMap(\.place))
    return details.indicator.thresholds
      .filter { threshold in threshold.place.map(places.contains) ?? true }
      .map { threshold in
        Chart.Series(
          threshold.title, Phrase(threshold.title),
          Array(repeating: threshold.value, count: count))
      }
  }

  private var latest: Table {
    Table(
      "latest",
      [
        .init("place", .indicators(\.place)), .init("slice", .indicators(\.slice)),
        .init("period", .indicators(\.period)), .init("value", .indicators(\.value)),
        .init("unit", .indicators(\.unit)).importance(-1),
      ],
      series.compactMap { line in
        guard let period = line.figures.periods.last, let value = line.figures.values.last else {
          return nil
        }
        let place = line.place.map { details.mapping.name(of: $0) } ?? .indicators(\.sumOfPlaces)
        return [
          .phrase(place), .text(line.sliceText), .text(details.calendar.text(Int(period))),
          .figure(value), .text(line.unit),
        ]
      })
  }
}

extension IndicatorFigures.Series {
  /// The figures of consecutive periods.
  func numbers(over periods: ClosedRange<Int>) -> [Double?] {
    var numbers = [Double?](repeating: nil, count: periods.count)
    for (period, value) in zip(figures.periods, figures.values)
    where periods.contains(Int(period)) {
      numbers[Int(period) - periods.lowerBound] = value
    }
    return numbers
  }
}
