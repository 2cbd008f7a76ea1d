import AtriumCore
import AtriumScreen

/// What can go wrong with a server and what is on it.
enum PatientsError: FailureConvertible, Equatable {
  case noServer
  case unknownServer(String, [String])
  case noAccess(String, isLoggedIn: Bool)
  case forbidden(String)
  case untrusted(String, String)
  case notFound(Level, String)
  case noNumber(Level, Int)
  case noReference(String)
  /// A number among all patients, where a study was to be named.
  case noStudy(Int)
  case notJSON(String, isMarkup: Bool)
  case unexpected(String)
  case refused(String, Int, String?)
  case noPicture
  case noFrame(Int)
  case noPictures
  case noMore
  case noDeleting
  case noPassword
  case noUser(String)
  case damagedArchive(String)
  case noZlib
  case nothingToUpload(String)

  var failure: Failure {
    switch self {
    case .noServer:
      Failure(
        .configuration, "patients.no-server", .patients(\.noServer), hint: .patients(\.setURL))
    case .unknownServer(let name, let names):
      Failure(
        .notFound, "patients.unknown-server", .patients { $0.unknownServer(name) },
        hint: .patients { $0.serversAre(names) })
    case .noAccess(let server, let isLoggedIn):
      Failure(
        .denied, "patients.no-access",
        .patients { isLoggedIn ? $0.wrongLogin(server) : $0.needsLogin(server) },
        hint: .patients(isLoggedIn ? \.sayLogin : \.setUser))
    case .forbidden(let server):
      Failure(
        .denied, "patients.forbidden", .patients { $0.forbidden(server) },
        hint: .patients(\.askOperator))
    case .untrusted(let server, let reason):
      Failure(
        .unavailable, "patients.untrusted", .patients { $0.untrusted(server, reason) },
        hint: .patients(\.setCertificates))
    case .notFound(let level, let id):
      Failure(
        .notFound, "patients.not-found", .patients { $0.notFound(level, id) },
        hint: .patients(\.listAgain))
    case .noNumber(let level, let number):
      Failure(
        .notFound, "patients.not-found", .patients { $0.noNumber(level, number) },
        hint: .patients(\.listAgain))
    case .noReference(let text):
      Failure(
        .notFound, "patients.no-reference", .patients { $0.noReference(text) },
        hint: .patients(\.referencesAre))
    case .noStudy(let number):
      Failure(
        .notFound, "patients.no-reference", .patients { $0.noStudy(number) },
        hint: .patients { $0.showFirst(number) })
    default: answerFailure
    }
  }

  /// What goes wrong with what a server answers, and with files.
  private var answerFailure: Failure {
    switch self {
    case .notJSON(let server, let isMarkup):
      Failure(
        .data, "patients.not-json",
        .patients { isMarkup ? $0.isWebPage(server) : $0.notJSON(server) },
        hint: .patients(\.checkURL))
    case .unexpected(let level):
      Failure(
        .data, "patients.unexpected", .patients { $0.unexpected(level) },
        hint: .patients(\.checkURL))
    case .refused(let server, let status, let message):
      Failure(
        status >= 500 ? .unavailable : .data, "patients.refused",
        .patients { $0.refused(server, status, message) }, hint: .patients(\.sayRetry))
    case .noPicture:
      Failure(.data, "patients.no-picture", .patients(\.noPicture), hint: .patients(\.sayTags))
    case .noFrame(let frame):
      Failure(.notFound, "patients.no-frame", .patients { $0.noFrame(frame) })
    case .noPictures: Failure(.unavailable, "patients.no-pictures", .patients(\.noPictures))
    case .noMore: Failure(.notFound, "patients.no-more", .patients(\.noMore))
    case .noDeleting:
      Failure(
        .denied, "patients.no-deleting", .patients(\.noDeleting), hint: .patients(\.askOperator))
    case .noPassword:
      Failure(.usage, "patients.no-password", .patients(\.noPassword))
    case .noUser(let server):
      Failure(
        .configuration, "patients.no-user", .patients { $0.noUser(server) },
        hint: .patients(\.setUser))
    case .damagedArchive(let path):
      Failure(
        .data, "patients.damaged-archive", .patients { $0.damagedArchive(path) },
        hint: .patients(\.sayRetry))
    case .nothingToUpload(let path):
      Failure(.notFound, "patients.nothing-to-upload", .patients { $0.nothingToUpload(path) })
    default:
      Failure(
        .unavailable, "patients.no-zlib", .patients(\.noZlib), hint: .patients(\.installZlib))
    }
  }
}
