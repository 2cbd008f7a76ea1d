import AtriumCore
import AtriumScreen

/// What can go wrong with files, lists and lines; what is wrong with a certificate is a finding.
enum CertificatesError: Explained, Equatable {
  case noFile(String)
  case unreadable(String, reason: String)
  case tooLarge(String, limit: Int)
  case terminalInput
  case nothingInside(String)
  case noTrustInside(String)
  case badTrust(String, reason: String)
  case noLibrary(String)

  var failure: Failure {
    switch self {
    case .noFile(let path):
      Failure(
        .notFound, "certificates.no-file", .certificates { $0.noFile(path) },
        hint: .certificates(\.checkPath))
    case .unreadable(let path, let reason):
      Failure(
        .inputOutput, "certificates.unreadable", .certificates { $0.unreadable(path, reason) })
    case .tooLarge(let path, let limit):
      Failure(.data, "certificates.too-large", .certificates { $0.tooLarge(path, limit) })
    case .terminalInput:
      Failure(
        .usage, "certificates.no-input", .certificates(\.noInput), hint: .certificates(\.pipeIt))
    case .nothingInside(let name):
      Failure(
        .data, "certificates.nothing-inside", .certificates { $0.nothingInside(name) },
        hint: .certificates(\.whatIsRead))
    case .noTrustInside(let name):
      Failure(
        .data, "certificates.no-trust-inside", .certificates { $0.noTrustInside(name) },
        hint: .certificates(\.whatIsTrusted))
    case .badTrust(let name, let reason):
      Failure(
        .data, "certificates.bad-trust", .certificates { $0.badTrust(name, reason) },
        hint: .certificates(\.whatIsTrusted))
    case .noLibrary(let name):
      Failure(
        .unavailable, "certificates.no-library", .certificates { $0.noLibrary(name) },
        hint: .certificates(\.installIt))
    }
  }
}
