public import AtriumCore
import AtriumFiles
public import AtriumScreen

/// The content of an export, which is written while it is read from the database.
public struct ExportedFile: Sendable {
  let mediaType: String
  let format: String
  let writeItems: @Sendable (ExportOutput) async throws -> Int

  /// - Parameters:
  ///   - mediaType: the media type (RFC 6838), e.g. `text/calendar`.
  ///   - format: the format as a word for programs, e.g. `ics`.
  ///   - write: writes the items and returns their number.
  public init(
    _ mediaType: String, format: String,
    _ write: @escaping @Sendable (ExportOutput) async throws -> Int
  ) {
    self.mediaType = mediaType
    self.format = format
    writeItems = write
  }

  /// Writes the file, outside of the main actor. It appears under its path when it is complete.
  /// - Parameters:
  ///   - path: `nil` and `-` return the content as a document.
  ///   - listing: a command whose rows are a table; `nil` without one.
  ///   - sentence: a sentence for the number of exported items and the path of the file.
  /// - Returns: a summary of the written file, with the fields that its format cannot express.
  public func write(
    to path: String?, by files: UserFiles, overwriting: Bool, listing: String? = nil,
    confirmedBy sentence: (_ count: Int, _ path: String) -> Phrase
  ) async throws -> Screen {
    guard let path, path != "-" else {
      let (document, output) = try await document(by: files)
      return Screen("export", [.document(document)] + output.omissionBlocks)
    }
    try checkEnding(of: path, listing: listing)
    let draft = try files.draft(of: path)
    let output = ExportOutput { try draft.append($0) }
    let count = try await writeItems(output)
    try output.finish()
    try draft.commit(replacing: overwriting)
    return Screen(
      "export",
      [
        "exported": .integer(count), "file": .string(path), "format": .string(format),
        "bytes": .integer(output.count),
      ], [.notice(.good, sentence(count, path))] + output.omissionBlocks)
  }

  /// The endings of file names that belong to a kind of media types.
  private static let endings: KeyValuePairs = [
    "csv": ["csv", "tsv"], "calendar": ["ics", "ical"], "json": ["json", "ndjson", "jsonl"],
    "plain": ["txt"], "pdf": ["pdf"], "html": ["html", "htm"],
  ]

  /// - Parameter listing: a command whose rows are a table; `nil` without one.
  /// - Throws: a failure if the ending of a file name belongs to another format.
  private func checkEnding(of path: String, listing: String?) throws(Failure) {
    let ending = path.lastIndex(of: ".").map { path[path.index(after: $0)...].lowercased() } ?? ""
    guard let kind = Self.endings.first(where: { $0.value.contains(ending) })?.key,
      !mediaType.hasSuffix(kind)
    else { return }
    let own = Self.endings.first { mediaType.hasSuffix($0.key) }?.value.first ?? format
    let table =
      ["csv", "html"].contains(kind)
      ? listing.map { "\($0) --output \(kind) > \(Token.quoted(path))" } : nil
    throw Failure(
      .usage, "export.other-ending", .otherEnding(format, ending),
      hint: table.map(Phrase.tableIsWritten) ?? .useEnding(own))
  }

  /// Returns the content, which is stored in a temporary file if it is large, so that nothing is shown
  /// of an export that fails.
  private func document(by files: UserFiles) async throws -> (Document, ExportOutput) {
    let content = SpooledFile()
    let output = ExportOutput { try files.append($0, to: content) }
    _ = try await writeItems(output)
    try output.finish()
    return (Document(mediaType, content: content), output)
  }
}

extension ExportOutput {
  /// The fields that the file does not contain: for programs always, for users if there are any.
  fileprivate var omissionBlocks: [Block] {
    let omissions = omissions
    let list = JSON.array(
      omissions.map { ["field": .string($0.field.key), "items": .integer($0.items)] })
    guard !omissions.isEmpty else { return [.machineOnly("omitted", list)] }
    let names = omissions.map { "\($0.field.name) (\($0.items))" as Phrase }
      .joined(separator: ", ")
    return [
      .machineOnly("omitted", list), .notice(.warning, .omitted(names)),
    ]
  }
}

extension Command {
  /// The command `export`, which writes a file, or shows it if the path is missing or `-`.
  /// - Parameters:
  ///   - summary: the summary of the command.
  ///   - listing: a command whose rows are a table, for files that are to be one; `nil` without one.
  ///   - sentence: a sentence for the number of exported items and the path of the file.
  ///   - format: the format of the file, a constant if there is only one.
  ///   - makeFile: returns the content for a path and a format.
  public static func exporting<Choice: Sendable>(
    _ summary: Phrase, of feature: FeatureID, listing: String? = nil,
    confirmedBy sentence: @escaping @Sendable (_ count: Int, _ path: String) -> Phrase,
    format: Argument<Choice>,
    _ makeFile: @escaping @Sendable (_ path: String?, Choice) async throws -> ExportedFile
  ) -> Command {
    Command(
      "export", summary, .optionalWord("file", .file), format,
      .overwrite
    ) { path, format, overwrites in
      let file = try await makeFile(path, format)
      return .show(
        try await file.write(
          to: path, by: UserFiles(of: feature), overwriting: overwrites,
          listing: listing, confirmedBy: sentence))
    }
  }
}
