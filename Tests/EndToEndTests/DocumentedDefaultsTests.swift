import AtriumScreen
import Testing

/// The defaults in the tables of settings are those of the program.
@Suite struct DocumentedDefaultsTests {
  @Test func documentedDefaultsAreThoseOfTheProgram() async throws {
    let answer = try await Atrium.run("settings", "--json").output
    guard case .array(let settings)? = try JSON(parsing: Array(answer.utf8))["settings"] else {
      Issue.record("\(answer)")
      return
    }
    var count = 0
    for row in try DocumentedTablesTests.rows(below: "setting") {
      for (name, stated) in zip(row.names, Self.stated(in: row)) {
        let setting = settings.first { $0["key"] == .string(name) }
        guard let value = Self.text(setting?["default"]) else { continue }
        #expect(stated == value, "\(row.page): \(name)")
        count += 1
      }
    }
    #expect(count > 15)
  }

  /// The defaults in a row: in the second of three columns, or in parentheses at the end.
  private static func stated(in row: DocumentedTablesTests.Row) -> [String] {
    let parenthesized = row.cells[1].firstMatch(of: #/\(([^()]+)\)$/#).map { String($0.1) }
    let cell = row.cells.count > 2 ? row.cells[1] : parenthesized
    return cell?.replacing("`", with: "").split(separator: ", ").map(String.init) ?? []
  }

  /// The default as text; `nil` for settings without a default and for lists.
  private static func text(_ value: JSON?) -> String? {
    switch value {
    case .string(let text)?: text
    case .bool?, .integer?: value?.text
    default: nil
    }
  }
}
