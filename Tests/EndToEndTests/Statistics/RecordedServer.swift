import AtriumTesting
import Foundation

/// What the servers of statistics answered when there were any.
enum RecordedServer: String, CaseIterable, Sendable {
  case diseaseSh = "disease.sh"
  case covid19api
  case tracker

  private static let data = DocumentationTests.root.deletingLastPathComponent()
    .appending(path: "shared/data/covid")

  /// Where the figures of all countries are.
  var target: String {
    switch self {
    case .diseaseSh: "/v3/covid-19/countries"
    case .covid19api: "/summary"
    case .tracker: "/api/npm-covid-data/countries"
    }
  }

  /// The recorded answers by their targets; `nil`, with the reason printed, where there are none.
  static func answers() -> [String: [UInt8]]? {
    let files = [
      "/v3/covid-19/historical/HR?lastdays=all":
        "fixtures/disease.sh/v3/covid-19/historical/HR.lastdays=all.json",
      "/v3/covid-19/countries": "recorded/disease.sh/v3_covid-19_countries.json",
      "/summary": "fixtures/covid19api/summary.json",
      "/dayone/country/croatia": "fixtures/covid19api/dayone/country/croatia.json",
      "/total/dayone/country/china": "fixtures/covid19api/total/dayone/country/china.json",
      "/api/npm-covid-data/countries": "fixtures/vaccovid/api/npm-covid-data/countries.json",
    ]
    var answers: [String: [UInt8]] = [:]
    for (target, file) in files {
      guard
        let bytes = FileManager.default.contents(
          atPath: data.appending(path: file).path(percentEncoded: false))
      else {
        print("skipped: there is no \(file) in ../shared/data/covid")
        return nil
      }
      answers[target] = Array(bytes)
    }
    return answers
  }

  /// The settings by which the program takes a server on this machine for all of them.
  static func settings(_ url: String) -> [String: String] {
    let names = ["DISEASE_URL", "COVID19API_URL", "TRACKER_URL", "RESTCOUNTRIES_URL"]
    return Dictionary(uniqueKeysWithValues: names.map { ("ATRIUM_STATISTICS_\($0)", url) })
  }

  /// What a server does wrong, and the exit status and the code that tell it.
  enum Fault: String, CaseIterable, Sendable {
    case cut, garbage, markup, failing, busy, endless, silent, closed

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
