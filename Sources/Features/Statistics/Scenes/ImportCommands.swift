import AtriumCore
import AtriumFormats
import AtriumScreen
import StatisticsImport

/// The commands that import files and fetch updates.
extension StatisticsScene {
  var importCommand: Command<Output> {
    Command(
      "import", .statistics(\.importSummary), .words("file", .file),
      .option("format", .choice(CovidFormat.self)).help(.statistics(\.formatHelp)), .skipBad,
      .option("source", .source(context.indicators)).help(.indicators(\.sourceHelp)),
      .option("on", .snapshotDay).help(.indicators(\.onHelp))
    ) { paths, format, skipsBad, source, day in
      .done(
        try await context.importFiles(
          paths, format: format, source: source, on: day, skipsBad: skipsBad))
    }.examples(
      "owid-covid-data.csv", "time_series_covid19_confirmed_global.csv --format jhu",
      "rates.csv --source erviss --on 2026-05-08")
  }

  var updateCommand: Command<Output> {
    Command(
      "update", .statistics(\.updateSummary), .optionalWord("country", .countryName),
      .option("source", .choice(StatisticsServer.self)).help(.statistics(\.serverHelp))
    ) { name, server in
      let country = try country(named: name)
      return .done(.updated(try await context.update(country, from: server)))
    }.examples("", "Croatia")
  }

  var keyCommand: Command<Output> {
    Command(
      "key", .statistics(\.keySummary), .optionalWord("file", .file),
      .flag("forget").help(.statistics(\.forgetHelp))
    ) { path, forgets in
      if forgets {
        try await context.setKey(nil)
        return .show(.keyStored(false))
      }
      guard let path else { return .finish(.enterKey) }
      let bytes = try UserFiles(of: StatisticsFeature.id, upTo: 1).read(path)
      try await context.setKey(String(decoding: bytes, as: UTF8.self))
      return .show(.keyStored(true))
    }.examples("key.txt", "--forget").excludedFromHistory()
  }
}
