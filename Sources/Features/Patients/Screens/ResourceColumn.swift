import AtriumScreen

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
    .init("name", .name) { .tag("PatientName", $0.resource.patientTags) }
  }

  static func childCount(_ key: String, _ label: Phrase) -> Self {
    .init(key, label, .trailing) { .count($0.resource.childIDs.count) }
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
