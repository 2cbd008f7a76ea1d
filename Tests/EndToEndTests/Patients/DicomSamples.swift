import Foundation

/// Pictures of invented patients, and two files that are not DICOM.
enum DicomSamples {
  /// A patient with four studies, the last two of the same modality.
  static let patient = (id: "70315588", name: "Quillfeather^Petronella")

  static let pictures: [DicomPicture] =
    petronella(1, "20010101", "Carotid arteries", "CT", [2, 1])
    + petronella(2, "20030505", "Thorax", "CT", [1])
    + petronella(3, "20030605", "Brain-MRA", "MR", [1, 2])
    + petronella(4, "20040212", "Neck", "MR", [1])
    + [
      DicomPicture(patient: "70315599", name: "Marlowe^Edgar", date: "20100304", modality: "US"),
      DicomPicture(patient: "70315600", name: "", series: 1, instance: 1),
      DicomPicture(patient: "70315600", name: "", series: 1, instance: 2),
    ]

  /// A study of the patient.
  /// - Parameter counts: the number of instances of each series.
  private static func petronella(
    _ study: Int, _ date: String, _ description: String, _ modality: String, _ counts: [Int]
  ) -> [DicomPicture] {
    counts.enumerated().flatMap { index, count in
      (1...count).map { instance in
        DicomPicture(
          patient: patient.id, name: patient.name, study: study, date: date,
          studyDescription: description, series: index + 1,
          seriesDescription: "Localizer \(index + 1)", modality: modality, instance: instance)
      }
    }
  }

  /// Writes all files to a new folder.
  static func write(to folder: String) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for picture in pictures {
      try Data(picture.bytes).write(to: URL(filePath: "\(folder)/\(picture.uid).dcm"))
    }
    try Data("no picture".utf8).write(to: URL(filePath: "\(folder)/note.txt"))
    let broken = [UInt8](repeating: 0, count: 128) + Array("DICM broken".utf8)
    try Data(broken).write(to: URL(filePath: "\(folder)/broken.dcm"))
  }

  /// IDs, names and their parts, except those so short that they occur in other words.
  static var personalData: Set<String> {
    let values = pictures.flatMap { picture in
      [picture.patient, picture.name] + picture.name.split(separator: "^").map(String.init)
    }
    return Set(values.filter { $0.count > 4 })
  }
}
