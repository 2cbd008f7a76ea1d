import Foundation
import Testing

/// The settings and failure codes in the tables of the documentation are those of the program.
@Suite struct DocumentedTablesTests {
  /// A row of a table.
  struct Row: Sendable {
    let page: String
    /// The cells in Markdown.
    let cells: [String]

    /// The names in backticks in the first cell. A name without a dot belongs to the feature of the
    /// name before it, or else to the feature of the page.
    var names: [String] {
      var feature = page.split(separator: "/").last?.split(separator: ".").first ?? ""
      return cells[0].matches(of: #/`([^`]+)`/#).map { match in
        let parts = match.1.split(separator: ".", maxSplits: 1)
        if parts.count == 2 { feature = parts[0] }
        return "\(feature).\(parts[parts.count - 1])"
      }
    }
  }

  /// The rows of every table whose first column has the title `head`.
  static func rows(below head: String) throws -> [Row] {
    try DocumentationTests.pages.flatMap { page in
      let text = try String(
        contentsOf: DocumentationTests.root.appending(path: page), encoding: .utf8)
      var isInside = false
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      return lines.compactMap { (line: Substring) -> Row? in
        let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        guard line.hasPrefix("|"), cells.count > 1 else {
          isInside = false
          return nil
        }
        if cells[0] == head { isInside = true }
        return isInside && cells[0].hasPrefix("`") ? Row(page: page, cells: cells) : nil
      }
    }
  }

  @Test func documentedSettingsExist() async throws {
    let answer = try await Atrium.run("settings", "--json").output.object()
    let settings = Set(
      (answer["settings"] as? [[String: Any]] ?? []).compactMap { $0["key"] as? String })
    let rows = try Self.rows(below: "setting")
    for row in rows {
      for name in row.names {
        #expect(settings.contains(name), "\(row.page) names the setting \(name)")
      }
    }
    #expect(rows.count > 15)
  }

  @Test func documentedCodesHaveTheirExitStatus() async throws {
    let kinds = [
      "usage": 64, "data": 65, "notFound": 66, "unavailable": 69, "bug": 70, "inputOutput": 74,
      "tryAgain": 75, "denied": 77, "configuration": 78,
    ]
    var statuses: [Substring: Set<Int>] = [:]
    let sources = DocumentationTests.root.appending(path: "Sources").path(percentEncoded: false)
    let paths = FileManager.default.enumerator(atPath: sources)?.compactMap { $0 as? String }
    for path in paths ?? [] where path.hasSuffix(".swift") {
      // Reading takes long, and the servers of other tests share the few threads.
      await Task.yield()
      let text = try String(contentsOfFile: sources + "/" + path, encoding: .utf8)
      for match in text.matches(of: #/\.(\w+),\s*(?:code\()?"(?:\\\([\w.]+\)\.)?([a-z0-9.-]+)"/#) {
        statuses[match.2, default: []].formUnion(kinds[String(match.1)].map { [$0] } ?? [])
      }
    }
    let rows = try Self.rows(below: "code")
    for row in rows {
      let documented = row.cells[1].split(separator: ",").compactMap {
        Int($0.trimmingCharacters(in: .whitespaces))
      }
      for (index, name) in row.names.enumerated() {
        let status = documented.count > 1 ? documented[index] : documented.first ?? 0
        let ending = name.split(separator: ".", maxSplits: 1)[1]
        let known = statuses[name[...], default: []].union(statuses[ending, default: []])
        #expect(known.contains(status), "\(row.page): \(name) ends with \(known), not \(status)")
      }
    }
    #expect(rows.count > 10)
  }
}
