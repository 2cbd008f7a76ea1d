import AtriumTesting
import Foundation

/// A server with the file of an indicator source. The figures are invented.
enum StatisticsServer {
  static let target = "/rates.csv"

  /// Twenty days of twelve countries, more than 2,000 bytes.
  static let figures: [UInt8] = {
    let countries = ["AT", "BR", "CN", "HR", "FR", "DE", "IN", "IT", "JP", "ZA", "ES", "SE"]
    let rows = countries.enumerated().flatMap { index, country in
      (1...20).map { day in
        "\(country),2026-01-\(day < 10 ? "0" : "")\(day),\(100 * index + day)\n"
      }
    }
    return Array(("country,day,value\n" + rows.joined()).utf8)
  }()

  /// Adds the source `rates` to a home.
  static func addSource(at url: String, to home: ThrowawayHome) async throws -> Program.Outcome {
    try home.write(
      """
      {"id": "rates", "title": "Rates", "update": "\(url)\(target)",
       "place": {"column": "country", "as": "iso2"}, "period": {"column": "day", "as": "day"},
       "indicators": [{"id": "rate", "title": "Rate", "kind": "rate", "value": "value"}]}
      """, to: "rates.json")
    return try await Atrium.run(
      "statistics", "sources", "add", home.path("rates.json"), in: home)
  }

  enum Fault: String, CaseIterable, Sendable {
    /// The connection ends in the middle of the answer.
    case cut
    /// The answer has other columns.
    case garbage
    /// The answer is HTML.
    case markup
    /// The status is 500.
    case failing
    /// The status is 429.
    case busy
    /// There is no answer.
    case silent
    /// The port is closed.
    case closed

    /// The exit status and the failure code of the command.
    var outcome: (status: Int32, code: String) {
      switch self {
      case .cut: (69, "network.cut-off")
      case .closed: (69, "network.refused")
      case .silent: (69, "network.timeout")
      case .garbage, .markup: (65, "statistics.bad-file")
      case .failing, .busy: (69, "statistics.fetch-failed")
      }
    }

    func reply(_ whole: [UInt8]) async throws -> FixtureReply {
      switch self {
      case .cut: return .cutOff(after: Array(whole.prefix(1000)), announcing: whole.count)
      case .garbage: return .text("a,b\n1,2\n")
      case .markup: return .text("<!DOCTYPE html><p>It works!")
      case .failing: return .text("oops", status: 500)
      case .busy: return .busy(status: 429, retryAfter: "3600")
      case .silent:
        try await Task.sleep(for: .seconds(600))
        return .bytes(whole)
      case .closed: return .text("")
      }
    }
  }
}
