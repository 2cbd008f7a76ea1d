import AtriumArchive

/// The system's zlib is missing or too old.
package struct ZlibUnavailable: Error {}

/// Decompresses the zlib streams (RFC 1950) of certificates.
///
/// An instance must not be used concurrently.
package final class ZlibDecompressor {
  /// The maximum size of the output, in bytes. A certificate in the largest QR code is far smaller.
  package static let outputLimit = 1 << 18
  private let inflater: RawInflater
  var budget: CredentialBudget? { inflater.budget }

  package init(within budget: CredentialBudget? = nil) throws(ZlibUnavailable) {
    inflater = try RawInflater(.zlib, upTo: Self.outputLimit, within: budget)
  }

  package func decompress(_ bytes: [UInt8]) throws(VerificationFinding) -> [UInt8] {
    // Two bytes of header: the method deflate, and a checksum of both (RFC 1950 §2.2).
    guard bytes.count > 2, bytes[0] & 15 == 8, (Int(bytes[0]) << 8 | Int(bytes[1])) % 31 == 0 else {
      throw .notCompressed
    }
    return try inflater.inflate(bytes)
  }
}
