import AtriumCore
import AtriumTime
import CCurl

/// One transfer: sends a request and fills a buffer with the response. Confined to the thread of
/// libcurl.
final class Exchange {
  let transfer: TransferRequest
  let handle: CurlHandle
  private let buffer: BodyBuffer
  private var headerList: UnsafeMutablePointer<curl_slist>?
  private var head = HeadReader()
  private var isHeadComplete = false
  /// The size of the body so far, in bytes.
  private var received = 0
  private var isPaused = false
  private var lastActivity = ContinuousClock.now
  /// The reason why a callback aborted the transfer.
  private var failure: NetworkError?

  init?(_ transfer: TransferRequest, _ buffer: BodyBuffer, _ curl: Curl) {
    guard let handle = CurlHandle(curl) else { return nil }
    self.transfer = transfer
    self.buffer = buffer
    self.handle = handle
    setOptions()
    setHeaders()
    setCallbacks()
  }

  /// The handle must have been removed from its multi handle.
  deinit {
    handle.close()
    ccurl_free_list(handle.curl.table, headerList)
  }

  private func setOptions() {
    handle.set(CURLOPT_URL, transfer.address.text)
    handle.set(CURLOPT_PROTOCOLS_STR, "http,https")
    handle.set(CURLOPT_ACCEPT_ENCODING, "")  // every encoding that this libcurl can decode
    handle.set(CURLOPT_NOSIGNAL, 1)
    handle.set(CURLOPT_QUICK_EXIT, 1)  // a cancelled name lookup is not waited for
    handle.set(CURLOPT_TCP_KEEPALIVE, 1)
    handle.set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
    handle.set(CURLOPT_CONNECTTIMEOUT_MS, max(1, transfer.connectTimeout.milliseconds))
    handle.verifyServer(certificates: transfer.certificates)
    if transfer.address.isLocal { handle.set(CURLOPT_PROXY, "") }
    if let login = transfer.login {
      handle.set(CURLOPT_HTTPAUTH, 1)  // Basic
      handle.setLogin(login)
    }
    if transfer.method == "HEAD" {
      handle.set(CURLOPT_NOBODY, 1)
    } else {
      if transfer.body != nil || ["POST", "PUT", "PATCH"].contains(transfer.method) {
        handle.setBody(transfer.body ?? [])
      }
      handle.set(CURLOPT_CUSTOMREQUEST, transfer.method)
    }
  }

  private func setHeaders() {
    for header in transfer.headers {
      // "Name:" would remove the header; "Name;" sends it with an empty value.
      append(header.value.isEmpty ? header.name + ";" : "\(header.name): \(header.value)")
    }
    // Compression takes longer than sending on one machine.
    if transfer.address.isLocal, transfer.headers["Accept-Encoding"] == nil {
      append("Accept-Encoding: identity")
    }
    // Removes the form type and the "100 Continue" that libcurl adds by default.
    for name in ["Content-Type", "Expect"] where transfer.headers[name] == nil {
      append(name + ":")
    }
    handle.set(CURLOPT_HTTPHEADER, pointer: headerList)
  }

  private func append(_ line: String) {
    headerList = ccurl_append(handle.curl.table, headerList, line)
  }

  private func setCallbacks() {
    let context = Unmanaged.passUnretained(self).toOpaque()
    handle.set(CURLOPT_HEADERDATA, pointer: context)
    handle.set(CURLOPT_WRITEDATA, pointer: context)
    handle.set(CURLOPT_HEADERFUNCTION) { bytes, size, count, context in
      guard let context, let bytes else { return 0 }
      let line = UnsafeRawBufferPointer(start: bytes, count: size * count)
      let exchange = Unmanaged<Exchange>.fromOpaque(context).takeUnretainedValue()
      return exchange.receive(headerLine: line) ? line.count : 0
    }
    handle.set(CURLOPT_WRITEFUNCTION) { bytes, size, count, context in
      guard let context, let bytes else { return 0 }
      let exchange = Unmanaged<Exchange>.fromOpaque(context).takeUnretainedValue()
      return exchange.receive(body: UnsafeRawBufferPointer(start: bytes, count: size * count))
    }
  }

  /// Returns `false` to abort the transfer.
  private func receive(headerLine line: UnsafeRawBufferPointer) -> Bool {
    lastActivity = .now
    guard !isHeadComplete, head.read(line) else { return true }  // trailers are ignored
    isHeadComplete = true
    if let limit = transfer.limit, transfer.method != "HEAD",
      let length = head.headers["Content-Length"].flatMap({ Int($0) }), length > limit
    {
      failure = .tooLarge(host: transfer.address.place, limit: limit)
      return false
    }
    buffer.setHead(BodyBuffer.Head(status: head.status, headers: head.headers))
    return true
  }

  /// Returns the number of bytes accepted, `CURL_WRITEFUNC_PAUSE`, or 0 to abort the transfer.
  func receive(body: UnsafeRawBufferPointer) -> Int {
    lastActivity = .now
    if let limit = transfer.limit, received + body.count > limit {
      failure = .tooLarge(host: transfer.address.place, limit: limit)
      return 0
    }
    if body.isEmpty { return 0 }
    guard buffer.append([UInt8](body)) else {
      isPaused = true
      return Int(CURL_WRITEFUNC_PAUSE)
    }
    received += body.count
    return body.count
  }

  func resume() {
    guard isPaused else { return }
    isPaused = false
    lastActivity = .now
    handle.resume()
  }

  /// The time at which ``timeoutError(at:)`` may return an error.
  var nextDeadline: ContinuousClock.Instant? {
    let idleDeadline = isPaused ? nil : transfer.idleTimeout.map { lastActivity + $0 }
    return [idleDeadline, transfer.deadline].compactMap(\.self).min()
  }

  /// `nil` while the transfer is within its time limits. A paused transfer is not idle.
  func timeoutError(at now: ContinuousClock.Instant) -> NetworkError? {
    let host = transfer.address.place
    if let timeout = transfer.timeout, let deadline = transfer.deadline, deadline <= now {
      return .timedOut(host: host, .whole(timeout))
    }
    if let idle = transfer.idleTimeout, !isPaused, lastActivity + idle <= now {
      return .timedOut(host: host, .idle(idle))
    }
    return nil
  }

  func finish(_ error: NetworkError) { buffer.finish(.failure(error)) }

  func finish(_ code: CURLcode) {
    let address = transfer.address
    if let failure { return finish(failure) }
    switch code {
    case CURLE_OK where isHeadComplete: buffer.finish(.success(()))
    // libcurl accepts a response that ends within its head.
    case CURLE_OK: finish(.cutOff(host: address.place))
    case CURLE_URL_MALFORMAT: finish(.invalidAddress(HTTPAddress.withoutSecrets(address.text)))
    default:
      finish(
        NetworkError(
          code, of: handle, host: address.place, timeout: .connecting(transfer.connectTimeout),
          certificates: transfer.certificates))
    }
  }
}

extension HTTPAddress {
  /// Whether the host is this machine, which no proxy can reach.
  fileprivate var isLocal: Bool {
    host == "localhost" || host == "[::1]" || host.hasPrefix("127.")
  }
}
