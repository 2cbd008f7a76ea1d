import AtriumScreen

/// What is looked for on a server, by `/tools/find`.
struct FindQuery: Sendable, Equatable {
  /// What the results are ordered by, where the server can.
  enum Order: String, CaseIterable, Sendable { case name, date, id }

  var level = Level.patient
  /// Patterns by DICOM keyword: `*` and `?` stand for any letters (PS3.4 §C.2.2.2.4).
  var patterns: [JSON.Member] = []
  var order: Order?
  var since = 0
  var limit: Int

  /// Looks for patients by name: anywhere in it, unless the pattern says where.
  static func pattern(_ text: String) -> String {
    let text = text.unpadded
    return text.contains { "*?".contains($0) } ? text : "*\(text)*"
  }

  /// - Parameter extended: whether the server can order what it finds (Orthanc 1.12.5).
  func json(extended: Bool) -> JSON {
    var members = [
      JSON.Member("Level", .string(level.name)), .init("Query", .object(patterns)),
      .init("Expand", true), .init("CaseSensitive", false), .init("Since", .integer(since)),
      .init("Limit", .integer(limit)),
    ]
    if extended, let order { members.append(.init("OrderBy", [order.json])) }
    return .object(members)
  }
}

extension FindQuery.Order {
  /// Names and identifiers from the first, dates from the last.
  fileprivate var json: JSON {
    switch self {
    case .name: ["Type": "DicomTag", "Key": "PatientName", "Direction": "ASC"]
    case .id: ["Type": "DicomTag", "Key": "PatientID", "Direction": "ASC"]
    case .date: ["Type": "Metadata", "Key": "LastUpdate", "Direction": "DESC"]
    }
  }
}
