import AtriumCore
import AtriumScreen

/// A server that figures are fetched from.
protocol Provider: Sendable {
  var source: Source { get }
  /// Today's figures of all countries, and all there are of `country`.
  func figures(of country: Country?) async throws -> Batch
}

/// `disease.sh`, version 3.
struct DiseaseSh: Provider {
  let web: Web
  var source: Source { web.source }

  func figures(of country: Country?) async throws -> Batch {
    var batch = Batch()
    if let country, !country.isWorld { try await addHistory(of: country, to: &batch) }
    // The world's own answer tells whether the server is there before the long one is asked for;
    // the world itself is summed from the countries, as everywhere.
    _ = try await web.jsonIfThere("/v3/covid-19/all")
    if let all = try await web.jsonIfThere("/v3/covid-19/countries") {
      try addToday(all, to: &batch)
    }
    if let doses = try await web.jsonIfThere(
      "/v3/covid-19/vaccine/coverage/countries?lastdays=1")
    {
      for entry in doses.elements ?? [] {
        guard let code = Atlas.code(entry["country"]) else { continue }
        batch.add(entry["timeline"], .doses, of: code)
      }
    }
    if batch.figures.isEmpty { throw WebError.nothingThere(source) }
    return batch
  }

  private static let names: [Metric: String] = [
    .confirmed: "cases", .deaths: "deaths", .recovered: "recovered", .tested: "tests",
    .serious: "critical",
  ]

  private func addToday(_ answer: JSON, to batch: inout Batch) throws {
    guard let entries = answer.elements else { throw WebError.unexpected(source) }
    for entry in entries {
      guard let code = Atlas.code(entry["countryInfo"]?["iso2"], entry["country"]),
        let updated = entry["updated"]?.total, let day = ServerDay.milliseconds(updated)
      else { continue }
      batch.add(entry, Self.names, of: code, on: day)
    }
  }

  private func addHistory(of country: Country, to batch: inout Batch) async throws {
    let answer = try await web.jsonIfThere(
      "/v3/covid-19/historical/\(country.code)?lastdays=all")
    if let answer {
      guard let timeline = answer["timeline"] else { throw WebError.unexpected(source) }
      batch.add(timeline["cases"], .confirmed, of: country.code)
      batch.add(timeline["deaths"], .deaths, of: country.code)
      batch.add(timeline["recovered"], .recovered, of: country.code)
    }
    let doses = try await web.jsonIfThere(
      "/v3/covid-19/vaccine/coverage/countries/\(country.code)?lastdays=all")
    batch.add(doses?["timeline"], .doses, of: country.code)
  }
}

/// `api.covid19api.com`.
struct Covid19API: Provider {
  let web: Web
  var source: Source { web.source }

  /// What totals are called in the summary.
  private static let names: [Metric: String] = [
    .confirmed: "TotalConfirmed", .deaths: "TotalDeaths", .recovered: "TotalRecovered",
  ]

  func figures(of country: Country?) async throws -> Batch {
    var batch = Batch()
    let summary = try await web.json("/summary")
    guard let entries = summary["Countries"]?.elements else { throw WebError.unexpected(source) }
    var slug: String?
    for entry in entries {
      guard let code = Atlas.code(entry["CountryCode"], entry["Country"]) else { continue }
      if code == country?.code { slug = entry["Slug"]?.string }
      guard let day = entry["Date"]?.string.flatMap(ServerDay.timestamp) else { continue }
      batch.add(entry, Self.names, of: code, on: day)
    }
    if let country, !country.isWorld {
      if slug == nil { slug = try await self.slug(of: country) }
      guard let slug else { throw WebError.nothingThere(source) }
      try await addHistory(of: country, slug, to: &batch)
    }
    return batch
  }

  private func slug(of country: Country) async throws -> String? {
    let countries = try await web.jsonIfThere("/countries")
    return countries?.elements?.first {
      Atlas.code($0["ISO2"], $0["Country"]) == country.code
    }?["Slug"]?.string
  }

  /// Provinces add up to the country.
  private func addHistory(
    of country: Country, _ slug: String, to batch: inout Batch
  ) async throws {
    let own = try await web.jsonIfThere("/dayone/country/\(slug)")
    var answer = own
    if own == nil { answer = try await web.json("/total/dayone/country/\(slug)") }
    guard let entries = answer?.elements else { throw WebError.unexpected(source) }
    let metrics: [(String, Metric)] = [
      ("Confirmed", .confirmed), ("Deaths", .deaths), ("Recovered", .recovered),
    ]
    for (key, metric) in metrics {
      var figures = Figures()
      for entry in entries {
        guard let day = entry["Date"]?.string.flatMap(ServerDay.timestamp),
          let total = entry[key]?.total
        else { continue }
        figures[day] = min((figures[day] ?? 0) + total, Metric.most)
      }
      batch[country.code, metric] = figures.filled(from: batch[country.code, metric])
    }
  }
}

/// The vaccine and treatment tracker on RapidAPI, which wants a key.
struct Tracker: Provider {
  let web: Web, today: Day
  var source: Source { web.source }

  private static let names: [Metric: String] = [
    .confirmed: "TotalCases", .deaths: "TotalDeaths", .recovered: "TotalRecovered",
    .tested: "TotalTests", .serious: "Serious_Critical",
  ]

  func figures(of country: Country?) async throws -> Batch {
    let answer = try await web.json("/api/npm-covid-data/countries")
    guard let entries = answer.elements else { throw WebError.unexpected(source) }
    var batch = Batch()
    for entry in entries {
      guard let code = Atlas.code(entry["TwoLetterSymbol"], entry["Country"]),
        let day = Grid.number(year: today.year, month: today.month, day: today.day)
      else { continue }
      batch.add(entry, Self.names, of: code, on: day)
    }
    if batch.figures.isEmpty { throw WebError.nothingThere(source) }
    return batch
  }
}
