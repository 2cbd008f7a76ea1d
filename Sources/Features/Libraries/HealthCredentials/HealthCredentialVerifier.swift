public import AtriumScreen
public import AtriumTime

/// Verifies health credentials of all kinds, for programs without the shell.
///
///     let verifier = try HealthCredentialVerifier(trusting: [snapshot])
///     let reports = try verifier.verify("shc:/5676…", at: .now)
public struct HealthCredentialVerifier: Sendable {
  private let trust: TrustList

  /// - Parameter lists: trusted signers and issuers: certificates in PEM or DER, the gateway's list,
  ///   snapshots of the VCI directory, JSON Web Keys, or DID documents.
  /// - Throws: `TrustListError` if a list contains none.
  public init(trusting lists: [[UInt8]], now: Instant = .now) throws {
    var trust = TrustList(now: now, maxAge: 30)
    for (index, list) in lists.enumerated() {
      let source = TrustSource(name: "\(index + 1)", updated: now, isExplicit: true)
      trust.add(try TrustListParser.contents(in: list), from: source)
    }
    self.trust = trust
  }

  /// Verifies each credential in a text: lines, a file of cards, or a link, which is not opened. The
  /// rules of acceptance of EU certificates are not part of the verdict.
  /// - Throws: an error if there are more than 100 credentials, or if all of them together are too large
  ///   or take too long.
  public func verify(_ text: String, at time: Instant) throws -> [CredentialReport] {
    let context = VerificationContext(trust: trust, rules: { _ in [] }, at: time)
    let budget = CredentialBudget()
    let verifier = try CertificateVerifier(context, within: budget)
    let texts = try CredentialDocument.credentials(in: Array(text.utf8), within: budget)
    return try verifier.verify(texts).map { CredentialReport($0) }
  }
}

/// The result of the verification of a credential.
public struct CredentialReport: Sendable {
  /// The name of the kind, e.g. `shc`.
  public let kind: String
  /// `true` if valid, `false` if invalid, `nil` if undecided.
  public let isValid: Bool?
  /// The steps in their order; `isOK` is `nil` for one that could not be decided.
  public let steps: [(name: String, isOK: Bool?)]
  /// The signed content; `nil` for links.
  public let payload: JSON?

  init(_ result: VerificationResult) {
    kind = result.kind.rawValue
    let steps = result.steps.filter { $0.step != .rules }
    self.steps = steps.map { ($0.step.rawValue, $0.isOK) }
    isValid =
      steps.contains { $0.isOK == false }
      ? false : steps.allSatisfy { $0.isOK == true } ? true : nil
    payload = result.payload
  }
}
