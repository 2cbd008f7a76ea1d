import AtriumCore
import AtriumScreen
import AtriumTime
import StatisticsImport

/// The result of fetching the files of an indicator source with `sources update`.
struct IndicatorUpdate: Sendable {
  var id: String
  /// `nil` if the server's files are those of an earlier snapshot.
  var report: IndicatorImporter.Report?
}

extension StatisticsContext {
  /// The maximum size of a file in bytes.
  private static let maximumSize = 128 << 20

  /// Fetches the files of indicator sources as new snapshots.
  /// - Parameter ids: empty for all sources whose mappings have addresses.
  func updateSources(_ ids: [String]) async throws -> [IndicatorUpdate] {
    guard let http else { throw Failure.noNetwork }
    http.prepare()
    var sources: [IndicatorSource] = []
    if ids.isEmpty {
      sources = try await indicators.sources().filter { !$0.mapping.addresses.isEmpty }
    } else {
      for id in ids { sources.append(try await indicators.source(id)) }
    }
    var updates: [IndicatorUpdate] = []
    for source in sources { updates.append(try await update(source, http)) }
    return updates
  }

  private func update(
    _ source: IndicatorSource, _ http: any HTTPClient
  ) async throws -> IndicatorUpdate {
    let mapping = source.mapping
    if mapping.addresses.isEmpty { throw Failure.noAddress(mapping.id) }
    if let destination = source.destination {
      try indicators.confirmations.confirmed().require(destination)
    }
    progress?.report(.fetching(mapping.title), .unknown)
    var responses: [(address: String, response: HTTPResponse)] = []
    for address in mapping.addresses {
      var request = HTTPRequest(address)
      request.timeout = settings.timeout
      request.limit = Self.maximumSize
      request.isCacheable = true
      let response = try await http.send(request)
      guard response.status == 200 else {
        throw Failure.fetchFailed(HTTPAddress.withoutSecrets(address), status: response.status)
      }
      responses.append((HTTPAddress.withoutSecrets(address), response))
    }
    if !source.days.isEmpty, responses.allSatisfy({ $0.response.wasRevalidated }) {
      return IndicatorUpdate(id: mapping.id)
    }
    let dates = responses.compactMap { $0.response.headers["Date"] }
      .compactMap { RFC5322DateParser.parse($0) }
    let day = dates.max()?.day ?? clock.today
    let report = try await indicatorImporter.importInputs(
      of: IndicatorImporter.Source(mapping: mapping), skipsBad: false,
      on: { _ in SnapshotDay(day, .given) },
      { read in
        for (address, response) in responses {
          try read(FileByteSource(response.body, path: address), address)
        }
      })
    return IndicatorUpdate(id: mapping.id, report: report)
  }
}
