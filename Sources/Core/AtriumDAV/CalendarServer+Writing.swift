import AtriumCore
public import AtriumFormats

extension CalendarServer {
  /// Writes a resource, unless somebody else has changed it.
  ///
  /// A new resource is written with `If-None-Match: *`, a changed one with `If-Match` and the
  /// strong ETag of `base`. If `base` has no strong ETag, the resource is read first and compared
  /// with `base`. If the answer is lost, or a precondition fails, the resource is read: it may be
  /// stored already, or be unchanged with another ETag, and is then written once more.
  /// - Parameter base: the version that was changed; `nil` for a new resource.
  /// - Returns: the version on the server. It is read again if the server did not state a strong
  ///   ETag, because the server may have changed it (RFC 4791 §5.3.4).
  /// - Throws: ``DAVError/refused(host:status:condition:)``, ``DAVError/quotaExceeded(host:)``; the
  ///   other errors mean that the resource may have been written or not.
  public func write(
    _ text: String, to address: String, over base: CalendarResource?
  ) async throws -> WriteOutcome {
    var request = DAVRequest("PUT", try HTTPAddress(address))
    request.body = Array(text.utf8)
    let headers = [HTTPHeader("Content-Type", "text/calendar; charset=utf-8")]
    var condition = Condition.absent
    if let base {
      switch try await self.condition(for: base) {
      case .matches(let etag): condition = .matches(etag)
      case .absent: return .changed(nil)
      case .differs(let current):
        return isSame(current.text, text) ? .stored(current) : .changed(current)
      }
    }
    var isRepeated = false
    while true {
      request.headers = headers + condition.headers
      let error: any Error
      switch try await change(request) {
      case .done(let etag):
        return .stored(try await stored(text, at: address, etag: etag))
      case .unclear(let reason): error = reason
      }
      let current = try await resource(at: address)
      if let current, isSame(current.text, text) { return .stored(current) }
      switch (base, current) {
      case (let base?, let current?) where isSame(base.text, current.text):
        condition = .matches(current.strongETag ?? "*")
      case (nil, nil): condition = .absent
      default: return .changed(current)
      }
      if isRepeated { throw error }
      isRepeated = true
      try await transport.wait(after: error)
    }
  }

  /// Deletes a resource, unless somebody else has changed it, with the same precautions as
  /// ``write(_:to:over:)``.
  /// - Parameter base: the version that is to be deleted.
  /// - Throws: ``DAVError/refused(host:status:condition:)``; the other errors mean that the
  ///   resource may have been deleted or not.
  public func remove(_ base: CalendarResource) async throws -> RemovalOutcome {
    var request = DAVRequest("DELETE", try HTTPAddress(base.address))
    var condition = try await self.condition(for: base)
    var isRepeated = false
    while true {
      switch condition {
      case .absent: return .removed
      case .differs(let current): return .changed(current)
      case .matches: request.headers = condition.headers
      }
      let error: any Error
      switch try await change(request) {
      case .done: return .removed
      case .unclear(let reason): error = reason
      }
      guard let current = try await resource(at: base.address) else { return .removed }
      guard isSame(current.text, base.text) else { return .changed(current) }
      if isRepeated { throw error }
      isRepeated = true
      try await transport.wait(after: error)
      condition = .matches(current.strongETag ?? "*")
    }
  }

  /// The state that a resource must have before a change.
  private enum Condition {
    /// It must not exist.
    case absent
    /// It must have this ETag; `*` if it only must exist.
    case matches(String)
    /// The resource on the server is another version, so that it must not be changed.
    case differs(CalendarResource)

    var headers: [HTTPHeader] {
      switch self {
      case .absent: [HTTPHeader("If-None-Match", "*")]
      case .matches(let etag): [HTTPHeader("If-Match", etag)]
      case .differs: []
      }
    }
  }

  /// The condition for a change of `base`. Without a strong ETag, the resource is compared.
  private func condition(for base: CalendarResource) async throws -> Condition {
    if let etag = base.strongETag { return .matches(etag) }
    guard let current = try await resource(at: base.address) else { return .absent }
    guard isSame(current.text, base.text) else { return .differs(current) }
    return .matches(current.strongETag ?? "*")
  }

  /// The answer to a change.
  private enum Answer {
    case done(etag: String?)
    /// The resource may have been changed or not. It has to be read.
    case unclear(any Error)
  }

  /// - Throws: the error of a request that the server did not process.
  private func change(_ request: DAVRequest) async throws -> Answer {
    do {
      let response = try await transport.send(request)
      let error = transport.error(of: response, to: request)
      switch response.status {
      // Xandikos reports a violated precondition in a multistatus.
      case 207: throw DAVError(refusalIn: response, host: request.address.authority)
      case 200..<300: return .done(etag: response.headers["ETag"])
      case 408, 412, 500, 502, 503, 504: return .unclear(error)
      // The resource, or else the collection, is gone.
      case 404, 410:
        if request.headers["If-None-Match"] != nil { throw error }
        return .unclear(error)
      default: throw error
      }
    } catch let error as NetworkError {
      switch error {
      case .timedOut(_, .connecting): throw error
      case .timedOut, .cutOff, .garbage, .tooLarge: return .unclear(error)
      default: throw error
      }
    }
  }

  /// The version on the server after a success. If it cannot be read, it is the one that was sent,
  /// without an ETag.
  /// - Throws: ``DAVError/malformed(host:)`` if the server has nothing at the address.
  private func stored(
    _ text: String, at address: String, etag: String?
  ) async throws -> CalendarResource {
    let sent = CalendarResource(
      address: address, etag: etag, text: CalendarResource.normalizedText(text))
    if sent.strongETag != nil { return sent }
    let current: CalendarResource?
    do {
      current = try await resource(at: address)
    } catch {
      return CalendarResource(address: address, etag: nil, text: sent.text)
    }
    guard let current else {
      throw DAVError.malformed(host: try HTTPAddress(address).authority)
    }
    return current
  }
}
