import AtriumCore
import AtriumFiles
import AtriumScreen
import Glibc

/// The lines of standard input, as they come.
struct StandardInput {
  /// How long a line may be, in bytes.
  static let longest = 1 << 20
  private var waiting: ArraySlice<UInt8> = []

  /// The next line without its end; `nil` behind the last.
  /// - Throws: a failure where a line is too long, since nothing sensible can be read after it, and
  ///   where nothing can be read at all, as from a folder.
  mutating func line() throws(Failure) -> String? {
    var line: [UInt8] = []
    while true {
      let end = waiting.firstIndex(of: UInt8(ascii: "\n"))
      line += waiting[..<(end ?? waiting.endIndex)]
      guard line.count <= Self.longest else {
        throw Failure(.data, "script.line-too-long", .shell(\.lineIsTooLong))
      }
      if let end {
        waiting = waiting[(end + 1)...]
        return Self.text(line)
      }
      waiting = try Self.piece()
      if waiting.isEmpty { return line.isEmpty ? nil : Self.text(line) }
    }
  }

  private static func text(_ line: [UInt8]) -> String {
    let isWindows = line.last == UInt8(ascii: "\r")
    return String(decoding: isWindows ? line.dropLast() : line[...], as: UTF8.self)
  }

  /// What has come, at least a byte; nothing at the end.
  private static func piece() throws(Failure) -> ArraySlice<UInt8> {
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(STDIN_FILENO, &piece, piece.count)
      if count >= 0 { return piece[..<count] }
      let error = SystemError.last
      if error.code == EINTR { continue }
      // From a terminal that has gone, or what was closed from the start, nothing more comes.
      if [EIO, EBADF].contains(error.code) { return [] }
      throw Failure(
        .inputOutput, "script.unreadable", .shell { $0.inputIsUnreadable(error.text) },
        hint: .shell(\.checkInput))
    }
  }
}
