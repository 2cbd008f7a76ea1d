package import AtriumScreen

/// The texts of credentials in a document.
package enum CredentialDocument {
  private static let limits = JSONLimits(bytes: 64 << 20, values: 250_000)

  /// Returns the cards of a file of SMART Health Cards (`verifiableCredential`), or of the answer of
  /// the operation `$health-cards-issue` of FHIR; the whole text of other JSON; `nil` if a document
  /// is not JSON.
  package static func texts(in bytes: [UInt8]) -> [ArraySlice<UInt8>]? {
    let text = bytes[...].trimmed
    guard text.first == UInt8(ascii: "{"), let json = try? JSON(parsing: bytes, limits) else {
      return nil
    }
    return cards(in: json) ?? [text]
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

  /// Joins the parts of a card, which become lines of one text; other texts remain alone.
  package static func joiningParts(_ texts: [ArraySlice<UInt8>]) -> [ArraySlice<UInt8>] {
    guard texts.count > 1, texts.contains(where: { HealthCardText.part($0) != nil }) else {
      return texts
    }
    var joined: [ArraySlice<UInt8>] = []
    var position: Int?
    for text in texts {
      if !HealthCardText.isPart(text) {
        joined.append(text)
      } else if let position {
        joined[position] += [0x0A] + text
      } else {
        position = joined.count
        joined.append(text)
      }
    }
    return joined
  }
}
