import AtriumFormats

/// The lines of standard input as they come, without the blank ones.
struct LineReader {
  /// A line that is longer is cut into pieces of this size, in bytes.
  private static let longest = 1 << 20
  private let input: FileInput
  private var rest: [UInt8] = []
  private var isOver = false

  init() throws { input = try Files.reader().input("-") }

  /// Whether there is something, or the end, without waiting.
  var isReady: Bool { isOver || input.isReady }

  /// The lines that are there by now, at least one; `nil` at the end.
  mutating func next() throws -> [ArraySlice<UInt8>]? {
    while !isOver {
      let lines = try read()
      if !lines.isEmpty { return lines }
    }
    return nil
  }

  private mutating func read() throws -> [ArraySlice<UInt8>] {
    let piece = try [UInt8](unsafeUninitializedCapacity: 1 << 16) { bytes, count in
      count = try input.read(into: UnsafeMutableRawBufferPointer(bytes))
    }
    isOver = piece.isEmpty
    rest += piece
    let whole =
      isOver || rest.count >= Self.longest
      ? rest.endIndex : (rest.lastIndex(of: 0x0A).map { $0 + 1 } ?? rest.startIndex)
    let lines = rest[..<whole].split(separator: 0x0A).map(\.trimmed).filter { !$0.isEmpty }
    rest = Array(rest[whole...])
    return lines
  }
}
