package import AtriumCore
import AtriumScreen
import HealthCredentials

/// Failures of files and trust lists. An error in a certificate is a ``VerificationFinding``.
extension Failure {
  static func noFile(_ path: String) -> Failure {
    Failure(.notFound, "certificates.no-file", .noFile(path), hint: .pathHint)
  }
  static func noTrustFile(_ path: String) -> Failure {
    Failure(.notFound, "certificates.no-file", .noFile(path), hint: .trustPathHint)
  }
  static func unreadable(_ path: String, reason: String) -> Failure {
    Failure(.inputOutput, "certificates.unreadable", .cannotRead(path, reason))
  }
  static func nothingInside(_ name: String) -> Failure {
    Failure(.data, "certificates.nothing-inside", .nothingInside(name), hint: .acceptedInputs)
  }
  static func tooManyLines(_ name: String, limit: Int) -> Failure {
    Failure(
      .data, "certificates.too-many-lines", .tooManyLines(name, limit), hint: .tooManyLinesHint)
  }
  static let nothingToVerify = Failure(
    .data, "certificates.nothing-to-judge", .nothingToVerify, hint: .acceptedInputs)
  static let noPictures = Failure(.unavailable, "certificates.no-pictures", .noPictures)
  static func trustList(_ error: TrustListError, _ name: String) -> Failure {
    switch error {
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
  static func notTrusted(_ name: String) -> Failure {
    Failure(.notFound, "certificates.not-trusted", .notTrusted(name), hint: .namesHint)
  }
  static let noAddress = Failure(.usage, "certificates.no-address", .noAddress, hint: .addressHint)
  static let noNetwork = Failure(.unavailable, "certificates.no-network", .noNetwork)
  static func unexpectedStatus(_ address: String, status: Int) -> Failure {
    Failure(.unavailable, "certificates.refused", .unexpectedStatus(address, status))
  }
  /// The deployment has no consents, so that links cannot be opened.
  static let noConsents = Failure(.denied, "certificates.no-consents", .noConsents)
  /// The address of shared files is neither https nor on this machine.
  static let invalidShareAddress = Failure(
    .usage, "certificates.share-address", .invalidShareAddress)
}

/// Failures of rules and their files.
extension Failure {
  static func notJSON(_ path: String, _ error: JSONSyntaxError) -> Failure {
    Failure(
      .data, "certificates.not-json", .notJSON(error.message), at: "\(path):\(error.position)")
  }
  static func invalidRule(_ path: String, _ error: RuleFormatError) -> Failure {
    Failure(
      .data, "certificates.bad-rule", .ruleFormatError(error), hint: .ruleFormatHint, at: path)
  }
  static func invalidValueSet(_ path: String) -> Failure {
    Failure(.data, "certificates.bad-value-set", .invalidValueSet, at: path)
  }
  static func noRulesInside(_ path: String) -> Failure {
    Failure(.data, "certificates.no-rules-inside", .noRulesInside(path), hint: .ruleFormatHint)
  }
  static func nothingToTest(_ path: String) -> Failure {
    Failure(.data, "certificates.no-rule-tests", .nothingToTest(path), hint: .testFormatHint)
  }
  static func invalidTest(_ path: String) -> Failure {
    Failure(.data, "certificates.bad-rule-test", .invalidTest, hint: .testFormatHint, at: path)
  }
  static func noRules(country: String) -> Failure {
    Failure(.notFound, "certificates.no-rules", .noCountryRules(country), hint: .importHint)
  }
  /// - Parameter names: the options that a command needs.
  static func missingOption(_ name: String, of names: String...) -> Failure {
    Failure(.usage, "certificates.option-missing", .missingOption(name), hint: .addOptions(names))
  }
}

/// Failures of the wallet and its files.
extension Failure {
  static func certificateNotFound(_ id: Int) -> Failure {
    Failure(
      .notFound, "certificates.not-found", .notFound(CertificatesFeature.items.name(id)),
      hint: .numbersHint)
  }
  static func notACertificate(_ finding: VerificationFinding?) -> Failure {
    Failure(
      .data, "certificates.not-a-certificate", .notACertificate(finding?.phrase),
      hint: .inspectHint)
  }
  static func invalidWallet(_ path: String) -> Failure {
    Failure(.data, "certificates.bad-wallet", .invalidFile, at: path)
  }
  static let wrongPassphrase = Failure(
    .denied, "certificates.wrong-passphrase", .wrongPassphrase, hint: .passphraseHint)
  static func emptyPassphrase(_ path: String) -> Failure {
    Failure(.data, "certificates.empty-passphrase", .emptyPassphrase, at: path)
  }
  static let passphrasesDiffer = Failure(
    .data, "certificates.passphrases-differ", .passphrasesDiffer)
}

/// A certificate of the wallet that cannot be read, as without the key.
struct UnreadableCertificate: FailureConvertible, Equatable {
  let failure: Failure
  static let noKey = Self(
    failure: Failure(.denied, "certificates.no-key", .noKey, hint: .restoreKey))
  static func damaged(_ id: Int) -> Self {
    Self(
      failure: Failure(
        .data, "certificates.damaged", .damaged(CertificatesFeature.items.name(id)),
        hint: .restoreKey))
  }
}

extension CertLogicError: FailureConvertible {
  package var failure: Failure {
    Failure(.data, "certificates.certlogic-\(code)", .certLogic(self))
  }

  private var code: String {
    switch self {
    case .badLiteral: "literal"
    case .notAnOperation, .unknown: "operation"
    case .notOperands, .operandCount, .notAPath, .notAnAmount, .notAUnit: "operands"
    case .badOperand: "type"
    case .badDate: "date"
    case .outOfRange: "range"
    case .tooDeep, .tooLong: "limit"
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
