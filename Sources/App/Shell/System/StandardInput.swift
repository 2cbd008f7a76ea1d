public import AtriumCore
import AtriumFiles
import Dispatch
import Glibc

/// Reads standard input line by line.
public struct StandardInput {
  /// The longest line, in bytes.
  static let lineLimit = 1 << 20
  private var buffer: ArraySlice<UInt8> = []

  /// The next line without its terminator; `nil` at the end.
  /// - Throws: a failure if a line is too long or contains U+0000, or if the input cannot be read, e.g. a
  ///   folder.
  mutating func line() throws(Failure) -> String? {
    var line: [UInt8] = []
    while true {
      let end = buffer.firstIndex(of: UInt8(ascii: "\n"))
      line += buffer[..<(end ?? buffer.endIndex)]
      guard line.count <= Self.lineLimit else { throw Self.lineIsTooLong }
      if let end {
        buffer = buffer[(end + 1)...]
        return try Self.text(line[...])
      }
      buffer = try Self.read()
      if buffer.isEmpty { return line.isEmpty ? nil : try Self.text(line[...]) }
    }
  }

  private static var lineIsTooLong: Failure {
    Failure(.data, "script.line-too-long", .lineIsTooLong)
  }

  /// - Throws: a failure if the line is too long or contains U+0000, at which databases end a text.
  static func checked(_ line: Substring) throws(Failure) -> String {
    guard line.utf8.count <= lineLimit else { throw lineIsTooLong }
    guard !line.utf8.contains(0) else {
      throw Failure(.data, "script.null-character", .lineHasNullCharacter)
    }
    return String(line)
  }

  /// Returns a line without its carriage return.
  /// - Throws: a failure if the line is too long, not UTF-8, or contains U+0000.
  static func text(_ line: ArraySlice<UInt8>) throws(Failure) -> String {
    let isWindows = line.last == UInt8(ascii: "\r")
    guard let text = String(validating: isWindows ? line.dropLast() : line, as: UTF8.self) else {
      throw Failure(
        .data, "script.not-utf8", .scriptIsNotUTF8, hint: .convertScript)
    }
    return try checked(text[...])
  }

  /// Returns the lines of a protocol, which a thread of its own reads.
  public static func messages() -> AsyncStream<RemoteLines.Line> {
    let (stream, output) = AsyncStream<RemoteLines.Line>.makeStream()
    DispatchQueue(label: "atrium.messages").async {
      var lines = RemoteLines()
      while let bytes = try? read(), !bytes.isEmpty {
        for line in lines.append(bytes) { output.yield(line) }
      }
      for line in lines.end() { output.yield(line) }
      output.finish()
    }
    return stream
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
        .inputOutput, "script.unreadable", .inputIsUnreadable(error.text),
        hint: .checkInput)
    }
  }
}
