import AtriumCore
import AtriumTime
import HealthCredentials

/// Verifies certificates with the installation's trust list and rules.
struct VerificationService: Sendable {
  let clock: any WallClock
  let trust: TrustStore
  let rules: RuleStore
  let reader: CertificateReader

  /// - Parameters:
  ///   - trust: trusted certificates and issuers as ``TrustFile`` reads them; none selects the stored
  ///     list.
  ///   - at: the time of verification; `nil` means now.
  func context(
    trust: [String] = [], at: Instant? = nil, country: String? = nil
  ) async throws -> VerificationContext {
    // With its own signers and the built-in rules, a verification reads nothing stored.
    let valueSets =
      trust.isEmpty || country != nil ? try await rules.valueSets() : ValueSets.builtIn
    return VerificationContext(
      trust: try await trustList(trust), rules: try await rules.ruleSet(for: country),
      country: country, valueSets: valueSets, at: at ?? clock.now)
  }

  private func trustList(_ texts: [String]) async throws -> TrustList {
    guard !texts.isEmpty else { return try await trust.list() }
    let now = clock.now
    var list = TrustList(now: now, maxAge: trust.maxAge)
    for text in texts {
      let source = TrustSource(
        name: TrustFile.source(of: text), updated: LocalFiles.modificationTime(of: text) ?? now,
        isExplicit: true)
      list.add(try TrustFile.read(text), from: source)
    }
    return list
  }

  /// Verifies each certificate in an argument: a text, a file of texts, a picture, or `-`.
  /// - Returns: the texts of the certificates, and the results.
  func verify(
    _ word: String, in context: VerificationContext
  ) async throws -> (texts: [String], results: [VerificationResult]) {
    let budget = CredentialBudget()
    return try verify(try await reader.read(word, within: budget), in: context, within: budget)
  }

  func verify(
    pasted text: String, in context: VerificationContext
  ) async throws -> (texts: [String], results: [VerificationResult]) {
    let budget = CredentialBudget()
    let texts = try CertificateReader.texts(in: text, within: budget)
    return try verify(texts, in: context, within: budget)
  }

  private func verify(
    _ texts: [ArraySlice<UInt8>], in context: VerificationContext, within budget: CredentialBudget
  ) throws -> (texts: [String], results: [VerificationResult]) {
    let results = try CertificateVerifier(context, within: budget).verify(texts)
    return (texts.map { String(decoding: $0, as: UTF8.self) }, results)
  }
}
