import Foundation

/// A picture of four squares as a DICOM file (PS3.10, explicit VR, little endian): white in two
/// opposite corners, black in the others.
struct DicomPicture {
  /// How many pixels wide and high it is.
  let side: Int
  /// The patient's ID; the other identifiers are made from it.
  let patient: String

  var bytes: [UInt8] {
    let pixels = (0..<side * side).map { pixel -> UInt8 in
      (pixel % side < side / 2) == (pixel / side < side / 2) ? 255 : 0
    }
    let (kind, root) = ("1.2.840.10008.5.1.4.1.1.7", "2.25.\(patient)")
    let meta =
      element(0x0002, 0x0001, "OB", [0, 1]) + text(0x0002, 0x0002, "UI", kind)
      + text(0x0002, 0x0003, "UI", root + ".1") + text(0x0002, 0x0010, "UI", "1.2.840.10008.1.2.1")
      + text(0x0002, 0x0012, "UI", "2.25.1")
    let size = withUnsafeBytes(of: UInt32(meta.count).littleEndian, Array.init)
    let identity =
      text(0x0008, 0x0016, "UI", kind) + text(0x0008, 0x0018, "UI", root + ".1")
      + text(0x0008, 0x0060, "CS", "OT") + text(0x0010, 0x0010, "PN", "Squares^Four")
      + text(0x0010, 0x0020, "LO", patient) + text(0x0020, 0x000D, "UI", root + ".2")
      + text(0x0020, 0x000E, "UI", root + ".3")
    let picture =
      number(0x0028, 0x0002, 1) + text(0x0028, 0x0004, "CS", "MONOCHROME2")
      + number(0x0028, 0x0010, side) + number(0x0028, 0x0011, side) + number(0x0028, 0x0100, 8)
      + number(0x0028, 0x0101, 8) + number(0x0028, 0x0102, 7) + number(0x0028, 0x0103, 0)
      + element(0x7FE0, 0x0010, "OB", pixels)
    return [UInt8](repeating: 0, count: 128) + Array("DICM".utf8)
      + element(0x0002, 0x0000, "UL", size) + meta + identity + picture
  }

  private func text(_ group: Int, _ number: Int, _ kind: String, _ value: String) -> [UInt8] {
    let fill: UInt8 = kind == "UI" ? 0 : 0x20
    return element(
      group, number, kind, Array(value.utf8) + (value.utf8.count.isMultiple(of: 2) ? [] : [fill]))
  }

  private func number(_ group: Int, _ number: Int, _ value: Int) -> [UInt8] {
    element(group, number, "US", word(value))
  }

  private func element(_ group: Int, _ number: Int, _ kind: String, _ value: [UInt8]) -> [UInt8] {
    let head = word(group) + word(number) + Array(kind.utf8)
    guard kind == "OB" else { return head + word(value.count) + value }
    return head + word(0) + word(value.count & 0xFFFF) + word(value.count >> 16) + value
  }

  private func word(_ value: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 8)]
  }
}
