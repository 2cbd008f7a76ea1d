package import AtriumTime
import Synchronization

/// The trusted certificates, by key identifier.
package struct TrustList: Sendable {
  package typealias Entry = (certificate: TrustedCertificate, source: TrustSource)

  /// The present time, which decides whether sources are stale. It is independent of the time of
  /// verification.
  package let now: Instant
  /// The maximum age of a source, in days.
  package let maxAge: Int
  package private(set) var entries: [Entry] = []
  package private(set) var sources: Set<TrustSource> = []
  /// The number of certificates that were left out because of ``TrustedCertificate/isMismatched``.
  package private(set) var mismatchCount = 0
  private var entriesByIdentifier: [[UInt8]: [Entry]] = [:]
  private let cache = SignerCache()

  package init(now: Instant, maxAge: Int) {
    self.now = now
    self.maxAge = maxAge
  }

  package var isEmpty: Bool { entries.isEmpty }

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

  /// Returns the signers with a key identifier. Malformed certificates are omitted.
  package func signers(withKeyIdentifier identifier: [UInt8]) -> [Signer] {
    guard let entries = entriesByIdentifier[identifier] else { return [] }
    return cache.signers(identifier) { entries.compactMap { try? Signer($0, from: $1) } }
  }

  /// The only signer of a list that was given for a single command; `nil` if there are several.
  var onlyExplicitSigner: Signer? {
    guard entries.count == 1, let only = entries.first, only.source.isExplicit else { return nil }
    return signers(withKeyIdentifier: only.certificate.keyIdentifier).first
  }

  /// Returns the status of a source; `nil` selects the newest.
  package func status(of source: TrustSource? = nil) -> TrustListStatus {
    let source = source ?? sources.max { $0.updated < $1.updated }
    return TrustListStatus(
      source: source, age: source?.age(at: now), certificateCount: entries.count,
      mismatchCount: mismatchCount, isStale: source?.staleAge(at: now, limit: maxAge) != nil)
  }
}

/// The signers that were needed so far. Several threads share it.
private final class SignerCache: Sendable {
  private let known = Mutex<[[UInt8]: [Signer]]>([:])

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

  package init(
    name: String, updated: Instant, isSigned: Bool = false, isExplicit: Bool = false
  ) {
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
