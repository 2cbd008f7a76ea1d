import AtriumCore
import AtriumScreen

/// Judges certificates by what this installation knows.
struct Inspector: Sendable {
  let clock: any WallClock
  let rules: RuleLibrary

  /// - Parameters:
  ///   - trust: whom to trust for this once, as ``TrustFile`` reads it.
  ///   - at: the time to judge for; `nil` is now.
  func terms(trust: String?, at: Timestamp?, country: String?) async throws -> Terms {
    let now = Timestamp(clock.now)
    var list = TrustList(now: now, limit: 30)
    if let trust {
      let source = TrustSource(
        name: Files.kind(of: trust) == .missing ? "base64" : trust,
        updated: Files.changed(trust) ?? now, isGiven: true)
      for certificate in try TrustFile.read(trust) { list.add(certificate, from: source) }
    }
    return Terms(
      trust: list, rules: try await rules.rulebook(for: country), country: country, at: at ?? now)
  }

  /// One screen for each certificate in what the word names.
  func inspect(
    _ word: String, trust: String?, at: Timestamp?, country: String?
  ) async throws -> [Screen] {
    let terms = try await terms(trust: trust, at: at, country: country)
    var judge = try Judge(terms)
    return try await CertificateInput.read(word).map { .certificate(judge.judge($0.text)) }
  }
}
