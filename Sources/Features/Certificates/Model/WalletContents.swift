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
  /// within 30 days.
  func dayEntries(_ question: DayEntry.Question) async throws -> [DayEntry] {
    let days = question.days
    let soon = question.now.day.adding(days: DueReminder.daysBeforeExpiry)
    let end = question.includesNow ? max(days.upperBound, soon) : days.upperBound
    return try await expiring().filter { (days.lowerBound...end).contains($0.moment.day) }.map {
      DayEntry(
        $0.moment, $0.title, .expiring, at: CertificatesFeature.items.address($0.id),
        command: CertificatesFeature.items.line("show", $0.id))
    }
  }

  func dueReminders(_ question: DueReminder.Question) async throws -> [DueReminder] {
    try await expiring().flatMap { certificate in
      question.alarms(ofExpiring: certificate.moment.day, by: verification.clock).map { alarm in
        DueReminder(
          .certificate, at: alarm, of: certificate.moment, certificate.title,
          at: CertificatesFeature.items.address(certificate.id),
          command: CertificatesFeature.items.line("show", certificate.id))
      }
    }
  }

  /// Returns the certificates that expire, with the local time at which they do. Their signatures are not verified.
  private func expiring() async throws -> [(id: Int, moment: Moment, title: Phrase)] {
    let texts = try await texts()
    guard !texts.isEmpty else { return [] }
    let decoder = try CredentialDecoder()
    return texts.compactMap { id, text in
      guard let content = StoredContent(text, decoder), let seconds = content.expires else {
        return nil
      }
      let (name, kind) = (content.holder.name, content.kindPhrase)
      return (
        id, verification.clock.moment(at: Instant(timeIntervalSince1970: seconds)),
        Phrase(composing: { "\(name), \(kind.text(in: $0))" })
      )
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
