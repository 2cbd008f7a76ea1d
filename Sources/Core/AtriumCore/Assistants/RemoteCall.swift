import AtriumScreen

/// A message of JSON-RPC 2.0, one on each line.
enum RemoteMessage {
  case request(RemoteRequest)
  case notification(method: String, params: JSON)
  /// An answer, which a server that asks nothing does not expect.
  case answer

  /// The limits of a message. A longer line is skipped as a whole.
  static let limits = JSONLimits(bytes: RemoteLines.limit)

  /// - Throws: the error with which the line is answered, and the id of its request, or `null`.
  init(parsing line: [UInt8]) throws(RemoteAnswer) {
    let json: JSON
    do throws(JSONSyntaxError) {
      json = try JSON(parsing: line, Self.limits, allowsDuplicateKeys: false)
    } catch {
      throw RemoteAnswer(.null, RemoteError(.parse, error.message.text(in: .en)))
    }
    let id = json["id"] ?? .null
    guard json["jsonrpc"] == "2.0" else {
      throw RemoteAnswer(
        id.asID ?? .null, RemoteError(.request, "The message is not JSON-RPC 2.0."))
    }
    guard let method = json["method"]?.string else {
      guard json["result"] != nil || json["error"] != nil else {
        throw RemoteAnswer(
          id.asID ?? .null, RemoteError(.request, "The message has no method."))
      }
      self = .answer
      return
    }
    let params = json["params"] ?? [:]
    if json["id"] == nil {
      self = .notification(method: method, params: params)
      return
    }
    guard let id = id.asID else {
      throw RemoteAnswer(.null, RemoteError(.request, "The id is a text or a whole number."))
    }
    guard params.members != nil else {
      throw RemoteAnswer(id, RemoteError(.params, "The params are an object."))
    }
    self = .request(RemoteRequest(id: id, method: method, params: params))
  }
}

/// A request of JSON-RPC.
struct RemoteRequest {
  /// A text or a whole number.
  let id: JSON
  let method: String
  /// An object.
  let params: JSON

  /// - Throws: an error if the parameter is missing or no text.
  func text(_ name: String) throws(RemoteError) -> String {
    guard let text = params[name]?.string else {
      throw RemoteError(.params, "The parameter '\(name)' is a text.")
    }
    return text
  }
}

/// An answer to an invalid request.
struct RemoteAnswer: Error {
  let id: JSON
  let error: RemoteError

  init(_ id: JSON, _ error: RemoteError) {
    self.id = id
    self.error = error
  }
}

/// An error of JSON-RPC. Its message is in English, like all of the protocol.
struct RemoteError: Error {
  /// The codes of JSON-RPC 2.0 (section 5.1) and of the Model Context Protocol.
  enum Code: Int {
    case parse = -32700
    case request = -32600
    case method = -32601
    case params = -32602
    case `internal` = -32603
    /// The person has not consented. This code and the next are the server's own.
    case denied = -32010
    /// Too many requests are waiting.
    case busy = -32011
    case version = -32022
  }
  let code: Code
  let message: String
  let data: JSON?

  init(_ code: Code, _ message: String, data: JSON? = nil) {
    self.code = code
    self.message = message
    self.data = data
  }

  /// The failure of a request, with its code and its hint as data.
  init(_ failure: Failure) {
    let code: Code =
      switch failure.kind {
      case .usage, .notFound: .params
      case .denied: .denied
      default: .internal
      }
    self.init(code, failure.message.text(in: .en), data: failure.report)
  }

  var json: JSON {
    .object(present: [
      "code": .integer(code.rawValue), "message": .string(message), "data": data,
    ])
  }
}

extension Failure {
  /// The failure as an assistant reads it.
  var report: JSON {
    .object(present: [
      "code": .string(code), "message": .string(message.text(in: .en)),
      "hint": hint.map { .string($0.text(in: .en)) },
    ])
  }
}

extension JSON {
  /// The value as the id of a request; `nil` for other values than texts and whole numbers.
  fileprivate var asID: JSON? {
    switch self {
    case .string, .integer: self
    default: nil
    }
  }
}

/// Splits the bytes of a stream into lines.
public struct RemoteLines {
  /// A line of the input.
  public enum Line: Equatable, Sendable {
    /// The line without its line feed.
    case bytes([UInt8])
    /// A line that is longer than ``RemoteLines/limit``, which is skipped.
    case tooLong
  }
  /// The longest line, in bytes.
  public static let limit = 4 << 20
  private var line: [UInt8] = []
  private var isSkipping = false

  public init() {}

  /// Returns the lines that end in these bytes.
  public mutating func append(_ bytes: some Collection<UInt8>) -> [Line] {
    var lines: [Line] = []
    var rest = bytes[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      take(rest[..<end], &lines)
      if !isSkipping, line.contains(where: { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\r") })
      {
        lines.append(.bytes(line))
      }
      (line, isSkipping) = ([], false)
      rest = rest[rest.index(after: end)...]
    }
    take(rest, &lines)
    return lines
  }

  private mutating func take(_ piece: some Collection<UInt8>, _ lines: inout [Line]) {
    if isSkipping { return }
    guard line.count + piece.count <= Self.limit else {
      lines.append(.tooLong)
      (line, isSkipping) = ([], true)
      return
    }
    line += piece
  }
}
