import AtriumCore
import AtriumScreen

/// The status and header section of a response (RFC 9112 §2.1), which is read line by line.
struct ResponseHead: Sendable {
  var status = 0
  var headers: [HTTPHeader] = []

  /// Reads the next line. A later response replaces an interim one (1xx).
  /// - Parameter line: a whole line with its end.
  /// - Returns: `true` if the line ends the head of a final response.
  mutating func read(_ line: UnsafeRawBufferPointer) -> Bool {
    let text = String(decoding: line, as: UTF8.self)
    let line = text.prefix { !$0.isNewline }
    if line.hasPrefix("HTTP/") {
      headers = []
      status = line.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    } else if line.isEmpty {
      return status >= 200
    } else if line.first == " " || line.first == "\t" {
      if let last = headers.indices.last { headers[last].value += " " + line.trimmed }
    } else if let colon = line.firstIndex(of: ":") {
      let value = line[colon...].dropFirst()
      headers.append(HTTPHeader(String(line[..<colon]), value.trimmed))
    }
    return false
  }
}
