import ArgumentParser
import AtriumCore
import Foundation
import HubServer
import Logging
import PostgresBackend

struct DatabaseOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A connection URL of libpq. The environment variable ATRIUM_HUB_DATABASE sets it without showing a password to other users.",
      valueName: "url"))
  var database: String?

  var url: String { get throws { try url(orThrow: "--database is needed.") } }

  /// - Parameter missing: the message if neither the option nor the environment variable is set.
  func url(orThrow missing: String) throws -> String {
    guard let url = database ?? ProcessInfo.processInfo.environment["ATRIUM_HUB_DATABASE"] else {
      throw ValidationError(missing)
    }
    return url
  }

  /// Returns connections to a database whose tables have the version of this program.
  func checkedPool() async throws -> PostgresPool {
    let pool = PostgresPool(url: try url)
    try await pool.checkSchema()
    return pool
  }
}

/// The options of a running hub.
struct ServerOptions: ParsableArguments {
  @Option(help: "The port; 0 is any free one.") var port: UInt16 = 8580
  @Option(
    help: "Another address, which requires --behind-proxy, or the path of a Unix socket.")
  var address = "127.0.0.1"
  @Option(
    help: ArgumentHelp("The permissions of the Unix socket in octal digits.", valueName: "mode"),
    transform: { text in
      guard let mode = UInt32(text, radix: 8), mode <= 0o777 else {
        throw ValidationError("octal digits such as 660 are needed")
      }
      return mode
    })
  var socketMode: UInt32?
  @Flag(help: "A proxy encrypts, and sets X-Forwarded-For.") var behindProxy = false
  @Flag(help: "Show descriptions and full names without a session, too.") var publicDetails = false
  @Option(help: "The number of connections to PostgreSQL.") var connections = 10
  @Option(
    help: "The least important events to log: error, warning, info, or debug for each request.",
    transform: value)
  var log = Logger.Level.info

  @Option(help: "The mail server for codes of forgotten passwords.") var mailServer: String?
  @Option(help: "The sender of mails, such as 'Atrium <atrium@example.org>'.")
  var mailSender: String?
  @Option(
    help: "The encryption of the connection to the mail server: starttls, tls or none.",
    transform: value)
  var mailSecurity = MailServer.Security.starttls
  @Option(help: "The port of the mail server, by default that of the encryption.")
  var mailPort: UInt16?
  @Option(
    help: "The user at the mail server, with the password in ATRIUM_HUB_MAIL_PASSWORD.")
  var mailUser: String?

  func validate() throws {
    let isLocal = ["127.0.0.1", "::1"].contains(address) || address.hasPrefix("/")
    guard isLocal || behindProxy else {
      throw ValidationError("An address other than 127.0.0.1 needs --behind-proxy.")
    }
    guard (mailServer == nil) == (mailSender == nil) else {
      throw ValidationError("--mail-server and --mail-sender need each other.")
    }
    guard 1...1000 ~= connections else {
      throw ValidationError("--connections needs a number from 1 to 1000.")
    }
  }

  var hubOptions: HubOptions {
    var options = HubOptions()
    options.address = address
    options.port = Int(port)
    options.isBehindProxy = behindProxy
    options.showsDetailsWithoutSession = publicDetails
    if let socketMode { options.socketMode = socketMode }
    return options
  }
}

private func value<Value: CaseIterable & RawRepresentable<String>>(_ text: String) throws -> Value {
  guard let value = Value(rawValue: text) else {
    let words = Value.allCases.map(\.rawValue).joined(separator: ", ")
    throw ValidationError("one of these is needed: \(words)")
  }
  return value
}
