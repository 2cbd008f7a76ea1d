public import AtriumCore
public import AtriumScreen

/// The import of a file's items by a feature.
public struct FileImport<Draft, Report>: Sendable
where Draft: ImportedDraft, Report: ImportReport {
  let files: UserFiles
  let reader: any ItemReader<Draft>
  let save: @Sendable (ImportedItems<Draft>) async throws -> Report

  /// - Parameters:
  ///   - files: reads the file.
  ///   - reader: reads the items of a file of any content.
  ///   - save: saves the items in one transaction, in which it reads them.
  public init(
    from files: UserFiles, by reader: any ItemReader<Draft>,
    save: @escaping @Sendable (ImportedItems<Draft>) async throws -> Report
  ) {
    self.files = files
    self.reader = reader
    self.save = save
  }

  /// Imports a file, outside of the main actor.
  /// - Returns: the items with the rejected ones, and the report; `nil` if nothing may be imported.
  func run(
    _ path: String, skippingRejected: Bool
  ) async throws -> (items: ImportedItems<Draft>, report: Report?) {
    let source = try ImportSource(path, of: files)
    let items = ImportedItems(reader, in: source, skippingRejected: skippingRejected)
    do {
      let report = try await withTaskCancellationHandler {
        try await save(items)
      } onCancel: {
        items.cancel()
      }
      return (items, items.reasonOfFile == nil ? report : nil)
    } catch is ImportRefused {
      let isReadable = items.reasonOfFile == nil && items.end == nil
      return (items, skippingRejected && isReadable ? Report() : nil)
    }
  }
}

extension Command {
  /// The command `import`, which imports nothing if an item is rejected, unless the line contains
  /// `--skip-bad`.
  /// - Parameters:
  ///   - summary: the summary of the command.
  ///   - format: the format of the file, a constant if there is only one.
  ///   - makeImport: returns the import of a path and a format. It runs before the file is read, so
  ///     that it can ask for a consent.
  public static func importing<Choice, Draft, Report>(
    _ summary: Phrase, format: Argument<Choice>,
    _ makeImport:
      @escaping @MainActor (_ path: String, Choice) async throws
      -> FileImport<Draft, Report>
  ) -> Command {
    Command(
      "import", summary, .file("file"), format, .skipBad
    ) { path, format, skipsRejected in
      let fileImport = try await makeImport(path, format)
      let (items, report) = try await fileImport.run(path, skippingRejected: skipsRejected)
      let screen = Screen.imported(report, rejected: items)
      guard report != nil else {
        let other = items.otherImport
        let reason = items.reasonOfFile
        return .show(
          screen,
          failingWith: Failure(
            .data, "\(fileImport.files.feature).bad-items",
            reason?.phrase ?? .rejectedItems(items.rejectedCount),
            hint: other.map { command in .useOtherImport("\(command) \(path)") }
              ?? (reason == nil && !skipsRejected ? .useSkipBad : nil),
            at: items.rejected.first.map { "\(path):\($0.line)" }))
      }
      if let end = items.end {
        return .show(
          screen,
          failingWith: Failure(
            .data, "\(fileImport.files.feature).bad-items", .endsEarly(end.line),
            hint: .fixAndImportAgain, at: "\(path):\(end.line)"))
      }
      return items.rejectedCount == 0 ? .done(screen) : .show(screen)
    }
  }
}

extension ImportedItems {
  /// The reason why the file has no items of the kind, whatever is skipped; `nil` if it may have some.
  fileprivate var reasonOfFile: RejectionReason? {
    let reasons = [FormatError.notCalendar, .onlyEvents, .onlyTodos].map(RejectionReason.format)
    return rejected.map(\.reason).first(where: reasons.contains)
  }

  /// The command that imports the file, if it is a calendar of the other kind.
  fileprivate var otherImport: String? {
    if reasonOfFile == .format(.onlyEvents) { return "calendar import" }
    return reasonOfFile == .format(.onlyTodos) ? "todos import" : nil
  }
}
