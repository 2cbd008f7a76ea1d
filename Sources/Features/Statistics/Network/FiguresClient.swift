import AtriumCore
import AtriumScreen
import AtriumTime
import StatisticsImport

/// Requests counts from a server.
struct FiguresClient: Sendable {
  let client: JSONClient
  let server: StatisticsServer
  let today: Day
  private var source: DataSource { client.source }

  /// Fetches today's counts of all countries, and the history of `country` unless it is the world.
  /// - Returns: the counts, and whether the server has the history.
  /// - Throws: ``Failure``, also for a server without counts; `CancellationError` in a cancelled task.
  func figures(of country: Country?) async throws -> (batch: SeriesBatch, hasHistory: Bool) {
    let code = country.flatMap { $0.isWorld ? nil : $0.code }
    var history = SeriesBatch()
    var batch: SeriesBatch
    switch server {
    case .diseaseSh:
      if let code { try await addDiseaseShHistory(of: code, to: &history) }
      batch = try await diseaseShFigures()
    case .covid19api:
      batch = try await covid19APIFigures(of: code, history: &history)
    case .tracker: batch = try await trackerFigures()
    case .restcountries: throw Failure.nothingThere(source)
    }
    for (key, figures) in history.series {
      batch[key.code, key.metric] = figures.applying(batch[key.code, key.metric])
    }
    if batch.isEmpty { throw Failure.nothingThere(source) }
    return (batch, history.metrics.contains { $0 != .doses })
  }

  private func elements(of answer: JSON?) throws(Failure) -> [JSON] {
    guard let elements = answer?.elements else { throw .unexpected(source) }
    return elements
  }
}

/// `disease.sh`, version 3.
extension FiguresClient {
  private static let diseaseShKeys: [Metric: String] = [
    .confirmed: "cases", .deaths: "deaths", .recovered: "recovered", .tested: "tests",
    .serious: "critical",
  ]

  private func diseaseShFigures() async throws -> SeriesBatch {
    var batch = SeriesBatch()
    // A small answer shows that the server is available before the large one is requested. Its
    // content is not used: the world is always the sum of its countries.
    _ = try await client.jsonIfFound("/v3/covid-19/all")
    if let countries = try await client.jsonIfFound("/v3/covid-19/countries") {
      for entry in try elements(of: countries) {
        batch.add(
          entry, Self.diseaseShKeys,
          of: CountryTable.code(named: entry["countryInfo"]?["iso2"], entry["country"]),
          on: entry["updated"]?.wholeNumber.flatMap(DayParser.milliseconds))
      }
    }
    let dosesPath = "/v3/covid-19/vaccine/coverage/countries?lastdays=1"
    for entry in try await client.jsonIfFound(dosesPath)?.elements ?? [] {
      guard let code = CountryTable.code(named: entry["country"]) else { continue }
      batch.add(entry["timeline"], .doses, of: code)
    }
    return batch
  }

  private func addDiseaseShHistory(of code: String, to batch: inout SeriesBatch) async throws {
    if let history = try await client.jsonIfFound("/v3/covid-19/historical/\(code)?lastdays=all") {
      guard let timeline = history["timeline"] else { throw Failure.unexpected(source) }
      batch.add(timeline["cases"], .confirmed, of: code)
      batch.add(timeline["deaths"], .deaths, of: code)
      batch.add(timeline["recovered"], .recovered, of: code)
    }
    let dosesPath = "/v3/covid-19/vaccine/coverage/countries/\(code)?lastdays=all"
    batch.add(try await client.jsonIfFound(dosesPath)?["timeline"], .doses, of: code)
  }
}

/// `api.covid19api.com`.
extension FiguresClient {
  private static let covid19APIKeys: [Metric: String] = [
    .confirmed: "TotalConfirmed", .deaths: "TotalDeaths", .recovered: "TotalRecovered",
  ]

