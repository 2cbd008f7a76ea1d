public import AtriumCore
public import AtriumScreen

/// The texts of a feature's command `import`.
public protocol ImportStrings: Strings {
  /// The summary of the command.
  var importSummary: String { get }
  /// The label of the reasons why items were rejected.
  var reasonLabel: String { get }
  /// The message if nothing was imported, for the number of rejected items.
  var rejectedItems: @Sendable (_ count: Int) -> String { get }
  /// The hint at `--skip-bad`.
  var useSkipBad: String { get }
  /// A sentence for the number of items that were skipped.
  var skipped: @Sendable (_ count: Int) -> String { get }
}

/// The import of a file's items by a feature.
public struct FileImport<Draft, Reason, Report>: Sendable
where Draft: Equatable & Sendable, Reason: RejectionReason, Report: ImportReport {
  let files: UserFiles
  let parse: @Sendable ([UInt8]) -> ParsedFile<Draft, Reason>
  let save: @Sendable ([Draft]) async throws -> Report

  /// - Parameters:
  ///   - files: reads the file.
  ///   - parse: parses a file of any content.
  ///   - save: saves the items in one transaction.
  public init(
    from files: UserFiles, parse: @escaping @Sendable ([UInt8]) -> ParsedFile<Draft, Reason>,
    save: @escaping @Sendable ([Draft]) async throws -> Report
  ) {
    self.files = files
    self.parse = parse
    self.save = save
  }

  /// Reads and parses a file outside of the main actor.
  func read(_ path: String) async throws -> ParsedFile<Draft, Reason> {
    parse(try files.read(path))
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
      .flag("skip-bad").help(.format(\.skipBadHelp))
    ) { path, format, skipsRejected in
      let fileImport = try await makeImport(path, format)
      let file = try await fileImport.read(path)
      if let first = file.rejected.first, !skipsRejected {
        let count = file.rejected.count
        return .show(
          .imported(Report?.none, rejected: file.rejected, strings: strings),
          failingWith: Failure(
            .data, "\(fileImport.files.feature).bad-items",
            Phrase { (s: S) in s.rejectedItems(count) },
            hint: Phrase { (s: S) in s.useSkipBad }, at: "\(path):\(first.line)"))
      }
      let report = try await fileImport.save(file.drafts)
      let screen = Screen.imported(report, rejected: file.rejected, strings: strings)
      return file.rejected.isEmpty ? .done(screen) : .show(screen)
    }
  }
}
