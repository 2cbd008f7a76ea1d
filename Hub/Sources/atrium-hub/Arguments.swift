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
           atrium-hub erase NAME --database URL    delete a user's account

    URL is a connection URL of libpq; the environment variable ATRIUM_HUB_DATABASE sets it without
    showing a password to other users.

    options:
      --port N              the port; 8580 if it is not given, 0 for any free one
      --address A           an address other than 127.0.0.1, or the path of a Unix socket
      --behind-proxy        a proxy encrypts, and sets X-Forwarded-For; needed for other addresses
      --connections N       connections to PostgreSQL, 10 if it is not given
      --log LEVEL           error, info (default) or debug, which logs each request
    """

  /// The word before the options; empty for a server.
  var command = ""
  var operand: String?
  var embedded: String?
  var database: String?
  var folder = "atrium-hub"
  var connections = 10
  var logLevel = "info"
  var options = HubOptions()

  init(_ words: [String]) throws(UsageError) {
    var words = words[...]
    let commands: Set = ["try", "migrate", "check", "import", "export", "erase"]
    if let word = words.first, commands.contains(word) { command = words.removeFirst() }
    if ["import", "export", "erase"].contains(command) {
      guard let word = words.popFirst(), !word.hasPrefix("--") else {
        throw UsageError(message: "\(command) needs an argument.")
      }
      operand = word
    }
    while let word = words.popFirst() { try read(word, &words) }
    if options.address != "127.0.0.1", options.address != "::1", !options.address.hasPrefix("/"),
      !options.isBehindProxy
    {
      throw UsageError(message: "An address other than 127.0.0.1 needs --behind-proxy.")
    }
  }

  private mutating func read(
    _ option: String, _ words: inout ArraySlice<String>
  ) throws(UsageError) {
    if option == "--behind-proxy" {
      options.isBehindProxy = true
      return
    }
    guard let value = words.popFirst() else {
      throw UsageError(message: "\(option) is unknown or needs a value.")
    }
    switch option {
    case "--embedded": embedded = value
    case "--database": database = value
    case "--folder": folder = value
    case "--address": options.address = value
    case "--log": logLevel = value
    case "--port": options.port = try number(value, option, in: 0...65_535)
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
