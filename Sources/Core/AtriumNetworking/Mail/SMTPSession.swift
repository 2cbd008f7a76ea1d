import AtriumCore
import CCurl

/// Performs one job at a mail server. Confined to the thread that creates it.
final class SMTPSession {
  private let job: SMTPJob
  private let server: MailServer
  private let certificatePath: String?
  private let cancellation: CancellationFlag
  private let handle: CurlHandle
  /// The part of the message that libcurl has read, in bytes.
  private var sent = 0
  /// `true` if the server has accepted sender and recipient and waits for the message.
  private var isReadyForMessage = false
  /// The commands, and what the server offers.
  private var dialogue = SMTPDialogue()
  /// The last reply if it is negative, else empty.
  private var refusal = ""
  /// `true` if libcurl has read the whole message.
  private var isMessageRead = false
  /// `true` if the server has accepted the message. Later failures do not matter.
  private var isAccepted = false
  private let deadline: ContinuousClock.Instant

  init?(
    _ job: SMTPJob, _ server: MailServer, _ certificatePath: String?,
    _ cancellation: CancellationFlag,
    _ curl: Curl
  ) {
    guard let handle = CurlHandle(curl) else { return nil }
    self.job = job
    self.server = server
    self.certificatePath = certificatePath
    self.cancellation = cancellation
    self.handle = handle
    deadline = .now + server.timeout
    setOptions()
    setCallbacks()
  }

  private func setOptions() {
    let host = server.host.contains(":") ? "[\(server.host)]" : server.host
    let scheme = server.security == .tls ? "smtps" : "smtp"
    handle.set(CURLOPT_URL, "\(scheme)://\(host):\(server.port)")
    handle.set(CURLOPT_PROTOCOLS_STR, "smtp,smtps")
    // CURLUSESSL_ALL fails if the server offers no TLS; CURLUSESSL_TRY would continue without.
    handle.set(CURLOPT_USE_SSL, Int(server.security == .none ? 0 : CURLUSESSL_ALL.rawValue))
    handle.verifyServer(certificatePath: certificatePath)
    handle.set(CURLOPT_PROXY, "")
    let timeout = max(1, server.timeout.milliseconds)
    handle.set(CURLOPT_CONNECTTIMEOUT_MS, min(timeout, 10_000))
    handle.set(CURLOPT_TIMEOUT_MS, timeout)
    // The connection ends within perform(), under the deadline of the progress callback: libcurl's
    // own timeout does not cover the reply to QUIT.
    handle.set(CURLOPT_FORBID_REUSE, 1)
    if let login = server.login { handle.setLogin(login) }
    guard let envelope = job.envelope else {
      handle.set(CURLOPT_CUSTOMREQUEST, "NOOP")
      handle.set(CURLOPT_NOBODY, 1)
      return
    }
    handle.set(CURLOPT_MAIL_FROM, "<\(envelope.from)>")
    handle.set(CURLOPT_MAIL_RCPT, ["<\(envelope.to)>"])
    handle.set(CURLOPT_UPLOAD, 1)
  }

  private func setCallbacks() {
    let context = Unmanaged.passUnretained(self).toOpaque()
    handle.set(CURLOPT_READDATA, pointer: context)
    handle.set(CURLOPT_HEADERDATA, pointer: context)
    handle.set(CURLOPT_WRITEDATA, pointer: context)
    handle.set(CURLOPT_READFUNCTION) { buffer, size, count, context in
      guard let context, let buffer else { return 0 }
      let session = Unmanaged<SMTPSession>.fromOpaque(context).takeUnretainedValue()
      return session.fill(UnsafeMutableRawBufferPointer(start: buffer, count: size * count))
    }
    handle.set(CURLOPT_HEADERFUNCTION) { bytes, size, count, context in
      guard let context, let bytes else { return 0 }
      let line = UnsafeMutableRawBufferPointer(start: bytes, count: size * count)
      let session = Unmanaged<SMTPSession>.fromOpaque(context).takeUnretainedValue()
      return session.receive(line) ? line.count : 0
    }
    handle.setDebugCallback(
      { _, kind, bytes, count, context in
        guard let context, let bytes, kind == CURLINFO_HEADER_OUT else { return 0 }
        let line = UnsafeRawBufferPointer(start: bytes, count: count)
        Unmanaged<SMTPSession>.fromOpaque(context).takeUnretainedValue().dialogue.noteCommand(line)
        return 0
      }, context)
    handle.set(CURLOPT_WRITEFUNCTION) { _, size, count, _ in size * count }
    handle.setProgressCallback(
      { context, _, _, _, _ in
        guard let context else { return 0 }
        let session = Unmanaged<SMTPSession>.fromOpaque(context).takeUnretainedValue()
        let isOver = session.cancellation.isSet || .now > session.deadline
        return isOver ? 1 : 0
      }, context)
  }

