import AtriumCore
import AtriumScreen
import HealthCredentials

/// Errors about the wallet and its files.
enum WalletError: FailureConvertible, Equatable {
  case notFound(Int)
  case notACertificate(VerificationFinding?)
  case noKey
  case damaged(Int)
  case invalidFile(String)
  case wrongPassphrase
  case emptyPassphrase(String)
  case passphrasesDiffer

  var failure: Failure {
    switch self {
    case .notFound(let id):
      Failure(.notFound, "certificates.not-found", .notFound(id), hint: .numbersHint)
    case .notACertificate(let finding):
      Failure(
        .data, "certificates.not-a-certificate",
        .notACertificate(finding?.phrase), hint: .inspectHint)
    case .noKey:
      Failure(.denied, "certificates.no-key", .noKey, hint: .restoreKey)
    case .damaged(let id):
      Failure(.data, "certificates.damaged", .damaged(id), hint: .restoreKey)
    case .invalidFile(let path):
      Failure(.data, "certificates.bad-wallet", .invalidFile, at: path)
    case .wrongPassphrase:
      Failure(.denied, "certificates.wrong-passphrase", .wrongPassphrase, hint: .passphraseHint)
    case .emptyPassphrase(let path):
      Failure(.data, "certificates.empty-passphrase", .emptyPassphrase, at: path)
    case .passphrasesDiffer:
      Failure(.data, "certificates.passphrases-differ", .passphrasesDiffer)
    }
  }
}
