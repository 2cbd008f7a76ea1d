/// A complete HTTP response.
public struct HTTPResponse: Sendable, Hashable {
  /// The status code (RFC 9110 §15).
  public var status: Int
  /// The headers, in the order received.
  public var headers: [HTTPHeader]
  /// The decompressed body.
  public var body: [UInt8]
  /// The address after redirects.
  public var url: String
  /// The new address of the resource after permanent redirects (301, 308); `nil` if there were
  /// none.
  public var moved: String?
  /// `true` if the body is a stored one that the server confirmed as current.
  public var wasRevalidated: Bool

  public init(
    status: Int, headers: [HTTPHeader] = [], body: [UInt8] = [], url: String = "",
    wasRevalidated: Bool = false
  ) {
    self.status = status
    self.headers = headers
    self.body = body
    self.url = url
    self.wasRevalidated = wasRevalidated
  }
}

/// An HTTP response whose body is read piece by piece.
public struct HTTPStream: Sendable {
  /// The status code (RFC 9110 §15).
  public var status: Int
  /// The headers, in the order received.
  public var headers: [HTTPHeader]
  /// The decompressed body.
  public var body: HTTPBody
  /// The address after redirects.
  public var url: String
  /// The new address of the resource after permanent redirects (301, 308); `nil` if there were
  /// none.
  public var moved: String?

  public init(status: Int, headers: [HTTPHeader] = [], body: HTTPBody, url: String = "") {
    self.status = status
    self.headers = headers
    self.body = body
    self.url = url
  }
}
