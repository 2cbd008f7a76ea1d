import Testing

@testable import AtriumArchive

@Suite struct ZlibStreamTests {
  static let bytes = ArchiveTests.bytes[..<100_000]

  /// Processes the whole input with a buffer of some size.
  private func process(
    _ input: ArraySlice<UInt8>, with stream: ZlibStream, bufferSize: Int = 1000
  ) throws -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: bufferSize)
    var rest = input
    var output: [UInt8] = []
    while !stream.isAtEnd {
      let step = try #require(stream.process(rest, isLast: true, into: &buffer))
      try #require(step.consumed > 0 || step.written > 0 || stream.isAtEnd)
      rest = rest.dropFirst(step.consumed)
      output += buffer[..<step.written]
    }
    #expect(rest.isEmpty)
    return output
  }

  @Test(arguments: [ZlibStream.Format.zlib, .gzip, .deflate])
  func compressedDataIsRestored(_ format: ZlibStream.Format) throws {
    let compressor = try ZlibStream(.compressing, format)
    let decompressor = try ZlibStream(.decompressing, format)
    for _ in 0..<2 {
      let compressed = try process(Self.bytes, with: compressor)
      #expect(compressed.count < Self.bytes.count)
      #expect(try process(compressed[...], with: decompressor) == Array(Self.bytes))
      compressor.reset()
      decompressor.reset()
    }
  }

  @Test func invalidDataIsRejected() throws {
    let stream = try ZlibStream(.decompressing, .zlib)
    var buffer = [UInt8](repeating: 0, count: 100)
    #expect(stream.process([1, 2, 3], into: &buffer) == nil)
    stream.reset()
    let step = stream.process([], into: &buffer)
    #expect(step?.consumed == 0 && step?.written == 0 && !stream.isAtEnd)
  }

  /// The check value of CRC-32/ISO-HDLC.
  @Test func checksumsAreComputedInPieces() throws {
    var checksum = try CRC32()
    checksum.update(Array("12345".utf8)[...])
    checksum.update(Array("6789".utf8)[...])
    #expect(checksum.value == 0xCBF4_3926)
  }
}
