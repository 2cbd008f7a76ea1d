import CPQ

/// An error of PostgreSQL or of the connection to it.
public struct PostgresError: Error, Equatable, CustomStringConvertible {
  /// The five characters of SQLSTATE; empty for errors of the connection.
  public let state: String
  /// The first line of the message. It may contain values; do not log it with user data.
  public let message: String

  init(state: String = "", message: String) {
    self.state = state
    self.message = message.split(separator: "\n").first.map(String.init) ?? ""
  }

  init(of connection: OpaquePointer?) {
    self.init(message: PQerrorMessage(connection).map { String(cString: $0) } ?? "out of memory")
  }

  public var description: String { state.isEmpty ? message : "\(state) \(message)" }

  /// The transaction did not happen and may succeed if it is repeated: serialization failure or
  /// deadlock.
  var isTransient: Bool { state == "40001" || state == "40P01" }
  /// A value that exists already (unique_violation).
  public var isDuplicate: Bool { state == "23505" }
  /// The server cannot be used now: no connection, the server stops or starts (class 57P), it is
  /// a standby (25006), it has no connection (53300), disk space (53100) or memory (53200) left,
  /// an I/O error (58030), or a statement or lock took too long (57014, 55P03).
  public var isUnavailable: Bool {
    state.isEmpty || state.hasPrefix("08") || state.hasPrefix("57P") || state.hasPrefix("53")
      || ["25006", "57014", "55P03", "58030"].contains(state)
  }
  /// The connection must be closed after this error.
  var endsConnection: Bool {
    state.isEmpty || state.hasPrefix("08") || state.hasPrefix("57P") || state == "25006"
  }
}

/// No connection of the pool became free in time, or too many operations wait for one.
public struct PoolExhausted: Error, Equatable {}
