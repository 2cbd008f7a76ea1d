import AtriumCore
import CCurl

/// One request on its way and the answer to it. Only the thread of libcurl touches it.
final class Exchange {
  let id: Int
  let transfer: TransferRequest
  let handle: CurlHandle
  private let buffer: BodyBuffer
  private var lines: UnsafeMutablePointer<curl_slist>?
  private var head = HeadReader()
  private var isHeadComplete = false
  private var received = 0
  private var isPaused = false
  private var lastSign = ContinuousClock.now
  /// Why we ourselves gave up.
  private var failure: NetworkError?

  init?(_ id: Int, _ transfer: TransferRequest, _ buffer: BodyBuffer, _ curl: Curl) {
    guard let handle = CurlHandle(curl) else { return nil }
    (self.id, self.transfer, self.buffer, self.handle) = (id, transfer, buffer, handle)
    prepare()
    receive()
  }

  /// The handle must not be with a multi handle any more.
  deinit {
    handle.close()
    ccurl_free_list(handle.curl.table, lines)
  }

  private func prepare() {
    handle.set(CURLOPT_URL, transfer.address.text)
    handle.set(CURLOPT_PROTOCOLS_STR, "http,https")
    handle.set(CURLOPT_ACCEPT_ENCODING, "")  // whatever this libcurl can unpack
    handle.set(CURLOPT_NOSIGNAL, 1)
    handle.set(CURLOPT_QUICK_EXIT, 1)  // a cancelled look-up of a name is not waited for
    handle.set(CURLOPT_TCP_KEEPALIVE, 1)
    handle.set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
    handle.set(CURLOPT_CONNECTTIMEOUT_MS, max(1, transfer.connectTimeout.milliseconds))
    handle.set(CURLOPT_SSL_VERIFYPEER, 1)
    handle.set(CURLOPT_SSL_VERIFYHOST, 2)
    if let file = transfer.certificates { handle.set(CURLOPT_CAINFO, file) }
    if transfer.address.isLocal { handle.set(CURLOPT_PROXY, "") }
    if let login = transfer.login {
      handle.set(CURLOPT_HTTPAUTH, 1)  // Basic
      handle.set(CURLOPT_USERNAME, login.user)
      handle.set(CURLOPT_PASSWORD, login.password)
    }
    if transfer.method == "HEAD" {
      handle.set(CURLOPT_NOBODY, 1)
    } else if transfer.body != nil || ["POST", "PUT", "PATCH"].contains(transfer.method) {
      handle.setBody(transfer.body ?? [])
    }
    if transfer.method != "HEAD" { handle.set(CURLOPT_CUSTOMREQUEST, transfer.method) }
    for header in transfer.headers { add(header) }
    // On one machine, packing takes longer than sending. What comes packed all the same is unpacked.
    if transfer.address.isLocal, transfer.headers["Accept-Encoding"] == nil {
      add(HTTPHeader("Accept-Encoding", "identity"))
    }
    // What libcurl would add on its own: a wrong type, and a wait for "100 Continue".
    for name in ["Content-Type", "Expect"] where transfer.headers[name] == nil {
      lines = ccurl_append(handle.curl.table, lines, name + ":")
    }
    handle.set(CURLOPT_HTTPHEADER, pointer: lines)
  }

  /// An empty value is written with a semicolon, since a colon alone takes a header away.
  private func add(_ header: HTTPHeader) {
    let line = header.value.isEmpty ? header.name + ";" : "\(header.name): \(header.value)"
    lines = ccurl_append(handle.curl.table, lines, line)
  }

  private func receive() {
    let me = Unmanaged.passUnretained(self).toOpaque()
    handle.set(CURLOPT_HEADERDATA, pointer: me)
    handle.set(CURLOPT_WRITEDATA, pointer: me)
    handle.set(CURLOPT_HEADERFUNCTION) { bytes, size, count, me in
      guard let me, let bytes else { return 0 }
      let line = UnsafeRawBufferPointer(start: bytes, count: size * count)
      let exchange = Unmanaged<Exchange>.fromOpaque(me).takeUnretainedValue()
      return exchange.take(line: line) ? line.count : 0
    }
    handle.set(CURLOPT_WRITEFUNCTION) { bytes, size, count, me in
      guard let me, let bytes else { return 0 }
      let exchange = Unmanaged<Exchange>.fromOpaque(me).takeUnretainedValue()
      return exchange.take(body: UnsafeRawBufferPointer(start: bytes, count: size * count))
    }
  }

  /// Whether to go on.
  private func take(line: UnsafeRawBufferPointer) -> Bool {
    lastSign = .now
    guard !isHeadComplete, head.take(line) else { return true }  // trailers are passed over
    isHeadComplete = true
    if let limit = transfer.limit, transfer.method != "HEAD",
      let length = head.headers["Content-Length"].flatMap({ Int($0) }), length > limit
    {
      failure = .tooLarge(host: transfer.address.place, limit: limit)
      return false
    }
    buffer.open(BodyBuffer.Head(status: head.status, headers: head.headers))
    return true
  }

  /// How many bytes were taken, or libcurl's word for a pause.
  func take(body: UnsafeRawBufferPointer) -> Int {
    lastSign = .now
    if let limit = transfer.limit, received + body.count > limit {
      failure = .tooLarge(host: transfer.address.place, limit: limit)
      return 0
    }
    if body.isEmpty { return 0 }
    guard buffer.offer([UInt8](body)) else {
      isPaused = true
      return Int(CURL_WRITEFUNC_PAUSE)
    }
    received += body.count
    return body.count
  }

  func resume() {
    guard isPaused else { return }
    (isPaused, lastSign) = (false, .now)
    handle.resume()
  }

  /// When to look whether this takes too long.
  var nextLimit: ContinuousClock.Instant? {
    let silence = isPaused ? nil : transfer.idleTimeout.map { lastSign + $0 }
    return [silence, transfer.deadline].compactMap(\.self).min()
  }

  /// Which limit is over.
  func overdue(at now: ContinuousClock.Instant) -> NetworkError? {
    let host = transfer.address.place
    if let timeout = transfer.timeout, let deadline = transfer.deadline, deadline <= now {
      return .timedOut(host: host, .whole(timeout))
    }
    if let idle = transfer.idleTimeout, !isPaused, lastSign + idle <= now {
      return .timedOut(host: host, .idle(idle))
    }
    return nil
  }

  func finish(_ error: any Error) { buffer.finish(.failure(error)) }

  func finish(_ code: CURLcode) {
    if let failure { return finish(failure) }
    // libcurl is content with a status line after which the connection ends.
    if code == CURLE_OK, !isHeadComplete {
      return finish(NetworkError.cutOff(host: transfer.address.place))
    }
    if code == CURLE_OK { return buffer.finish(.success(())) }
    finish(
      NetworkError(
        code, transfer, text: handle.text(of: code),
        systemError: Int32(clamping: handle.number(CURLINFO_OS_ERRNO))))
  }
}
