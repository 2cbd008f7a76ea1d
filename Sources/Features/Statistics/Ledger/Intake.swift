import AtriumStorage
import GRDB

/// What taking a batch did.
struct Intake: Equatable, Sendable {
  /// The countries, days and figures that came.
  var countries = 0, figures = 0
  var first: Int?, last: Int?
  /// How many figures are new or differ from what was known.
  var changed = 0
}

extension Ledger {
  /// Keeps what a source tells, all of it or nothing: its figures replace those of other sources
  /// on the same days, and its own earlier ones.
  func take(_ batch: Batch, from source: Source) async throws -> Intake {
    let whole = batch.completed()
    let countries = batch.codes.subtracting([Country.world.code]).count
    let intake = Intake(
      countries: countries, figures: whole.count, first: whole.figures.values.map(\.first).min(),
      last: whole.figures.values.map(\.last).max())
    return try await store.write { db in
      var intake = intake
      for (key, figures) in whole.figures {
        try Task.checkCancellation()
        let changed = try Self.replace(key, figures, source, db)
        if key.code != Country.world.code { intake.changed += changed }
      }
      return intake
    }
  }

  /// - Returns: how many figures are not as they were.
  private static func replace(
    _ key: Batch.Key, _ figures: Figures, _ source: Source, _ db: Database
  ) throws -> Int {
    let rows = try SeriesRow.fetch(
      db, where: "place = ? AND metric = ?", [key.code, key.metric.rawValue])
    var own = Figures()
    var known = Figures()
    for var row in rows {
      known = known.filled(from: row.figures)
      if row.source == source {
        own = row.figures
        continue
      }
      let rest = row.figures.without(figures)
      if rest != row.figures {
        row.figures = rest
        try row.save(db)
      }
    }
    let new = figures.filled(from: own)
    if new != own {
      try SeriesRow(place: key.code, metric: key.metric, source: source, figures: new).save(db)
    }
    return figures.days.count { day in figures[day] != nil && figures[day] != known[day] }
  }
}
