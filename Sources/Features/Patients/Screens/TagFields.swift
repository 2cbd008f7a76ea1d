import AtriumScreen
import AtriumTime

extension Field {
  /// The field of a DICOM keyword; its key in JSON is the keyword in snake case.
  static func tag(
    _ keyword: String, _ label: Phrase, _ tags: DicomTags
  ) -> Field {
    Field(keyword.snakeCase, label, .tag(keyword, tags))
  }
}

extension Value {
  /// The value of a tag by the type that its keyword implies; malformed values are shown as text.
  static func tag(_ keyword: String, _ tags: DicomTags) -> Value {
    guard let text = tags[keyword] else { return .missing }
    if keyword.hasSuffix("Date") {
      if DicomDateTime.isPlaceholder(text) { return .missing }
      return DicomDateTime.day(text).map(Value.day) ?? .text(text)
    }
    if keyword.hasSuffix("Time") { return .time(text) }
    if keyword.hasSuffix("Name"),
      !["StationName", "InstitutionName", "ProtocolName"].contains(keyword)
    {
      return .text(PersonName(text)?.text ?? text)
    }
    return .text(text)
  }

  /// Hours and minutes in text, the full precision in JSON.
  private static func time(_ text: String) -> Value {
    guard let time = DicomDateTime.time(text) else { return .text(text) }
    return .display(Phrase(String(time.prefix(5))), json: .string(time))
  }

  static func sex(_ tags: DicomTags) -> Value {
    guard let code = tags["PatientSex"] else { return .missing }
    return .display(.sex(code), json: .string(code))
  }

  /// A patient's identifier; leading and trailing blanks are significant and shown as `␣`.
  static func patientID(_ tags: DicomTags) -> Value {
    guard let id = tags.paddedValue(of: "PatientID") else { return .missing }
    guard id != id.unpadded else { return .text(id) }
    let blanks = id.split(separator: id.unpadded, maxSplits: 1, omittingEmptySubsequences: false)
      .map { String(repeating: "␣", count: $0.count) }
    return .display(
      Phrase((blanks.first ?? "") + id.unpadded + (blanks.last ?? "")), json: .string(id))
  }

  static func age(_ tags: DicomTags, today: Day) -> Value {
    let birth = tags["PatientBirthDate"].flatMap { DicomDateTime.day($0) }
    return .optional(birth.flatMap { DicomDateTime.age(bornOn: $0, on: today) }, Value.integer)
  }
}

/// The columns of tables of resources.
extension TableColumn<ListedResource> {
  static var number: Self {
    .init("number", .number, .trailing) { .optional($0.number, Value.integer) }
  }

  static var id: Self { .hidden("id") { .text($0.resource.id) } }

  static var patientID: Self {
    .init("patient_id", .patientID) { .patientID($0.resource.patientTags) }
  }

  static var patientName: Self {
    .init("name", .personName) { .tag("PatientName", $0.resource.patientTags) }
  }

  static func childCount(_ key: String, _ label: Phrase) -> Self {
    .init(key, label, .trailing) { .optional($0.resource.childCount, Value.count) }
  }

  /// The column of a DICOM keyword; its key in JSON is the keyword in snake case.
  static func tag(
    _ keyword: String, _ label: Phrase, _ alignment: Table.Column.Alignment = .leading
  ) -> Self {
    .init(keyword.snakeCase, label, alignment) { .tag(keyword, $0.resource.tags) }
  }

  /// A column whose values are never truncated.
  static func untruncated(_ keyword: String, _ label: Phrase) -> Self {
    .untruncated(keyword.snakeCase, label) { .tag(keyword, $0.resource.tags) }
  }

  /// A column that occurs only in JSON.
  static func hidden(_ keyword: String) -> Self {
    .hidden(keyword.snakeCase) { .tag(keyword, $0.resource.tags) }
  }
}

extension String {
  /// A DICOM keyword in snake case: `StudyInstanceUID` becomes `study_instance_uid`.
  var snakeCase: String {
    replacing(#/([a-z0-9])([A-Z])|([A-Z])([A-Z][a-z])/#) { match in
      "\(match.1 ?? match.3 ?? "")_\(match.2 ?? match.4 ?? "")"
    }.lowercased()
  }
}
