import AtriumCore
import CCurl
import Glibc
import Synchronization

/// One errand at a server. Only the thread that makes it touches it.
final class SMTPConversation {
  private let job: SMTPJob, server: MailServer, certificates: String?
  private let cancellation: CancellationFlag
  private let handle: CurlHandle
  private var recipients: UnsafeMutablePointer<curl_slist>?
  private var sent = 0
  /// Whether the server waits for the text of a letter that is not to be sent.
  private var isProbed = false
  /// What the server refused last, if it did not go on.
  private var reply = ""

  init?(
    _ job: SMTPJob, _ server: MailServer, _ certificates: String?, _ cancellation: CancellationFlag,
    _ curl: Curl
  ) {
    guard let handle = CurlHandle(curl) else { return nil }
    (self.job, self.server, self.handle) = (job, server, handle)
    (self.certificates, self.cancellation) = (certificates, cancellation)
    prepare()
    connect()
  }

  deinit {
    handle.close()
    ccurl_free_list(handle.curl.table, recipients)
  }

  private var envelope: MailEnvelope? {
    switch job {
    case .greeting: nil
    case .probing(let envelope), .delivering(let envelope): envelope
    }
  }

  private func prepare() {
    let host = server.host.contains(":") ? "[\(server.host)]" : server.host
    let scheme = server.security == .tls ? "smtps" : "smtp"
    handle.set(CURLOPT_URL, "\(scheme)://\(host):\(server.port)")
    handle.set(CURLOPT_PROTOCOLS_STR, "smtp,smtps")
    // "All" gives up where the server offers no TLS, rather than going on without.
    handle.set(CURLOPT_USE_SSL, Int(server.security == .none ? 0 : CURLUSESSL_ALL.rawValue))
    handle.set(CURLOPT_SSL_VERIFYPEER, 1)
    handle.set(CURLOPT_SSL_VERIFYHOST, 2)
    if let certificates { handle.set(CURLOPT_CAINFO, certificates) }
    handle.set(CURLOPT_PROXY, "")
    handle.set(CURLOPT_NOSIGNAL, 1)
    let timeout = max(1, server.timeout.milliseconds)
    handle.set(CURLOPT_CONNECTTIMEOUT_MS, min(timeout, 10_000))
    handle.set(CURLOPT_TIMEOUT_MS, timeout)
    if let login = server.login {
      handle.set(CURLOPT_USERNAME, login.user)
      handle.set(CURLOPT_PASSWORD, login.password)
    }
    guard let envelope else {
      // What the server says is of interest, up to the login; the command does nothing.
      handle.set(CURLOPT_CUSTOMREQUEST, "NOOP")
      handle.set(CURLOPT_NOBODY, 1)
      return
    }
    handle.set(CURLOPT_MAIL_FROM, "<\(envelope.from)>")
    recipients = ccurl_append(handle.curl.table, nil, "<\(envelope.to)>")
    handle.set(CURLOPT_MAIL_RCPT, pointer: recipients)
    handle.set(CURLOPT_UPLOAD, 1)
  }

  private func connect() {
    let me = Unmanaged.passUnretained(self).toOpaque()
    handle.set(CURLOPT_READDATA, pointer: me)
    handle.set(CURLOPT_HEADERDATA, pointer: me)
    handle.set(CURLOPT_WRITEDATA, pointer: me)
    handle.set(CURLOPT_READFUNCTION) { room, size, count, me in
      guard let me, let room else { return 0 }
      let conversation = Unmanaged<SMTPConversation>.fromOpaque(me).takeUnretainedValue()
      return conversation.fill(UnsafeMutableRawBufferPointer(start: room, count: size * count))
    }
    handle.set(CURLOPT_HEADERFUNCTION) { bytes, size, count, me in
      guard let me, let bytes else { return 0 }
      let line = UnsafeRawBufferPointer(start: bytes, count: size * count)
      Unmanaged<SMTPConversation>.fromOpaque(me).takeUnretainedValue().take(line)
      return line.count
    }
    handle.set(CURLOPT_WRITEFUNCTION) { _, size, count, _ in size * count }
    handle.set(
      progress: { me, _, _, _, _ in
        guard let me else { return 0 }
        let conversation = Unmanaged<SMTPConversation>.fromOpaque(me).takeUnretainedValue()
        return conversation.cancellation.flag.load(ordering: .relaxed) ? 1 : 0
      }, me)
  }

  /// Gives libcurl the next bytes; it doubles the dots at the beginning of lines itself.
  private func fill(_ room: UnsafeMutableRawBufferPointer) -> Int {
    guard case .delivering(let envelope) = job else {
      isProbed = true
      return Int(CURL_READFUNC_ABORT)
    }
    let next = envelope.message[sent...].prefix(room.count)
    room.copyBytes(from: next)
    sent += next.count
    return next.count
  }

  /// Keeps why the server refuses (RFC 5321, §4.2.1), which a "221 Bye" does not take back.
  private func take(_ line: UnsafeRawBufferPointer) {
    let text = String(decoding: line.prefix(500), as: UTF8.self).prefix { !$0.isNewline }
    if text.hasPrefix("221") { return }
    reply = ["4", "5"].contains(text.first) ? String(text) : ""
  }

  func perform() throws {
    let code = handle.perform()
    if code == CURLE_OK || isProbed { return }
    throw trouble(code, handle.text(of: code))
  }

  /// What the end of the conversation means.
  private func trouble(_ code: CURLcode, _ text: String) -> any Error {
    let host = server.place
    switch code {
    case CURLE_ABORTED_BY_CALLBACK: return CancellationError()
    case CURLE_COULDNT_RESOLVE_HOST: return NetworkError.unresolved(host: host)
    case CURLE_COULDNT_CONNECT:
      return handle.number(CURLINFO_OS_ERRNO) == Int(ECONNREFUSED)
        ? NetworkError.refused(host: host) : NetworkError.unreachable(host: host)
    case CURLE_OPERATION_TIMEDOUT:
      return NetworkError.timedOut(host: host, .whole(server.timeout))
    case CURLE_USE_SSL_FAILED: return MailError.noStartTLS(host: host)
    case CURLE_LOGIN_DENIED:
      return MailError.loginRefused(host: host, user: server.login?.user ?? "")
    case CURLE_PEER_FAILED_VERIFICATION: return NetworkError.untrusted(host: host, reason: text)
    case CURLE_SSL_CACERT_BADFILE:
      return NetworkError.certificates(file: certificates ?? "/etc/ssl/certs")
    case CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CIPHER, CURLE_SSL_CERTPROBLEM:
      return NetworkError.insecure(host: host, reason: text)
    case CURLE_SEND_ERROR where text.hasPrefix("MAIL"):
      return MailError.senderRefused(host: host, address: envelope?.from ?? "", reply: reply)
    case CURLE_SEND_ERROR where text.hasPrefix("RCPT"):
      return MailError.recipientRefused(host: host, address: envelope?.to ?? "", reply: reply)
    case _ where !reply.isEmpty:
      return MailError.refused(host: host, reply: reply)
    case CURLE_SEND_ERROR, CURLE_RECV_ERROR, CURLE_GOT_NOTHING, CURLE_PARTIAL_FILE:
      return NetworkError.cutOff(host: host)
    default: return NetworkError.garbage(host: host, reason: text)
    }
  }
}
