/// What a server answered, whole.
public struct HTTPResponse: Sendable, Hashable {
  /// The status code (RFC 9110, 15).
  public var status: Int
  /// In the order they came.
  public var headers: [HTTPHeader]
  /// Unpacked, whole.
  public var body: [UInt8]
  /// Where the answer came from, after redirects.
  public var url: String
  /// Where the resource is from now on: how far permanent redirects (301, 308) alone have led.
  public var moved: String?
  /// Whether the body was kept from an earlier answer and the server said that it still holds.
  public var wasRevalidated: Bool

  /// - Parameter url: the address that answered, after redirects.
  public init(
    status: Int, headers: [HTTPHeader] = [], body: [UInt8] = [], url: String = "",
    wasRevalidated: Bool = false
  ) {
    (self.status, self.headers, self.body) = (status, headers, body)
    (self.url, self.wasRevalidated) = (url, wasRevalidated)
  }
}

/// An answer whose body is still coming, in pieces.
public struct HTTPStream: Sendable {
  /// The status code (RFC 9110, 15).
  public var status: Int
  /// In the order they came.
  public var headers: [HTTPHeader]
  /// Unpacked, as it comes.
  public var body: HTTPBody
  /// Where the answer comes from, after redirects.
  public var url: String
  /// Where the resource is from now on: how far permanent redirects (301, 308) alone have led.
  public var moved: String?

  /// - Parameter url: the address that answers, after redirects.
  public init(status: Int, headers: [HTTPHeader] = [], body: HTTPBody, url: String = "") {
    (self.status, self.headers, self.body, self.url) = (status, headers, body, url)
  }
}
