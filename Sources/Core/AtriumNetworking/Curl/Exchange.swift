import AtriumCore
import CCurl
import Glibc

/// One transfer: sends a request and fills a buffer with the response. Confined to the thread of
/// libcurl.
final class Exchange {
  let handle: CurlHandle
  private let transfer: TransferRequest
  private var request: HTTPRequest { transfer.request }
  private var host: String { transfer.address.authority }
  private let buffer: BodyBuffer
  private var head = ResponseHead()
  private var isHeadComplete = false
  /// The size of the body so far, in bytes.
  private var received = 0
  /// The number of bytes of the upload so far.
  private var sent = 0
  /// The size of all heads, interim responses and trailers so far, in bytes.
  private var headerSize = 0
  /// All bytes received so far, before decompression: heads, bodies, trailers and chunk extensions.
  private var rawSize = 0
  /// The maximum of ``headerSize``. A server needs a few kilobytes.
  private static let headerLimit = 256 << 10
  /// The number of bytes that heads and chunks may add to the limit of the body.
  private static let framingLimit = 1 << 20
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
    if request.isPublicOnly { connectToPublicAddresses() }
  }

  /// Checks every address that the name was resolved to before the connection to it, so that no other
  /// answer of a name server counts. Connections of other requests are not used.
  private func connectToPublicAddresses() {
    handle.set(CURLOPT_FRESH_CONNECT, 1)
    handle.setSocketCallback(
      { context, _, address in
        guard let context, let address else { return ccurl_no_socket() }
        return Unmanaged<Exchange>.fromOpaque(context).takeUnretainedValue().socket(for: address)
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  private func socket(for address: UnsafeMutablePointer<curl_sockaddr>) -> curl_socket_t {
    let isAllowed = IPAddress(ccurl_address(address)).map {
      $0.isPublic || ProxyAddresses.contain($0)
    }
    guard failure == nil, isAllowed == true else {
      failure = failure ?? .localAddress(host: host)
      return ccurl_no_socket()
    }
    let target = address.pointee
    return Glibc.socket(
      target.family, target.socktype | Int32(SOCK_CLOEXEC.rawValue), target.protocol)
  }

  private func setOptions() {
    handle.set(CURLOPT_URL, transfer.address.text)
    handle.set(CURLOPT_PROTOCOLS_STR, "http,https")
    handle.set(CURLOPT_ACCEPT_ENCODING, "")  // every encoding that this libcurl can decode
    handle.set(CURLOPT_QUICK_EXIT, 1)  // a cancelled name lookup is not waited for
    handle.set(CURLOPT_TCP_KEEPALIVE, 1)
    handle.set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
    handle.set(CURLOPT_CONNECTTIMEOUT_MS, max(1, request.connectTimeout.milliseconds))
    handle.verifyServer(certificatePath: request.certificatePath)
    if let certificate = request.clientCertificate { handle.setCertificate(certificate) }
    // No proxy can reach this machine.
    if transfer.address.isLoopback { handle.set(CURLOPT_PROXY, "") }
    if let login = request.login {
      handle.set(CURLOPT_HTTPAUTH, 1)  // Basic
      handle.setLogin(login)
    }
    if request.method == "HEAD" {
      handle.set(CURLOPT_NOBODY, 1)
    } else {
      if let upload = request.upload {
        setUpload(upload)
      } else if request.body != nil || ["POST", "PUT", "PATCH"].contains(request.method) {
        handle.setBody(request.body ?? [])
      }
      handle.set(CURLOPT_CUSTOMREQUEST, request.method)
    }
  }

  private func setUpload(_ upload: HTTPUpload) {
    handle.setUpload(
      count: upload.count,
      read: { bytes, size, count, context in
        guard let context, let bytes else { return 0 }
        let exchange = Unmanaged<Exchange>.fromOpaque(context).takeUnretainedValue()
        return exchange.send(into: UnsafeMutableRawBufferPointer(start: bytes, count: size * count))
      },
      seek: { context, offset, origin in
        guard let context, origin == SEEK_SET else { return CURL_SEEKFUNC_FAIL }
        Unmanaged<Exchange>.fromOpaque(context).takeUnretainedValue().sent = Int(offset)
        return CURL_SEEKFUNC_OK
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  /// Returns the number of bytes to send, or `CURL_READFUNC_ABORT`.
  private func send(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    lastActivity = .now
    guard let count = request.upload?.read(into: buffer, at: sent) else {
      failure = .cutOff(host: host)
      return Int(CURL_READFUNC_ABORT)
    }
    sent += count
    return count
  }

  private func setHeaders() {
    // "Name:" would remove the header; "Name;" sends it with an empty value.
    var lines = request.headers.map { $0.value.isEmpty ? $0.name + ";" : "\($0.name): \($0.value)" }
    // Removes the form type and the "100 Continue" that libcurl adds by default.
    for name in ["Content-Type", "Expect"] where request.headers[name] == nil {
      lines.append(name + ":")
    }
    handle.set(CURLOPT_HTTPHEADER, lines)
  }

  private func setCallbacks() {
    let context = Unmanaged.passUnretained(self).toOpaque()
    handle.set(CURLOPT_HEADERDATA, pointer: context)
    handle.set(CURLOPT_WRITEDATA, pointer: context)
    if request.limit != nil {
      handle.setDebugCallback(
        { _, kind, _, count, context in
          guard let context, kind == CURLINFO_HEADER_IN || kind == CURLINFO_DATA_IN else {
            return 0
          }
          Unmanaged<Exchange>.fromOpaque(context).takeUnretainedValue().rawSize += count
          return 0
        }, context)
    }
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
    headerSize += line.count
    guard headerSize <= Self.headerLimit else {
      failure = .tooLarge(host: host, limit: Self.headerLimit)
      return false
    }
    guard !isHeadComplete, head.read(line) else { return true }  // trailers are ignored
    isHeadComplete = true
    if let limit = request.limit, request.method != "HEAD",
      let length = head.headers["Content-Length"].flatMap({ Int($0) }), length > limit
    {
      failure = .tooLarge(host: host, limit: limit)
      return false
    }
    buffer.setHead(head)
    return true
  }

  /// Returns the number of bytes accepted, `CURL_WRITEFUNC_PAUSE`, or 0 to abort the transfer.
  func receive(body: UnsafeRawBufferPointer) -> Int {
    lastActivity = .now
    if let limit = request.limit, received + body.count > limit {
      failure = .tooLarge(host: host, limit: limit)
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

  /// The time at which ``limitError(at:)`` may return an error although nothing is received.
  var nextDeadline: ContinuousClock.Instant? {
    let idleDeadline = isPaused ? nil : request.idleTimeout.map { lastActivity + $0 }
    return [idleDeadline, transfer.deadline].compactMap(\.self).min()
  }

  /// `nil` while the transfer is within its limits of time and size. A paused transfer is not idle.
  func limitError(at now: ContinuousClock.Instant) -> NetworkError? {
    if let limit = request.limit, rawSize - Self.framingLimit > limit {
      return .tooLarge(host: host, limit: limit)
    }
    if let timeout = request.timeout, let deadline = transfer.deadline, deadline <= now {
      return .timedOut(host: host, .whole(timeout))
    }
    if let idle = request.idleTimeout, !isPaused, lastActivity + idle <= now {
      return .timedOut(host: host, .idle(idle))
    }
    return nil
  }

  func finish(_ error: NetworkError) { buffer.finish(throwing: error) }

  func finish(_ code: CURLcode) {
    if let failure { return finish(failure) }
    switch code {
    case CURLE_OK where isHeadComplete: buffer.finish()
    // libcurl accepts a response that ends within its head.
    case CURLE_OK: finish(.cutOff(host: host))
    case CURLE_URL_MALFORMAT:
      finish(.invalidAddress(HTTPAddress.withoutSecrets(transfer.address.text)))
    default:
      finish(
        NetworkError(
          code, of: handle, host: host, timeout: .connecting(request.connectTimeout),
          certificatePath: request.certificatePath))
    }
  }
}
