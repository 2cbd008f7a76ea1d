import AtriumTime
import SwiftASN1

/// The fields of an X.509 certificate (RFC 5280) that verification needs.
///
/// The certificate's own signature is not verified, since trust comes from the list.
struct SignerCertificate: Sendable {
  let validity: ClosedRange<Instant>
  /// The country of the subject (attribute `C`).
  let country: String?
  /// The SubjectPublicKeyInfo.
  let publicKey: ArraySlice<UInt8>
  private(set) var extendedKeyUsage: [ASN1ObjectIdentifier] = []

  init(der: [UInt8]) throws {
    self = try DER.sequence(DER.parse(der), identifier: .sequence) { outer in
      guard let body = outer.next() else { throw Self.invalid("no body") }
      _ = (outer.next(), outer.next())  // signature algorithm, signature
      return try DER.sequence(body, identifier: .sequence) { try SignerCertificate(body: &$0) }
    }
  }

  private init(body: inout ASN1NodeCollection.Iterator) throws {
    _ = try DER.optionalExplicitlyTagged(&body, tagNumber: 0, tagClass: .contextSpecific) {
      try Int(derEncoded: $0)  // version
    }
    _ = (body.next(), body.next(), body.next())  // serial number, signature algorithm, issuer
    guard let validity = body.next(), let subject = body.next(), let key = body.next() else {
      throw Self.invalid("body too short")
    }
    let (start, end) = try DER.sequence(validity, identifier: .sequence) {
      (try Self.time(&$0), try Self.time(&$0))
    }
    guard start <= end else { throw Self.invalid("ends before it begins") }
    self.validity = start...end
    country = try Self.country(subject)
    publicKey = key.encodedBytes
    let extensions = ASN1Identifier(tagWithNumber: 3, tagClass: .contextSpecific)
    while let node = body.next() {  // [1], [2] unique identifiers, [3] extensions
      guard node.identifier == extensions, case .constructed(let lists) = node.content else {
        continue
      }
      for list in lists {
        try DER.sequence(list, identifier: .sequence) { list in
          while let item = list.next() { try read(extension: item) }
        }
      }
    }
  }

  private mutating func read(extension node: ASN1Node) throws {
    guard case .constructed(let parts) = node.content else { throw Self.invalid("no extension") }
    var rest = parts.makeIterator()
    let id = try ASN1ObjectIdentifier(derEncoded: &rest)
    // The optional field `critical`; some certificates encode its default.
    var value = rest.next()
    if value?.identifier == .boolean { value = rest.next() }
    guard id == [2, 5, 29, 37], let value else { return }
    let bytes = try ASN1OctetString(derEncoded: value).bytes
    extendedKeyUsage = try DER.sequence(
      of: ASN1ObjectIdentifier.self, identifier: .sequence, rootNode: DER.parse(bytes))
  }

  /// Returns the attribute `C` of a name.
  private static func country(_ name: ASN1Node) throws -> String? {
    guard case .constructed(let sets) = name.content else { throw invalid("no name") }
    for set in sets {
      guard case .constructed(let attributes) = set.content else { continue }
      for attribute in attributes {
        guard case .constructed(let parts) = attribute.content else { continue }
        var rest = parts.makeIterator()
        guard try ASN1ObjectIdentifier(derEncoded: &rest) == [2, 5, 4, 6],
          case .primitive(let text) = rest.next()?.content
        else { continue }
        return String(decoding: text, as: UTF8.self).uppercased()
      }
    }
    return nil
  }

  private static func time(_ nodes: inout ASN1NodeCollection.Iterator) throws -> Instant {
    guard let node = nodes.next() else { throw invalid("no time") }
    let time =
      node.identifier == .utcTime
      ? try GeneralizedTime(UTCTime(derEncoded: node)) : try GeneralizedTime(derEncoded: node)
    guard let day = Day(year: time.year, month: time.month, day: time.day),
      let instant = Instant(day, hour: time.hours, minute: time.minutes, second: time.seconds)
    else { throw invalid("no such time") }
    return instant
  }

  private static func invalid(_ reason: String) -> ASN1Error { .invalidASN1Object(reason: reason) }
}

extension GeneralizedTime {
  fileprivate init(_ time: UTCTime) throws {
    try self.init(
      year: time.year, month: time.month, day: time.day, hours: time.hours,
      minutes: time.minutes, seconds: time.seconds, fractionalSeconds: 0)
  }
}
