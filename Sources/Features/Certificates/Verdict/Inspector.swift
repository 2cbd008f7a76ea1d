import AtriumCore
import AtriumScreen

/// Judges certificates by what this installation knows.
struct Inspector: Sendable {
  let clock: any WallClock
  let trust: TrustStore
  let rules: RuleLibrary
  let reader: InputReader

  /// - Parameters:
  ///   - trust: whom to trust for this once, as ``TrustFile`` reads it; `nil` is the list kept here.
  ///   - at: the time to judge for; `nil` is now.
  func terms(trust: String?, at: Timestamp?, country: String?) async throws -> Terms {
    let list =
      if let trust { try given(trust) } else { try await self.trust.list() }
    return Terms(
      trust: list, rules: try await rules.rulebook(for: country), country: country,
      at: at ?? Timestamp(clock.now))
  }

  private func given(_ text: String) throws -> TrustList {
    let now = Timestamp(clock.now)
    var list = TrustList(now: now, limit: trust.limit)
    let source = TrustSource(
      name: TrustFile.source(of: text), updated: Files.changed(text) ?? now, isGiven: true)
    for certificate in try TrustFile.read(text) { list.add(certificate, from: source) }
    return list
  }

  /// Judges each certificate in what a word names: a text, a file of texts, a picture, or `-`.
  func judge(_ word: String, by terms: Terms) async throws -> [Judgement] {
    let judge = try Judge(terms)
    return try await reader.read(word).map { judge.judge($0) }
  }

  /// The certificates in a text that may be broken into lines.
  static func texts(inPasted text: String) -> [String] {
    let lines = Array(text.utf8).split(separator: 0x0A).map(\.trimmed).filter { !$0.isEmpty }
    // A line that begins no certificate goes on with the one before it.
    var texts: [[UInt8]] = []
    for line in lines {
      if texts.isEmpty || line.starts(with: Prefix.supported.utf8) {
        texts.append(Array(line))
      } else {
        texts[texts.count - 1] += line
      }
    }
    return texts.map { String(decoding: $0, as: UTF8.self) }
  }
}
