import AtriumFormats
import AtriumScreen

/// The beginning of a file, which shows whether its tasks stand on lines, as in the format before
/// Taskwarrior 2.5, or are elements of an array.
struct TaskwarriorBeginning {
  private let bytes: [UInt8]
  private var unread: ArraySlice<UInt8>
  /// `true` if this is the whole file.
  private let isComplete: Bool

  /// - Parameters:
  ///   - source: writes bytes to the buffer from an index on, and returns their number; 0 at the end.
  ///   - size: the maximum number of bytes that are read.
  init(
    reading source: (_ buffer: inout [UInt8], _ start: Int) throws -> Int, upTo size: Int
  ) throws {
    var bytes: [UInt8] = []
    var isComplete = false
    while !isComplete, bytes.count < size {
      let count = bytes.count
      bytes += [UInt8](repeating: 0, count: 1 << 16)
      let added = try source(&bytes, count)
      bytes.removeLast(1 << 16 - added)
      isComplete = added == 0
      // An array needs no more.
      if !Self.beginsWithObject(bytes[...]) { break }
    }
    self.bytes = bytes
    unread = bytes[...]
    self.isComplete = isComplete
  }

  /// Returns whether each line is a task.
  /// - Parameter limits: the limits of an object that takes several lines.
  func hasTasksOnLines(_ limits: JSONLimits) throws -> Bool {
    guard Self.beginsWithObject(bytes[...]) else { return false }
    guard isComplete else { return true }
    if (try? JSON(parsing: bytes, limits)) != nil { return false }
    let lines = bytes.split { $0 == 0x0A || $0 == 0x0D }
      .filter { !$0.allSatisfy { [0x20, 0x09].contains($0) } }
    guard lines.count > 1 else { return false }
    // Other lines may be damaged.
    let isFirstComplete = (try? JSON(parsing: Array(lines[0]), limits)) != nil
    return isFirstComplete || lines.allSatisfy(Self.beginsWithObject)
  }

  /// Moves bytes that were not moved yet to the buffer, from an index on.
  /// - Returns: their number; `nil` if there are none, and the rest of the file follows.
  mutating func move(to buffer: inout [UInt8], from start: Int) -> Int? {
    if unread.isEmpty { return nil }
    let piece = unread.prefix(buffer.count - start)
    buffer.replaceSubrange(start..<start + piece.count, with: piece)
    unread = unread.dropFirst(piece.count)
    return piece.count
  }

  static func beginsWithObject(_ bytes: ArraySlice<UInt8>) -> Bool {
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes
    return text.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } == UInt8(ascii: "{")
  }
}
