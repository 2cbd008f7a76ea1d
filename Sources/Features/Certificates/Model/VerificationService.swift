import AtriumCore
import AtriumScreen
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
  func verify(_ word: String, in context: VerificationContext) async throws -> [VerificationResult]
  {
    let verifier = try CertificateVerifier(context)
    return try await reader.read(word).map { verifier.verify($0) }
  }

  /// Returns the certificates in a pasted text. A line without a prefix continues the preceding one.
  static func texts(inPasted text: String) -> [String] {
    if let found = CredentialDocument.texts(in: Array(text.utf8)) {
      return found.map { String(decoding: $0, as: UTF8.self) }
    }
    let lines = Array(text.utf8)[...].lines
    var texts: [ArraySlice<UInt8>] = []
    for line in lines {
      if texts.isEmpty || CredentialDocument.isCredential(line) {
        texts.append(line)
      } else {
        texts[texts.count - 1] += line
      }
    }
    return CredentialDocument.joiningParts(texts).map { String(decoding: $0, as: UTF8.self) }
  }
}
