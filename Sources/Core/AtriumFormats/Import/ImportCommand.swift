public import AtriumCore
public import AtriumScreen

/// The texts of a feature's command `import`.
public protocol ImportStrings: Strings {
  /// The summary of the command.
  var importSummary: String { get }
  /// The message if nothing was imported, for the number of rejected items.
  var rejectedItems: @Sendable (_ count: Int) -> String { get }
}

/// The import of a file's items by a feature.
public struct FileImport<Draft, Reason, Report>: Sendable
where Draft: Equatable & Sendable, Reason: RejectionReason, Report: ImportReport {
  let files: UserFiles
  let reader: any ItemReader<Draft, Reason>
  let save: @Sendable (ImportedItems<Draft, Reason>) async throws -> Report

  /// - Parameters:
  ///   - files: reads the file.
  ///   - reader: reads the items of a file of any content.
  ///   - save: saves the items in one transaction, in which it reads them.
  public init(
    from files: UserFiles, by reader: any ItemReader<Draft, Reason>,
    save: @escaping @Sendable (ImportedItems<Draft, Reason>) async throws -> Report
  ) {
    self.files = files
    self.reader = reader
    self.save = save
  }

  /// Imports a file, outside of the main actor.
  /// - Returns: the items with the rejected ones, and the report; `nil` if nothing may be imported.
  func run(
    _ path: String, skippingRejected: Bool
  ) async throws -> (items: ImportedItems<Draft, Reason>, report: Report?) {
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
      return (items, skippingRejected && items.reasonOfFile == nil ? Report() : nil)
    }
  }
}

extension Command {
  /// The command `import`, which imports nothing if an item is rejected, unless the line contains
  /// `--skip-bad`.
  /// - Parameters:
  ///   - strings: the texts of the feature.
  ///   - format: the format of the file, a constant if there is only one.
  ///   - makeImport: returns the import of a path and a format. It runs before the file is read, so
  ///     that it can ask for a consent.
  public static func importing<S: ImportStrings, Choice, Draft, Reason, Report>(
    _ strings: S.Type, format: Argument<Choice>,
    _ makeImport:
      @escaping @MainActor (_ path: String, Choice) async throws
      -> FileImport<Draft, Reason, Report>
  ) -> Command {
    Command(
      "import", Phrase { (s: S) in s.importSummary }, .file("file"), format,
      .skipBad
    ) { path, format, skipsRejected in
      let fileImport = try await makeImport(path, format)
      let (items, report) = try await fileImport.run(path, skippingRejected: skipsRejected)
      let screen = Screen.imported(report, rejected: items)
      guard report != nil else {
        let count = items.rejectedCount
        let other = items.otherImport
        let reason = items.reasonOfFile
        return .show(
          screen,
          failingWith: Failure(
            .data, "\(fileImport.files.feature).bad-items",
            reason?.phrase ?? Phrase { (s: S) in s.rejectedItems(count) },
            hint: other.map { command in .format { $0.useOtherImport("\(command) \(path)") } }
              ?? (reason == nil ? .format(\.useSkipBad) : nil),
            at: items.rejected.first.map { "\(path):\($0.line)" }))
      }
      return items.rejectedCount == 0 ? .done(screen) : .show(screen)
    }
  }
}

extension ImportedItems {
  /// The reason why the file has no items of the kind, whatever is skipped; `nil` if it may have some.
  fileprivate var reasonOfFile: Reason? {
    let reasons = [FormatError.notCalendar, .onlyEvents, .onlyTodos].map(Reason.format)
    return rejected.map(\.reason).first(where: reasons.contains)
  }

  /// The command that imports the file, if it is a calendar of the other kind.
  fileprivate var otherImport: String? {
    if reasonOfFile == .format(.onlyEvents) { return "timeline import" }
    return reasonOfFile == .format(.onlyTodos) ? "todos import" : nil
  }
}
