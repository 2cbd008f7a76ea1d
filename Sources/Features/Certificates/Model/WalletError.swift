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
      Failure(
        .notFound, "certificates.not-found", .wallet { $0.notFound(id) },
        hint: .wallet(\.numbersHint))
    case .notACertificate(let finding):
      Failure(
        .data, "certificates.not-a-certificate",
        Phrase(composing: { language in
          let reason = finding.map { finding in
            CertificatesStrings.localized(in: language).finding(finding)
          }
          return WalletStrings.localized(in: language).notACertificate(reason)
        }), hint: .wallet(\.inspectHint))
    case .noKey:
      Failure(
        .denied, "certificates.no-key", .wallet(\.noKey), hint: .wallet(\.restoreKey))
    case .damaged(let id):
      Failure(
        .data, "certificates.damaged", .wallet { $0.damaged(id) }, hint: .wallet(\.restoreKey))
    case .invalidFile(let path):
      Failure(.data, "certificates.bad-wallet", .wallet(\.invalidFile), at: path)
    case .wrongPassphrase:
      Failure(
        .denied, "certificates.wrong-passphrase", .wallet(\.wrongPassphrase),
        hint: .wallet(\.passphraseHint))
    case .emptyPassphrase(let path):
      Failure(.data, "certificates.empty-passphrase", .wallet(\.emptyPassphrase), at: path)
    case .passphrasesDiffer:
      Failure(.data, "certificates.passphrases-differ", .wallet(\.passphrasesDiffer))
    }
  }
}
