/// An item of CBOR (RFC 8949). Byte strings are slices of the input, so that signed parts can be
/// checked as they came.
indirect enum CBOR: Sendable, Equatable {
  /// What a map knows its values by; COSE, CWT and JSON have no other keys.
  enum Key: Hashable, Sendable {
    case integer(Int)
    case text(String)
  }
  case unsigned(UInt64)
  /// Stands for -1 - n.
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

  /// A key and its value.
  struct Pair: Sendable, Equatable {
    let key: Key, value: CBOR
  }
}

extension CBOR {
  /// The value of a map's key; `nil` for what is no map too.
  subscript(key: Key) -> CBOR? {
    guard case .map(let pairs) = self else { return nil }
    return pairs.first { $0.key == key }?.value
  }
  subscript(number: Int) -> CBOR? { self[.integer(number)] }

  /// A whole number that fits.
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
