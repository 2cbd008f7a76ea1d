/// Speaks HTTP (RFC 9110).
public protocol HTTPClient: Sendable {
  /// The whole answer. An HTTP error status is an answer, not an error.
  /// - Throws: an ``Explained`` error when there is no answer: unreachable, too slow, too large.
  func send(_ request: HTTPRequest) async throws -> HTTPResponse
  /// The head as soon as it is there, and the body as it comes.
  func stream(_ request: HTTPRequest) async throws -> HTTPStream
}

/// A question to a server, with its limits.
public struct HTTPRequest: Sendable {
  /// An absolute http or https address.
  public var url: String
  public var method = "GET"
  public var headers: [HTTPHeader] = []
  public var body: [UInt8]?
  /// For the whole exchange; `nil` is no limit, as an endless stream needs.
  public var timeout: Duration? = .seconds(30)
  /// How large a body may become, in bytes, unpacked.
  public var limit = 16 << 20
  public init(_ url: String) { self.url = url }
}

/// A field of a head; names compare without regard to case.
public struct HTTPHeader: Sendable, Equatable {
  public var name: String, value: String
  public init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }
}

/// A whole answer of a server, whatever its status.
public struct HTTPResponse: Sendable {
  public var status: Int
  public var headers: [HTTPHeader]
  public var body: [UInt8]
  public init(status: Int, headers: [HTTPHeader] = [], body: [UInt8] = []) {
    (self.status, self.headers, self.body) = (status, headers, body)
  }
}

/// An answer whose body is still coming, in pieces.
public struct HTTPStream: Sendable {
  public var status: Int
  public var headers: [HTTPHeader]
  public var body: AsyncThrowingStream<[UInt8], any Error>
  public init(
    status: Int, headers: [HTTPHeader], body: AsyncThrowingStream<[UInt8], any Error>
  ) {
    (self.status, self.headers, self.body) = (status, headers, body)
  }
}
