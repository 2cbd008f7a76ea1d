import AtriumScreen

extension Screen {
  /// The result of an import.
  static func imported(_ report: ImportReport) -> Screen {
    let counts: [(count: Int, tone: Tone, phrase: Phrase)] = [
      (report.updated.count, .good, .timeline { $0.updated(report.updated.count) }),
      (report.known, .quiet, .timeline { $0.known(report.known) }),
      (report.recurring, .warning, .timeline { $0.recurring(report.recurring) }),
      (report.rejected.count, .warning, .timeline { $0.skipped(report.rejected.count) }),
    ]
    return Screen(
      "import",
      importBlocks(report) + [.notice(.good, .timeline { $0.imported(report.imported.count) })]
        + counts.filter { $0.count > 0 }.map { .notice($0.tone, $0.phrase) })
  }

  /// The rejected events of a calendar of which nothing was imported.
  static func rejected(_ events: [ParsedEvents.RejectedItem]) -> Screen {
    Screen("import", importBlocks(ImportReport(rejected: events)))
  }

  private static func importBlocks(_ report: ImportReport) -> [Block] {
    [
      .machineOnly("imported", .integer(report.imported.count)),
      .machineOnly("updated", .integer(report.updated.count)), .machineOnly("known", .integer(report.known)),
      .machineOnly("recurring", .integer(report.recurring)),
      .machineOnly("ids", .array((report.imported + report.updated).map(JSON.integer))),
      report.rejected.isEmpty
        ? .machineOnly("problems", [])
        : .table(
          .rejected(
            report.rejected, line: .timeline(\.line), reason: .timeline(\.reasonLabel))),
    ]
  }

  static func exported(_ count: Int, bytes: Int, to path: String) -> Screen {
    Screen(
      "export",
      [
        .machineOnly("exported", .integer(count)), .machineOnly("file", .string(path)), .machineOnly("format", "ics"),
        .machineOnly("bytes", .integer(bytes)), .notice(.good, .timeline { $0.exported(count, path) }),
      ])
  }
}
