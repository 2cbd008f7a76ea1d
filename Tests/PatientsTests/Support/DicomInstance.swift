import AtriumScreen

/// An invented DICOM file.
struct DicomInstance: Sendable {
  var patientID: String? = "P1"
  var issuer: String?
  var name = "Doe^Peter"
  var study = 1
  var date = "20240115"
  var description = "Brain"
  var modality = "MR"
  var series = 1
  var number = 1
  /// The size of the pixels in bytes.
  var size = 20_000

  var studyUID: String { "2.25.7.\(study)" }
  var seriesUID: String { "\(studyUID).\(series)" }
  var uid: String { "\(seriesUID).\(number)" }

  /// Three patients, of whom two have the same identifier of different issuers.
  static let few: [DicomInstance] =
    (1...3).map { DicomInstance(study: 1, number: $0) }
    + [
      DicomInstance(study: 1, series: 2), DicomInstance(study: 2, date: "20240310"),
      DicomInstance(
        name: "Roe^Ida", study: 3, date: "20230501", description: "Hand", modality: "CR"),
      DicomInstance(issuer: "North", name: "Poe^Ada", study: 4, description: "", modality: "CT"),
      DicomInstance(patientID: nil, name: "", study: 5, date: "", modality: "US"),
    ].map {
      var instance = $0
      if instance.name == "Roe^Ida" { instance.patientID = "P2" }
      return instance
    }

  /// As many patients with a study each.
  static func many(_ count: Int) -> [DicomInstance] {
    (1...count).map { DicomInstance(patientID: "P\($0)", name: "Doe^\($0)", study: $0, size: 4) }
  }

  /// The file (PS3.10), explicit VR, little endian.
  var bytes: [UInt8] {
    let meta =
      Self.element(2, 3, "UI", uid + "\0") + Self.element(2, 16, "UI", "1.2.840.10008.1.2.1\0")
    let data = Self.element(8, 0x18, "UI", uid + "\0") + Self.element(0x10, 0x10, "PN", name)
    let pixels = [UInt8](repeating: UInt8(truncatingIfNeeded: number), count: size)
    return [UInt8](repeating: 0, count: 128) + Array("DICM".utf8) + meta + data
      + Self.word(0x7FE0) + Self.word(16) + Array("OB".utf8) + Self.word(0) + Self.word(size)
      + Self.word(size >> 16) + pixels
  }

  private static func element(
    _ group: Int, _ number: Int, _ kind: String, _ text: String
  ) -> [UInt8] {
    word(group) + word(number) + Array(kind.utf8) + word(text.utf8.count) + Array(text.utf8)
  }

  private static func word(_ value: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 8)]
  }
}
