import Foundation
import Glibc
import Synchronization

/// A mail server on 127.0.0.1 for one connection, with the given lines of EHLO. It accepts every command
/// unless a reply is given.
final class ScriptedSMTPServer: Sendable {
  private let socket: Int32
  let host: String
  private let received = Mutex<[String]>([])

  /// The first word of each line that the server received, and `(message)` for the message.
  var words: [String] { received.withLock(\.self) }

  /// - Parameter replies: replies by the first word of a command.
  init(offering capabilities: [String], replies: [String: String] = [:]) throws {
    (socket, host) = try boundSocket()
    listen(socket, 8)
    let listener = dup(socket)
    Thread.detachNewThread { [weak self] in
      defer { close(listener) }
      let client = accept(listener, nil, nil)
      defer { close(client) }
      func say(_ line: String) { _ = write(client, line + "\r\n", line.utf8.count + 2) }
      func line() -> String? {
        var bytes: [UInt8] = []
        var byte: UInt8 = 0
        while read(client, &byte, 1) == 1 {
          if byte == 0x0A { return String(decoding: bytes.filter { $0 != 0x0D }, as: UTF8.self) }
          bytes.append(byte)
        }
        return nil
      }
      func note(_ word: String) { self?.received.withLock { $0.append(word) } }
      say("220 mail.example ESMTP")
      while let command = line() {
        let word = String(command.prefix { $0 != " " && $0 != ":" }).uppercased()
        note(word)
        switch (word, replies[word]) {
        case (_, let reply?): say(reply)
        case ("EHLO", nil):
          for capability in ["mail.example"] + capabilities { say("250-" + capability) }
          say("250 OK")
        case ("AUTH", nil):
          say("334 ")
          note(line() == nil ? "" : "(secret)")
          // LOGIN asks for the password as well.
          if command.uppercased().hasPrefix("AUTH LOGIN") {
            say("334 ")
            _ = line()
          }
          say("235 OK")
        case ("DATA", nil):
          say("354 go")
          while let text = line(), text != "." {}
          note("(message)")
          say("250 queued")
        case ("QUIT", nil):
          say("221 bye")
          return
        default: say("250 OK")
        }
      }
    }
  }

  deinit { close(socket) }
}
