/// What a server answered, whole.
public struct HTTPResponse: Sendable, Hashable {
  public var status: Int
  public var headers: [HTTPHeader]
  public var body: [UInt8]
  /// Where the answer came from, after redirects.
  public var url: String
  /// Where the resource is from now on: how far permanent redirects (301, 308) alone have led.
  public var moved: String?
  /// Whether the body was kept from an earlier answer and the server said that it still holds.
  public var wasRevalidated: Bool

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
  public var status: Int
  public var headers: [HTTPHeader]
  public var body: HTTPBody
  /// Where the answer comes from, after redirects.
  public var url: String
  /// Where the resource is from now on: how far permanent redirects (301, 308) alone have led.
  public var moved: String?

  public init(status: Int, headers: [HTTPHeader] = [], body: HTTPBody, url: String = "") {
    (self.status, self.headers, self.body, self.url) = (status, headers, body, url)
  }
}