  private func covid19APIFigures(
    of code: String?, history: inout SeriesBatch
  ) async throws -> SeriesBatch {
    var batch = SeriesBatch()
    let countries = try await client.json("/summary")["Countries"]
    for entry in try elements(of: countries) {
      batch.add(
        entry, Self.covid19APIKeys,
        of: CountryTable.code(named: entry["CountryCode"], entry["Country"]),
        on: entry["Date"]?.string.flatMap(DayParser.timestamp))
    }
    guard let code else { return batch }
    var slug = slug(of: code, in: countries)
    if slug == nil { slug = self.slug(of: code, in: try await client.jsonIfFound("/countries")) }
    guard let slug else { throw Failure.nothingThere(source) }
    var answer = try await client.jsonIfFound("/dayone/country/\(slug)")
    if answer == nil { answer = try await client.jsonIfFound("/total/dayone/country/\(slug)") }
    if let answer { try addProvinces(elements(of: answer), of: code, to: &history) }
    for (key, figures) in history.series {
      batch[key.code, key.metric] = batch[key.code, key.metric].applying(figures)
    }
    return batch
  }

  /// The name of a country in the paths of its history.
  private func slug(of code: String, in entries: JSON?) -> String? {
    entries?.elements?.first {
      CountryTable.code(named: $0["CountryCode"], $0["ISO2"], $0["Country"]) == code
    }?["Slug"]?.string
  }

  /// Adds the history of a country, whose provinces add up. A repeated entry counts once.
  /// - Throws: ``Failure/unexpected(_:)`` for different totals of a province and day.
  private func addProvinces(
    _ entries: [JSON], of code: String, to batch: inout SeriesBatch
  ) throws(Failure) {
    let keys: [(String, Metric)] = [
      ("Confirmed", .confirmed), ("Deaths", .deaths), ("Recovered", .recovered),
    ]
    for (key, metric) in keys {
      var series = FigureSeries()
      var totals: [[String]: Int] = [:]
      for entry in entries {
        guard let day = entry["Date"]?.string.flatMap(DayParser.timestamp),
          let total = entry[key]?.nonNegativeInteger
        else { continue }
        let part = ["Date", "Province", "City", "CityCode", "Lat", "Lon"].map {
          entry[$0]?.text ?? ""
        }
        if let known = totals.updateValue(total, forKey: part) {
          guard known == total else { throw .unexpected(source) }
          continue
        }
        series.set(min((series[day] ?? 0) + Double(total), Double(Metric.limit)), at: day)
      }
      batch[code, metric] = batch[code, metric].applying(series)
    }
  }
}

/// The vaccine and treatment tracker on RapidAPI, whose totals have no date; its requests need a key.
extension FiguresClient {
  private static let trackerKeys: [Metric: String] = [
    .confirmed: "TotalCases", .deaths: "TotalDeaths", .recovered: "TotalRecovered",
    .tested: "TotalTests", .serious: "Serious_Critical",
  ]

  private func trackerFigures() async throws -> SeriesBatch {
    var batch = SeriesBatch()
    for entry in try elements(of: try await client.json("/api/npm-covid-data/countries")) {
      batch.add(
        entry, Self.trackerKeys,
        of: CountryTable.code(named: entry["TwoLetterSymbol"], entry["Country"]),
        on: DayParser.number(today))
    }
    return batch
  }
}

extension SeriesBatch {
  /// Adds the totals of one day, if the country and the day are known.
  /// - Parameter keys: the members of `entry` by metric. A zero in a metric that is often unreported
  ///   is skipped if there are cases.
  fileprivate mutating func add(
    _ entry: JSON, _ keys: [Metric: String], of code: String?, on day: Int?
  ) {
    guard let code, let day else { return }
    let hasCases = keys[.confirmed].flatMap { entry[$0]?.nonNegativeInteger } ?? 0 > 0
    for (metric, key) in keys {
      guard let total = entry[key]?.nonNegativeInteger else { continue }
      if metric.isOftenUnreported, total == 0, hasCases { continue }
      self[code, metric].set(Double(total), at: day)
    }
  }

  /// Adds totals by day, such as `{"1/22/20": 0}`.
  fileprivate mutating func add(_ timeline: JSON?, _ metric: Metric, of code: String) {
    var series = self[code, metric]
    for member in timeline?.members ?? [] {
      guard let day = DayParser.american(member.key), let total = member.value.nonNegativeInteger
      else {
        continue
      }
      series.set(Double(total), at: day)
    }
    self[code, metric] = series
  }
}
