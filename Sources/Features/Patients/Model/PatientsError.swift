import AtriumCore
import AtriumScreen

/// The failures of servers and transfers.
enum PatientsError: FailureConvertible, Equatable {
  case noServer
  case unknownServer(String, known: [String])
  case unauthorized(server: String, isLoggedIn: Bool)
  case forbidden(server: String)
  case untrusted(server: String, reason: String)
  case notFound(ResourceLevel, id: String)
  case noListedNumber(ResourceLevel, Int)
  case invalidReference(String)
  /// A number in the list of all patients, where a study is expected.
  case numberNamesPatient(Int)
  case notJSON(server: String, isMarkup: Bool)
  /// JSON without the expected members.
  case malformedResource(String)
  case unexpectedStatus(server: String, Int, message: String?)
  case noImage
  case noFrame(Int)
  case imagesUnsupported
  case deletionDisabled
  case emptyPassword
  case noUserConfigured(server: String)
  case damagedArchive(path: String)
  case noZlib
  case nothingToUpload(path: String)

  var failure: Failure {
    switch self {
    case .noServer: failure(.configuration, "no-server", .noServer, .setURLHint)
    case .unknownServer(let name, let known):
      failure(.notFound, "unknown-server", .unknownServer(name), .availableServersHint(known))
    case .unauthorized(let server, isLoggedIn: true):
      failure(.denied, "no-access", .loginRejected(server), .checkLoginHint)
    case .unauthorized(let server, isLoggedIn: false):
      failure(.denied, "no-access", .loginRequired(server), .setUserHint)
    case .forbidden(let server):
      failure(.denied, "forbidden", .forbidden(server), .askOperatorHint)
    case .untrusted(let server, let reason):
      failure(.unavailable, "untrusted", .untrusted(server, reason), .setCertificatesHint)
    case .notFound(let level, let id):
      failure(.notFound, "not-found", .notFound(level, id), .listAgainHint)
    case .noListedNumber(let level, let number):
      failure(.notFound, "not-found", .noListedNumber(level, number), .listAgainHint)
    case .invalidReference(let text):
      failure(.notFound, "no-reference", .invalidReference(text), .referenceHint)
    case .numberNamesPatient(let number):
      failure(.notFound, "no-reference", .numberNamesPatient(number), .openPatientHint(number))
    case .notJSON(let server, isMarkup: true):
      failure(.data, "not-json", .webPageResponse(server), .checkURL)
    case .notJSON(let server, isMarkup: false):
      failure(.data, "not-json", .notJSON(server), .checkURL)
    case .malformedResource(let name):
      failure(.data, "unexpected", .malformedResource(name), .checkURL)
    case .unexpectedStatus(let server, let status, let message):
      failure(
        status >= 500 ? .unavailable : .data, "refused",
        .unexpectedStatus(server, status, message), .retryHint)
    case .noImage: failure(.data, "no-picture", .noImage, .tagsHint)
    case .noFrame(let frame): failure(.notFound, "no-frame", .noFrame(frame))
    case .imagesUnsupported: failure(.unavailable, "no-pictures", .imagesUnsupported)
    case .deletionDisabled:
      failure(.denied, "no-deleting", .deletionDisabled, .askOperatorHint)
    case .emptyPassword: failure(.usage, "no-password", .emptyPassword)
    case .noUserConfigured(let server):
      failure(.configuration, "no-user", .noUserConfigured(server), .setUserHint)
    case .damagedArchive(let path):
      failure(.data, "damaged-archive", .damagedArchive(path), .retryHint)
    case .noZlib: failure(.unavailable, "no-zlib", .noZlib, .installZlibHint)
    case .nothingToUpload(let path):
      failure(.notFound, "nothing-to-upload", .nothingToUpload(path))
    }
  }

  /// - Parameter code: is prefixed with `patients.`.
  private func failure(
    _ kind: Failure.Kind, _ code: String, _ message: Phrase, _ hint: Phrase? = nil
  ) -> Failure {
    Failure(kind, "patients." + code, message, hint: hint)
  }
}
