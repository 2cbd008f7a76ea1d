public import AtriumCore
public import AtriumScreen
public import AtriumTime
import Foundation
import ProjectsBackend

/// A value with a representation in JSON.
public protocol WireValue: Sendable {
  /// - Throws: ``WireError`` if a member is missing or of another type.
  init(json: JSON) throws(WireError)
  /// The value as JSON.
  var json: JSON { get }
  /// The JSON Schema of the values (draft 2020-12).
  static var schema: JSON { get }
}

/// JSON of an unexpected form.
public struct WireError: FailureConvertible, Equatable {
  /// The member that is missing or invalid; empty for the whole value.
  public var member: String

  /// - Parameter member: empty for the whole value.
  public init(_ member: String) { self.member = member }

  public var failure: Failure {
    Failure(
      .data, "hub.bad-request",
      member.isEmpty ? "The text is not a JSON object." : Phrase("Missing or invalid: \(member)."))
  }

  /// Returns a value that JSON of the right form has.
  fileprivate static func required<Value>(_ value: Value?) throws(WireError) -> Value {
    guard let value else { throw WireError("") }
    return value
  }
}

/// Typed access to the members of a JSON object. Unknown members are ignored.
public struct WireObject: Sendable {
  public let json: JSON

  /// - Throws: ``WireError`` unless the value is an object.
  public init(_ json: JSON) throws(WireError) {
    guard json.members != nil else { throw WireError("") }
    self.json = json
  }

  /// Parses the body of a request or a response.
  public init(body: [UInt8]) throws(WireError) {
    guard let json = try? JSON(parsing: body) else { throw WireError("") }
    try self.init(json)
  }

  /// Returns the value of a member; a missing one is `null`.
  public func value<Value: WireValue>(_ key: String) throws(WireError) -> Value {
    do throws(WireError) {
      return try Value(json: json[key] ?? .null)
    } catch {
      throw error.member.isEmpty ? WireError(key) : error
    }
  }
}

extension String: WireValue {
  public init(json: JSON) throws(WireError) { self = try WireError.required(json.string) }
  public var json: JSON { .string(self) }
  public static var schema: JSON { ["type": "string"] }
}

extension Int: WireValue {
  public init(json: JSON) throws(WireError) { self = try WireError.required(json.integer) }
  public var json: JSON { .integer(self) }
  public static var schema: JSON { ["type": "integer", "minimum": 0] }
}

extension Bool: WireValue {
  public init(json: JSON) throws(WireError) { self = try WireError.required(json.bool) }
  public var json: JSON { .bool(self) }
  public static var schema: JSON { ["type": "boolean"] }
}

/// Milliseconds since 1970.
extension Instant: WireValue {
  public init(json: JSON) throws(WireError) {
    self = try WireError.required(json.integer.flatMap { Instant(validMilliseconds: $0) })
  }

  public var json: JSON { .integer(millisecondsSince1970) }
  public static var schema: JSON { ["type": "integer"] }
}

/// Bytes in base64.
struct Base64: WireValue {
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  init(json: JSON) throws(WireError) {
    let data = json.string.flatMap { Data(base64Encoded: $0) }
    bytes = Array(try WireError.required(data))
  }

  var json: JSON { .string(Data(bytes).base64EncodedString()) }
  static var schema: JSON { String.schema }
}

extension Array: WireValue where Element: WireValue {
  public init(json: JSON) throws(WireError) {
    let elements = try WireError.required(json.elements)
    self = try elements.map { json throws(WireError) in try Element(json: json) }
  }

  public var json: JSON { .array(map(\.json)) }
  public static var schema: JSON { ["type": "array", "items": Element.schema] }
}

extension Optional: WireValue where Wrapped: WireValue {
  public init(json: JSON) throws(WireError) {
    self = json == .null ? nil : try Wrapped(json: json)
  }

  public var json: JSON { self?.json ?? .null }
  public static var schema: JSON { ["anyOf": [Wrapped.schema, ["type": "null"]]] }
}

extension JSON {
  /// An object without the members whose values are `nil`.
  static func object(omittingNil members: [(String, JSON?)]) -> JSON {
    .object(members.compactMap { key, value in value.map { Member(key, $0) } })
  }
}
