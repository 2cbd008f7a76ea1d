import AtriumCore
import AtriumFiles
import AtriumScreen
import Glibc

/// Reads standard input line by line.
struct StandardInput {
  /// The longest line, in bytes.
  static let lineLimit = 1 << 20
  private var buffer: ArraySlice<UInt8> = []

  /// The next line without its terminator; `nil` at the end.
  /// - Throws: a failure if a line is too long or if the input cannot be read, e.g. a folder.
  mutating func line() throws(Failure) -> String? {
    var line: [UInt8] = []
    while true {
      let end = buffer.firstIndex(of: UInt8(ascii: "\n"))
      line += buffer[..<(end ?? buffer.endIndex)]
      guard line.count <= Self.lineLimit else { throw Self.lineIsTooLong }
      if let end {
        buffer = buffer[(end + 1)...]
        return Self.text(line)
      }
      buffer = try Self.read()
      if buffer.isEmpty { return line.isEmpty ? nil : Self.text(line) }
    }
  }

  private static var lineIsTooLong: Failure {
    Failure(.data, "script.line-too-long", .shell(\.lineIsTooLong))
  }

  /// - Throws: a failure if the line is too long.
  static func checked(_ line: Substring) throws(Failure) -> String {
    guard line.utf8.count <= lineLimit else { throw lineIsTooLong }
    return String(line)
  }

  private static func text(_ line: [UInt8]) -> String {
    let isWindows = line.last == UInt8(ascii: "\r")
    return String(decoding: isWindows ? line.dropLast() : line[...], as: UTF8.self)
  }

  /// Waits for at least one byte; returns none at the end of the input.
  private static func read() throws(Failure) -> ArraySlice<UInt8> {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(STDIN_FILENO, &bytes, bytes.count)
      if count >= 0 { return bytes[..<count] }
      let error = SystemError.last
      if error.code == EINTR { continue }
      // A closed terminal or a closed descriptor counts as the end of the input.
      if [EIO, EBADF].contains(error.code) { return [] }
      throw Failure(
        .inputOutput, "script.unreadable", .shell { $0.inputIsUnreadable(error.text) },
        hint: .shell(\.checkInput))
    }
  }
}
