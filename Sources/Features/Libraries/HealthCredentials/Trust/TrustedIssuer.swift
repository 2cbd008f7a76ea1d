package import AtriumScreen

/// An issuer of SMART Health Cards with its keys and revocation lists, a participant of WHO's network,
/// or a key set whose issuer is not known.
package struct TrustedIssuer: Sendable, Equatable {
  /// The address that cards name (`iss`), the DID of a participant, or empty for a key set.
  package let id: String
  package let name: String?
  private let content: Content

  /// The keys and lists, in JSON or, as stored, its text.
  private enum Content: Sendable, Equatable {
    case json(JSON)
    case text(String)
  }

  /// - Parameters:
  ///   - keys: JSON Web Keys (RFC 7517).
  ///   - revocationLists: lists as ``RevocationList`` reads them.
  package init(id: String, name: String?, keys: [JSON], revocationLists: [JSON] = []) {
    self.id = id
    self.name = name
    content = .json(["keys": .array(keys), "crls": .array(revocationLists)])
  }

  /// - Parameter content: the text of ``contentText``.
  package init(id: String, name: String?, content: String) {
    self.id = id
    self.name = name
    self.content = .text(content)
  }

  private var json: JSON {
    switch content {
    case .json(let json): json
    case .text(let text): (try? JSON(parsing: Array(text.utf8), TrustedIssuer.limits)) ?? .null
    }
  }
  private static let limits = JSONLimits(
    bytes: 16 << 20, values: 250_000, nullCharacters: .replaced)

  /// The keys and lists as text, to be stored.
  package var contentText: String { json.text }

  var keys: [JSON] { json["keys"]?.elements ?? [] }
  var revocationLists: [JSON] { json["crls"]?.elements ?? [] }

  /// `true` if its keys may sign certificates of the form `HC1:`, too: those of WHO's network and of
  /// key sets. Keys of an issuer of cards sign only its cards.
  var signsCertificates: Bool { id.isEmpty || id.hasPrefix("did:") }
}

/// The usable keys and the revocation lists of an issuer of cards, from all sources that name it.
struct CardIssuer: Sendable {
  let name: String?
  let source: TrustSource
  /// The keys, by key identifier.
  private(set) var keys: [String: CardKey] = [:]
  private(set) var revocationLists: [RevocationList] = []

  /// - Parameter entries: at least one.
  init?(_ entries: [TrustList.IssuerEntry]) {
    guard let first = entries.first else { return nil }
    name = entries.lazy.compactMap(\.issuer.name).first
    source = first.source
    for (issuer, source) in entries {
      for json in issuer.keys {
        guard let key = CardKey(json, from: source), keys[key.identifier] == nil else { continue }
        keys[key.identifier] = key
      }
      revocationLists += issuer.revocationLists.map(RevocationList.init)
    }
  }
}
