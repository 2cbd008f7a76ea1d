import AtriumCore
import Foundation

/// An encoded mail (RFC 5322; MIME, RFC 2045).
struct MIMEMessage {
  let to: Mailbox
  /// Headers and body.
  let bytes: [UInt8]

  /// - Parameter number: makes the Message-ID unique.
  /// - Throws: ``MailError`` for an invalid address, or a subject that could end its header field.
  init(
    _ mail: Mail, from: Mailbox, at instant: Date, number: UInt64 = .random(in: 0 ... .max)
  ) throws(MailError) {
    to = try Mailbox(mail.to)
    guard !mail.subject.contains(where: \.isControl) else { throw .invalidSubject }
    let seconds = String(UInt64(max(0, instant.timeIntervalSince1970)), radix: 36)
    let lines = [
      "Date: \(Self.date(instant))",
      "From: \(from.header)",
      "To: \(to.address.text)",
      "Message-ID: <\(seconds).\(String(number, radix: 36))@\(from.address.domain)>",
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

  /// Returns a date in UTC (RFC 5322, §3.3).
  private static func date(_ instant: Date) -> String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let parts = calendar.dateComponents(
      [.weekday, .day, .month, .year, .hour, .minute, .second], from: instant)
    let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    let months = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    let time = [parts.hour, parts.minute, parts.second].map { number in
      let number = number ?? 0
      return (number < 10 ? "0" : "") + "\(number)"
    }
    return "\(days[(parts.weekday ?? 1) - 1]), \(parts.day ?? 1) "
      + "\(months[(parts.month ?? 1) - 1]) \(parts.year ?? 1970) "
      + "\(time.joined(separator: ":")) +0000"
  }
}
