import AtriumScreen
import AtriumTime
import Foundation

/// A query for `/tools/find`.
struct FindQuery: Sendable, Equatable {
  enum Order: String, CaseIterable, Sendable { case name, date, id }

  var level = ResourceLevel.patient
  /// Patterns by DICOM keyword, with the wildcards `*` and `?` (PS3.4 §C.2.2.2.4).
  var patterns: [JSON.Member] = []
  var order: Order?
  /// The words of a name in any order, of which the pattern contains one.
  private(set) var words: [String] = []
  private(set) var firstDay: Day?
  private(set) var lastDay: Day?
  /// The number of results to skip.
  var since = 0
  var limit = 25

  /// All patients, or those whose name contains a text, or its words in any order. The order of the
  /// parts of a name depends on how it is shown.
  static func patients(named name: String? = nil, order: Order? = nil) -> FindQuery {
    var query = FindQuery(order: order)
    guard let name else { return query }
    let words = words(in: name)
    var pattern = name
    if !isPattern(name), let longest = words.max(by: { $0.utf8.count < $1.utf8.count }) {
      pattern = longest
      if words.count > 1 { query.words = words }
    }
    query.patterns = [JSON.Member("PatientName", .string(containing(pattern)))]
    return query
  }

  /// Studies with these patterns and of these days.
  static func studies(
    _ patterns: [JSON.Member], from first: Day? = nil, to last: Day? = nil
  ) -> FindQuery {
    var query = FindQuery(level: .study, patterns: patterns)
    (query.firstDay, query.lastDay) = (first, last)
    guard query.hasDays else { return query }
    let range = JSON.Member("StudyDate", .string(dateRange(from: first, to: last)))
    query.patterns.insert(range, at: 0)
    return query
  }

  /// A range of dates that servers compare as texts (PS3.4 §C.2.2.2.5). It begins with the year alone,
  /// so that it contains `20040119`, `2004.01.19` and `2004-01-19`.
  private static func dateRange(from first: Day?, to last: Day?) -> String {
    "\(first.map { $0.description.prefix(4) } ?? "")-\(last?.description.filter { $0 != "-" } ?? "")"
  }

  /// The words of a name, as typed or as it is shown: without commas and brackets.
  private static func words(in name: String) -> [String] {
    name.unpadded.split { $0.isWhitespace || ",()（），、".contains($0) }.map(String.init)
  }

  /// `true` if the server's results may contain others, which ``matches(_:)`` excludes.
  var isFiltered: Bool { !words.isEmpty || hasDays }

  private var hasDays: Bool { firstDay != nil || lastDay != nil }

  /// Returns whether a result of the server is meant.
  func matches(_ resource: Resource) -> Bool {
    if hasDays {
      guard let days = resource.tags["StudyDate"].flatMap({ DicomDateTime.days($0) }),
        firstDay.map({ $0 <= days.upperBound }) ?? true,
        lastDay.map({ days.lowerBound <= $0 }) ?? true
      else { return false }
    }
    let name = (resource.patientTags["PatientName"] ?? "").lowercased()
    return words.allSatisfy { name.contains($0.lowercased()) }
  }

  /// `true` if it matches all resources, in the server's order.
  var matchesAll: Bool { patterns.isEmpty && order == nil }

  /// A pattern that matches values containing `text`; text with wildcards is a pattern already. A
  /// backslash, which would separate values, matches any character.
  static func containing(_ text: String) -> String {
    let text = text.unpadded.precomposedStringWithCanonicalMapping.replacing("\\", with: "?")
    return isPattern(text) ? text : "*\(text)*"
  }

  private static func isPattern(_ text: String) -> Bool { text.contains { "*?".contains($0) } }

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
