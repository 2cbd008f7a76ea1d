package import AtriumScreen

/// The texts of credentials in a document.
package enum CredentialDocument {
  private static let limits = JSONLimits(
    bytes: 64 << 20, values: 250_000, nullCharacters: .replaced)

  /// Returns the texts of credentials in a file in JSON (``texts(in:)``) or in lines, with the parts of
  /// each card joined.
  /// - Throws: the bound of the budget that they exceed.
  package static func credentials(
    in bytes: [UInt8], within budget: CredentialBudget = CredentialBudget()
  ) throws(CredentialBudget.Exceeded) -> [ArraySlice<UInt8>] {
    try joiningParts(try texts(in: bytes, within: budget) ?? bytes[...].lines, within: budget)
  }

  /// Returns the cards of a file of SMART Health Cards (`verifiableCredential`), or of the answer of
  /// the operation `$health-cards-issue` of FHIR; the whole text of other JSON; `nil` if a document
  /// is not JSON.
  ///
  /// - Throws: the bound of the budget that the document exceeds.
  package static func texts(
    in bytes: [UInt8], within budget: CredentialBudget = CredentialBudget()
  ) throws(CredentialBudget.Exceeded) -> [ArraySlice<UInt8>]? {
    let text = bytes[...].trimmed
    guard text.first == UInt8(ascii: "{") else { return nil }
    let json = budget.json(bytes, limits)
    try budget.check()
    return json.map { cards(in: $0) ?? [text] }
  }

  /// Returns the cards of a document; `nil` if it is of another kind.
  package static func cards(in json: JSON) -> [ArraySlice<UInt8>]? {
    let cards: [JSON]
    if let listed = json["verifiableCredential"]?.elements {
      cards = listed
    } else if json["resourceType"] == "Parameters", let parameters = json["parameter"]?.elements {
      cards = parameters.filter { $0["name"] == "verifiableCredential" }
        .compactMap { $0["valueString"] }
    } else {
      return nil
    }
    return cards.compactMap { $0.string.map { Array($0.utf8)[...].trimmed } }
  }

  /// Returns whether a text begins like a credential of a known kind.
  package static func isCredential(_ text: ArraySlice<UInt8>) -> Bool {
    switch CredentialForm(text) {
    case .certificate: CertificatePrefix.isSupported(text.trimmed)
    case .card, .link: true
    case .other(let kind): kind != .unknown
    }
  }

  /// Joins the parts of each card, which become lines of one text at the place of the first; other texts
  /// remain alone.
  /// - Throws: the bound of the budget that the texts exceed.
  package static func joiningParts(
    _ texts: [ArraySlice<UInt8>], within budget: CredentialBudget = CredentialBudget()
  ) throws(CredentialBudget.Exceeded) -> [ArraySlice<UInt8>] {
    guard texts.count > 1, texts.contains(where: { HealthCardText.part($0) != nil }) else {
      return texts
    }
    var joined = texts.enumerated().filter { !HealthCardText.isPart($1) }
      .map { (position: $0, text: $1) }
    let parts = texts.enumerated().filter { HealthCardText.isPart($1) }
    try budget.spend(parts.count, .parts)
    for group in CardParts(parts, within: budget).groupedByCard() {
      let text = group.map(\.element).joined(separator: [0x0A])
      joined.append((group[0].offset, Array(text)[...]))
    }
    try budget.check()
    return joined.sorted { $0.position < $1.position }.map(\.text)
  }
}
