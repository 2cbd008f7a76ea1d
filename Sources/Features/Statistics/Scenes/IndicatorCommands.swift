import AtriumCore
import AtriumScreen
import StatisticsImport

/// The commands that list indicators, their figures and their revisions.
extension StatisticsScene {
  var indicatorCommands: [Command<Never>] {
    [measuresCommand, indicatorsCommand, indicatorCommand, revisedCommand]
  }

  private var measuresCommand: Command<Never> {
    Command("measures", .measuresSummary) {
      .show(.measures(hasIndicators: try await !store.indicators().isEmpty))
    }.reading
  }

  private var indicatorsCommand: Command<Never> {
    Command("indicators", .indicatorsSummary) {
      store.showing(otherRows: .indicators(try await store.indicators()))
    }.reading
  }

  private var indicatorCommand: Command<Never> {
    Command(
      "indicator", .indicatorSummary, .word("indicator", .indicator(store)),
      .optionalWords("place", .place(store)),
      .repeated("place", .place(store)).help(.placeHelp),
      .option("from", .periodExpression).help(.fromHelp),
      .option("to", .periodExpression).help(.toHelp),
      .repeated("slice", .slice(store)).help(.sliceHelp),
      .option("as-of", .snapshotDay).help(.asOfHelp),
      .repeated("sum", .text).help(.sumHelp)
    ) { word, others, places, from, to, slices, day, sums in
      let (id, named) = try await store.indicator(in: [word] + others)
      let list = PlaceList(named, known: try await store.known(of: id))
      let query = IndicatorQuery(
        id: id, places: list.names + places, from: from, to: to, slices: slices, day: day,
        summedDimensions: sums
      )
      return store.showing(otherRows: .indicator(try await store.figures(query)))
    }.reading.examples("ili", "ili AT HR --slice age=65+ --from 2025-W40")
  }

  private var revisedCommand: Command<Never> {
    Command(
      "revised", .revisedSummary, .optionalWords("indicator", .indicator(store)),
      .option("since", .snapshotDay).help(.sinceHelp)
    ) { words, day in
      let (id, others) = try await store.indicator(in: words)
      guard others.isEmpty else {
        throw Failure.unknownIndicator(words.joined(separator: " "), try await store.indicatorIDs())
      }
      return store.showing(otherRows: .revised(try await store.revision(of: id, since: day)))
    }.reading.examples("ili", "ili --since 2026-05-01")
  }
}
