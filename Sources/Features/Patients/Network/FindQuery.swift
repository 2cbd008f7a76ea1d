import AtriumScreen

/// A query for `/tools/find`.
struct FindQuery: Sendable, Equatable {
  /// The order of the results.
  enum Order: String, CaseIterable, Sendable { case name, date, id }

  var level = ResourceLevel.patient
  /// Patterns by DICOM keyword, with the wildcards `*` and `?` (PS3.4 §C.2.2.2.4).
  var patterns: [JSON.Member] = []
  var order: Order?
  /// The number of results to skip.
  var since = 0
  var limit = 25

  /// All patients, or those whose name contains a text.
  static func patients(named name: String? = nil, order: Order? = nil) -> FindQuery {
    let patterns = name.map { [JSON.Member("PatientName", .string(containing($0)))] }
    return FindQuery(patterns: patterns ?? [], order: order)
  }

  /// `true` if it matches all resources, in the server's order.
  var matchesAll: Bool { patterns.isEmpty && order == nil }

  /// A pattern that matches values containing `text`; text with wildcards is a pattern already.
  static func containing(_ text: String) -> String {
    let text = text.unpadded
    return text.contains { "*?".contains($0) } ? text : "*\(text)*"
  }

  /// - Parameter hasExtendedFind: whether the server can sort (Orthanc 1.12.5).
  func json(hasExtendedFind: Bool) -> JSON {
    var members = [
      JSON.Member("Level", .string(level.name)), .init("Query", .object(patterns)),
      .init("Expand", true), .init("CaseSensitive", false), .init("Since", .integer(since)),
      .init("Limit", .integer(limit)),
    ]
    if hasExtendedFind, let order { members.append(.init("OrderBy", [order.json])) }
    return .object(members)
  }
}

extension FindQuery.Order {
  /// Names and identifiers in ascending order, dates in descending order.
  fileprivate var json: JSON {
    switch self {
    case .name: ["Type": "DicomTag", "Key": "PatientName", "Direction": "ASC"]
    case .id: ["Type": "DicomTag", "Key": "PatientID", "Direction": "ASC"]
    case .date: ["Type": "Metadata", "Key": "LastUpdate", "Direction": "DESC"]
    }
  }
}
