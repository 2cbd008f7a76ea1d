import AtriumTime
import HealthCredentials

/// A verified certificate of the wallet.
struct StoredCertificate: Sendable {
  let id: Int
  let content: StoredContent
  let verification: VerificationResult
  /// The first period in which it satisfies the rules, from the time of verification on; of other credentials, the
  /// stated one.
  let validity: ValidityPeriod?

  var verdict: CertificateVerdict { verification.verdict }
}

/// The certificates of a person, assessed together: one valid certificate suffices.
struct Person: Sendable {
  let holder: Holder
  /// The newest first.
  let certificates: [StoredCertificate]

  var verdict: CertificateVerdict {
    let verdicts = certificates.map(\.verdict)
    return verdicts.contains(.valid)
      ? .valid : verdicts.contains(.undecided) ? .undecided : .invalid
  }

  /// Returns the end of the period in which consecutive certificates satisfy the rules without a gap,
  /// and the certificate with which it ends, which is the next to renew. Invalid certificates count
  /// only if they become valid later.
  func coverage(at time: Instant) -> (until: Instant, last: StoredCertificate)? {
    var coverage: (until: Instant, last: StoredCertificate)?
    let candidates = certificates.filter { certificate in
      certificate.verdict != .invalid || certificate.validity.map { $0.from > time } ?? false
    }
    .compactMap { certificate in certificate.validity.map { (certificate, $0) } }
    .sorted { $0.1.from < $1.1.from }
    for (certificate, validity) in candidates {
      let end = coverage?.until ?? time
      guard validity.from <= end.adding(seconds: 1) else { break }
      if validity.until > end || coverage == nil { coverage = (validity.until, certificate) }
    }
    return coverage
  }

  /// Groups certificates by holder. People and their certificates are sorted by date, newest first.
  static func grouping(_ certificates: [StoredCertificate]) -> [Person] {
    let newest = certificates.sorted {
      ($0.content.date ?? "", $0.id) > ($1.content.date ?? "", $1.id)
    }
    var groups = Dictionary(grouping: newest, by: \.content.holder)
    return newest.compactMap { certificate in
      let holder = certificate.content.holder
      return groups.removeValue(forKey: holder).map { Person(holder: holder, certificates: $0) }
    }
  }
}
