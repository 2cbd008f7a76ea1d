import Foundation

/// A DICOM file (PS3.10, explicit VR, little endian) with a picture of four squares: white in two
/// opposite corners, black in the others.
struct DicomPicture {
  /// The width and height in pixels.
  var side = 16
  /// The patient's ID, of digits.
  var patient: String
  var name = "Squares^Four"
  var study = 1
  /// The date of the study, as YYYYMMDD.
  var date = ""
  var studyDescription = ""
  var series = 1
  var seriesDescription = ""
  var modality = "OT"
  var instance = 1

  /// The SOP instance UID.
  var uid: String { "\(seriesUID).\(instance)" }
  private var seriesUID: String { "\(studyUID).\(series)" }
  private var studyUID: String { "2.25.\(patient).\(study)" }

  var bytes: [UInt8] {
    let pixels = (0..<side * side).map { pixel -> UInt8 in
      (pixel % side < side / 2) == (pixel / side < side / 2) ? 255 : 0
    }
    let sopClass = "1.2.840.10008.5.1.4.1.1.7"
    let meta =
      element(0x0002, 0x0001, "OB", [0, 1]) + text(0x0002, 0x0002, "UI", sopClass)
      + text(0x0002, 0x0003, "UI", uid) + text(0x0002, 0x0010, "UI", "1.2.840.10008.1.2.1")
      + text(0x0002, 0x0012, "UI", "2.25.1")
    let size = withUnsafeBytes(of: UInt32(meta.count).littleEndian, Array.init)
    let identity =
      text(0x0008, 0x0016, "UI", sopClass) + text(0x0008, 0x0018, "UI", uid)
      + text(0x0008, 0x0020, "DA", date) + text(0x0008, 0x0060, "CS", modality)
      + text(0x0008, 0x1030, "LO", studyDescription)
      + text(0x0008, 0x103E, "LO", seriesDescription) + text(0x0010, 0x0010, "PN", name)
      + text(0x0010, 0x0020, "LO", patient) + text(0x0020, 0x000D, "UI", studyUID)
      + text(0x0020, 0x000E, "UI", seriesUID) + text(0x0020, 0x0011, "IS", "\(series)")
      + text(0x0020, 0x0013, "IS", "\(instance)")
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
