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
  case noMorePatients
  case deletionDisabled
  case emptyPassword
  case noUserConfigured(server: String)
  case damagedArchive(path: String)
  case noZlib
  case nothingToUpload(path: String)

  var failure: Failure {
    switch self {
    case .noServer:
      Failure(
        .configuration, "patients.no-server", .patients(\.noServer),
        hint: .patients(\.setURLHint))
    case .unknownServer(let name, let known):
      Failure(
        .notFound, "patients.unknown-server", .patients { $0.unknownServer(name) },
        hint: .patients { $0.availableServersHint(known) })
    case .unauthorized(let server, let isLoggedIn):
      Failure(
        .denied, "patients.no-access",
        .patients { isLoggedIn ? $0.loginRejected(server) : $0.loginRequired(server) },
        hint: .patients(isLoggedIn ? \.checkLoginHint : \.setUserHint))
    case .forbidden(let server):
      Failure(
        .denied, "patients.forbidden", .patients { $0.forbidden(server) },
        hint: .patients(\.askOperatorHint))
    case .untrusted(let server, let reason):
      Failure(
        .unavailable, "patients.untrusted", .patients { $0.untrusted(server, reason) },
        hint: .patients(\.setCertificatesHint))
    case .notFound(let level, let id):
      Failure(
        .notFound, "patients.not-found", .patients { $0.notFound(level, id) },
        hint: .patients(\.listAgainHint))
    case .noListedNumber(let level, let number):
      Failure(
        .notFound, "patients.not-found", .patients { $0.noListedNumber(level, number) },
        hint: .patients(\.listAgainHint))
    case .invalidReference(let text):
      Failure(
        .notFound, "patients.no-reference", .patients { $0.invalidReference(text) },
        hint: .patients(\.referenceHint))
    case .numberNamesPatient(let number):
      Failure(
        .notFound, "patients.no-reference", .patients { $0.numberNamesPatient(number) },
        hint: .patients { $0.openPatientHint(number) })
    case .notJSON(let server, let isMarkup):
      Failure(
        .data, "patients.not-json",
        .patients { isMarkup ? $0.isWebPage(server) : $0.notJSON(server) },
        hint: .patients(\.checkURL))
    case .malformedResource(let name):
      Failure(
        .data, "patients.unexpected", .patients { $0.malformedResource(name) },
        hint: .patients(\.checkURL))
    case .unexpectedStatus(let server, let status, let message):
      Failure(
        status >= 500 ? .unavailable : .data, "patients.refused",
        .patients { $0.unexpectedStatus(server, status, message) }, hint: .patients(\.retryHint))
    case .noImage:
      Failure(.data, "patients.no-picture", .patients(\.noImage), hint: .patients(\.tagsHint))
    case .noFrame(let frame):
      Failure(.notFound, "patients.no-frame", .patients { $0.noFrame(frame) })
    case .imagesUnsupported:
      Failure(.unavailable, "patients.no-pictures", .patients(\.imagesUnsupported))
    case .noMorePatients:
      Failure(.notFound, "patients.no-more", .patients(\.noMorePatients))
    case .deletionDisabled:
      Failure(
        .denied, "patients.no-deleting", .patients(\.deletionDisabled),
        hint: .patients(\.askOperatorHint))
    case .emptyPassword:
      Failure(.usage, "patients.no-password", .patients(\.emptyPassword))
    case .noUserConfigured(let server):
      Failure(
        .configuration, "patients.no-user", .patients { $0.noUserConfigured(server) },
        hint: .patients(\.setUserHint))
    case .damagedArchive(let path):
      Failure(
        .data, "patients.damaged-archive", .patients { $0.damagedArchive(path) },
        hint: .patients(\.retryHint))
    case .noZlib:
      Failure(
        .unavailable, "patients.no-zlib", .patients(\.noZlib), hint: .patients(\.installZlibHint))
    case .nothingToUpload(let path):
      Failure(.notFound, "patients.nothing-to-upload", .patients { $0.nothingToUpload(path) })
    }
  }
}
