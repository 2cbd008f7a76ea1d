package import AtriumScreen

/// The decoded parts of a SMART Health Card: a compact JWS (RFC 7515) whose payload is compressed
/// (raw DEFLATE, RFC 1951).
package struct DecodedCard: Sendable {
  /// The results of the steps from `prefix` to `content`.
  package private(set) var steps: [StepResult] = []
  package private(set) var header: JSON?
  package private(set) var payload: JSON?
  /// The signed bytes: header and payload in base64url, with the period between them.
  private(set) var signedBytes: ArraySlice<UInt8> = []
  private(set) var signature: [UInt8]?

  static let stepNames: [VerificationStep] = [
    .prefix, .encoding, .compression, .envelope, .claims, .content,
  ]
  /// The limits of a payload of at most ``RawInflater/outputLimit``.
  private static let limits = JSONLimits(
    bytes: RawInflater.outputLimit, values: 250_000, depth: 64, nullCharacters: .replaced)
  private static let headerLimits = JSONLimits(bytes: 1 << 14, values: 100, depth: 8)

  /// - Parameter text: a compact JWS, or a numeric code whose parts are lines.
  package init(_ text: ArraySlice<UInt8>, with inflater: RawInflater) {
    var results: [VerificationStep: StepResult] = [:]
    do throws(CredentialDefect) {
      try decode(text, inflater) { results[$0.step] = $0 }
    } catch {
      let step = error.result.step
      if step != .prefix, results[.prefix] == nil { results[.prefix] = StepResult(.prefix, true) }
      results[step] = error.result
    }
    let stop = Self.stepNames.first { results[$0]?.isOK != true } ?? .content
    steps = Self.stepNames.map { results[$0] ?? StepResult($0, nil, .notReached(stop)) }
  }

  private mutating func decode(
    _ text: ArraySlice<UInt8>, _ inflater: RawInflater, _ note: (StepResult) -> Void
  ) throws(CredentialDefect) {
    let jws = try HealthCardText.jws(text)
    note(StepResult(.prefix, true))
    let parts = jws.pieces(separatedBy: UInt8(ascii: "."), limit: 4)
    guard parts.count == 3 else { throw CredentialDefect(.encoding, .notCompactJWS) }
    guard let header = Base64.urlBytes(parts[0]), let compressed = Base64.urlBytes(parts[1]),
      let signature = Base64.urlBytes(parts[2])
    else { throw CredentialDefect(.encoding, .notBase64URL) }
    note(StepResult(.encoding, true))
    signedBytes = jws[..<parts[1].endIndex]
    self.signature = signature
    self.text = String(decoding: jws, as: UTF8.self)
    self.header = try? JSON(parsing: header, Self.headerLimits)
    note(envelope())
    let bytes: [UInt8]
    do throws(VerificationFinding) {
      bytes = try inflater.inflate(compressed)
    } catch {
      if case .object? = try? JSON(parsing: compressed, Self.limits) {
        throw CredentialDefect(.compression, .payloadNotCompressed)
      }
      throw CredentialDefect(.compression, cause: error)
    }
    note(StepResult(.compression, true))
    guard let json = inflater.budget.json(bytes, Self.limits), case .object = json else {
      throw CredentialDefect(.claims, .notJSONObject)
    }
    payload = json
    note(claims(json))
    note(content(json))
  }

  private func envelope() -> StepResult {
    guard case .object? = header else { return StepResult(.envelope, false, .notJSONObject) }
    let invalid = [
      ("alg", header?["alg"] != "ES256"), ("zip", header?["zip"] != "DEF"),
      ("kid", keyIdentifier == nil), ("crit", header?["crit"] != nil),
    ].first(where: \.1)
    return invalid.map { StepResult(.envelope, false, .invalidHeader($0.0)) }
      ?? StepResult(.envelope, true)
  }

  private func claims(_ payload: JSON) -> StepResult {
    guard let issuer else { return StepResult(.claims, false, .missingMember("iss")) }
    guard notBefore != nil else { return StepResult(.claims, false, .missingMember("nbf")) }
    if payload["exp"] != nil, expires == nil {
      return StepResult(.claims, false, .missingMember("exp"))
    }
    guard issuer.hasPrefix("https://"), !issuer.hasSuffix("/") else {
      return StepResult(.claims, false, .invalidIssuerURL(String(issuer.prefix(200))))
    }
    return StepResult(.claims, true)
  }

  private func content(_ payload: JSON) -> StepResult {
    let types = payload["vc"]?["type"]?.elements?.compactMap(\.string) ?? []
    guard types.contains("https://smarthealth.cards#health-card") else {
      return StepResult(.content, false, .missingMember("vc.type"))
    }
    guard let bundle, case .object = bundle else {
      return StepResult(.content, false, .missingMember("vc.credentialSubject.fhirBundle"))
    }
    return StepResult(.content, true)
  }

  package var keyIdentifier: String? { header?["kid"]?.string }
  package private(set) var text: String = ""
  package var issuer: String? { payload?["iss"]?.string }
  /// Seconds since 1970, with a fraction.
  package var notBefore: Double? { payload?["nbf"]?.number }
  /// Seconds since 1970, with a fraction.
  package var expires: Double? { payload?["exp"]?.number }
  /// The identifier by which a card is revoked.
  var revocationIdentifier: String? { payload?["vc"]?["rid"]?.string }
  package var bundle: JSON? { payload?["vc"]?["credentialSubject"]?["fhirBundle"] }

  /// `true` if the card can be shown: it has a bundle, whoever signed it.
  package var isReadable: Bool { bundle?.members != nil && steps.allSatisfy { $0.isOK == true } }
}
