import FlyingFox
import FlyingSocks
import Foundation

/// What a fixture server does when it is asked.
public struct FixtureReply: Sendable {
  let response: HTTPResponse

  private init(_ status: Int, _ headers: [String: String], _ body: HTTPBodySequence) {
    response = HTTPResponse(
      statusCode: HTTPStatusCode(status, phrase: "Status \(status)"),
      headers: HTTPHeaders(Dictionary(headers.map { (HTTPHeader($0), $1) }) { $1 }), body: body)
  }

  /// Answers with a text.
  public static func text(
    _ text: String, status: Int = 200, headers: [String: String] = [:]
  ) -> FixtureReply { bytes(Array(text.utf8), status: status, headers: headers) }

  /// Answers with bytes.
  public static func bytes(
    _ bytes: [UInt8], status: Int = 200, headers: [String: String] = [:]
  ) -> FixtureReply { FixtureReply(status, headers, HTTPBodySequence(data: Data(bytes))) }

  /// Points elsewhere.
  public static func redirect(to address: String, status: Int = 302) -> FixtureReply {
    text("", status: status, headers: ["Location": address])
  }

  /// Too many requests, or whatever else passes with time.
  public static func busy(status: Int = 429, retryAfter wish: String? = nil) -> FixtureReply {
    text("busy", status: status, headers: wish.map { ["Retry-After": $0] } ?? [:])
  }

  /// A body whose pieces are asked for when the connection has room for them; `nil` is the end, and
  /// an error cuts the connection.
  /// - Parameter count: the length that is announced; without one, the body is chunked.
  public static func pieces(
    count: Int? = nil, headers: [String: String] = [:],
    _ next: @escaping @Sendable () async throws -> [UInt8]?
  ) -> FixtureReply {
    let pieces = Pieces(next: next)
    let body = count.map { HTTPBodySequence(from: pieces, count: $0) }
    return FixtureReply(200, headers, body ?? HTTPBodySequence(from: pieces))
  }

  /// Breaks the connection after `bytes` although more were announced.
  public static func cutOff(after bytes: [UInt8], announcing count: Int?) -> FixtureReply {
    let turns = Turns()
    return pieces(count: count) {
      if turns.next() == 1 { return bytes }
      throw CutOff()
    }
  }

  /// Zeros without an end.
  public static func endless(headers: [String: String] = [:]) -> FixtureReply {
    pieces(headers: headers) { [UInt8](repeating: 0, count: 16_384) }
  }

  /// Zeros that take little room on the way and much when they are unpacked.
  public static func gzipBomb(of count: Int) -> FixtureReply {
    bytes(Gzip.zeros(count), headers: ["Content-Encoding": "gzip"])
  }

  /// Server-sent events (WHATWG HTML §9.2), each written as it is, such as `data: 1`; then the end,
  /// or silence.
  public static func events(_ events: [String], thenSilence: Bool = false) -> FixtureReply {
    let turns = Turns()
    return pieces(headers: ["Content-Type": "text/event-stream"]) {
      let turn = turns.next()
      if turn <= events.count { return Array("\(events[turn - 1])\n\n".utf8) }
      if thenSilence { try await Task.sleep(for: .seconds(600)) }
      return nil
    }
  }

  private struct CutOff: Error {}
}

/// Pieces of a body, each sent at once.
private struct Pieces: AsyncBufferedSequence {
  typealias Element = UInt8
  let next: @Sendable () async throws -> [UInt8]?
  func makeAsyncIterator() -> Iterator { Iterator(piece: next) }

  struct Iterator: AsyncBufferedIteratorProtocol {
    let piece: @Sendable () async throws -> [UInt8]?
    var rest: ArraySlice<UInt8> = []

    mutating func next() async throws -> UInt8? { try await nextBuffer(suggested: 1)?.first }

    mutating func nextBuffer(suggested count: Int) async throws -> ArraySlice<UInt8>? {
      while rest.isEmpty {
        guard let piece = try await piece() else { return nil }
        rest = piece[...]
      }
      defer { rest = rest.dropFirst(count) }
      return rest.prefix(count)
    }
  }
}
