package import AtriumCore
import AtriumScreen
import HealthCredentials

/// Errors about files and trust lists. An error in a certificate is a ``VerificationFinding``.
enum CertificatesError: FailureConvertible, Equatable {
  case noFile(String)
  /// The path of a trust list is wrong.
  case noTrustFile(String)
  case unreadable(String, reason: String)
  case nothingInside(String)
  case nothingToVerify
  /// A text file has more lines than the limit.
  case tooManyLines(String, limit: Int)
  case noPictures
  /// An error in a trust list, with the list's name.
  case trustList(TrustListError, String)
  case notTrusted(String)
  case noAddress
  case noNetwork
  case unexpectedStatus(String, status: Int)
  /// The deployment has no consents, so that links cannot be opened.
  case noConsents
  /// The address of shared files is neither https nor on this machine.
  case invalidShareAddress

  var failure: Failure {
    switch self {
    case .noFile(let path):
      Failure(
        .notFound, "certificates.no-file", .certificates { $0.noFile(path) },
        hint: .certificates(\.pathHint))
    case .noTrustFile(let path):
      Failure(
        .notFound, "certificates.no-file", .certificates { $0.noFile(path) },
        hint: .certificates(\.trustPathHint))
    case .unreadable(let path, let reason):
      Failure(
        .inputOutput, "certificates.unreadable", .certificates { $0.unreadable(path, reason) })
    case .nothingInside(let name):
      Failure(
        .data, "certificates.nothing-inside", .certificates { $0.nothingInside(name) },
        hint: .certificates(\.acceptedInputs))
    case .tooManyLines(let name, let limit):
      Failure(
        .data, "certificates.too-many-lines", .certificates { $0.tooManyLines(name, limit) },
        hint: .certificates(\.tooManyLinesHint))
    case .nothingToVerify:
      Failure(
        .data, "certificates.nothing-to-judge", .certificates(\.nothingToVerify),
        hint: .certificates(\.acceptedInputs))
    case .noPictures:
      Failure(.unavailable, "certificates.no-pictures", .certificates(\.noPictures))
    case .trustList(let error, let name): error.failure(inList: name)
    case .notTrusted(let name):
      Failure(
        .notFound, "certificates.not-trusted", .certificates { $0.notTrusted(name) },
        hint: .certificates(\.namesHint))
    case .noAddress:
      Failure(
        .usage, "certificates.no-address", .certificates(\.noAddress),
        hint: .certificates(\.addressHint))
    case .noNetwork:
      Failure(.unavailable, "certificates.no-network", .certificates(\.noNetwork))
    case .unexpectedStatus(let address, let status):
      Failure(
        .unavailable, "certificates.refused",
        .certificates { $0.unexpectedStatus(address, status) })
    case .noConsents:
      Failure(.denied, "certificates.no-consents", .credentials(\.noConsents))
    case .invalidShareAddress:
      Failure(.usage, "certificates.share-address", .credentials(\.invalidShareAddress))
    }
  }
}

extension TrustListError {
  fileprivate func failure(inList name: String) -> Failure {
    switch self {
    case .notJSON(let error):
      Failure(
        .data, "certificates.not-json", .rules { $0.notJSON(error.message) },
        hint: .certificates(\.acceptedTrustFiles), at: "\(name):\(error.position)")
    case .noCertificates:
      Failure(
        .data, "certificates.no-trust-inside", .certificates { $0.noTrustedCertificates(name) },
        hint: .certificates(\.acceptedTrustFiles))
    case .mismatched(let count):
      Failure(
        .data, "certificates.mismatched-list", .certificates { $0.mismatched(count) },
        hint: .certificates(\.rejectedListHint), at: name)
    case .unsigned:
      Failure(
        .denied, "certificates.unsigned-list", .certificates(\.unsignedList),
        hint: .certificates(\.rejectedListHint))
    case .invalidSignature:
      Failure(
        .denied, "certificates.bad-list-signature", .certificates(\.invalidListSignature),
        hint: .certificates(\.rejectedListHint))
    case .invalidKey:
      Failure(
        .configuration, "certificates.bad-list-key", .certificates(\.invalidListKey),
        hint: .certificates(\.keyFormatHint))
    }
  }
}

extension ZlibUnavailable: FailureConvertible {
  package var failure: Failure {
    Failure(
      .unavailable, "certificates.no-library", .certificates { $0.noLibrary("libz") },
      hint: .certificates(\.installHint))
  }
}
