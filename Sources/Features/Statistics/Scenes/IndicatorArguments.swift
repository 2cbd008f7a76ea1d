import AtriumCore
import AtriumDates
import AtriumScreen
import AtriumTime
import StatisticsImport

@MainActor
extension ArgumentFormat where Value == Day {
  /// The day of a snapshot: a date, `today`, `yesterday`, a distance back such as `-7d`, or the last day of a period
  /// such as `last week`.
  static var snapshotDay: ArgumentFormat {
    let words = ["today", "yesterday", "-7d", "-1mo"]
    return ArgumentFormat("date", completing: .fixed(words.map { Candidate($0) })) {
      text, dates throws(Refusal) in
      let today = dates.today.number
      if let days = try? dates.readingPast.calendarPeriod(text), days.upperBound.number <= today {
        return days.upperBound.adding(days: -1)
      }
      let expression = try dates.read(orRefuse: .isNotADate) { reader throws(DateRefusal) in
        try DayExpression(text, by: reader)
      }
      let day = expression.day(from: today, within: today...today)
      if case .distance = expression, day > today { throw Refusal(.isAhead(text)) }
      return Day(number: day)
    }.continued(as: { reader in
      { text throws(DateRefusal) in
        if (try? reader.calendarPeriod(text)) == nil { _ = try DayExpression(text, by: reader) }
        return true
      }
    })
  }
}

@MainActor
extension ArgumentFormat where Value == IndicatorQuery.Slice {
  /// A dimension and one of its values: `age=65+`.
  static func slice(_ store: StatisticsStore) -> ArgumentFormat {
    ArgumentFormat("dimension=value", completing: .indicatorWords(store) { $0.slices }) {
      text, _ throws(Refusal) in
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else {
        throw Refusal(.isNotASlice)
      }
      return IndicatorQuery.Slice(dimension: String(parts[0]), value: String(parts[1]))
    }
  }
}

@MainActor
extension ArgumentFormat where Value == String {
  static func indicator(_ store: StatisticsStore) -> ArgumentFormat {
    .text.completing(
      .dynamic {
        try await store.indicators().map { Candidate($0.indicator.id, Phrase($0.indicator.title)) }
      })
  }

  /// - Parameter others: further candidates.
  static func source(_ store: StatisticsStore, or others: [DataSource] = []) -> ArgumentFormat {
    .text.completing(
      .dynamic {
        try await store.sources().map { Candidate($0.mapping.id, Phrase($0.mapping.title)) }
          + others.map { Candidate($0.rawValue, Phrase($0.name)) }
      })
  }

  /// A place of the indicator that the line names.
  static func place(_ store: StatisticsStore) -> ArgumentFormat {
    .text.completing(.indicatorWords(store) { $0.places })
  }
}

extension CompletionSource {
  /// Words of the indicator that the line names, else of all indicators.
  @MainActor
  fileprivate static func indicatorWords(
    _ store: StatisticsStore,
    _ words: @escaping @Sendable (StatisticsStore.Words) -> [String]
  ) -> CompletionSource {
    .following { line in
      let ids = try await store.indicatorIDs()
      var found: Set<String> = []
      for id in line.last(where: ids.contains).map({ [$0] }) ?? ids {
        found.formUnion(words(try await store.known(of: id)))
      }
      return found.sorted().map { Candidate($0) }
    }
  }
}
