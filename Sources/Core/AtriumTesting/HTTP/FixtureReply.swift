import FlyingFox
import FlyingSocks
import Foundation
import Synchronization

/// A response of a fixture server.
public struct FixtureReply: Sendable {
  let response: HTTPResponse

  private init(_ status: Int, _ headers: [String: String], _ body: HTTPBodySequence) {
    response = HTTPResponse(
      statusCode: HTTPStatusCode(status, phrase: "Status \(status)"),
      headers: HTTPHeaders(Dictionary(headers.map { (HTTPHeader($0), $1) }) { $1 }), body: body)
  }

  /// Sends a text.
  public static func text(
    _ text: String, status: Int = 200, headers: [String: String] = [:]
  ) -> FixtureReply { bytes(Array(text.utf8), status: status, headers: headers) }

  /// Sends bytes.
  public static func bytes(
    _ bytes: [UInt8], status: Int = 200, headers: [String: String] = [:]
  ) -> FixtureReply { FixtureReply(status, headers, HTTPBodySequence(data: Data(bytes))) }

  /// Redirects to another address.
  public static func redirect(to address: String, status: Int = 302) -> FixtureReply {
    text("", status: status, headers: ["Location": address])
  }

  /// A transient error, by default 429 Too Many Requests.
  public static func busy(status: Int = 429, retryAfter: String? = nil) -> FixtureReply {
    text("busy", status: status, headers: retryAfter.map { ["Retry-After": $0] } ?? [:])
  }

  /// Sends a body in pieces.
  /// - Parameters:
  ///   - count: the `Content-Length`; `nil` selects the chunked transfer coding.
  ///   - next: called when the connection can take another piece; `nil` ends the body, and an error
  ///     closes the connection.
  public static func pieces(
    count: Int? = nil, headers: [String: String] = [:],
    _ next: @escaping @Sendable () async throws -> [UInt8]?
  ) -> FixtureReply {
    let pieces = Pieces(next: next)
    let body = count.map { HTTPBodySequence(from: pieces, count: $0) }
    return FixtureReply(200, headers, body ?? HTTPBodySequence(from: pieces))
  }

  /// Sends `bytes` and closes the connection before the end of the body.
  public static func cutOff(after bytes: [UInt8], announcing count: Int?) -> FixtureReply {
    let calls = Counter()
    return pieces(count: count) {
      if calls.next() == 1 { return bytes }
      throw CutOff()
    }
  }

  /// Sends zeros without end.
  public static func endless(headers: [String: String] = [:]) -> FixtureReply {
    pieces(headers: headers) { [UInt8](repeating: 0, count: 16_384) }
  }

  /// A zip bomb: `count` zeros, compressed.
  public static func gzipBomb(of count: Int) -> FixtureReply {
    bytes(Gzip.zeros(count), headers: ["Content-Encoding": "gzip"])
  }

  /// Sends server-sent events (WHATWG HTML §9.2), each given by its fields, such as `data: 1`; then
  /// ends the body, or keeps it open.
  public static func events(_ events: [String], thenSilence: Bool = false) -> FixtureReply {
    let calls = Counter()
    return pieces(headers: ["Content-Type": "text/event-stream"]) {
      let call = calls.next()
      if call <= events.count { return Array("\(events[call - 1])\n\n".utf8) }
      if thenSilence { try await Task.sleep(for: .seconds(600)) }
      return nil
    }
  }

  private struct CutOff: Error {}
}

/// A body that sends each piece when it is ready.
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

/// Counts from 1.
private final class Counter: Sendable {
  private let count = Mutex(0)
  func next() -> Int {
    count.withLock {
      $0 += 1
      return $0
    }
  }
}
