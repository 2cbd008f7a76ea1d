package import AtriumTime
import Synchronization

/// The trusted certificates, by key identifier, and the trusted issuers of cards.
package struct TrustList: Sendable {
  package typealias Entry = (certificate: TrustedCertificate, source: TrustSource)
  package typealias IssuerEntry = (issuer: TrustedIssuer, source: TrustSource)

  /// The present time, which decides whether sources are stale. It is independent of the time of
  /// verification.
  package let now: Instant
  /// The maximum age of a source, in days.
  package let maxAge: Int
  package private(set) var entries: [Entry] = []
  package private(set) var issuers: [IssuerEntry] = []
  package private(set) var sources: Set<TrustSource> = []
  /// The number of certificates that were left out because of ``TrustedCertificate/isMismatched``.
  package private(set) var mismatchCount = 0
  private var entriesByIdentifier: [[UInt8]: [Entry]] = [:]
  private var issuersByID: [String: [IssuerEntry]] = [:]
  private let cache = SignerCache()

  package init(now: Instant, maxAge: Int) { (self.now, self.maxAge) = (now, maxAge) }

  package var isEmpty: Bool { entries.isEmpty && issuers.isEmpty }

  /// Adds a certificate. One with another key identifier in the list is only counted.
  package mutating func add(_ certificate: TrustedCertificate, from source: TrustSource) {
    sources.insert(source)
    guard !certificate.isMismatched else {
      mismatchCount += 1
      return
    }
    entriesByIdentifier[certificate.keyIdentifier, default: []].append((certificate, source))
    entries.append((certificate, source))
  }

  package mutating func add(_ issuer: TrustedIssuer, from source: TrustSource) {
    sources.insert(source)
    issuersByID[issuer.id, default: []].append((issuer, source))
    issuers.append((issuer, source))
  }

  package mutating func add(_ contents: TrustContents, from source: TrustSource) {
    for certificate in contents.certificates { add(certificate, from: source) }
    for issuer in contents.issuers { add(issuer, from: source) }
  }

  /// Returns the signers with a key identifier. Malformed certificates are omitted.
  package func signers(withKeyIdentifier identifier: [UInt8]) -> [Signer] {
    let entries = entriesByIdentifier[identifier] ?? []
    guard !entries.isEmpty || !issuers.isEmpty else { return [] }
    return cache.signers(identifier) {
      entries.compactMap { try? Signer($0, from: $1) }
        + issuers.filter(\.issuer.signsCertificates).flatMap { issuer, source in
          issuer.keys.compactMap { CertificateKey($0, from: source) }
            .filter { $0.identifier == identifier }.map(\.signer)
        }
    }
  }

  /// Returns the issuer of cards with an address, compared to the letter.
  func cardIssuer(_ id: String) -> CardIssuer? {
    guard let entries = issuersByID[id], !id.isEmpty else { return nil }
    return cache.issuer(id) { CardIssuer(entries) }
  }

  /// Returns a key of an issuer, or of a key set without an issuer.
  func cardKey(_ identifier: String, of issuer: CardIssuer?) -> CardKey? {
    if let key = issuer?.keys[identifier] { return key }
    guard let sets = issuersByID[""] else { return nil }
    return cache.issuer("") { CardIssuer(sets) }?.keys[identifier]
  }

  /// The only signer of a list that was given for a single command; `nil` if there are several.
  var onlyExplicitSigner: Signer? {
    guard entries.count == 1, let only = entries.first, only.source.isExplicit else { return nil }
    return signers(withKeyIdentifier: only.certificate.keyIdentifier).first
  }

  /// Returns the finding for a source that is too old.
  func staleness(of source: TrustSource) -> VerificationFinding? {
    source.staleAge(at: now, limit: maxAge).map { .staleTrust(days: $0, limit: maxAge) }
  }

  /// Returns the status of a source; `nil` selects the newest.
  package func status(of source: TrustSource? = nil) -> TrustListStatus {
    let source = source ?? sources.max { $0.updated < $1.updated }
    return TrustListStatus(
      source: source, age: source?.age(at: now), certificateCount: entries.count,
      issuerCount: issuers.count, mismatchCount: mismatchCount,
      isStale: source?.staleAge(at: now, limit: maxAge) != nil)
  }
}

/// The signers and issuers that were needed so far. Several threads share it.
private final class SignerCache: Sendable {
  private let known = Mutex<[[UInt8]: [Signer]]>([:])
  private let knownIssuers = Mutex<[String: CardIssuer?]>([:])

  func issuer(_ id: String, _ parse: () -> CardIssuer?) -> CardIssuer? {
    if let issuer = knownIssuers.withLock({ $0[id] }) { return issuer }
    let issuer = parse()
    knownIssuers.withLock { $0[id] = .some(issuer) }
    return issuer
  }

  func signers(_ identifier: [UInt8], _ parse: () -> [Signer]) -> [Signer] {
    if let signers = known.withLock({ $0[identifier] }) { return signers }
    let signers = parse()
    known.withLock { $0[identifier] = signers }
    return signers
  }
}

/// The state of the trust list that a verification is based on.
package struct TrustListStatus: Sendable, Equatable {
  package let source: TrustSource?
  /// The age of the source, in days.
  package let age: Int?
  package let certificateCount: Int
  /// The number of issuers of cards, participants and key sets.
  package let issuerCount: Int
  /// The number of certificates that were left out because the list states another key identifier.
  package let mismatchCount: Int
  package let isStale: Bool
}

/// The origin of a trust list.
package struct TrustSource: Sendable, Hashable {
  /// The name of a file, or a web address.
  package let name: String
  /// The time of the import or the last update.
  package let updated: Instant
  /// `true` if the signature of the list was verified.
  package let isSigned: Bool
  /// `true` if the list was given for a single command. Such a list never becomes stale.
  let isExplicit: Bool

  package init(name: String, updated: Instant, isSigned: Bool = false, isExplicit: Bool = false) {
    self.name = name
    self.updated = updated
    self.isSigned = isSigned
    self.isExplicit = isExplicit
  }

  /// `true` if the list is stored although no signature was verified.
  package var isStoredUnsigned: Bool { !isSigned && !isExplicit }

  /// Returns the age in whole days.
  package func age(at now: Instant) -> Int { max(0, updated.seconds(until: now) / 86_400) }

  /// Returns the age in days if it exceeds `limit`, otherwise `nil`.
  package func staleAge(at now: Instant, limit: Int) -> Int? {
    let age = age(at: now)
    return age > limit && !isExplicit ? age : nil
  }
}
