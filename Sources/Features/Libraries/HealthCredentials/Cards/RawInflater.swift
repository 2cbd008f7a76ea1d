import AtriumArchive

/// Decompresses raw DEFLATE data (RFC 1951), as in SMART Health Cards and in files of links, or a zlib stream.
///
/// An instance must not be used concurrently.
package final class RawInflater {
  /// The maximum size of the output, in bytes.
  package static let outputLimit = 5_000_000
  /// The bounds of the operation to which the decompressed data count.
  let budget: CredentialBudget?
  private let stream: ZlibStream
  private let limit: Int
  private var output = [UInt8](repeating: 0, count: 1 << 15)

  /// - Parameter limit: the maximum size of the output, in bytes.
  init(
    _ format: ZlibStream.Format = .deflate, upTo limit: Int = outputLimit,
    within budget: CredentialBudget? = nil
  ) throws(ZlibUnavailable) {
    self.budget = budget
    self.limit = limit
    do { stream = try ZlibStream(.decompressing, format) } catch { throw ZlibUnavailable() }
  }

  package func inflate(_ bytes: [UInt8]) throws(VerificationFinding) -> [UInt8] {
    stream.reset()
    let limit = min(limit, budget?.remainingBytes ?? limit)
    var written = 0
    var consumed = 0
    defer { try? budget?.spend(written, .bytes) }
    while !stream.isAtEnd {
      if written == output.count {
        guard written <= limit else { throw .decompressedTooLarge(limit) }
        output += [UInt8](repeating: 0, count: min(written, self.limit + 1 - written))
      }
      guard
        let step = stream.process(bytes[consumed...], isLast: true, into: &output, at: written),
        step.consumed > 0 || step.written > 0 || stream.isAtEnd
      else { throw .corruptCompression }
      consumed += step.consumed
      written += step.written
    }
    guard written <= limit else { throw .decompressedTooLarge(limit) }
    guard consumed == bytes.count else { throw .trailingBytes(bytes.count - consumed) }
    return Array(output[..<written])
  }
}
