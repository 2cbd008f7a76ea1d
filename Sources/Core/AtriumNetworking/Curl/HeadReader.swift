import AtriumCore
import AtriumScreen

/// Reads the head of a response line by line and skips interim (1xx) responses (RFC 9112 §2).
struct HeadReader {
  private(set) var head = BodyBuffer.Head()

  /// - Parameter line: a whole line with its end.
  /// - Returns: whether the line ends the head of a final response.
  mutating func read(_ line: UnsafeRawBufferPointer) -> Bool {
    let text = String(decoding: line, as: UTF8.self)
    let line = text.prefix { !$0.isNewline }
    if line.hasPrefix("HTTP/") {
      let status = line.split(separator: " ").dropFirst().first.flatMap { Int($0) }
      head = BodyBuffer.Head(status: status ?? 0)
    } else if line.isEmpty {
      return head.status >= 200
    } else if line.first == " " || line.first == "\t" {
      if let last = head.headers.indices.last { head.headers[last].value += " " + line.trimmed }
    } else if let colon = line.firstIndex(of: ":") {
      let value = line[colon...].dropFirst()
      head.headers.append(HTTPHeader(String(line[..<colon]), value.trimmed))
    }
    return false
  }
}
