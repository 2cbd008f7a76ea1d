package import AtriumTime
import Synchronization

/// The trusted certificates, by key identifier.
package struct TrustList: Sendable {
  /// The present time, which decides whether sources are stale. It is independent of the time of
  /// verification.
  package let now: Instant
  /// The maximum age of a source, in days.
  package let maxAge: Int
  private var certificates: [[UInt8]: [(TrustedCertificate, TrustSource)]] = [:]
  package private(set) var sources: Set<TrustSource> = []
  package private(set) var count = 0
  private let cache = SignerCache()

  package init(now: Instant, maxAge: Int) {
    self.now = now
    self.maxAge = maxAge
  }

  package var isEmpty: Bool { count == 0 }

  /// Adds a certificate under its actual key identifier, and under the listed one if that differs.
  package mutating func add(_ trusted: TrustedCertificate, from source: TrustSource) {
    certificates[trusted.keyIdentifier, default: []].append((trusted, source))
    if let listed = trusted.listedKeyIdentifier, listed != trusted.keyIdentifier {
      certificates[listed, default: []].append((trusted, source))
    }
    sources.insert(source)
    count += 1
  }

  /// Returns the signers with a key identifier. Malformed certificates are omitted.
  package func signers(withKeyIdentifier identifier: [UInt8]) -> [Signer] {
    guard let certificates = certificates[identifier] else { return [] }
    return cache.signers(identifier) { certificates.compactMap { try? Signer($0, from: $1) } }
  }

  /// Every certificate once, in no particular order.
  package var all: [(certificate: TrustedCertificate, source: TrustSource)] {
    certificates.flatMap { identifier, entries in
      entries.filter { $0.0.keyIdentifier == identifier }
    }.map { (certificate: $0.0, source: $0.1) }
  }

  /// The only signer of a list that was given for a single command; `nil` if there are several.
  var onlyExplicitSigner: Signer? {
    guard count == 1, sources.first?.isExplicit == true,
      let identifier = certificates.keys.first
    else { return nil }
    return signers(withKeyIdentifier: identifier).first
  }

  /// Returns the status of a source; `nil` selects the newest.
  package func status(of source: TrustSource? = nil) -> TrustListStatus {
    let source = source ?? sources.max { $0.updated < $1.updated }
    return TrustListStatus(
      source: source, age: source?.age(at: now), certificateCount: count,
      isStale: source?.staleAge(at: now, limit: maxAge) != nil)
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
  package let isStale: Bool
}
