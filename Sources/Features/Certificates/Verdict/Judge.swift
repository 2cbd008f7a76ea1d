import AtriumCore
import AtriumScreen

/// What a certificate is judged by.
struct Terms: Sendable {
  let trust: TrustList, rules: Rulebook
  /// The country it is to be shown in, in capital letters.
  let country: String?
  let at: Timestamp
}

/// Judges certificates one after the other.
struct Judge {
  let terms: Terms
  private let zlib: Zlib

  init(_ terms: Terms) throws(CertificatesError) {
    self.terms = terms
    zlib = try Zlib()
  }

  /// - Parameter text: what the QR code says, in UTF-8.
  func judge(_ text: ArraySlice<UInt8>) -> Judgement {
    let decoded = Decoded(text, with: zlib)
    let candidates = decoded.envelope?.keyIdentifier.map(terms.trust.signers) ?? []
    let check = SignatureCheck(decoded, by: candidates, terms)
    let (rules, outcomes) = asking(decoded)
    return Judgement(
      steps: [
        decoded.step(.prefix), decoded.step(.base45), decoded.step(.zlib), decoded.step(.cose),
        decoded.step(.cwt), schema(decoded), check.signer, check.signature, check.time,
        check.keyUsage, rules,
      ], decoded: decoded, outcomes: outcomes,
      trust: terms.trust.note(on: check.found?.source), at: terms.at)
  }

  private func schema(_ decoded: Decoded) -> Step {
    guard let certificate = decoded.claims?.certificate, let payload = decoded.payload else {
      return .unreached(.schema, decoded)
    }
    return SchemaCheck.step(for: payload, certificate)
  }

  private func asking(_ decoded: Decoded) -> (Step, [RuleOutcome]) {
    guard let payload = decoded.payload else { return (.unreached(.rules, decoded), []) }
    let outcomes = terms.rules.judge(RuleQuestion(decoded, payload, terms))
    return (.rules(outcomes), outcomes)
  }
}

extension Step {
  /// A step that the decoding did not come to.
  static func unreached(_ stage: Stage, _ decoded: Decoded) -> Step {
    Step(stage, nil, decoded.failure.map { .notReached($0.stage) })
  }

  /// All rules together: one that is broken decides.
  static func rules(_ outcomes: [RuleOutcome]) -> Step {
    guard !outcomes.isEmpty else { return Step(.rules, nil, .noRules) }
    let broken = outcomes.filter { $0.isKept == false }.map(\.rule)
    let open = outcomes.filter { $0.isKept == nil }.map(\.rule)
    let kept = outcomes.count - broken.count - open.count
    let isOK = broken.isEmpty ? (open.isEmpty ? true : nil) : false
    return Step(.rules, isOK, .rules(kept: kept, broken: broken, open: open))
  }
}
