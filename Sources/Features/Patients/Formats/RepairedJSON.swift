import AtriumScreen

extension [UInt8] {
  /// A JSON text in which `�` replaces what JSON does not allow in texts: bytes that are not UTF-8, control
  /// characters, and halves of surrogate pairs (RFC 8259 §7, §8). DICOM files name their character set
  /// themselves, often a wrong one, and servers pass on what cannot be converted.
  var replacingInvalidCharacters: [UInt8] {
    let replacement = Array("\u{FFFD}".utf8)
    var repaired: [UInt8] = []
    repaired.reserveCapacity(count)
    var rest = Array(String(decoding: self, as: UTF8.self).utf8)[...]
    while let byte = rest.first {
      var length = 1
      switch byte {
      case 0x09, 0x0A, 0x0D: repaired.append(0x20)
      case ..<0x20: repaired += replacement
      case UInt8(ascii: "\\"):
        length = rest.escapeLength
        let isHalf = length == 6 && rest.escapedUnit.map(UTF16.isSurrogate) == true
        repaired += isHalf ? replacement[...] : length == 1 ? [byte, byte] : rest.prefix(length)
      default: repaired.append(byte)
      }
      rest = rest.dropFirst(length)
    }
    return repaired
  }
}

extension ArraySlice<UInt8> {
  /// The UTF-16 code unit of the escape `\uXXXX` at the beginning.
  fileprivate var escapedUnit: UInt16? {
    guard count >= 6, starts(with: #"\u"#.utf8) else { return nil }
    var unit: UInt16 = 0
    for byte in dropFirst(2).prefix(4) {
      guard let digit = Hexadecimal.value(of: byte) else { return nil }
      unit = unit << 4 | UInt16(digit)
    }
    return unit
  }

  /// The length of the escape at the beginning, a surrogate pair being one; 1 for a backslash that
  /// begins none.
  fileprivate var escapeLength: Int {
    guard let unit = escapedUnit else {
      return dropFirst().first.map { #""\/bfnrt"#.utf8.contains($0) } == true ? 2 : 1
    }
    let trail = dropFirst(6).escapedUnit
    return UTF16.isLeadSurrogate(unit) && trail.map(UTF16.isTrailSurrogate) == true ? 12 : 6
  }
}
