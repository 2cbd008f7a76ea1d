import AtriumCore
import AtriumScreen

/// What can go wrong with files, lists and lines; what is wrong with a certificate is a finding.
enum CertificatesError: FailureConvertible, Equatable {
  case noFile(String)
  case unreadable(String, reason: String)
  case nothingInside(String)
  case nothingToJudge
  case noPictures
  case noTrustInside(String)
  case notJSON(String, JSONSyntaxError)
  case noLibrary(String)
  case notTrusted(String)
  case noAddress
  case noNetwork
  case refused(String, status: Int)
  case unsignedList
  case badListSignature
  case badListKey

  var failure: Failure {
    switch self {
    case .noFile(let path):
      Failure(
        .notFound, "certificates.no-file", .certificates { $0.noFile(path) },
        hint: .certificates(\.checkPath))
    case .unreadable(let path, let reason):
      Failure(
        .inputOutput, "certificates.unreadable", .certificates { $0.unreadable(path, reason) })
    case .nothingInside(let name):
      Failure(
        .data, "certificates.nothing-inside", .certificates { $0.nothingInside(name) },
        hint: .certificates(\.whatIsRead))
    case .nothingToJudge:
      Failure(
        .data, "certificates.nothing-to-judge", .certificates(\.nothingToJudge),
        hint: .certificates(\.whatIsRead))
    case .noPictures:
      Failure(.unavailable, "certificates.no-pictures", .certificates(\.noPictures))
    case .noTrustInside(let name):
      Failure(
        .data, "certificates.no-trust-inside", .certificates { $0.noTrustInside(name) },
        hint: .certificates(\.whatIsTrusted))
    case .notJSON(let name, let error):
      Failure(
        .data, "certificates.not-json", .rules { $0.notJSON(error.message) },
        hint: .certificates(\.whatIsTrusted), at: "\(name):\(error.position)")
    case .noLibrary(let name):
      Failure(
        .unavailable, "certificates.no-library", .certificates { $0.noLibrary(name) },
        hint: .certificates(\.installIt))
    default: trustFailure
    }
  }

  /// What goes wrong with the list of those who are trusted.
  private var trustFailure: Failure {
    switch self {
    case .notTrusted(let name):
      Failure(
        .notFound, "certificates.not-trusted", .certificates { $0.notTrusted(name) },
        hint: .certificates(\.listShowsNames))
    case .noAddress:
      Failure(
        .usage, "certificates.no-address", .certificates(\.noAddress),
        hint: .certificates(\.sayAddress))
    case .refused(let address, let status):
      Failure(
        .unavailable, "certificates.refused", .certificates { $0.refused(address, status) })
    case .unsignedList:
      Failure(
        .denied, "certificates.unsigned-list", .certificates(\.unsignedList),
        hint: .certificates(\.nothingTaken))
    case .badListSignature:
      Failure(
        .denied, "certificates.bad-list-signature", .certificates(\.badListSignature),
        hint: .certificates(\.nothingTaken))
    case .badListKey:
      Failure(
        .configuration, "certificates.bad-list-key", .certificates(\.badListKey),
        hint: .certificates(\.whatKeyIs))
    default:
      Failure(.unavailable, "certificates.no-network", .certificates(\.noNetwork))
    }
  }
}
