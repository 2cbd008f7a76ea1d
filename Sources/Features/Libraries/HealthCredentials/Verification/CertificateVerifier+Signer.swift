import AtriumTime

/// The steps that depend on the signer: signer, signature, time and key usage.
extension CertificateVerifier {
  /// - Returns: the results of the steps, and the signer whose key verifies the signature, otherwise
  ///   the first candidate.
  func signerSteps(_ decoded: DecodedCertificate) -> (results: [StepResult], signer: Signer?) {
    guard let envelope = decoded.envelope else {
      return ([.signer, .signature, .time, .keyusage].map { .notReached($0, decoded) }, nil)
    }
    let candidates = envelope.keyIdentifier.map(context.trust.signers(withKeyIdentifier:)) ?? []
    let (found, signature) = signature(of: envelope, candidates)
    let results = [
      signer(envelope, decoded.claims, found), signature,
      decoded.claims.map { timeStep($0, found, needsDates: true) } ?? .notReached(.time, decoded),
      // With a single explicit certificate, its key usage is reported whoever the signer is.
      keyUsage(decoded, found ?? context.trust.onlyExplicitSigner),
    ]
    return (results, found)
  }

  /// - Parameter candidates: the trusted signers with the certificate's key identifier.
  func signature(of envelope: COSEEnvelope, _ candidates: [Signer]) -> (Signer?, StepResult) {
    guard let algorithm = envelope.algorithm else {
      return (candidates.first, StepResult(.signature, false, envelope.algorithmFinding))
    }
    guard algorithm == .es256 || algorithm == .ps256 else {
      return (candidates.first, StepResult(.signature, false, .otherAlgorithm(algorithm.name)))
    }
    guard let first = candidates.first else { return (nil, StepResult(.signature, nil, .noSigner)) }
    let message = envelope.signedBytes
    var finding = VerificationFinding.invalidSignature
    for candidate in candidates {
      let isValid = candidate.key.isValidSignature(
        envelope.signature, for: message, algorithm: algorithm)
      switch isValid {
      case true?: return (candidate, StepResult(.signature, true))
      case false?: finding = .invalidSignature
      case nil: finding = .otherKeyType(algorithm: algorithm.name)
      }
    }
    return (first, StepResult(.signature, false, finding))
  }

  private func signer(
    _ envelope: COSEEnvelope, _ claims: CWTClaims?, _ found: Signer?
  ) -> StepResult {
    if let finding = finding(envelope, found) { return StepResult(.signer, nil, finding) }
    guard let issuer = claims?.issuer else {
      let isInvalid = claims?.isInvalid("iss") ?? true
      return StepResult(.signer, nil, isInvalid ? .notReached(.cwt) : .noIssuer)
    }
    guard let issuing = IssuingCountry.code(of: issuer) else {
      return StepResult(.signer, false, .invalidIssuer(String(issuer.prefix(40))))
    }
    if let country = found?.country, !IssuingCountry.maySign(country, for: issuing) {
      return StepResult(.signer, false, .countryMismatch(signer: country, issuer: issuer))
    }
    return StepResult(.signer, true, .trusted(country: found?.country))
  }

  /// Returns the reason why a signer is unknown or cannot be relied on.
  func finding(_ envelope: COSEEnvelope, _ found: Signer?) -> VerificationFinding? {
    guard !context.trust.isEmpty else { return .emptyTrustList }
    guard let identifier = envelope.keyIdentifier else { return envelope.keyIdentifierFinding }
    guard let found else { return .unknownSigner(Base64.text(identifier)) }
    if case .unsupported = found.key { return .unsupportedSignerKey }
    return context.trust.staleness(of: found.source)
  }

  /// - Parameter needsDates: whether the time of issue and the end are required, and the signer must have been
  ///   valid at the time of issue.
  func timeStep(_ claims: CWTClaims, _ found: Signer?, needsDates: Bool) -> StepResult {
    if claims.hasInvalidTime {
      return StepResult(.time, nil, .notReached(needsDates ? .cwt : .claims))
    }
    let at = context.at
    let issued = claims.issued.map(Instant.init(timeIntervalSince1970:))
    let expires = claims.expires.map(Instant.init(timeIntervalSince1970:))
    if needsDates {
      guard let expires else { return StepResult(.time, false, .noExpiry) }
      guard let issued else { return StepResult(.time, false, .noIssueTime) }
      if expires < issued {
        return StepResult(.time, false, .expiresBeforeIssue(issued: issued, expires: expires))
      }
    }
    if let issued, at < issued { return StepResult(.time, false, .notYetIssued(issued, at: at)) }
    if let notBefore = claims.notBefore.map(Instant.init(timeIntervalSince1970:)), at < notBefore {
      return StepResult(.time, false, .notYetValid(notBefore, at: at))
    }
    if let expires, expires < at { return StepResult(.time, false, .expired(expires, at: at)) }
    if let validity = found?.validity {
      if at < validity.lowerBound {
        return StepResult(.time, false, .signerNotYetValid(validity.lowerBound, at: at))
      }
      if validity.upperBound < at {
        return StepResult(.time, false, .signerExpired(validity.upperBound, at: at))
      }
      if needsDates, let issued, issued < validity.lowerBound {
        return StepResult(
          .time, false, .issuedBeforeSigner(issued: issued, signer: validity.lowerBound))
      }
    }
    guard let issued else { return StepResult(.time, true) }
    guard let expires else { return StepResult(.time, true, .validSince(issued)) }
    return StepResult(.time, true, .inTime(issued: issued, expires: expires))
  }

  private func keyUsage(_ decoded: DecodedCertificate, _ found: Signer?) -> StepResult {
    guard let payload = decoded.payload else { return .notReached(.keyusage, decoded) }
    guard let found else { return StepResult(.keyusage, nil, .noSigner) }
    guard !found.kinds.isEmpty else { return StepResult(.keyusage, true, .maySignAll) }
    let kinds = CertificateKind.all(in: payload)
    if let other = kinds.first(where: { !found.kinds.contains($0) }) {
      return StepResult(.keyusage, false, .keyUsageForbidsSigning(other))
    }
    return kinds.first.map { StepResult(.keyusage, true, .maySign($0)) }
      ?? StepResult(.keyusage, nil)
  }
}

/// The countries for which a signer may issue certificates.
enum IssuingCountry {
  /// The United Kingdom and the territories it signs for.
  private static let british: Set<String> = ["GB", "GG", "GI", "IM", "JE"]

  /// The countries of the authorities that name themselves as issuers: the French health insurance
  /// fund CNAM.
  private static let authorities = ["CNAM": "FR"]

  /// Returns the country of an issuer: itself if it has the form of a code of ISO 3166-1, or the
  /// country of a known authority.
  static func code(of issuer: String) -> String? {
    isCode(issuer) ? issuer : authorities[issuer]
  }

  /// Returns whether a text consists of two capital letters of ASCII.
  static func isCode(_ text: String) -> Bool {
    text.utf8.count == 2
      && text.utf8.allSatisfy { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
  }

  /// - Parameter issuer: a country's code.
  static func maySign(_ signer: String, for issuer: String) -> Bool {
    signer == issuer || british.isSuperset(of: [signer, issuer])
  }
}
