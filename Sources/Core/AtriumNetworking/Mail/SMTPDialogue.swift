/// The commands of a session that libcurl does not report, and the server's offers.
struct SMTPDialogue {
  private var isGreeting = false
  /// `true` since the first command after the negotiation, whose failure ends the session.
  private(set) var isTransaction = false
  private(set) var hasTriedToSignIn = false
  /// `true` since the server accepted the login (RFC 4954 §6).
  private(set) var isSignedIn = false

  /// - Parameter line: a command, or a line of a message or of an authentication.
  mutating func noteCommand(_ line: UnsafeRawBufferPointer) {
    let word = String(decoding: line.prefix(4), as: UTF8.self)
    isGreeting = word == "EHLO"
    switch word {
    case "AUTH": hasTriedToSignIn = true
    case "MAIL", "NOOP": isTransaction = true
    default: break
    }
  }

  /// Notes an accepted login, and writes the keyword and the parameters of a reply to EHLO in capital
  /// letters. They are case-insensitive (RFC 5321 §2.4), but libcurl 7 reads only capital letters, and
  /// `AUTH=`, the form of servers older than RFC 2554, not at all. It reads a line after the header
  /// callback has returned, from the same memory.
  mutating func noteReply(_ line: UnsafeMutableRawBufferPointer) {
    if line.starts(with: "235".utf8) { isSignedIn = isSignedIn || hasTriedToSignIn }
    guard isGreeting, line.starts(with: "250".utf8) else { return }
    for index in line.indices.dropFirst(4) where 0x61...0x7A ~= line[index] { line[index] -= 0x20 }
    let keyword = line.dropFirst(4)
    if keyword.starts(with: "AUTH=".utf8) { line[keyword.startIndex + 4] = 0x20 }
  }
}