  /// Copies the next part of the message. libcurl itself escapes dots at the beginning of lines
  /// (RFC 5321 §4.5.2). A probe ends here, before the message.
  private func fill(_ buffer: UnsafeMutableRawBufferPointer) -> Int {
    guard case .send(let envelope) = job else {
      isReadyForMessage = true
      return Int(CURL_READFUNC_ABORT)
    }
    let next = envelope.message[sent...].prefix(buffer.count)
    buffer.copyBytes(from: next)
    sent += next.count
    isMessageRead = next.isEmpty
    return next.count
  }

  /// Keeps a negative reply (RFC 5321 §4.2.1). The "221" that closes the connection does not
  /// replace it.
  /// - Returns: `false` to end the session: a mail transaction begins without the configured login.
  private func receive(_ line: UnsafeMutableRawBufferPointer) -> Bool {
    dialogue.noteReply(line)
    if isLoginMissing { return false }
    let text = String(decoding: line.prefix(500), as: UTF8.self).prefix { !$0.isNewline }
    if text.hasPrefix("221") { return true }
    refusal = ["4", "5"].contains(text.first) ? String(text) : ""
    if isMessageRead, text.hasPrefix("250") { isAccepted = true }
    return true
  }

  /// `true` if libcurl has left out the login, which it does without an error if the server offers no
  /// authentication that it can read.
  private var isLoginMissing: Bool {
    server.login != nil && !dialogue.isSignedIn && dialogue.isTransaction
  }

  func perform() throws {
    let code = handle.perform()
    if code == CURLE_OK || isReadyForMessage || isAccepted { return }
    throw error(code)
  }

  private func error(_ code: CURLcode) -> any Error {
    let host = server.authority
    let text = handle.text(of: code)
    let envelope = job.envelope ?? MailEnvelope(from: "", to: "", message: [])
    switch code {
    case CURLE_ABORTED_BY_CALLBACK:
      if cancellation.isSet { return CancellationError() }
      return NetworkError.timedOut(host: host, .whole(server.timeout))
    case _ where isLoginMissing: return MailError.noAuthentication(host: host)
    case CURLE_USE_SSL_FAILED where refusal.isEmpty: return MailError.noStartTLS(host: host)
    case CURLE_USE_SSL_FAILED: return MailError.refused(host: host, reply: refusal)
    case CURLE_LOGIN_DENIED where !dialogue.hasTriedToSignIn:
      return MailError.noAuthentication(host: host)
    case CURLE_LOGIN_DENIED where MailError.isTemporary(refusal):
      return MailError.refused(host: host, reply: refusal)
    case CURLE_LOGIN_DENIED:
      return MailError.loginRefused(host: host, user: server.login?.user ?? "")
    // libcurl's message begins with the command that failed.
    case CURLE_SEND_ERROR where text.hasPrefix("MAIL"):
      return MailError.senderRefused(host: host, address: envelope.from, reply: refusal)
    case CURLE_SEND_ERROR where text.hasPrefix("RCPT"):
      return MailError.recipientRefused(host: host, address: envelope.to, reply: refusal)
    default: break
    }
    let error = NetworkError(
      code, of: handle, host: host, timeout: .whole(server.timeout),
      certificatePath: certificatePath)
    return switch error {
    case .cutOff where !refusal.isEmpty, .garbage where !refusal.isEmpty:
      MailError.refused(host: host, reply: refusal)
    case .unencrypted: MailError.noTLS(host: host)
    default: error
    }
  }
}
