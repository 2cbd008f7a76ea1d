import AtriumCore

extension TransferRequest {
  /// Returns the request that follows a redirect response (RFC 9110 §15.4), or `nil` if the
  /// response is not a redirect or must not be followed automatically.
  /// - Throws: ``NetworkError/insecureRedirect(host:)``, or an error about an invalid address.
  func redirected(by head: BodyBuffer.Head) throws(NetworkError) -> TransferRequest? {
    guard ["GET", "HEAD"].contains(request.method),
      [301, 302, 303, 307, 308].contains(head.status),
      let location = head.headers["Location"]
    else { return nil }
    var next = self
    next.address = try address.resolving(location)
    if address.isSecure, !next.address.isSecure {
      throw .insecureRedirect(host: address.place)
    }
    // Another origin must not receive credentials or other headers that may identify the user.
    if !next.address.hasOrigin(of: address) {
      next.request.login = nil
      next.request.body = nil
      next.request.headers = request.headers.filter {
        Self.crossOriginHeaders.contains($0.name.lowercased())
      }
    }
    return next
  }

  private static let crossOriginHeaders: Set<String> = [
    "accept", "accept-encoding", "accept-language", "cache-control", "if-modified-since",
    "if-none-match", "last-event-id", "range", "user-agent",
  ]
}
