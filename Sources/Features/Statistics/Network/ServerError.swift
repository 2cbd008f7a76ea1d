import AtriumCore
import AtriumScreen

/// A failed update from a server.
enum ServerError: FailureConvertible, Equatable {
  /// No connection, and the reason.
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
        Phrase(composing: { language in
          let strings = StatisticsStrings.localized(in: language)
          return strings.noConnection(source.name) + " " + reason.text(in: language)
        }), hint: .statistics(\.updateFailedHint))
    case .notFound(let source):
      failure(.notFound, "nothing-there") { $0.notFound(source.name) }
    case .refused(let source): failure(.denied, "refused") { $0.refused(source.name) }
    case .busy(let source, let retryAfter):
      failure(.tryAgain, "busy") { $0.busy(source.name, retryAfter) }
    case .notJSON(let source): failure(.data, "not-json") { $0.notJSON(source.name) }
    case .unexpected(let source): failure(.data, "unexpected") { $0.unexpected(source.name) }
    case .failed(let source, let reason):
      failure(.unavailable, "failed") { $0.failed(source.name, reason) }
    case .missingKey: .statistics(.denied, "no-key", \.missingKey, \.enterKeyHint)
    case .invalidKey: .statistics(.data, "bad-key", \.invalidKey, \.enterKeyHint)
    case .noNetwork: failure(.unavailable, "no-network") { $0.noNetwork }
    }
  }

  private func failure(
    _ kind: Failure.Kind, _ code: String,
    _ message: @escaping @Sendable (StatisticsStrings) -> String
  ) -> Failure {
    .statistics(kind, code, message, \.updateFailedHint)
  }
}
