/// The beginning of a DICOM file (PS3.10 §7): the meta information and the data set up to the UID of the instance.
struct DicomHead {
  /// A number of bytes that contains it in all files but odd ones.
  static let size = 64 << 10

  private let bytes: [UInt8]
  private var position = 132

  /// The UID of the instance that a file contains.
  /// - Parameter bytes: the beginning of the file.
  /// - Returns: `nil` if it is not a DICOM file, or shorter.
  static func sopInstanceUID(in bytes: [UInt8]) -> String? {
    guard bytes.count > 132, bytes[128..<132].elementsEqual("DICM".utf8) else { return nil }
    var head = DicomHead(bytes: bytes)
    return head.sopInstanceUID()
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func sopInstanceUID() -> String? {
    var uid: String?
    var syntax = ""
    while let element = element(isExplicit: true), element.group == 2 {
      position = element.value.endIndex
      if element.number == 0x0003 { uid = element.text }
      if element.number == 0x0010 { syntax = element.text }
    }
    // The data set is compressed as a whole.
    if syntax == "1.2.840.10008.1.2.1.99" { return uid }
    let isExplicit = syntax != "1.2.840.10008.1.2"
    let isBigEndian = syntax == "1.2.840.10008.1.2.2"
    while let element = element(isExplicit: isExplicit, isBigEndian: isBigEndian) {
      position = element.value.endIndex
      if (element.group, element.number) == (0x0008, 0x0018) { return element.text }
      if (element.group, element.number) > (0x0008, 0x0018) { break }
    }
    return uid
  }

  private struct Element {
    let group: Int
    let number: Int
    let value: ArraySlice<UInt8>
    var text: String { String(decoding: value, as: UTF8.self).unpadded }
  }

  /// The element at the position (PS3.5 §7.1).
  /// - Returns: `nil` at the end, and for an element of undefined length.
  private func element(isExplicit: Bool, isBigEndian: Bool = false) -> Element? {
    func number(_ offset: Int, _ width: Int) -> Int? {
      guard position + offset + width <= bytes.count else { return nil }
      let digits = bytes[(position + offset)...].prefix(width)
      return (isBigEndian ? Array(digits) : digits.reversed()).reduce(0) { $0 << 8 | Int($1) }
    }
    guard let group = number(0, 2), let element = number(2, 2) else { return nil }
    var start = 8
    var length = number(4, 4)
    if isExplicit {
      guard position + 8 <= bytes.count else { return nil }
      let kind = String(decoding: bytes[(position + 4)..<(position + 6)], as: UTF8.self)
      let isLong = ["OB", "OD", "OF", "OL", "OV", "OW", "SQ", "SV", "UC", "UN", "UR", "UT", "UV"]
        .contains(kind)
      start = isLong ? 12 : 8
      length = isLong ? number(8, 4) : number(6, 2)
    }
    guard let length, position + start + length <= bytes.count else { return nil }
    let value = bytes[(position + start)...].prefix(length)
    return Element(group: group, number: element, value: value)
  }
}
