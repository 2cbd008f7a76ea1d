/// A CBOR data item (RFC 8949). Byte strings are slices of the input, so that signatures can be
/// verified over the original bytes.
package indirect enum CBOR: Sendable, Equatable {
  /// A map key. COSE, CWT and JSON use no other types.
  package enum Key: Hashable, Sendable, CustomStringConvertible {
    case integer(Int)
    case text(String)

    package var description: String {
      switch self {
      case .integer(let number): "\(number)"
      case .text(let text): text
      }
    }
  }
  case unsigned(UInt64)
  /// The number -1 - n.
  case negative(UInt64)
  case bytes(ArraySlice<UInt8>)
  case text(String)
  case array([CBOR])
  case map([Pair])
  case tagged(UInt64, CBOR)
  case bool(Bool)
  case null, undefined
  case simple(UInt8)
  case double(Double)

  package struct Pair: Sendable, Equatable {
    package let key: Key
    package let value: CBOR

    package init(key: Key, value: CBOR) { (self.key, self.value) = (key, value) }
  }
}

extension CBOR {
  /// The value of a key; `nil` if it is missing or the item is not a map.
  package subscript(key: Key) -> CBOR? {
    guard case .map(let pairs) = self else { return nil }
    return pairs.first { $0.key == key }?.value
  }
  package subscript(number: Int) -> CBOR? { self[.integer(number)] }
  package subscript(name: String) -> CBOR? { self[.text(name)] }

  /// The members of a map; empty for other items.
  var pairs: [Pair] { if case .map(let pairs) = self { pairs } else { [] } }

  var integer: Int? {
    switch self {
    case .unsigned(let number): Int(exactly: number)
    case .negative(let number): Int(exactly: number).map { -1 - $0 }
    default: nil
    }
  }

  /// Seconds since 1970 (RFC 8392 §2, NumericDate).
  var seconds: Double? {
    switch self {
    case .unsigned, .negative: integer.map(Double.init)
    case .double(let number): number.isFinite ? number : nil
    default: nil
    }
  }

  var bytes: ArraySlice<UInt8>? { if case .bytes(let bytes) = self { bytes } else { nil } }
  var text: String? { if case .text(let text) = self { text } else { nil } }
}
