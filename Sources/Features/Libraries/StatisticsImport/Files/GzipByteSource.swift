import AtriumArchive

/// The contents of a gzip file (RFC 1952), decompressed while it is read.
final class GzipByteSource: ByteSource {
  private let source: FileByteSource
  private let stream: ZlibStream
  private var compressed = [UInt8](repeating: 0, count: 1 << 16)
  /// The bytes of `compressed` that are not consumed yet.
  private var unread = 0..<0

  init(_ source: FileByteSource) throws(ImportError) {
    self.source = source
    do { stream = try ZlibStream(.decompressing, .gzip) } catch { throw .missingLibrary("libz") }
  }

  func read(into buffer: inout [UInt8], at start: Int) throws -> Int {
    while true {
      try Task.checkCancellation()
      if unread.isEmpty {
        unread = 0..<(try source.read(into: &compressed, at: 0))
        if unread.isEmpty {
          guard stream.isAtEnd else { throw damaged }
          return 0
        }
      }
      // A file may consist of several members. Like gzip(1), ignore trailing bytes that do not start
      // another one.
      if stream.isAtEnd {
        guard compressed[unread.lowerBound] == 0x1F else {
          unread = 0..<0
          continue
        }
        stream.reset()
      }
      guard let step = stream.process(compressed[unread], into: &buffer, at: start),
        step.consumed > 0 || step.written > 0
      else { throw damaged }
      unread = (unread.lowerBound + step.consumed)..<unread.upperBound
      if step.written > 0 { return step.written }
    }
  }

  private var damaged: ImportError { .damagedGzip(path: source.path) }
}
