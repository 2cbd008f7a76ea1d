import AtriumFormats
import HealthCredentials

/// Reads the lines of standard input that are not blank, as they arrive.
struct LineReader {
  /// The maximum length of a line, in bytes. Longer lines are split.
  private static let maxLength = 1 << 20
  private let input: FileInput
  private var rest: [UInt8] = []
  private var isAtEnd = false

  init() throws { input = try LocalFiles.userFiles().input("-") }

  /// Whether ``next()`` can read without waiting.
  var isReady: Bool { isAtEnd || input.isReady }

  /// Returns the lines that have arrived, at least one; `nil` at the end.
  mutating func next() throws -> [ArraySlice<UInt8>]? {
    while !isAtEnd {
      let lines = try read()
      if !lines.isEmpty { return lines }
    }
    return nil
  }

  private mutating func read() throws -> [ArraySlice<UInt8>] {
    let bytes = try [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
      count = try input.read(into: UnsafeMutableRawBufferPointer(buffer))
    }
    isAtEnd = bytes.isEmpty
    rest += bytes
    let end =
      isAtEnd || rest.count >= Self.maxLength
      ? rest.endIndex : (rest.lastIndex(of: 0x0A).map { $0 + 1 } ?? rest.startIndex)
    let lines = rest[..<end].split(separator: 0x0A).map(\.trimmed).filter { !$0.isEmpty }
    rest = Array(rest[end...])
    return lines
  }
}
