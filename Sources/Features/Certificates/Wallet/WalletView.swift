import AtriumCore
import AtriumScreen

/// What of the wallet is to be seen, and by what it is judged.
struct WalletQuery: Equatable, Sendable {
  var isValidOnly = false
  var country: String?
  var at: Timestamp?
}

/// The wallet as it was judged.
struct WalletView: Sendable {
  let query: WalletQuery
  let people: [Person]
  let valueSets: ValueSets
  let at: Timestamp
  /// The list by which signers are judged.
  let trust: TrustNote
  /// Whether there are certificates that the query leaves out.
  let hasOthers: Bool
}

extension Wallet {
  func view(_ query: WalletQuery) async throws -> WalletView {
    let texts = try await texts()
    let terms = try await inspector.terms(trust: nil, at: query.at, country: query.country)
    let judge = try Judge(terms)
    let cards = texts.compactMap { judge.card($0.id, $0.text) }
    let shown = query.isValidOnly ? cards.filter { $0.conclusion == .valid } : cards
    return WalletView(
      query: query, people: Person.grouping(shown),
      valueSets: try await inspector.rules.valueSets(), at: terms.at,
      trust: terms.trust.note(on: nil), hasOthers: shown.count < cards.count)
  }

  func card(_ id: Int, _ query: WalletQuery = WalletQuery()) async throws -> Card {
    let text = try await text(id)
    let judge = try Judge(
      try await inspector.terms(trust: nil, at: query.at, country: query.country))
    guard let card = judge.card(id, text) else { throw WalletError.damaged(id) }
    return card
  }

  /// The certificates, for completion.
  func candidates() async throws -> [Candidate] {
    let zlib = try Zlib()
    return try await texts().compactMap { id, text in
      let decoded = Decoded(Array(text.utf8)[...], with: zlib)
      return decoded.payload.flatMap(Facts.init).map { facts in
        Candidate("\(id)", Phrase("\(facts.holder.name)"))
      }
    }
  }
}

extension Judge {
  /// `nil` for what is no certificate; the wallet keeps none of these.
  fileprivate func card(_ id: Int, _ text: String) -> Card? {
    let judgement = judge(Array(text.utf8)[...])
    let decoded = judgement.decoded
    guard let payload = decoded.payload, let facts = Facts(payload) else { return nil }
    let question = RuleQuestion(decoded, payload, terms)
    return Card(
      id: id, text: text, facts: facts, judgement: judgement,
      validity: Validity(question, by: terms.rules, from: terms.at))
  }
}
