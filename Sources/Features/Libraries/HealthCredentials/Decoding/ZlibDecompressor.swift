import AtriumArchive

/// The system's zlib is missing or too old.
package struct ZlibUnavailable: Error {}

/// Decompresses the zlib streams (RFC 1950) of certificates.
///
/// An instance must not be used concurrently.
package final class ZlibDecompressor {
  /// The maximum size of the output, in bytes. A certificate in the largest QR code is far smaller.
  package static let outputLimit = 1 << 18
  /// The bounds of the operation to which the decompressed data count.
  let budget: CredentialBudget?
  private let stream: ZlibStream
  private var output = [UInt8](repeating: 0, count: outputLimit)

  package init(within budget: CredentialBudget? = nil) throws(ZlibUnavailable) {
    self.budget = budget
    do { stream = try ZlibStream(.decompressing, .zlib) } catch { throw ZlibUnavailable() }
  }

  package func decompress(_ bytes: [UInt8]) throws(VerificationFinding) -> [UInt8] {
    // Two bytes of header: the method deflate, and a checksum of both (RFC 1950 §2.2).
    guard bytes.count > 2, bytes[0] & 15 == 8, (Int(bytes[0]) << 8 | Int(bytes[1])) % 31 == 0 else {
      throw .notCompressed
    }
    stream.reset()
    let step = stream.process(bytes[...], isLast: true, into: &output)
    try? budget?.spend(bytes: step?.written ?? 0)
    guard let step, stream.isAtEnd else {
      throw step?.written == Self.outputLimit
        ? .decompressedTooLarge(Self.outputLimit) : .corruptCompression
    }
    guard step.consumed == bytes.count else { throw .trailingBytes(bytes.count - step.consumed) }
    return Array(output[..<step.written])
  }
}
