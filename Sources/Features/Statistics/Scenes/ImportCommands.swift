import AtriumCore
import AtriumFormats
import AtriumScreen
import StatisticsImport

extension StatisticsScene {
  var importCommand: Command<Never> {
    Command(
      "import", .importSummary, .words("file", .file),
      .option("format", .choice(CovidFormat.self)).help(.formatHelp), .skipBad,
      .option("source", .source(context.store)).help(.fileSourceHelp),
      .option("on", .snapshotDay).help(.onHelp)
    ) { paths, format, skipsBad, source, day in
      let request = ImportRequest(
        paths: paths, format: format, source: source, day: day, skipsBad: skipsBad)
      do {
        let answer = try await context.importFiles(request)
        if let failure = answer.failure { return .show(answer.screen, failingWith: failure) }
        return answer.isList ? .show(answer.screen) : .done(answer.screen)
      } catch is SnapshotExists where !paths.contains("-") {
        return .run(SnapshotDayFlow(context: context, request: request))
      }
    }.examples(
      "owid-covid-data.csv", "time_series_covid19_confirmed_global.csv --format jhu",
      "rates.csv --source erviss --on 2026-05-08", "weekly", "rates-*.csv")
  }
}

extension StatisticsContext {
  /// The command that fetches sources.
  /// - Parameter includesCovid: whether it fetches that of COVID-19 without being told.
  @MainActor
  func updateCommand(includingCovid includesCovid: Bool) -> Command<Never> {
    Command(
      "update", .updateSummary, .optionalWords("id", .source(store, or: [.restcountries])),
      .option("source", .source(store, or: [.restcountries])).help(.updateSourceHelp)
    ) { ids, source in
      let ids = ids + [source].compactMap(\.self)
      return .done(.updated(try await update(ids, includingCovid: includesCovid)))
    }.examples("", "grippeweb")
  }
}
