import AtriumCore
import AtriumScreen

/// Asks one server for JSON.
struct Web: Sendable {
  let http: any HTTPClient
  let source: Source
  /// The address that all others begin with.
  let base: String
  var headers: [HTTPHeader] = []
  /// How many seconds an answer may take.
  var patience = 30

  /// The answer; the client keeps it and asks whether it still holds.
  /// - Throws: ``WebError``; `CancellationError` in a cancelled task.
  func json(_ path: String) async throws -> JSON {
    var request = HTTPRequest((base.hasSuffix("/") ? String(base.dropLast()) : base) + path)
    request.headers = headers + [HTTPHeader("Accept", "application/json")]
    request.limit = 64 << 20
    request.timeout = .seconds(patience)
    request.isCacheable = true
    let answer: HTTPResponse
    do {
      answer = try await http.send(request)
    } catch let error as NetworkError {
      throw WebError(error, from: source)
    }
    switch answer.status {
    case 200..<300: break
    case 404, 410: throw WebError.nothingThere(source)
    case 401, 403: throw WebError.refused(source)
    case 429, 503: throw WebError.busy(source, after: Self.wish(answer.headers["Retry-After"]))
    default: throw WebError.failed(source, "HTTP \(answer.status)")
    }
    do {
      return try JSON(parsing: answer.body)
    } catch {
      throw WebError.notJSON(source)
    }
  }

  /// How long a server asks to wait, or until when (RFC 9110 §10.2.3).
  private static func wish(_ text: String?) -> String? {
    text.map { Int($0) == nil ? $0 : $0 + " s" }
  }

  /// The answer, or nothing where the server has nothing there.
  func jsonIfThere(_ path: String) async throws -> JSON? {
    do {
      return try await json(path)
    } catch WebError.nothingThere {
      return nil
    }
  }
}

/// Why a source told nothing: no connection, nothing there, or something else.
enum WebError: FailureConvertible, Equatable {
  case noConnection(Source, Phrase)
  case nothingThere(Source)
  case refused(Source)
  case busy(Source, after: String?)
  case notJSON(Source)
  case failed(Source, String)
  /// An answer whose shape is not what the source's description says.
  case unexpected(Source)
  case noKey
  case badKey
  case noNetwork

  init(_ error: NetworkError, from source: Source) {
    switch error {
    case .unresolved, .unreachable, .refused, .timedOut, .cutOff, .untrusted, .insecure,
      .libraryMissing:
      self = .noConnection(source, error.failure.message)
    default: self = .failed(source, error.failure.message.text(in: .en))
    }
  }

  var failure: Failure {
    switch self {
    case .noConnection(let source, let why):
      Failure(
        .unavailable, "statistics.no-connection",
        Phrase(composing: { language in
          let strings = StatisticsStrings.localized(in: language)
          return strings.noConnection(source.name) + " " + why.text(in: language)
        }), hint: .statistics(\.storeAnswers))
    case .nothingThere(let source):
      failure(.notFound, "nothing-there", { $0.nothingThere(source.name) })
    case .refused(let source): failure(.denied, "refused", { $0.refused(source.name) })
    case .busy(let source, let after):
      failure(.tryAgain, "busy", { $0.busy(source.name, after) })
    case .notJSON(let source): failure(.data, "not-json", { $0.notJSON(source.name) })
    case .unexpected(let source): failure(.data, "unexpected", { $0.unexpected(source.name) })
    case .failed(let source, let why):
      failure(.unavailable, "failed", { $0.failed(source.name, why) })
    case .noKey:
      Failure(
        .denied, "statistics.no-key", .statistics(\.noKey), hint: .statistics(\.howToKeepKey))
    case .badKey:
      Failure(.data, "statistics.bad-key", .statistics(\.badKey), hint: .statistics(\.howToKeepKey))
    case .noNetwork: failure(.unavailable, "no-network", { $0.noNetwork })
    }
  }

  private func failure(
    _ kind: Failure.Kind, _ code: String,
    _ message: @escaping @Sendable (StatisticsStrings) -> String
  ) -> Failure {
    Failure(
      kind, "statistics." + code, .statistics(message), hint: .statistics(\.storeAnswers))
  }
}
