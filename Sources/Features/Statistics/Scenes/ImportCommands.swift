import AtriumCore
import AtriumFormats
import AtriumScreen
import StatisticsImport

/// The commands that import files and fetch updates.
extension StatisticsScene {
  var importCommand: Command<Never> {
    Command(
      "import", .importSummary, .words("file", .file),
      .option("format", .choice(CovidFormat.self)).help(.formatHelp), .skipBad,
      .option("source", .source(context.indicators)).help(.fileSourceHelp),
      .option("on", .snapshotDay).help(.onHelp)
    ) { paths, format, skipsBad, source, day in
      let request = ImportRequest(
        paths: paths, format: format, source: source, day: day, skipsBad: skipsBad)
      do {
        return .done(try await context.importFiles(request))
      } catch is SnapshotExists where !paths.contains("-") {
        return .run(SnapshotDayFlow(context: context, request: request))
      }
    }.examples(
      "owid-covid-data.csv", "time_series_covid19_confirmed_global.csv --format jhu",
      "rates.csv --source erviss --on 2026-05-08")
  }

  var updateCommand: Command<Never> {
    Command(
      "update", .updateSummary, .optionalWord("country", .countryName),
      .option("source", .choice(StatisticsServer.self)).help(.serverHelp)
    ) { name, server in
      let country = try await country(named: name)
      return .done(.updated(try await context.update(country, from: server)))
    }.examples("", "Croatia")
  }

  var keyCommand: Command<Never> {
    Command(
      "key", .keySummary, .optionalWord("file", .file),
      .flag("forget").help(.forgetHelp)
    ) { path, forgets in
      if forgets {
        try await context.setKey(nil)
        return .show(.keyStored(false))
      }
      guard let path else { return .run(KeyForm(context: context)) }
      let bytes = try UserFiles(of: StatisticsFeature.id, upTo: 1).read(path)
      try await context.setKey(String(decoding: bytes, as: UTF8.self))
      return .show(.keyStored(true))
    }.examples("key.txt", "--forget").excludedFromHistory()
  }
}
