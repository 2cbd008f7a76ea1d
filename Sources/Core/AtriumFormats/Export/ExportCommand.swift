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
  /// - Returns: a summary of the written file.
  public func write<S: ExportStrings>(
    to path: String?, by files: UserFiles, overwriting: Bool, strings: S.Type
  ) async throws -> Screen {
    guard let path, path != "-" else {
      return Screen("export", [.document(try await document(by: files))])
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
      ])
  }

  /// Returns the content, which is stored in a temporary file if it is large, so that nothing is shown
  /// of an export that fails.
  private func document(by files: UserFiles) async throws -> Document {
    let content = SpooledFile()
    let output = ExportOutput { try files.append($0, to: content) }
    _ = try await writeItems(output)
    try output.finish()
    return Document(mediaType, content: content)
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
