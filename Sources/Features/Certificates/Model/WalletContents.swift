import AtriumCore
import AtriumScreen
import AtriumTime
import HealthCredentials

/// The filter of the wallet, and the parameters of its verification.
struct WalletQuery: Equatable, Sendable {
  var isValidOnly = false
  var country: String?
  var at: Instant?
  /// Words that all occur in the name of the person or of the certificate.
  var words: [String] = []
}

/// The verified certificates of the wallet.
struct WalletContents: Sendable {
  let people: [Person]
  let valueSets: ValueSets
  let at: Instant
  let trust: TrustListStatus
  /// `true` if the query excludes certificates.
  let hasOthers: Bool
}

extension Wallet {
  func contents(_ query: WalletQuery = WalletQuery()) async throws -> WalletContents {
    let texts = try await texts()
    let verifier = try await verifier(for: query)
    let certificates = texts.compactMap { verifier.storedCertificate($0.id, $0.text) }
    let valueSets = try await verification.rules.valueSets()
    let shown = certificates.filter { certificate in
      let content = certificate.content
      return (!query.isValidOnly || certificate.verdict == .valid)
        && ([content.holder.name, content.kindName] + content.title(valueSets).texts)
          .contain(words: query.words)
    }
    return WalletContents(
      people: Person.grouping(shown), valueSets: valueSets,
      at: verifier.context.at, trust: verifier.context.trust.status(),
      hasOthers: shown.count < certificates.count)
  }

  func certificate(
    _ id: Int, _ query: WalletQuery = WalletQuery()
  ) async throws -> StoredCertificate {
    let text = try await text(id)
    let verifier = try await verifier(for: query)
    guard let certificate = verifier.storedCertificate(id, text) else {
      throw UnreadableCertificate.damaged(id)
    }
    return certificate
  }

  /// Returns the certificates that expire on these days and, if now is one of them, those that expire
  /// within 30 days. Their signatures are not verified.
  func dayEntries(_ question: DayEntry.Question) async throws -> [DayEntry] {
    let texts = try await texts()
    guard !texts.isEmpty else { return [] }
    let clock = verification.clock
    let days = question.days
    let end =
      question.includesNow
      ? max(days.upperBound, question.now.day.adding(days: 30)) : days.upperBound
    let decoder = try CredentialDecoder()
    return texts.compactMap { id, text in
      guard let content = StoredContent(text, decoder), let seconds = content.expires else {
        return nil
      }
      let moment = clock.moment(at: Instant(timeIntervalSince1970: seconds))
      guard (days.lowerBound...end).contains(moment.day) else { return nil }
      let (name, kind) = (content.holder.name, content.kindPhrase)
      return DayEntry(
        moment, Phrase(composing: { "\(name), \(kind.text(in: $0))" }), .expiring,
        at: CertificatesFeature.items.address(id),
        command: CertificatesFeature.items.line("show", id))
    }
  }

  /// Returns the certificates with the words in the name of the person or of the certificate. Nothing is
  /// found if the key of the wallet is missing. Signatures are not verified.
  func find(_ question: FoundItem.Question) async throws -> FoundItem.Answer {
    guard let texts = try? await texts(), !texts.isEmpty else { return FoundItem.Answer() }
    let decoder = try CredentialDecoder()
    let sets = try await verification.rules.valueSets()
    let items = texts.compactMap { id, text -> FoundItem? in
      guard let content = StoredContent(text, decoder) else { return nil }
      let name = content.holder.name
      let title = content.title(sets)
      let words = title.texts + [content.kindName]
      guard let rank = question.rank(name, text: words.joined(separator: " ")) else { return nil }
      return FoundItem(
        Phrase(composing: { "\(name), \(title.text(in: $0))" }),
        at: CertificatesFeature.items.address(id),
        content.date.flatMap { Moment(iso: $0.prefix(10)) }, rank: rank)
    }
    return FoundItem.Answer(items.best(question.limit), total: items.count)
  }

  private func verifier(for query: WalletQuery) async throws -> CertificateVerifier {
    try CertificateVerifier(try await verification.context(at: query.at, country: query.country))
  }

  func candidates() async throws -> [Candidate] {
    let decoder = try CredentialDecoder()
    return try await texts().compactMap { id, text in
      StoredContent(text, decoder).map { Candidate("\(id)", Phrase($0.holder.name)) }
    }
  }
}

extension CertificateVerifier {
  /// Returns `nil` if the text cannot be decoded, which `Wallet.add` prevents.
  fileprivate func storedCertificate(_ id: Int, _ text: String) -> StoredCertificate? {
    let result = verify(Array(text.utf8)[...])
    guard let content = StoredContent(result.kind, result.credential) else { return nil }
    return StoredCertificate(
      id: id, content: content, verification: result, validity: validity(of: result))
  }

  /// Cards and certificates of WHO are valid for as long as they state, if they state an end.
  private func validity(of result: VerificationResult) -> ValidityPeriod? {
    if let card = result.card {
      guard let start = card.notBefore, let end = card.expires, start <= end else { return nil }
      return ValidityPeriod(
        from: Instant(timeIntervalSince1970: start), until: Instant(timeIntervalSince1970: end))
    }
    guard result.kind == .dcc, let decoded = result.decoded, let payload = decoded.payload else {
      return nil
    }
    let input = RuleInput(decoded, payload, context)
    return ValidityPeriod(input, by: context.rules, from: context.at)
  }
}

extension StoredContent {
  init?(_ text: String, _ decoder: CredentialDecoder) {
    let (kind, credential) = decoder.decode(Array(text.utf8)[...])
    self.init(kind, credential)
  }
}
