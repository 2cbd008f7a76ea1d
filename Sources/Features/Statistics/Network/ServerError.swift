import AtriumCore
import AtriumScreen

/// A failed update from a server.
enum ServerError: FailureConvertible, Equatable {
  case noConnection(DataSource, Phrase)
  case notFound(DataSource)
  case refused(DataSource)
  case busy(DataSource, retryAfter: String?)
  case notJSON(DataSource)
  case failed(DataSource, String)
  /// A response without the documented structure.
  case unexpected(DataSource)
  case missingKey
  case invalidKey
  case noNetwork

  init(_ error: NetworkError, from source: DataSource) {
    switch error {
    case .unresolved, .unreachable, .refused, .timedOut, .cutOff, .untrusted, .insecure,
      .libraryMissing:
      self = .noConnection(source, error.failure.message)
    default: self = .failed(source, error.failure.message.text(in: .en))
    }
  }

  var failure: Failure {
    switch self {
    case .noConnection(let source, let reason):
      Failure(
        .unavailable, "statistics.no-connection",
        "\(Phrase.noConnection(source.name)) \(reason)", hint: .updateFailedHint)
    case .notFound(let source):
      failure(.notFound, "nothing-there", .notFound(source.name))
    case .refused(let source): failure(.denied, "refused", .refused(source.name))
    case .busy(let source, let retryAfter):
      failure(.tryAgain, "busy", .busy(source.name, retryAfter))
    case .notJSON(let source): failure(.data, "not-json", .notJSON(source.name))
    case .unexpected(let source): failure(.data, "unexpected", .unexpected(source.name))
    case .failed(let source, let reason):
      failure(.unavailable, "failed", .failed(source.name, reason))
    case .missingKey: .statistics(.denied, "no-key", .missingKey, .enterKeyHint)
    case .invalidKey: .statistics(.data, "bad-key", .invalidKey, .enterKeyHint)
    case .noNetwork: failure(.unavailable, "no-network", .noNetwork)
    }
  }

  private func failure(
    _ kind: Failure.Kind, _ code: String, _ message: Phrase
  ) -> Failure {
    .statistics(kind, code, message, .updateFailedHint)
  }
}
