import AtriumCore
import AtriumTime

/// An encoded mail (RFC 5322; MIME, RFC 2045).
struct MIMEMessage {
  let to: Mailbox
  /// Headers and body.
  let bytes: [UInt8]

  /// - Parameter number: makes a new Message-ID unique.
  /// - Throws: ``MailError`` for an invalid address, or a subject that could end its header field.
  init(
    _ mail: Mail, from: Mailbox, at instant: Instant, number: UInt64 = .random(in: 0 ... .max)
  ) throws(MailError) {
    to = try Mailbox(mail.to)
    guard !mail.subject.contains(where: \.isControl) else { throw .invalidSubject }
    let seconds = String(max(0, instant.secondsSince1970), radix: 36)
    let id = mail.id ?? "\(seconds).\(String(number, radix: 36))"
    let lines = [
      "Date: \(instant.rfc5322)",
      "From: \(from.header)",
      "To: \(to.address.text)",
      "Message-ID: <\(id)@\(from.address.domain)>",
      "Subject: \(HeaderEncoding.unstructured(mail.subject))",
      // Prevents automatic replies (RFC 3834).
      "Auto-Submitted: auto-generated",
      "MIME-Version: 1.0",
      "Content-Type: text/plain; charset=utf-8",
      "Content-Transfer-Encoding: quoted-printable",
      "",
    ]
    let head = lines.map { $0 + "\r\n" }.joined()
    bytes = Array((head + QuotedPrintable.encode(mail.text)).utf8)
  }
}
