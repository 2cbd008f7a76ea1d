import AtriumCore
import HubServer

/// An error in the arguments.
struct UsageError: Error {
  let message: String
}

/// An error that ends the program, with an exit status of sysexits.h.
struct Stop: Error {
  let status: Int32
  let message: String

  init(_ status: Int32, _ message: String) {
    self.status = status
    self.message = message
  }
}

/// The mail server, the login and the sender.
struct MailOptions {
  var server: String?
  var sender: String?
  var user: String?
  var port: Int?
  var security = MailServer.Security.starttls
}

/// The arguments of the program.
struct Arguments {
  static let usage = """
    usage: atrium-hub --embedded FILE [OPTIONS]    serve the users of one SQLite file
           atrium-hub --database URL [OPTIONS]     serve the users of a PostgreSQL database
           atrium-hub try [--folder DIR] [OPTIONS] start a PostgreSQL server in a folder, and serve
           atrium-hub migrate --database URL       create or update the tables
           atrium-hub check --database URL         check the database
           atrium-hub import FILE --database URL   copy a SQLite file into an empty database
           atrium-hub export NAME --database URL   print the data of a user as JSON
           atrium-hub erase NAME --database URL    delete a user's account, after a question
           atrium-hub erase --number N --database URL
                                                   delete the account with a number

    URL is a connection URL of libpq; the environment variable ATRIUM_HUB_DATABASE sets it without
    showing a password to other users.

    options:
      --port N              the port; 8580 if it is not given, 0 for any free one
      --address A           an address other than 127.0.0.1, or the path of a Unix socket
      --socket-mode MODE    the permissions of the Unix socket in octal digits; 600 if not given
      --behind-proxy        a proxy encrypts, and sets X-Forwarded-For; needed for other addresses
      --public-details      show descriptions and full names without a session, too
      --connections N       connections to PostgreSQL, 10 if it is not given
      --log LEVEL           error, info (default) or debug, which logs each request
      --yes                 erase without a question
      --help                print this text

    mail, for codes of forgotten passwords:
      --mail-server HOST    the server; without one, no codes are sent
      --mail-sender ADDRESS the sender, such as 'Atrium <atrium@example.org>'
      --mail-security MODE  starttls (default), tls or none
      --mail-port N         587, 465 or 25 if it is not given
      --mail-user NAME      signs in, with the password in ATRIUM_HUB_MAIL_PASSWORD
    """

  /// The subcommand; empty to serve, and `help` for `--help`.
  var command = ""
  var operand: String?
  /// The number of the account to erase.
  var number: Int?
  /// `true` if the question is not asked (`--yes`).
  var isConfirmed = false
  var embedded: String?
  var database: String?
  var folder = "atrium-hub"
  var connections = 10
  var logLevel = "info"
  var options = HubOptions()
  var mail = MailOptions()

  init(_ words: [String]) throws(UsageError) {
    var words = words[...]
    let commands: Set = ["try", "migrate", "check", "import", "export", "erase"]
    if words.contains("--help") {
      command = "help"
      return
    }
    if let word = words.first, commands.contains(word) { command = words.removeFirst() }
    if ["import", "export", "erase"].contains(command), words.first?.hasPrefix("--") == false {
      operand = words.removeFirst()
    }
    while let word = words.popFirst() { try read(word, &words) }
    if ["import", "export"].contains(command), operand == nil {
      throw UsageError(message: "\(command) needs an argument.")
    }
    if command == "erase", (operand == nil) == (number == nil) {
      throw UsageError(message: "erase needs a user name or --number.")
    }
    if options.address != "127.0.0.1", options.address != "::1", !options.address.hasPrefix("/"),
      !options.isBehindProxy
    {
      throw UsageError(message: "An address other than 127.0.0.1 needs --behind-proxy.")
    }
    if (mail.server == nil) != (mail.sender == nil) {
      throw UsageError(message: "--mail-server and --mail-sender need each other.")
    }
  }

  private mutating func read(
    _ option: String, _ words: inout ArraySlice<String>
  ) throws(UsageError) {
    switch option {
    case "--behind-proxy":
      options.isBehindProxy = true
      return
    case "--public-details":
      options.showsDetailsWithoutSession = true
      return
    case "--yes":
      isConfirmed = true
      return
    default: break
    }
    guard let value = words.popFirst() else {
      throw UsageError(message: "\(option) is unknown or needs a value.")
    }
    switch option {
    case "--embedded": embedded = value
    case "--database": database = value
    case "--folder": folder = value
    case "--number": number = try number(value, option, in: 1...Int.max)
    case "--address": options.address = value
    case "--log": logLevel = value
    case "--socket-mode":
      guard let mode = UInt32(value, radix: 8), mode <= 0o777 else {
        throw UsageError(message: "--socket-mode needs octal digits such as 660.")
      }
      options.socketMode = mode
    case "--port": options.port = try number(value, option, in: 0...65_535)
    case "--mail-server": mail.server = value
    case "--mail-sender": mail.sender = value
    case "--mail-user": mail.user = value
    case "--mail-port": mail.port = try number(value, option, in: 1...65_535)
    case "--mail-security":
      guard let security = MailServer.Security(rawValue: value) else {
        throw UsageError(message: "--mail-security needs starttls, tls or none.")
      }
      mail.security = security
    case "--connections": connections = try number(value, option, in: 1...1000)
    default: throw UsageError(message: "\(option) is unknown.")
    }
  }

  private func number(
    _ text: String, _ option: String, in range: ClosedRange<Int>
  ) throws(UsageError) -> Int {
    guard let number = Int(text), range.contains(number) else {
      throw UsageError(message: "\(option) needs a number from \(range.lowerBound) on.")
    }
    return number
  }
}
