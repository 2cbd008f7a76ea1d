import AtriumCore
import Foundation

/// Reads the parts of a body of the type `multipart/related` (RFC 2387, RFC 2046 §5.1) while it arrives. A body of
/// another type is a single part.
actor MultipartReader {
  /// The beginning of a part: its header fields.
  typealias Head = [HTTPHeader]
  /// The maximum size of the header fields of a part in bytes.
  private static let headLimit = 16 << 10

  private let body: HTTPBody
  private let server: String
  /// A line break, two hyphens and the boundary; empty if the whole body is one part.
  private let delimiter: [UInt8]
  /// Bytes that have arrived and were not read yet. The first delimiter needs no line break.
  private var buffer: [UInt8] = Array("\r\n".utf8)
  /// The rest of the current part in bytes, if the part states its length.
  private var rest: Int?
  private var position = Position.before

  private enum Position {
    /// Before the first delimiter, or in a part.
    case before, part
    /// After a delimiter.
    case mark
    case end
  }

  init(_ stream: HTTPStream, from server: String) {
    body = stream.body
    self.server = server
    let type = stream.headers["Content-Type"] ?? ""
    let boundary = type.firstMatch(of: #/(?i)boundary\s*=\s*(?:"([^"]+)"|([^;\s]+))/#)
    let isMultipart = type.lowercased().hasPrefix("multipart/")
    let text = isMultipart ? boundary.flatMap { $0.1 ?? $0.2 } : nil
    delimiter = text.map { Array("\r\n--\($0)".utf8) } ?? []
    if delimiter.isEmpty { buffer = [] }
  }

  /// The header fields of the next part, after the rest of the current one was left out; `nil` at the end.
  func nextPart() async throws -> Head? {
    if delimiter.isEmpty {
      position = position == .before ? .part : .end
      return position == .part ? [] : nil
    }
    while try await next() != nil {}
    guard position == .mark else { return nil }
    if try await line().starts(with: "--".utf8) {
      position = .end
      return nil
    }
    var head: Head = []
    var size = 0
    while true {
      let line = try await line()
      size += line.count
      guard size <= Self.headLimit else { throw malformed }
      if line.isEmpty { break }
      let parts = String(decoding: line, as: UTF8.self).split(separator: ":", maxSplits: 1)
      if parts.count == 2 { head.append(HTTPHeader(String(parts[0]), String(parts[1]).unpadded)) }
    }
    rest = head["Content-Length"].flatMap { Int($0) }.flatMap { $0 >= 0 ? $0 : nil }
    position = .part
    return head
  }

  /// The next bytes of the current part as soon as they arrive; `nil` at its end.
  func next() async throws -> [UInt8]? {
    guard position == .before || position == .part else { return nil }
    if delimiter.isEmpty { return try await body.makeAsyncIterator().next() }
    while true {
      let count = rest.map { min($0, buffer.count) } ?? lengthBeforeDelimiter
      if count > 0 {
        defer { buffer.removeFirst(count) }
        rest = rest.map { $0 - count }
        return Array(buffer.prefix(count))
      }
      if rest ?? 0 == 0, buffer.starts(with: delimiter) {
        buffer.removeFirst(delimiter.count)
        position = .mark
        return nil
      }
      // The stated length does not end at a delimiter.
      if rest == 0, buffer.count >= delimiter.count { throw malformed }
      try await read()
    }
  }

  /// The number of bytes before a delimiter, or before the beginning of one at the end.
  private var lengthBeforeDelimiter: Int {
    buffer.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return 0 }
      var start = 0
      while let found = memchr(base + start, Int32(delimiter[0]), bytes.count - start) {
        let position = base.distance(to: UnsafeRawPointer(found))
        if memcmp(found, delimiter, min(delimiter.count, bytes.count - position)) == 0 {
          return position
        }
        start = position + 1
      }
      return bytes.count
    }
  }

  private func line() async throws -> [UInt8] {
    while true {
      if let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
        let line = buffer[..<end]
        buffer.removeFirst(end + 1)
        return Array(line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
      }
      // The end of the last delimiter needs no line break.
      if buffer.starts(with: "--".utf8) { return buffer }
      guard buffer.count <= Self.headLimit else { throw malformed }
      try await read()
    }
  }

  private func read() async throws {
    guard let piece = try await body.makeAsyncIterator().next() else { throw malformed }
    buffer += piece
  }

  private var malformed: Failure { .malformedParts(server: server) }
}
