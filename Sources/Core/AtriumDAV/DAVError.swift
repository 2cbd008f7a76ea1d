public import AtriumCore
import AtriumScreen

/// An error of an operation on a CalDAV server.
///
/// Servers are named by host and port only. Errors without an answer are `NetworkError`s.
public enum DAVError: Error, Hashable, Sendable {
  /// The server rejects the login (401).
  case unauthorized(host: String)
  /// The collection does not exist (404, 410), or is not a calendar.
  case collectionMissing(host: String)
  /// The server refuses a request, e.g. with 403, 413 or 415. `condition` is the name of the
  /// violated precondition (RFC 4918 §16) without its namespace, e.g. `max-resource-size`.
  case refused(host: String, status: Int, condition: String?)
  /// The storage of the user is full (507, or `DAV:quota-not-exceeded`, RFC 4331 §6).
  case quotaExceeded(host: String)
  /// The time limit was reached before the request began or ended.
  case timeLimit(host: String)
  /// The resources are too many or too large to be read at once.
  case sizeLimit(host: String)
  /// The server is busy (429, 503), and stays so until after the time limit.
  case busy(host: String, retryAfter: Duration?)
  /// The address does not lead to a CalDAV server.
  case notCalendarServer(host: String)
  /// The server refers to another one, to which the password is not sent.
  case otherServer(host: String, other: String)
  /// The answer is incomplete, or violates CalDAV.
  case malformed(host: String)
  /// There was no answer about a single resource, while others may have been read.
  case network(NetworkError)
  /// libxml2 is not installed.
  case libraryMissing
}

extension DAVError: FailureConvertible {
  public var failure: Failure {
    switch self {
    case .unauthorized(let host):
      failure(.unavailable, "unauthorized", .unauthorized(host), .unauthorizedHint)
    case .collectionMissing(let host):
      failure(.notFound, "no-collection", .collectionMissing(host), .discoverHint)
    case .refused(let host, let status, let condition):
      failure(.denied, "refused", .refused(host, .reason(status, condition)))
    case .quotaExceeded(let host):
      failure(.unavailable, "quota", .quotaExceeded(host), .quotaHint)
    case .timeLimit(let host):
      failure(.unavailable, "time-limit", .timeLimit(host), .tryLater)
    case .sizeLimit(let host):
      failure(.unavailable, "size-limit", .sizeLimit(host), .sizeLimitHint)
    case .busy(let host, let delay):
      failure(
        .tryAgain, "busy", .busy(host),
        delay.map(Phrase.waitHint) ?? .tryLater)
    case .notCalendarServer(let host):
      failure(.unavailable, "not-caldav", .notCalendarServer(host), .addressHint)
    case .otherServer(let host, let other):
      failure(
        .unavailable, "other-server", .otherServer(host, other), .otherServerHint(other)
      )
    case .malformed(let host):
      failure(.data, "malformed", .malformed(host), .tryLater)
    case .network(let error): error.failure
    case .libraryMissing:
      failure(.unavailable, "no-libxml", .noLibXML, .install("libxml2"))
    }
  }

  private func failure(
    _ kind: Failure.Kind, _ code: String, _ message: Phrase,
    _ hint: Phrase? = nil
  ) -> Failure {
    Failure(kind, "dav." + code, message, hint: hint)
  }
}

extension DAVError {
  /// The refusal that a multistatus contains (RFC 4918 §13), as an answer to a change of one
  /// resource.
  init(refusalIn response: HTTPResponse, host: String) {
    let refusal = Multistatus.refusal(in: response)
    self = .refused(host: host, status: refusal?.status ?? 207, condition: refusal?.condition)
  }

  /// The error of a response with a status that is not a success.
  init(_ response: HTTPResponse, host: String, retryAfter: Duration? = nil) {
    let condition = DAVDocument.condition(in: response)
    switch response.status {
    case 401: self = .unauthorized(host: host)
    case 404, 410: self = .collectionMissing(host: host)
    case 429, 503: self = .busy(host: host, retryAfter: retryAfter)
    case 507: self = .quotaExceeded(host: host)
    case _ where condition == "quota-not-exceeded": self = .quotaExceeded(host: host)
    default: self = .refused(host: host, status: response.status, condition: condition)
    }
  }
}
