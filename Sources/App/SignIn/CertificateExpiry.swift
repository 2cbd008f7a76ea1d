import AtriumCore
import AtriumTime
import Shell
import SwiftASN1

extension ClientCertificate {
  /// The end of the validity of the first certificate in the PEM file (RFC 5280 §4.1.2.5); `nil` if it cannot be read.
  var expiry: Instant? {
    guard let bytes = Files.read(path, waitsForWriter: false),
      let documents = try? PEMDocument.parseMultiple(
        pemString: String(decoding: bytes, as: UTF8.self)),
      let document = documents.first(where: { $0.discriminator == "CERTIFICATE" }),
      let certificate = try? DER.parse(document.derBytes)
    else { return nil }
    let fields = certificate.children.first?.children ?? []
    // Before it are the optional version, the serial number, the signature algorithm and the issuer.
    let validity = fields.drop { $0.identifier.tagClass == .contextSpecific }.dropFirst(3).first
    return validity?.children.last.flatMap(Instant.init(time:))
  }
}

extension ASN1Node {
  fileprivate var children: [ASN1Node] {
    if case .constructed(let nodes) = content { Array(nodes) } else { [] }
  }
}

extension Instant {
  fileprivate init?(time node: ASN1Node) {
    if let time = try? UTCTime(derEncoded: node) {
      guard let day = Day(year: time.year, month: time.month, day: time.day) else { return nil }
      self.init(day, hour: time.hours, minute: time.minutes, second: time.seconds)
    } else if let time = try? GeneralizedTime(derEncoded: node),
      let day = Day(year: time.year, month: time.month, day: time.day)
    {
      self.init(day, hour: time.hours, minute: time.minutes, second: time.seconds)
    } else {
      return nil
    }
  }
}
