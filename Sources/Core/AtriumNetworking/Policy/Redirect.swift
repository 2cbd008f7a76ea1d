import AtriumCore

extension TransferRequest {
  /// The order that follows the redirect in an answer (RFC 9110 §15.4); `nil` where the answer is
  /// none, or is not to be followed.
  /// - Throws: ``NetworkError/insecureRedirect(host:)``, or one for an address that is none.
  func redirected(by head: BodyBuffer.Head) throws(NetworkError) -> TransferRequest? {
    guard method == "GET" || method == "HEAD", [301, 302, 303, 307, 308].contains(head.status),
      let location = head.headers["Location"]
    else { return nil }
    var next = self
    next.address = try address.resolving(location)
    if address.isSecure, !next.address.isSecure {
      throw .insecureRedirect(host: address.place)
    }
    // What may tell who is asking is for the server that was asked.
    if !next.address.hasOrigin(of: address) {
      (next.login, next.body) = (nil, nil)
      next.headers = headers.filter { Self.impersonal.contains($0.name.lowercased()) }
    }
    return next
  }

  private static let impersonal: Set<String> = [
    "accept", "accept-encoding", "accept-language", "cache-control", "if-modified-since",
    "if-none-match", "last-event-id", "range", "user-agent",
  ]
}
