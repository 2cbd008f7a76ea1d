package import AtriumScreen

extension CBOR {
  /// The item as JSON (RFC 8949 §6.1): tags are dropped, byte strings become base64url text.
  package var json: JSON {
    switch self {
    // An integer that does not fit becomes the nearest floating-point number.
    case .unsigned(let number): integer.map(JSON.integer) ?? .number(Double(number))
    case .negative(let number): integer.map(JSON.integer) ?? .number(-1 - Double(number))
    case .bytes(let bytes): .string(Base64.urlText(bytes))
    case .text(let text): .string(text)
    case .array(let elements): .array(elements.map(\.json))
    case .map(let pairs): .object(pairs.map { JSON.Member($0.key.description, $0.value.json) })
    case .tagged(_, let item): item.json
    case .bool(let flag): .bool(flag)
    case .null, .undefined, .simple: .null
    // Some issuers write doses as 2.0, which is the same number in JSON.
    case .double(let number): Int(exactly: number).map(JSON.integer) ?? .number(number)
    }
  }

  /// The path of the first part without an equivalent in JSON (a byte string, a key that is not text,
  /// an undefined value), e.g. `["v", "0", "dn"]`; `nil` if there is none.
  package var nonJSONPath: [String]? {
    switch self {
    case .bytes, .undefined, .simple: return []
    case .double(let number): return number.isFinite ? nil : []
    case .tagged(_, let item): return item.nonJSONPath
    case .array(let elements):
      for (index, element) in elements.enumerated() {
        if let path = element.nonJSONPath { return ["\(index)"] + path }
      }
      return nil
    case .map(let pairs):
      for pair in pairs {
        guard case .text(let key) = pair.key else { return [pair.key.description] }
        if let path = pair.value.nonJSONPath { return [key] + path }
      }
      return nil
    default: return nil
    }
  }
}
