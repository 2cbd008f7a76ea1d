import AtriumCore
import AtriumScreen
import ProjectsWire

/// Errors of requests, in addition to those of the backend.
enum HubError: FailureConvertible, Equatable {
  case noSuchPath
  case methodNotAllowed
  /// The account of the session is not deleted.
  case notDeleted
  /// A parameter, a header or the body is not as described in `/openapi.json`.
  case badRequest(String)
  case bodyTooLarge(limit: Int)
  case tooManyRequests(seconds: Int)
  case tooManyStreams(limit: Int)
  /// The body did not arrive in time.
  case bodyTooSlow
  /// The bodies of other requests take up the memory.
  case busy

  var failure: Failure {
    switch self {
    case .noSuchPath: Failure(.notFound, "hub.no-path", "There is nothing at this address.")
    case .methodNotAllowed:
      Failure(.usage, "hub.method", "This address does not support the method.")
    case .notDeleted: Failure(.notFound, "hub.not-deleted", "The account is not deleted.")
    case .badRequest(let reason): Failure(.usage, "hub.bad-request", "\(reason)")
    case .bodyTooLarge(let limit):
      Failure(.data, "hub.too-large", "The body of the request exceeds \(limit) bytes.")
    case .tooManyRequests(let seconds):
      Failure(.tryAgain, "hub.too-many", "Too many requests; wait \(seconds) seconds.")
    case .tooManyStreams(let limit):
      Failure(.tryAgain, "hub.streams", "The account has \(limit) open event streams.")
    case .bodyTooSlow: Failure(.tryAgain, "hub.slow-body", "The body did not arrive in time.")
    case .busy: Failure(.tryAgain, "hub.busy", "The hub is busy; wait a second.")
    }
  }

  /// The delay after which the request may succeed, in seconds.
  var delay: Int? {
    switch self {
    case .tooManyRequests(let seconds): seconds
    case .busy: 1
    default: nil
    }
  }
}
