/// A key in the notation of readline's documentation: `C-a`, `M-b`, `M-C-h`, `x`; named keys are `Left`, `C-Left`,
/// `Delete` and so on.
struct Key: Hashable, ExpressibleByStringLiteral {
  let name: String

  init(_ name: String) { self.name = name }
  init(stringLiteral name: String) { self.name = name }
  init(_ scalar: Unicode.Scalar) { name = String(scalar) }

  static let escape: Key = "ESC"
  static let interrupt: Key = "C-c"

  /// The key of a byte of US-ASCII.
  init(byte: UInt8) {
    switch byte {
    case 0x1b: self = .escape
    case 0x7f: self = "DEL"
    case 0x1c...0x1f, 0: self.init("C-" + String(Unicode.Scalar(byte + 0x40)))
    case ..<0x20: self.init("C-" + String(Unicode.Scalar(byte + 0x60)))
    default: self.init(Unicode.Scalar(byte))
    }
  }

  /// The key together with Alt, or after Escape. Upper and lower case are equal.
  init(alt byte: UInt8) { self.init("M-" + Key(byte: byte).name.lowercasedLetter) }

  /// The key that sends `ESC [ parameters final` or `ESC O final` (xterm, rxvt, Linux).
  init?(sequence parameters: String, final: UInt8) {
    let name: String
    switch (UnicodeScalar(final), parameters.prefix { $0 != ";" }) {
    case ("A", _): name = "Up"
    case ("B", _): name = "Down"
    case ("C", _), ("c", _): name = "Right"
    case ("D", _), ("d", _): name = "Left"
    case ("H", _), ("~", "1"), ("~", "7"): name = "Home"
    case ("F", _), ("~", "4"), ("~", "8"): name = "End"
    case ("~", "3"): name = "Delete"
    case ("~", "5"): name = "PageUp"
    case ("~", "6"): name = "PageDown"
    default: return nil
    }
    let isModified = parameters.contains(";") || parameters == "5" && final != UInt8(ascii: "~")
    self.name = isModified || "cd".utf8.contains(final) ? "C-" + name : name
  }

  /// The only character of the name of a key without Control and Alt.
  var character: Character? { name.count == 1 ? name.first : nil }

  /// The digit of a key, also with Alt.
  var digit: Int? {
    let digits = name.hasPrefix("M-") ? name.dropFirst(2) : name[...]
    return digits.utf8.count == 1 && digits.first?.isASCII == true
      ? digits.first?.wholeNumberValue : nil
  }
}

extension String {
  fileprivate var lowercasedLetter: String { count == 1 ? lowercased() : self }
}
