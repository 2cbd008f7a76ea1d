public import AtriumScreen

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
      var search = RemoteIDSearch()
      search.read(line)
      throw RemoteAnswer(search.id, RemoteError(.parse, error.message.text(in: .en)))
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

/// Finds the id of a request that cannot be parsed: that of the only member `id`. It reads each byte once.
private struct RemoteIDSearch {
  /// The longest member that is read, in bytes.
  private static let limit = 1 << 10
  /// `null` without a readable id.
  private(set) var id = JSON.null
  private var count = 0
  /// The beginning of the present member of the outermost object.
  private var member: [UInt8] = []
  private var depth = 0
  private var (isString, isEscaped, isAtEnd) = (false, false, false)

  mutating func read(_ bytes: some Sequence<UInt8>) {
    for byte in bytes where !isAtEnd {
      switch byte {
      case _ where isEscaped: isEscaped = false
      case UInt8(ascii: "\\") where isString: isEscaped = true
      case UInt8(ascii: "\""): isString.toggle()
      case _ where isString: break
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        if depth == 1 { continue }
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        if depth < 1 {
          endMember()
          isAtEnd = true
        }
      case UInt8(ascii: ",") where depth == 1:
        endMember()
        continue
      default: break
      }
      if depth > 0, member.count <= Self.limit { member.append(byte) }
    }
  }

  private mutating func endMember() {
    defer { member = [] }
    let text = member.drop { $0 <= UInt8(ascii: " ") }
    guard text.starts(with: "\"id\"".utf8) else { return }
    count += 1
    let object =
      member.count > Self.limit ? nil : try? JSON(parsing: Array("{".utf8) + text + "}".utf8)
    id = (count == 1 ? object?["id"]?.asID : nil) ?? .null
  }
}

/// Splits the bytes of a stream into lines.
public struct RemoteLines {
  /// A line of the input.
  public enum Line: Equatable, Sendable {
    /// The line without its line feed.
    case bytes([UInt8])
    /// A line that is longer than ``RemoteLines/limit``, which is skipped; `id` is that of its request, or `null`.
    case tooLong(id: JSON)
  }
  /// The longest line, in bytes.
  public static let limit = 4 << 20
  private var line: [UInt8] = []
  private var search: RemoteIDSearch?

  public init() {}

  /// `true` if the line that has not ended is too long.
  package var isTooLong: Bool { search != nil }

  /// Returns the lines that end in these bytes.
  public mutating func append(_ bytes: some Collection<UInt8>) -> [Line] {
    var lines: [Line] = []
    var rest = bytes[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      take(rest[..<end])
      lines += self.end()
      rest = rest[rest.index(after: end)...]
    }
    take(rest)
    return lines
  }

  /// Returns the line that ends here; none if it is blank.
  public mutating func end() -> [Line] {
    defer { (line, search) = ([], nil) }
    if let search { return [.tooLong(id: search.id)] }
    let isBlank = line.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\r") }
    return isBlank ? [] : [.bytes(line)]
  }

  private mutating func take(_ piece: some Collection<UInt8>) {
    if search == nil, line.count + piece.count > Self.limit {
      search = RemoteIDSearch()
      search?.read(line)
      line = []
    }
    if search == nil { line += piece } else { search?.read(piece) }
  }
}
