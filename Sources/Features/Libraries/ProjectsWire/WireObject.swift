public import AtriumCore
public import AtriumScreen
public import AtriumTime
import Foundation

/// A value with a representation in JSON. Times are integers: milliseconds since 1970.
public protocol WireValue {
  /// - Throws: ``WireError`` if a member is missing or of another type.
  init(json: JSON) throws(WireError)
  /// The value as JSON.
  var json: JSON { get }
}

/// JSON of an unexpected form.
public struct WireError: FailureConvertible, Equatable {
  /// The member that is missing or invalid; empty for the whole value.
  public var member: String

  /// Creates an error.
  public init(_ member: String) { self.member = member }

  public var failure: Failure {
    Failure(
      .data, "hub.bad-request",
      member.isEmpty ? "The text is not a JSON object." : Phrase("Missing or invalid: \(member)."))
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

  /// A string.
  public func text(_ key: String) throws(WireError) -> String { try value(key, \.string) }
  /// An integer.
  public func integer(_ key: String) throws(WireError) -> Int { try value(key, \.integer) }
  /// A truth value.
  public func flag(_ key: String) throws(WireError) -> Bool { try value(key, \.bool) }
  /// `nil` if the member is missing or null.
  public func optionalText(_ key: String) throws(WireError) -> String? {
    try optional(key, \.string)
  }
  /// `nil` if the member is missing or null.
  public func optionalInteger(_ key: String) throws(WireError) -> Int? {
    try optional(key, \.integer)
  }
  /// An array of strings.
  public func texts(_ key: String) throws(WireError) -> [String] {
    try elements(key).map { json throws(WireError) in
      guard let text = json.string else { throw WireError(key) }
      return text
    }
  }
  /// `nil` if the member is missing or null.
  public func optionalTexts(_ key: String) throws(WireError) -> [String]? {
    has(key) ? try texts(key) : nil
  }
  /// An array of integers.
  public func integers(_ key: String) throws(WireError) -> [Int] {
    try elements(key).map { json throws(WireError) in
      guard let number = json.integer else { throw WireError(key) }
      return number
    }
  }
  /// A time in milliseconds since 1970.
  public func instant(_ key: String) throws(WireError) -> Instant {
    let seconds = Instant.secondsRange
    let milliseconds = try integer(key)
    guard seconds.lowerBound * 1000...seconds.upperBound * 1000 ~= milliseconds else {
      throw WireError(key)
    }
    return Instant(millisecondsSince1970: milliseconds)
  }
  /// `nil` if the member is missing or null.
  public func optionalInstant(_ key: String) throws(WireError) -> Instant? {
    has(key) ? try instant(key) : nil
  }
  /// Bytes in base64; `nil` if the member is missing or null.
  public func optionalBytes(_ key: String) throws(WireError) -> [UInt8]? {
    guard let text = try optionalText(key) else { return nil }
    guard let data = Data(base64Encoded: text) else { throw WireError(key) }
    return Array(data)
  }
  /// A value.
  public func wireValue<Value: WireValue>(_ key: String) throws(WireError) -> Value {
    guard let json = json[key] else { throw WireError(key) }
    return try Value(json: json)
  }
  /// `nil` if the member is missing or null.
  public func optionalValue<Value: WireValue>(_ key: String) throws(WireError) -> Value? {
    has(key) ? try wireValue(key) : nil
  }
  /// An array of values.
  public func values<Value: WireValue>(_ key: String) throws(WireError) -> [Value] {
    try elements(key).map { json throws(WireError) in try Value(json: json) }
  }

  /// Returns whether the member exists and is not null.
  public func has(_ key: String) -> Bool { json[key].map { $0 != .null } ?? false }

  private func elements(_ key: String) throws(WireError) -> [JSON] { try value(key, \.elements) }

  private func value<Value>(
    _ key: String, _ type: (JSON) -> Value?
  ) throws(WireError) -> Value {
    guard let value = json[key].flatMap(type) else { throw WireError(key) }
    return value
  }

  private func optional<Value>(
    _ key: String, _ type: (JSON) -> Value?
  ) throws(WireError) -> Value? {
    has(key) ? try value(key, type) : nil
  }
}

extension JSON {
  static func optional(_ text: String?) -> JSON { text.map(JSON.string) ?? .null }
  static func texts(_ texts: [String]) -> JSON { .array(texts.map(JSON.string)) }
  static func instant(_ instant: Instant) -> JSON { .integer(instant.millisecondsSince1970) }
  static func bytes(_ bytes: [UInt8]?) -> JSON {
    bytes.map { .string(Data($0).base64EncodedString()) } ?? .null
  }
  /// An object without the members whose values are `nil`.
  static func object(omittingNil members: [(String, JSON?)]) -> JSON {
    .object(members.compactMap { key, value in value.map { Member(key, $0) } })
  }
}
