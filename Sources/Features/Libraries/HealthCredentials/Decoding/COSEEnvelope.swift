/// A COSE message with a single signature (COSE_Sign1, RFC 9052 §4.2).
package struct COSEEnvelope: Sendable {
  package let algorithm: Algorithm?
  package let keyIdentifier: [UInt8]?
  package let payload: ArraySlice<UInt8>
  let signature: ArraySlice<UInt8>
  private let protected: ArraySlice<UInt8>
  /// The parameters that are there with a wrong type.
  private let mistypedHeaders: [String]

  /// A part of the message (RFC 9052 §4.2).
  package enum Part: Sendable { case protectedHeaders, unprotectedHeaders, payload, signature }

  /// An algorithm, by its number in the COSE registry (RFC 9053 §2).
  package struct Algorithm: Sendable, Equatable {
    static let es256 = Algorithm(number: -7)
    static let ps256 = Algorithm(number: -37)
    let number: Int

    package var name: String {
      switch self {
      case .es256: "ES256"
      case .ps256: "PS256"
      default: "\(number)"
      }
    }
  }

  /// Common header parameters (RFC 9052 §3.1).
  private enum Label {
    static let algorithm = 1, critical = 2, contentType = 3, keyIdentifier = 4

    /// The parameters that a message may call critical.
    static let understood: Set<CBOR.Key> = [
      .integer(algorithm), .integer(critical), .integer(contentType), .integer(keyIdentifier),
    ]
  }
  /// COSE_Sign1, and the CBOR web token around it (RFC 8392 §6).
  private enum Tag { static let sign1: UInt64 = 18, webToken: UInt64 = 61 }

  /// Decodes an untagged message, or one with tag 18, or tags 61 and 18. Protected headers take
  /// precedence over unprotected ones.
  ///
  /// Throws if the message calls a header parameter critical that this type does not understand.
  package init(_ bytes: ArraySlice<UInt8>) throws(VerificationFinding) {
    let message = Self.untagged(try CBOR(bytes))
    if case .tagged(let tag, _) = message { throw .otherTag(tag) }
    guard case .array(let parts) = message, parts.count == 4 else { throw .notSigned }
    guard let protected = parts[0].bytes else { throw .invalidEnvelope(.protectedHeaders) }
    guard case .map = parts[1] else { throw .invalidEnvelope(.unprotectedHeaders) }
    guard let payload = parts[2].bytes else { throw .invalidEnvelope(.payload) }
    guard let signature = parts[3].bytes else { throw .invalidEnvelope(.signature) }
    let headers = protected.isEmpty ? CBOR.map([]) : try CBOR(protected)
    guard case .map = headers else { throw .invalidEnvelope(.protectedHeaders) }
    try Self.checkCriticalParameters(headers, unprotected: parts[1])
    func header(_ label: Int) -> CBOR? { headers[label] ?? parts[1][label] }
    algorithm = header(Label.algorithm)?.integer.map { Algorithm(number: $0) }
    keyIdentifier = header(Label.keyIdentifier)?.bytes.map(Array.init)
    mistypedHeaders = [
      header(Label.algorithm) != nil && algorithm == nil ? "alg" : nil,
      header(Label.keyIdentifier) != nil && keyIdentifier == nil ? "kid" : nil,
    ].compactMap(\.self)
    self.protected = protected
    self.payload = payload
    self.signature = signature
  }

  var algorithmFinding: VerificationFinding {
    mistypedHeaders.contains("alg") ? .mistypedHeader("alg") : .noAlgorithm
  }

  var keyIdentifierFinding: VerificationFinding {
    mistypedHeaders.contains("kid") ? .mistypedHeader("kid") : .noKeyIdentifier
  }

  /// Checks the parameter `crit` (RFC 9052 §3.1): it is protected, and lists at least one parameter;
  /// those it lists are protected, too, and understood.
  private static func checkCriticalParameters(
    _ protected: CBOR, unprotected: CBOR
  ) throws(VerificationFinding) {
    guard unprotected[Label.critical] == nil else { throw .invalidCriticalParameters }
    guard let critical = protected[Label.critical] else { return }
    guard case .array(let labels) = critical, !labels.isEmpty else {
      throw .invalidCriticalParameters
    }
    for label in labels {
      guard let key = label.integer.map(CBOR.Key.integer) ?? label.text.map(CBOR.Key.text) else {
        throw .invalidCriticalParameters
      }
      guard Label.understood.contains(key) else { throw .unknownCriticalParameter("\(key)") }
      guard protected[key] != nil else { throw .invalidCriticalParameters }
    }
  }

  /// The signed bytes (RFC 9052 §4.4, `Sig_structure`).
  package var signedBytes: [UInt8] {
    var bytes: [UInt8] = [0x84, 0x6A]
    bytes.reserveCapacity(protected.count + payload.count + 32)
    bytes += "Signature1".utf8
    bytes.append(byteString: protected)
    bytes.append(0x40)
    bytes.append(byteString: payload)
    return bytes
  }

  /// Returns the message without the permitted tags. Of others, the first that is not permitted stays.
  private static func untagged(_ item: CBOR) -> CBOR {
    switch item {
    case .tagged(Tag.sign1, let message), .tagged(Tag.webToken, .tagged(Tag.sign1, let message)):
      message
    case .tagged(Tag.webToken, .tagged(let tag, let message)): .tagged(tag, message)
    default: item
    }
  }
}

extension CBOR {
  init(_ bytes: ArraySlice<UInt8>) throws(VerificationFinding) {
    do throws(CBORError) {
      self = try CBORDecoder.decode(bytes)
    } catch {
      throw .cbor(error)
    }
  }
}

extension [UInt8] {
  /// Appends a CBOR byte string (RFC 8949 §3.1) with the shortest form of its length.
  fileprivate mutating func append(byteString bytes: ArraySlice<UInt8>) {
    switch bytes.count {
    case ..<24: append(0x40 | UInt8(bytes.count))
    case ..<0x100: self += [0x58, UInt8(bytes.count)]
    case ..<0x1_0000: self += [0x59, UInt8(bytes.count >> 8), UInt8(bytes.count & 0xFF)]
    default:
      append(0x5A)
      for shift in [24, 16, 8, 0] { append(UInt8(bytes.count >> shift & 0xFF)) }
    }
    self += bytes
  }
}
