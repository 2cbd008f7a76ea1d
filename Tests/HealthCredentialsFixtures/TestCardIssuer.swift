package import AtriumScreen
import AtriumTime
package import Crypto
import Foundation
package import HealthCredentials

/// Issues SMART Health Cards for invented people.
package struct TestCardIssuer: Sendable {
  package let key: P256.Signing.PrivateKey
  package let id: String

  package init(
    _ id: String = "https://issuer.example.org", key: P256.Signing.PrivateKey = .init()
  ) {
    self.id = id
    self.key = key
  }

  /// The public key (RFC 7517). Its identifier is its thumbprint (RFC 7638).
  package var jwk: JSON {
    let raw = key.publicKey.rawRepresentation
    let (x, y) = (Base64.urlText(raw.prefix(32)), Base64.urlText(raw.suffix(32)))
    let text = #"{"crv":"P-256","kty":"EC","x":"\#(x)","y":"\#(y)"}"#
    return [
      "kty": "EC", "crv": "P-256", "use": "sig", "alg": "ES256",
      "kid": .string(Base64.urlText(Array(SHA256.hash(data: Array(text.utf8))))),
      "x": .string(x), "y": .string(y),
    ]
  }

  /// The form of the VCI directory's snapshot.
  package func directory(keys: [JSON]? = nil, lists: [JSON] = []) -> JSON {
    [
      "issuerInfo": [
        [
          "issuer": ["iss": .string(id), "name": "Example issuer"],
          "keys": .array(keys ?? [jwk]), "crls": .array(lists),
        ]
      ]
    ]
  }

  /// Returns a trust list with this issuer.
  package func list(_ directory: JSON? = nil) throws -> TrustList {
    let now = Instant(timeIntervalSince1970: 1_650_000_000)
    var list = TrustList(now: now, maxAge: 30)
    let json = directory ?? self.directory()
    list.add(
      try TrustListParser.contents(in: Array(json.text.utf8)),
      from: TrustSource(name: "directory", updated: now))
    return list
  }

  /// The payload of a card about an immunization.
  /// - Parameter rid: the identifier for revocation.
  package func payload(
    nbf: JSON = 1_640_000_000, exp: JSON? = nil, rid: String? = nil
  ) -> JSON {
    var members: [(String, JSON)] = [
      ("iss", .string(id)), ("nbf", nbf),
      (
        "vc",
        .object(
          [
            JSON.Member("type", ["https://smarthealth.cards#health-card"]),
            JSON.Member(
              "credentialSubject", ["fhirVersion": "4.0.1", "fhirBundle": Self.bundle]),
          ] + (rid.map { [JSON.Member("rid", .string($0))] } ?? []))
      ),
    ]
    if let exp { members.append(("exp", exp)) }
    return .object(members.map { JSON.Member($0.0, $0.1) })
  }

  package static let bundle: JSON = [
    "resourceType": "Bundle", "type": "collection",
    "entry": [
      [
        "resource": [
          "resourceType": "Patient", "name": [["family": "Anyperson", "given": ["Jane", "C."]]],
          "birthDate": "1961-01-20",
        ]
      ],
      [
        "resource": [
          "resourceType": "Immunization",
          "vaccineCode": ["coding": [["system": "http://hl7.org/fhir/sid/cvx", "code": "207"]]],
          "occurrenceDateTime": "2021-03-01", "lotNumber": "0000001",
          "performer": [["actor": ["display": "ABC General Hospital"]]],
        ]
      ],
    ],
  ]

  /// Returns a compact JWS.
  package func jws(_ payload: JSON? = nil, header: JSON? = nil) throws -> String {
    try jws(deflated: Self.deflated((payload ?? self.payload()).text), header: header)
  }

  /// - Parameter bytes: the compressed payload.
  package func jws(deflated bytes: [UInt8], header: JSON? = nil) throws -> String {
    let header = header ?? ["zip": "DEF", "alg": "ES256", "kid": jwk["kid"] ?? .null]
    let signed = Base64.urlText(Array(header.text.utf8)) + "." + Base64.urlText(bytes)
    let signature = try key.signature(for: Array(signed.utf8))
    return signed + "." + Base64.urlText(signature.rawRepresentation)
  }

  /// Compresses a text with raw DEFLATE (RFC 1951).
  package static func deflated(_ text: String) -> [UInt8] {
    Array(ZlibEncoder.stored(Array(text.utf8)).dropFirst(2).dropLast(4))
  }

  /// Returns the numeric code of a JWS.
  package static func numeric(_ jws: String) -> String { "shc:/" + digits(jws) }

  /// Returns the parts of a numeric code.
  package static func parts(_ jws: String, count: Int) -> [String] {
    let size = (jws.utf8.count + count - 1) / count
    return (0..<count).map { index in
      let piece = jws.dropFirst(index * size).prefix(size)
      return "shc:/\(index + 1)/\(count)/" + digits(String(piece))
    }
  }

  private static func digits(_ text: String) -> String {
    text.utf8.map { byte in
      let number = Int(byte) - 45
      return number < 10 ? "0\(number)" : "\(number)"
    }.joined()
  }
}
