import AtriumScreen

/// What rules are asked about a certificate that could be decoded.
struct RuleQuestion: Sendable {
  /// The certificate as it stands in the token.
  let payload: JSON
  /// Names the signer's certificate, in base64.
  let keyIdentifier: String?
  /// The country that issued it.
  let issuer: String?
  /// When it was issued and until when it holds technically.
  let issued: Timestamp?, expires: Timestamp?
  /// The country that it is to be shown in, in capital letters; `nil` where none was said.
  let country: String?
  var at: Timestamp
}

extension RuleQuestion {
  /// Asks about a certificate as it was taken apart.
  init(_ decoded: Decoded, _ payload: JSON, _ terms: Terms) {
    let claims = decoded.claims
    self.init(
      payload: payload, keyIdentifier: decoded.envelope?.keyIdentifier.map { Base64.text($0) },
      issuer: claims?.issuer, issued: claims?.issued.map(Timestamp.init(seconds:)),
      expires: claims?.expires.map(Timestamp.init(seconds:)), country: terms.country, at: terms.at)
  }
}

/// What a rule says.
struct RuleOutcome: Sendable, Equatable {
  /// The rule's identifier, e.g. `VR-DE-0001`.
  var rule: String
  var description: Phrase
  /// `nil` where the rule cannot be judged.
  var isKept: Bool?
  var reason: Phrase?
  /// The values that were compared, for programs.
  var compared: JSON = .null
  /// The work of judging it, in steps of CertLogic.
  var steps = 0
}

/// The rules that certificates are judged by.
///
/// It is asked for every certificate of a batch, on several threads, so it must be quick: what can
/// be read or sorted beforehand is.
struct Rulebook: Sendable {
  let judge: @Sendable (RuleQuestion) -> [RuleOutcome]

  /// Knows no rule.
  static let empty = Rulebook { _ in [] }
}
