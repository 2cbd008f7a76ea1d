import AtriumScreen

extension Screen {
  /// The result of an import.
  static func imported(_ report: ImportReport) -> Screen {
    let count = report.imported?.count ?? 0
    let counts: [(count: Int, tone: Tone, phrase: Phrase)] = [
      (report.known, .quiet, .todos { $0.known(report.known) }),
      (report.repeated, .quiet, .todos { $0.repeated(report.repeated) }),
      (report.rejected.count, .warning, .todos { $0.skipped(report.rejected.count) }),
    ]
    return Screen(
      "import",
      importBlocks(report) + [.notice(.good, .todos { $0.imported(count, report.imported) })]
        + counts.filter { $0.count > 0 }.map { .notice($0.tone, $0.phrase) })
  }

  /// The rejected items of a file of which nothing was imported.
  static func rejected(_ items: [ParsedTodos.RejectedItem]) -> Screen {
    Screen("import", importBlocks(ImportReport(rejected: items)))
  }

  private static func importBlocks(_ report: ImportReport) -> [Block] {
    [
      .machineOnly("imported", .integer(report.imported?.count ?? 0)),
      .machineOnly("first", report.imported.map { .integer($0.lowerBound) } ?? .null),
      .machineOnly("last", report.imported.map { .integer($0.upperBound) } ?? .null),
      .machineOnly("known", .integer(report.known)), .machineOnly("repeated", .integer(report.repeated)),
      report.rejected.isEmpty
        ? .machineOnly("problems", [])
        : .table(
          .rejected(report.rejected, line: .todos(\.line), reason: .todos(\.reasonLabel))),
    ]
  }

  static func exported(
    _ count: Int, bytes: Int, to path: String, _ format: TodoFileFormat
  ) -> Screen {
    Screen(
      "export",
      [
        .machineOnly("exported", .integer(count)), .machineOnly("file", .string(path)),
        .machineOnly("format", .string(format.rawValue)), .machineOnly("bytes", .integer(bytes)),
        .notice(.good, .todos { $0.exported(count, path) }),
      ])
  }
}
