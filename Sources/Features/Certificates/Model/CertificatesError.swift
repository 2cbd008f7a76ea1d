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
      Failure(.notFound, "certificates.no-file", .noFile(path), hint: .pathHint)
    case .noTrustFile(let path):
      Failure(.notFound, "certificates.no-file", .noFile(path), hint: .trustPathHint)
    case .unreadable(let path, let reason):
      Failure(.inputOutput, "certificates.unreadable", .unreadable(path, reason))
    case .nothingInside(let name):
      Failure(.data, "certificates.nothing-inside", .nothingInside(name), hint: .acceptedInputs)
    case .tooManyLines(let name, let limit):
      Failure(
        .data, "certificates.too-many-lines", .tooManyLines(name, limit), hint: .tooManyLinesHint)
    case .nothingToVerify:
      Failure(.data, "certificates.nothing-to-judge", .nothingToVerify, hint: .acceptedInputs)
    case .noPictures:
      Failure(.unavailable, "certificates.no-pictures", .noPictures)
    case .trustList(let error, let name): error.failure(inList: name)
    case .notTrusted(let name):
      Failure(.notFound, "certificates.not-trusted", .notTrusted(name), hint: .namesHint)
    case .noAddress:
      Failure(.usage, "certificates.no-address", .noAddress, hint: .addressHint)
    case .noNetwork:
      Failure(.unavailable, "certificates.no-network", .noNetwork)
    case .unexpectedStatus(let address, let status):
      Failure(.unavailable, "certificates.refused", .unexpectedStatus(address, status))
    case .noConsents:
      Failure(.denied, "certificates.no-consents", .noConsents)
    case .invalidShareAddress:
      Failure(.usage, "certificates.share-address", .invalidShareAddress)
    }
  }
}

extension TrustListError {
  fileprivate func failure(inList name: String) -> Failure {
    switch self {
    case .notJSON(let error):
      Failure(
        .data, "certificates.not-json", .notJSON(error.message),
        hint: .acceptedTrustFiles, at: "\(name):\(error.position)")
    case .noCertificates:
      Failure(
        .data, "certificates.no-trust-inside", .noTrustedCertificates(name),
        hint: .acceptedTrustFiles)
    case .mismatched(let count):
      Failure(
        .data, "certificates.mismatched-list", .mismatched(count),
        hint: .rejectedListHint, at: name)
    case .unsigned:
      Failure(.denied, "certificates.unsigned-list", .unsignedList, hint: .rejectedListHint)
    case .invalidSignature:
      Failure(
        .denied, "certificates.bad-list-signature", .invalidListSignature, hint: .rejectedListHint)
    case .invalidKey:
      Failure(.configuration, "certificates.bad-list-key", .invalidListKey, hint: .keyFormatHint)
    }
  }
}

extension CredentialBudget.Exceeded: FailureConvertible {
  package var failure: Failure {
    Failure(.data, "certificates.over-limit", .documentOverLimit(self), hint: .overLimitHint)
  }
}

extension ZlibUnavailable: FailureConvertible {
  package var failure: Failure {
    Failure(.unavailable, "certificates.no-library", .noLibrary("libz"), hint: .installHint)
  }
}
