import AtriumCore
import AtriumScreen
import AtriumTime
import StatisticsImport

extension IndicatorFigures {
  /// The number of lines that one chart can show.
  static let maximumLines = 6

  /// A chart, or the latest figure of each series if there are many.
  var overview: [Block] {
    let heading = Block.heading(details.title(unit: unit(of: series)))
    if series.isEmpty {
      return [heading, .empty(.noFiguresSelected, hint: nil), details.origin]
    }
    if series.count <= Self.maximumLines,
      let chart = try? SeriesChart(self, ChartQuery(subject: .indicator(details.indicator.id)))
    {
      return [.chart(chart.chart)] + newest + incomplete + [details.origin]
    }
    return [heading, .table(latest)] + incomplete + [details.origin]
  }

  /// The name of the place of a series, or those of a sum.
  func name(of line: Series) -> Phrase {
    guard let place = line.place else {
      return .sum(ofPlaces: summedPlaces.map { $0.map(details.mapping.name) })
    }
    return details.mapping.name(of: place)
  }

  /// The sums that lack figures: what the newest period lacks, and the number of other such periods.
  private var incomplete: [Block] {
    series.filter(\.isIncomplete).prefix(Self.maximumLines).flatMap { line -> [Block] in
      let period = details.calendar.text(line.figures.last ?? 0)
      let names = line.missing.map { part -> Phrase in
        ([details.mapping.name(of: part.place)] + part.slice.map { Phrase($0) }).joined(
          separator: " ")
      }
      let others = line.counts.dropLast().count { $0 < line.partCount }
      let label = label(of: line)
      return
        (names.isEmpty
        ? []
        : [
          .notice(
            .warning,
            .incompleteSum(label, period, line.partCount - names.count, line.partCount, names))
        ]) + (others == 0 ? [] : [.notice(.quiet, .incompletePeriods(label, others))])
    }
  }

  /// The parts of place and slice in which the series differ.
  func label(of line: Series) -> Phrase {
    let place = name(of: line)
    let isSingleSlice = Set(series.map(\.sliceText)).count == 1
    if line.slice.isEmpty || isSingleSlice { return place }
    let slice = line.sliceText
    if Set(series.map(\.place)).count == 1 { return Phrase(slice) }
    return "\(place), \(slice)"
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

  /// The newest figure of each series as a sentence.
  private var newest: [Block] {
    series.compactMap { line in
      guard let period = line.figures.periods.last, let value = line.figures.values.last else {
        return nil
      }
      let label = label(of: line)
      let text = details.calendar.text(Int(period))
      let unit = line.unit.isEmpty ? "" : " \(line.unit)"
      return .text("\(label), \(text): \(Value.figure(value))\(unit)")
    }
  }

  private var latest: Table {
    Table(
      "latest", of: series.filter { !$0.figures.periods.isEmpty && !$0.figures.values.isEmpty },
      [
        .init("place", .place) { .phrase(name(of: $0)) },
        .init("slice", .slice) { .text($0.sliceText) },
        .init("period", .period) { [details] line in
          .optional(line.figures.periods.last) { .text(details.calendar.text(Int($0))) }
        },
        .init("value", .value) { .optional($0.figures.values.last, Value.figure) },
        .init("unit", .unit) { .text($0.unit) }.importance(-1),
      ])
  }
}
