import AtriumScreen

extension CBOR {
  /// The item as JSON has it (RFC 8949 §6.1): tags are dropped, bytes are base64url.
  var json: JSON {
    switch self {
    case .unsigned, .negative: integer.map(JSON.integer) ?? .number(rounded)
    case .bytes(let bytes): .string(Base64.urlText(bytes))
    case .text(let text): .string(text)
    case .array(let elements): .array(elements.map(\.json))
    case .map(let pairs): .object(pairs.map { JSON.Member($0.key.text, $0.value.json) })
    case .tagged(_, let item): item.json
    case .bool(let flag): .bool(flag)
    case .null, .undefined, .simple: .null
    // Some issuers write doses as 2.0, which is the same number in JSON.
    case .double(let number): Int(exactly: number).map(JSON.integer) ?? .number(number)
    }
  }

  /// Where something stands that JSON does not have: bytes, keys that are no text, undefined.
  /// - Returns: the way to it from here, e.g. `v.0.dn`; `nil` where all is JSON.
  var foreignPath: [String]? {
    switch self {
    case .bytes, .undefined, .simple: return []
    case .double(let number): return number.isFinite ? nil : []
    case .tagged(_, let item): return item.foreignPath
    case .array(let elements):
      for (index, element) in elements.enumerated() {
        if let path = element.foreignPath { return ["\(index)"] + path }
      }
      return nil
    case .map(let pairs):
      for pair in pairs {
        guard case .text(let key) = pair.key else { return [pair.key.text] }
        if let path = pair.value.foreignPath { return [key] + path }
      }
      return nil
    default: return nil
    }
  }

  /// A whole number that does not fit, as nearly as it goes.
  private var rounded: Double {
    switch self {
    case .unsigned(let number): Double(number)
    case .negative(let number): -1 - Double(number)
    default: 0
    }
  }
}

extension CBOR.Key {
  var text: String {
    switch self {
    case .text(let text): text
    case .integer(let number): String(number)
    }
  }
}
