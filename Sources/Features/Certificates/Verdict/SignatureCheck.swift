import AtriumScreen

/// What depends on who signed: the signer, the signature, the time and what the signer may sign.
struct SignatureCheck {
  private(set) var signer: Step
  private(set) var signature: Step
  private(set) var time: Step
  private(set) var keyUsage: Step
  /// The signer whose key fits or, where none does, the first of that name.
  let found: Signer?

  init(_ decoded: Decoded, by candidates: [Signer], _ terms: Terms) {
    guard let envelope = decoded.envelope else {
      found = nil
      signer = .unreached(.signer, decoded)
      signature = .unreached(.signature, decoded)
      time = .unreached(.time, decoded)
      keyUsage = .unreached(.keyusage, decoded)
      return
    }
    let (found, signature) = Self.verify(envelope, by: candidates)
    self.found = found
    self.signature = signature
    signer = Self.signer(envelope, decoded.claims?.issuer, found, terms)
    time = decoded.claims.map { Self.time($0, found, at: terms.at) } ?? .unreached(.time, decoded)
    // Who was given a single certificate is told what that may sign, whoever did sign.
    keyUsage = Self.keyUsage(decoded, found ?? terms.trust.onlyGiven)
  }

  private static func verify(
    _ envelope: Envelope, by candidates: [Signer]
  ) -> (Signer?, Step) {
    guard let algorithm = envelope.algorithm else {
      return (candidates.first, Step(.signature, false, .noAlgorithm))
    }
    if case .other = algorithm {
      return (candidates.first, Step(.signature, false, .otherAlgorithm(algorithm.name)))
    }
    guard let first = candidates.first else { return (nil, Step(.signature, nil, .noSigner)) }
    let signed = envelope.signed
    var finding = Finding.badSignature
    for candidate in candidates {
      switch candidate.key.isSignature(envelope.signature, of: signed, by: algorithm) {
      case true?: return (candidate, Step(.signature, true))
      case false?: finding = .badSignature
      case nil: finding = .otherKey(algorithm.name)
      }
    }
    return (first, Step(.signature, false, finding))
  }

  private static func signer(
    _ envelope: Envelope, _ issuer: String?, _ found: Signer?, _ terms: Terms
  ) -> Step {
    guard !terms.trust.isEmpty else { return Step(.signer, nil, .noTrust) }
    guard let kid = envelope.keyIdentifier else { return Step(.signer, nil, .noKeyIdentifier) }
    guard let found else { return Step(.signer, nil, .unknownSigner(Base64.text(kid))) }
    if case .unusable = found.key { return Step(.signer, nil, .unreadableSigner) }
    if let days = found.source.staleDays(at: terms.trust.now, limit: terms.trust.limit) {
      return Step(.signer, nil, .staleTrust(days: days, limit: terms.trust.limit))
    }
    if let issuer, let country = found.country, !Country.maySign(country, for: issuer) {
      return Step(.signer, false, .otherCountry(signer: country, issuer: issuer))
    }
    return Step(.signer, true, .trusted(found.country))
  }

  private static func time(_ claims: Claims, _ found: Signer?, at: Timestamp) -> Step {
    guard let expires = claims.expires.map(Timestamp.init(seconds:)) else {
      return Step(.time, false, .noExpiry)
    }
    let issued = claims.issued.map(Timestamp.init(seconds:))
    if let issued, at < issued { return Step(.time, false, .notYetIssued(issued, at: at)) }
    if expires < at { return Step(.time, false, .expired(expires, at: at)) }
    if let validity = found?.validity {
      if at < validity.lowerBound {
        return Step(.time, false, .signerNotYetValid(validity.lowerBound, at: at))
      }
      if validity.upperBound < at {
        return Step(.time, false, .signerExpired(validity.upperBound, at: at))
      }
    }
    return Step(.time, true, issued.map { .inTime(issued: $0, expires: expires) })
  }

  private static func keyUsage(_ decoded: Decoded, _ found: Signer?) -> Step {
    guard let payload = decoded.payload else { return .unreached(.keyusage, decoded) }
    guard let found else { return Step(.keyusage, nil, .noSigner) }
    guard !found.kinds.isEmpty else { return Step(.keyusage, true, .maySignAll) }
    let kinds = Kind.all(in: payload)
    if let other = kinds.first(where: { !found.kinds.contains($0) }) {
      return Step(.keyusage, false, .mayNotSign(other))
    }
    return kinds.first.map { Step(.keyusage, true, .maySign($0)) } ?? Step(.keyusage, nil)
  }
}

/// Who may issue certificates whose signer comes from where.
enum Country {
  /// Territories that the United Kingdom signs for.
  private static let british: Set<String> = ["GB", "GG", "GI", "IM", "JE"]

  /// Only countries are compared: an issuer that is no code of two letters (ISO 3166-1) is some
  /// authority's name.
  static func maySign(_ signer: String, for issuer: String) -> Bool {
    signer == issuer || issuer.utf8.count != 2 || signer.utf8.count != 2
      || british.isSuperset(of: [signer, issuer])
  }
}
