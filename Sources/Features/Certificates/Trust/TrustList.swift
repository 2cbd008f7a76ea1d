import AtriumScreen
import Synchronization

/// Where trusted certificates come from, and since when they are known.
struct TrustSource: Sendable, Hashable {
  /// A file's name, a web address.
  let name: String
  /// When the list was imported or brought up to date.
  let updated: Timestamp
  /// Whether the list was named for this one command, which is to trust it as it is.
  var isGiven = false

  /// How old the list is, in whole days.
  func age(at now: Timestamp) -> Int {
    Int(max(0, ((now.seconds - updated.seconds) / 86_400).rounded(.down)))
  }

  /// The list's age where it is too old; `nil` where it is not.
  func staleDays(at now: Timestamp, limit: Int) -> Int? {
    let age = age(at: now)
    return age > limit && !isGiven ? age : nil
  }
}

/// The certificates whose signatures are trusted, by key identifier.
struct TrustList: Sendable {
  /// The present time, by which lists get stale; not the time that certificates are judged for.
  let now: Timestamp
  /// How many days a list is good for.
  let limit: Int
  private var certificates: [[UInt8]: [(TrustedCertificate, TrustSource)]] = [:]
  private(set) var sources: Set<TrustSource> = []
  private let cache = SignerCache()
  private(set) var count = 0

  init(now: Timestamp, limit: Int) { (self.now, self.limit) = (now, limit) }

  var isEmpty: Bool { count == 0 }

  mutating func add(_ trusted: TrustedCertificate, from source: TrustSource) {
    certificates[trusted.name, default: []].append((trusted, source))
    if let stated = trusted.statedName, stated != trusted.name {
      certificates[stated, default: []].append((trusted, source))
    }
    sources.insert(source)
    count += 1
  }

  /// Everybody of that name whose certificate can be read.
  func signers(_ name: [UInt8]) -> [Signer] {
    guard let certificates = certificates[name] else { return [] }
    return cache.signers(name) { certificates.compactMap { try? Signer($0, from: $1) } }
  }

  /// Every certificate once, in no particular order.
  var all: [(certificate: TrustedCertificate, source: TrustSource)] {
    certificates.flatMap { name, entries in entries.filter { $0.0.name == name } }
      .map { (certificate: $0.0, source: $0.1) }
  }

  /// The signer that was given for this one command, where it was only one.
  var onlyGiven: Signer? {
    guard count == 1, sources.first?.isGiven == true, let name = certificates.keys.first else {
      return nil
    }
    return signers(name).first
  }

  /// What an answer says about the list: about the signer's source or, without one, the newest.
  func note(on source: TrustSource?) -> TrustNote {
    let source = source ?? sources.max { $0.updated < $1.updated }
    return TrustNote(
      source: source, days: source?.age(at: now), certificates: count,
      isStale: source?.staleDays(at: now, limit: limit) != nil)
  }
}

/// The signers that were needed so far, read once: on several threads, for many certificates.
private final class SignerCache: Sendable {
  private let known = Mutex<[[UInt8]: [Signer]]>([:])

  func signers(_ name: [UInt8], _ read: () -> [Signer]) -> [Signer] {
    if let signers = known.withLock({ $0[name] }) { return signers }
    let signers = read()
    known.withLock { $0[name] = signers }
    return signers
  }
}

/// What every answer says about the list that it rests on.
struct TrustNote: Sendable, Equatable {
  let source: TrustSource?
  let days: Int?
  let certificates: Int
  let isStale: Bool

  var json: JSON {
    [
      "source": source.map { .string($0.name) } ?? .null,
      "updated": source.map { .string($0.updated.text) } ?? .null,
      "age_days": days.map(JSON.integer) ?? .null,
      "stale": .bool(isStale),
      "certificates": .integer(certificates),
    ]
  }
}
