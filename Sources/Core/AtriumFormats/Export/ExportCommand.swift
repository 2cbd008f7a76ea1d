public import AtriumCore
import AtriumFiles
public import AtriumScreen

/// The texts of a feature's command `export`.
public protocol ExportStrings: Strings {
  /// The summary of the command.
  var exportSummary: String { get }
  /// A sentence for the number of exported items and the path of the file.
  var exported: @Sendable (_ count: Int, _ path: String) -> String { get }
}

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
  ///   - strings: the texts of the feature.
  /// - Returns: a summary of the written file, with the fields that its format cannot express.
  public func write<S: ExportStrings>(
    to path: String?, by files: UserFiles, overwriting: Bool, strings: S.Type
  ) async throws -> Screen {
    guard let path, path != "-" else {
      let (document, output) = try await document(by: files)
      return Screen("export", [.document(document)] + output.omissionBlocks)
    }
    let draft = try files.draft(of: path)
    let output = ExportOutput { try draft.append($0) }
    let count = try await writeItems(output)
    try output.finish()
    try draft.commit(replacing: overwriting)
    return Screen(
      "export",
      [
        .machineOnly("exported", .integer(count)), .machineOnly("file", .string(path)),
        .machineOnly("format", .string(format)), .machineOnly("bytes", .integer(output.count)),
        .notice(.good, Phrase { (s: S) in s.exported(count, path) }),
      ] + output.omissionBlocks)
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
    let names = Phrase(composing: { language in
      omissions.map { "\($0.field.name.text(in: language)) (\($0.items))" }.joined(separator: ", ")
    })
    return [
      .machineOnly("omitted", list), .notice(.warning, .format { $0.omitted(names) }),
    ]
  }
}

extension Command {
  /// The command `export`, which writes a file, or shows it if the path is missing or `-`.
  /// - Parameters:
  ///   - strings: the texts of the feature.
  ///   - format: the format of the file, a constant if there is only one.
  ///   - makeFile: returns the content for a path and a format.
  public static func exporting<S: ExportStrings, Choice: Sendable>(
    _ strings: S.Type, of feature: FeatureID, format: Argument<Choice>,
    _ makeFile: @escaping @Sendable (_ path: String?, Choice) async throws -> ExportedFile
  ) -> Command {
    Command(
      "export", Phrase { (s: S) in s.exportSummary }, .optionalWord("file", .file), format,
      .overwrite
    ) { path, format, overwrites in
      let file = try await makeFile(path, format)
      return .show(
        try await file.write(
          to: path, by: UserFiles(of: feature), overwriting: overwrites, strings: strings))
    }
  }
}
