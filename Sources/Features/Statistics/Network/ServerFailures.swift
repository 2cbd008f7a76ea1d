import AtriumCore
import AtriumScreen

/// Failures of updates from servers.
extension Failure {
  static func network(_ error: NetworkError, from source: DataSource) -> Failure {
    switch error {
    case .unresolved, .unreachable, .refused, .timedOut, .cutOff, .untrusted, .insecure,
      .libraryMissing:
      Failure(
        .unavailable, "statistics.no-connection",
        "\(Phrase.noConnection(source.name)) \(error.failure.message)", hint: .updateFailedHint)
    default: .updateFailed(source, error.failure.message.text(in: .en))
    }
  }
  static func nothingThere(_ source: DataSource) -> Failure {
    Failure(.notFound, "statistics.nothing-there", .notFound(source.name), hint: .updateFailedHint)
  }
  static func refused(by source: DataSource) -> Failure {
    Failure(.denied, "statistics.refused", .refused(source.name), hint: .updateFailedHint)
  }
  static func busy(_ source: DataSource, retryAfter: String?) -> Failure {
    Failure(.tryAgain, "statistics.busy", .busy(source.name, retryAfter), hint: .updateFailedHint)
  }
  static func notJSON(_ source: DataSource) -> Failure {
    Failure(.data, "statistics.not-json", .notJSON(source.name), hint: .updateFailedHint)
  }
  static func updateFailed(_ source: DataSource, _ reason: String) -> Failure {
    Failure(
      .unavailable, "statistics.failed", .failed(source.name, reason), hint: .updateFailedHint)
  }
  /// A response without the documented structure.
  static func unexpected(_ source: DataSource) -> Failure {
    Failure(.data, "statistics.unexpected", .unexpected(source.name), hint: .updateFailedHint)
  }
  static let missingKey = Failure(.denied, "statistics.no-key", .missingKey, hint: .enterKeyHint)
  static let invalidKey = Failure(.data, "statistics.bad-key", .invalidKey, hint: .enterKeyHint)
  static let noNetwork = Failure(
    .unavailable, "statistics.no-network", .noNetwork, hint: .updateFailedHint)
}
