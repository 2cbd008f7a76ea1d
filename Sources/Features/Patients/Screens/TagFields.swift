import AtriumCore
import AtriumScreen

/// How the values of a resource are shown: as people read them, and to programs by the DICOM keyword
/// in snake case.
extension Field {
  /// The field of a DICOM keyword.
  static func tag(
    _ keyword: String, _ label: @escaping @Sendable (PatientsStrings) -> String, _ tags: Tags
  ) -> Field {
    Field(keyword.snakeCase, .patients(label), .tag(keyword, tags))
  }
}

extension Value {
  /// The value of a tag; what cannot be read as it should be is shown as it is.
  static func tag(_ keyword: String, _ tags: Tags) -> Value {
    guard let text = tags[keyword] else { return .missing }
    if keyword.hasSuffix("Date") { return DicomTime.day(text).map(Value.day) ?? .text(text) }
    if keyword.hasSuffix("Time") { return .time(text) }
    if keyword.hasSuffix("Name"),
      !["StationName", "InstitutionName", "ProtocolName"].contains(keyword)
    {
      return .text(PersonName(text)?.text ?? text)
    }
    return .text(text)
  }

  /// Hours and minutes to people; to programs all there is.
  private static func time(_ text: String) -> Value {
    guard let time = DicomTime.time(text) else { return .text(text) }
    return .shown(Phrase(String(time.prefix(5))), as: .string(time))
  }

  static func sex(_ tags: Tags) -> Value {
    guard let code = tags["PatientSex"] else { return .missing }
    return .shown(.patients { $0.sex(code) }, as: .string(code))
  }

  /// A patient's identifier; blanks at its ends are part of it and made visible.
  static func patientID(_ tags: Tags) -> Value {
    guard let id = tags.exactly("PatientID") else { return .missing }
    guard id != id.unpadded else { return .text(id) }
    let blanks = id.split(separator: id.unpadded, maxSplits: 1, omittingEmptySubsequences: false)
      .map { String(repeating: "␣", count: $0.count) }
    return .shown(Phrase((blanks.first ?? "") + id.unpadded + (blanks.last ?? "")), as: .string(id))
  }

  /// The years since somebody's birth.
  static func age(_ tags: Tags, today: Day) -> Value {
    let birth = tags["PatientBirthDate"].flatMap { DicomTime.day($0) }
    return .optional(birth.flatMap { DicomTime.years(from: $0, to: today) }, Value.integer)
  }
}

extension String {
  /// A DICOM keyword as programs read it: `StudyInstanceUID` is `study_instance_uid`.
  var snakeCase: String {
    replacing(#/([a-z0-9])([A-Z])|([A-Z])([A-Z][a-z])/#) { match in
      "\(match.1 ?? match.3 ?? "")_\(match.2 ?? match.4 ?? "")"
    }.lowercased()
  }
}
