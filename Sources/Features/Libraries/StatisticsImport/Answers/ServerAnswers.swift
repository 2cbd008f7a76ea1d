package import AtriumScreen
package import AtriumTime

/// Reads the answers of `disease.sh`, version 3.
package enum DiseaseShAnswers {
  private static let keys: [Metric: String] = [
    .confirmed: "cases", .deaths: "deaths", .recovered: "recovered", .tested: "tests",
    .serious: "critical",
  ]

  /// Adds today's totals from `/v3/covid-19/countries`.
  package static func addCountries(
    _ answer: JSON, to batch: inout SeriesBatch
  ) throws(UnexpectedAnswerError) {
    guard let entries = answer.elements else { throw UnexpectedAnswerError() }
    for entry in entries {
      guard let code = CountryTable.code(named: entry["countryInfo"]?["iso2"], entry["country"]),
        let updated = entry["updated"]?.count, let day = DayParser.milliseconds(updated)
      else { continue }
      batch.add(entry, keys, of: code, on: day)
    }
  }

  /// Adds today's doses from `/v3/covid-19/vaccine/coverage/countries`.
  package static func addDoses(_ answer: JSON, to batch: inout SeriesBatch) {
    for entry in answer.elements ?? [] {
      guard let code = CountryTable.code(named: entry["country"]) else { continue }
      batch.add(entry["timeline"], .doses, of: code)
    }
  }

  /// Adds the history of a country from `/v3/covid-19/historical/…`.
  package static func addHistory(
    _ answer: JSON, of code: String, to batch: inout SeriesBatch
  ) throws(UnexpectedAnswerError) {
    guard let timeline = answer["timeline"] else { throw UnexpectedAnswerError() }
    batch.add(timeline["cases"], .confirmed, of: code)
    batch.add(timeline["deaths"], .deaths, of: code)
    batch.add(timeline["recovered"], .recovered, of: code)
  }

  /// Adds the doses of a country from `/v3/covid-19/vaccine/coverage/countries/…`.
  package static func addDoseHistory(
    _ answer: JSON, of code: String, to batch: inout SeriesBatch
  ) {
    batch.add(answer["timeline"], .doses, of: code)
  }
}

/// Reads the answers of `api.covid19api.com`.
package enum Covid19APIAnswers {
  private static let summaryKeys: [Metric: String] = [
    .confirmed: "TotalConfirmed", .deaths: "TotalDeaths", .recovered: "TotalRecovered",
  ]
  private static let historyKeys: [(String, Metric)] = [
    ("Confirmed", .confirmed), ("Deaths", .deaths), ("Recovered", .recovered),
  ]

  /// Adds today's totals from `/summary`.
  package static func addSummary(
    _ answer: JSON, to batch: inout SeriesBatch
  ) throws(UnexpectedAnswerError) {
    guard let entries = answer["Countries"]?.elements else { throw UnexpectedAnswerError() }
    for entry in entries {
      guard let code = CountryTable.code(named: entry["CountryCode"], entry["Country"]),
        let day = entry["Date"]?.string.flatMap(DayParser.timestamp)
      else { continue }
      batch.add(entry, summaryKeys, of: code, on: day)
    }
  }

  /// The name of a country in the paths of its history.
  /// - Parameter entries: those of `/summary` or `/countries`.
  package static func slug(of code: String, in entries: JSON?) -> String? {
    entries?.elements?.first {
      CountryTable.code(named: $0["CountryCode"], $0["ISO2"], $0["Country"]) == code
    }?["Slug"]?.string
  }

  /// Adds the history of a country from `/dayone/country/…` or `/total/dayone/country/…`; provinces
  /// add up to the country.
  package static func addHistory(
    _ answer: JSON, of code: String, to batch: inout SeriesBatch
  ) throws(UnexpectedAnswerError) {
    guard let entries = answer.elements else { throw UnexpectedAnswerError() }
    for (key, metric) in historyKeys {
      var series = DailySeries()
      for entry in entries {
        guard let day = entry["Date"]?.string.flatMap(DayParser.timestamp),
          let total = entry[key]?.count
        else { continue }
        series[day] = min((series[day] ?? 0) + total, Metric.limit)
      }
      batch[code, metric] = series.fillingGaps(from: batch[code, metric])
    }
  }
}

/// Reads the answers of the vaccine and treatment tracker on RapidAPI.
package enum TrackerAnswers {
  private static let keys: [Metric: String] = [
    .confirmed: "TotalCases", .deaths: "TotalDeaths", .recovered: "TotalRecovered",
    .tested: "TotalTests", .serious: "Serious_Critical",
  ]

  /// Adds totals from `/api/npm-covid-data/countries`, which have no date.
  package static func addCountries(
    _ answer: JSON, on today: Day, to batch: inout SeriesBatch
  ) throws(UnexpectedAnswerError) {
    guard let entries = answer.elements else { throw UnexpectedAnswerError() }
    guard let day = DayParser.number(today) else { return }
    for entry in entries {
      guard let code = CountryTable.code(named: entry["TwoLetterSymbol"], entry["Country"]) else {
        continue
      }
      batch.add(entry, keys, of: code, on: day)
    }
  }
}

extension SeriesBatch {
  /// Adds the totals of one day.
  /// - Parameter keys: the members of `entry` by metric. A zero in a metric that is often unreported
  ///   is skipped if there are cases.
  fileprivate mutating func add(
    _ entry: JSON, _ keys: [Metric: String], of code: String, on day: Int
  ) {
    let hasCases = keys[.confirmed].flatMap { entry[$0]?.count } ?? 0 > 0
    for (metric, key) in keys {
      guard let total = entry[key]?.count else { continue }
      if metric.isOftenUnreported, total == 0, hasCases { continue }
      self[code, metric][day] = total
    }
  }

  /// Adds totals by day, such as `{"1/22/20": 0}`.
  fileprivate mutating func add(_ timeline: JSON?, _ metric: Metric, of code: String) {
    var series = self[code, metric]
    for member in timeline?.members ?? [] {
      guard let day = DayParser.american(member.key), let total = member.value.count else {
        continue
      }
      series[day] = total
    }
    self[code, metric] = series
  }
}
