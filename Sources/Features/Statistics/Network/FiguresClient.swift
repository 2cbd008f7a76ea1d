import AtriumScreen
import AtriumTime
import StatisticsImport

/// A server of counts.
protocol FiguresClient: Sendable {
  var client: JSONClient { get }

  /// Fetches today's counts of all countries, and the history of `country`.
  func fetch(_ country: Country?) async throws -> SeriesBatch
}

extension FiguresClient {
  var source: DataSource { client.source }

  /// Fetches today's counts of all countries, and the history of `country` unless it is the world.
  /// - Throws: ``ServerError``; `CancellationError` in a cancelled task.
  func figures(of country: Country?) async throws -> SeriesBatch {
    do {
      return try await fetch(country.flatMap { $0.isWorld ? nil : $0 })
    } catch is UnexpectedAnswerError {
      throw ServerError.unexpected(source)
    }
  }
}

/// `disease.sh`, version 3.
struct DiseaseShClient: FiguresClient {
  let client: JSONClient

  func fetch(_ country: Country?) async throws -> SeriesBatch {
    var batch = SeriesBatch()
    if let country { try await addHistory(of: country, to: &batch) }
    // A small answer shows that the server is available before the large one is requested. Its
    // content is not used: the world is always the sum of its countries.
    _ = try await client.jsonIfFound("/v3/covid-19/all")
    if let countries = try await client.jsonIfFound("/v3/covid-19/countries") {
      try DiseaseShAnswers.addCountries(countries, to: &batch)
    }
    let dosesPath = "/v3/covid-19/vaccine/coverage/countries?lastdays=1"
    if let doses = try await client.jsonIfFound(dosesPath) {
      DiseaseShAnswers.addDoses(doses, to: &batch)
    }
    if batch.isEmpty { throw ServerError.notFound(source) }
    return batch
  }

  private func addHistory(of country: Country, to batch: inout SeriesBatch) async throws {
    let code = country.code
    let historyPath = "/v3/covid-19/historical/\(code)?lastdays=all"
    if let history = try await client.jsonIfFound(historyPath) {
      try DiseaseShAnswers.addHistory(history, of: code, to: &batch)
    }
    let dosesPath = "/v3/covid-19/vaccine/coverage/countries/\(code)?lastdays=all"
    if let doses = try await client.jsonIfFound(dosesPath) {
      DiseaseShAnswers.addDoseHistory(doses, of: code, to: &batch)
    }
  }
}

/// `api.covid19api.com`.
struct Covid19APIClient: FiguresClient {
  let client: JSONClient

  func fetch(_ country: Country?) async throws -> SeriesBatch {
    var batch = SeriesBatch()
    let summary = try await client.json("/summary")
    try Covid19APIAnswers.addSummary(summary, to: &batch)
    guard let country else { return batch }
    var slug = Covid19APIAnswers.slug(of: country.code, in: summary["Countries"])
    if slug == nil {
      slug = Covid19APIAnswers.slug(
        of: country.code, in: try await client.jsonIfFound("/countries"))
    }
    guard let slug else { throw ServerError.notFound(source) }
    var history = try await client.jsonIfFound("/dayone/country/\(slug)")
    if history == nil { history = try await client.json("/total/dayone/country/\(slug)") }
    if let history {
      try Covid19APIAnswers.addHistory(history, of: country.code, to: &batch)
    }
    return batch
  }
}

/// The vaccine and treatment tracker on RapidAPI; its requests need a key.
struct TrackerClient: FiguresClient {
  let client: JSONClient
  let today: Day

  func fetch(_ country: Country?) async throws -> SeriesBatch {
    var batch = SeriesBatch()
    let answer = try await client.json("/api/npm-covid-data/countries")
    try TrackerAnswers.addCountries(answer, on: today, to: &batch)
    if batch.isEmpty { throw ServerError.notFound(source) }
    return batch
  }
}
