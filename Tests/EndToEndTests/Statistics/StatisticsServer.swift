import AtriumTesting
import Foundation

/// A server of statistics, with answers in its format. The figures are invented, except the two that
/// the tests look up.
enum StatisticsServer: String, CaseIterable, Sendable {
  case diseaseSh = "disease.sh"
  case covid19api
  case tracker

  /// The target of the request for the figures of all countries.
  var target: String {
    switch self {
    case .diseaseSh: "/v3/covid-19/countries"
    case .covid19api: "/summary"
    case .tracker: "/api/npm-covid-data/countries"
    }
  }

  /// The figures of all countries, more than 2,000 bytes.
  var figures: [UInt8] {
    let countries = Self.countries.enumerated().map { index, country in
      self.figures(of: country, cases: 1_000_000 - 10_000 * index)
    }.joined(separator: ",\n")
    let answer =
      self == .covid19api
      ? #"{"ID": "sample", "Message": "", "Global": {}, "Countries": [\#(countries)]}"#
      : "[\(countries)]"
    return Array(answer.utf8)
  }

  /// All answers by their targets.
  static let answers: [String: [UInt8]] = {
    let answers = [
      "/v3/covid-19/historical/HR?lastdays=all": """
      {"country": "Croatia", "province": ["mainland"], "timeline": {
      "cases": {"3/7/23": 1268900, "3/8/23": 1269100, "3/9/23": 1269326},
      "deaths": {"3/7/23": 17900, "3/8/23": 17905, "3/9/23": 17910},
      "recovered": {"3/7/23": 0, "3/8/23": 0, "3/9/23": 0}}}
      """,
      "/dayone/country/croatia": history(of: "Croatia", cases: 361_000),
      "/total/dayone/country/china": history(of: "China", cases: 115_854),
    ]
    let lists = allCases.map { ($0.target, $0.figures) }
    return answers.mapValues { Array($0.utf8) }.merging(lists) { $1 }
  }()

  private typealias Country = (name: String, code: String)

  private static let countries: [Country] = [
    ("Austria", "AT"), ("Brazil", "BR"), ("China", "CN"), ("Croatia", "HR"), ("France", "FR"),
    ("Germany", "DE"), ("India", "IN"), ("Italy", "IT"), ("Japan", "JP"), ("South Africa", "ZA"),
    ("Spain", "ES"), ("Sweden", "SE"),
  ]

  private func figures(of country: Country, cases: Int) -> String {
    switch self {
    case .diseaseSh:
      """
      {"updated": 1628078400000, "country": "\(country.name)",
       "countryInfo": {"iso2": "\(country.code)", "lat": 10, "long": 20},
       "cases": \(cases), "todayCases": 500, "deaths": \(cases / 50), "todayDeaths": 5,
       "recovered": \(cases / 2), "active": 1000, "critical": 10, "tests": \(cases * 5)}
      """
    case .covid19api:
      """
      {"Country": "\(country.name)", "CountryCode": "\(country.code)",
       "Slug": "\(country.name.lowercased().replacing(" ", with: "-"))", "NewConfirmed": 500,
       "TotalConfirmed": \(cases), "NewDeaths": 5, "TotalDeaths": \(cases / 50),
       "NewRecovered": 100, "TotalRecovered": \(cases / 2), "Date": "2021-08-04T12:00:00Z"}
      """
    case .tracker:
      """
      {"Country": "\(country.name)", "TwoLetterSymbol": "\(country.code.lowercased())",
       "Infection_Risk": 2.5, "TotalCases": \(cases), "NewCases": 500,
       "TotalDeaths": \(cases / 50), "NewDeaths": 5, "TotalRecovered": "\(cases / 2)",
       "TotalTests": "\(cases * 5)", "Population": "10000000", "Serious_Critical": 10}
      """
    }
  }

  /// The history of a country at `covid19api`, three days until 2021-08-04.
  private static func history(of country: String, cases: Int) -> String {
    let days = (2...4).map { day in
      """
      {"Country": "\(country)", "CountryCode": "", "Province": "", "Lat": "0", "Lon": "0",
       "Confirmed": \(cases - 100 * (4 - day)), "Deaths": \(cases / 50),
       "Recovered": \(cases / 2), "Active": 1000, "Date": "2021-08-0\(day)T00:00:00Z"}
      """
    }
    return "[\(days.joined(separator: ",\n"))]"
  }

  /// The settings that replace every server by one at `url`.
  static func settings(_ url: String) -> [String: String] {
    let names = ["DISEASE_URL", "COVID19API_URL", "TRACKER_URL", "RESTCOUNTRIES_URL"]
    return Dictionary(uniqueKeysWithValues: names.map { ("ATRIUM_STATISTICS_\($0)", url) })
  }

  enum Fault: String, CaseIterable, Sendable {
    /// The connection ends in the middle of the answer.
    case cut
    /// The answer is the beginning of JSON.
    case garbage
    /// The answer is HTML.
    case markup
    /// The status is 500.
    case failing
    /// The status is 429.
    case busy
    /// The answer has no end.
    case endless
    /// There is no answer.
    case silent
    /// The port is closed.
    case closed

    /// The exit status and the failure code of the command.
    var outcome: (status: Int32, code: String) {
      switch self {
      case .cut, .closed, .silent: (69, "statistics.no-connection")
      case .garbage, .markup: (65, "statistics.not-json")
      case .failing, .endless: (69, "statistics.failed")
      case .busy: (75, "statistics.busy")
      }
    }

    func reply(_ whole: [UInt8]) async throws -> FixtureReply {
      switch self {
      case .cut: return .cutOff(after: Array(whole.prefix(1000)), announcing: whole.count)
      case .garbage: return .bytes(Array(whole.prefix(2000)))
      case .markup: return .text("<!DOCTYPE html><p>It works!")
      case .failing: return .text("oops", status: 500)
      case .busy: return .busy(status: 429, retryAfter: "3600")
      case .endless: return .endless()
      case .silent:
        try await Task.sleep(for: .seconds(600))
        return .bytes(whole)
      case .closed: return .text("")
      }
    }
  }
}
