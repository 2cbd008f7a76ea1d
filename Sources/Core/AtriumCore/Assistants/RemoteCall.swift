package import AtriumScreen

/// A message of JSON-RPC 2.0, one on each line.
package enum RemoteMessage {
  case request(RemoteRequest)
  case notification(method: String, params: JSON)
  /// The answer to a request; its id is `null` if the other side could not read that of the request.
  case answer(id: JSON, Result<JSON, RemoteError>)

  /// The limits of a message. A longer line is skipped as a whole.
  static let limits = JSONLimits(bytes: RemoteLines.limit)

  /// - Throws: the error with which the line is answered, and the id of its request, or `null`.
  package init(parsing line: [UInt8]) throws(RemoteAnswer) {
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
      if let error = json["error"] {
        self = .answer(id: id, .failure(RemoteError(error)))
      } else if let result = json["result"] {
        self = .answer(id: id, .success(result))
      } else {
        throw RemoteAnswer(id.asID ?? .null, RemoteError(.request, "The message has no method."))
      }
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
package struct RemoteRequest: Sendable {
  /// A text or a whole number.
  package let id: JSON
  package let method: String
  /// An object.
  package let params: JSON

  /// - Throws: an error if the parameter is missing or no text.
  func text(_ name: String) throws(RemoteError) -> String {
    guard let text = params[name]?.string else {
      throw RemoteError(.params, "The parameter '\(name)' is a text.")
    }
    return text
  }
}

/// An answer to an invalid request.
package struct RemoteAnswer: Error {
  package let id: JSON
  package let error: RemoteError

  init(_ id: JSON, _ error: RemoteError) {
    self.id = id
    self.error = error
  }
}

/// An error of JSON-RPC. The messages of this program are in English, like all of the protocol.
package struct RemoteError: Error {
  package struct Code: RawRepresentable, Hashable, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    // The codes of JSON-RPC 2.0 (section 5.1).
    package static let parse = Code(rawValue: -32700)
    package static let request = Code(rawValue: -32600)
    package static let method = Code(rawValue: -32601)
    package static let params = Code(rawValue: -32602)
    package static let `internal` = Code(rawValue: -32603)
    /// The person has not consented. This code and the next are the server's own.
    static let denied = Code(rawValue: -32010)
    /// Too many requests are waiting.
    static let busy = Code(rawValue: -32011)
    /// The version is not supported (Model Context Protocol).
    package static let version = Code(rawValue: -32022)
  }
  package let code: Code
  package let message: String
  package let data: JSON?

  package init(_ code: Code, _ message: String, data: JSON? = nil) {
    self.code = code
    self.message = message
    self.data = data
  }

  /// The error of an answer. Members that are missing or of another type count as empty.
  package init(_ json: JSON) {
    self.init(
      json["code"]?.integer.map(Code.init) ?? .internal, json["message"]?.string ?? "",
      data: json["data"])
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

  package var json: JSON {
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
