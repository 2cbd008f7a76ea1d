public import AtriumCore
public import AtriumScreen

/// The texts of a feature's command `export`.
public protocol ExportStrings: Strings {
  /// The summary of the command.
  var exportSummary: String { get }
  /// The help of `--overwrite`.
  var overwriteHelp: String { get }
  /// A sentence for the number of exported items and the path of the file.
  var exported: @Sendable (_ count: Int, _ path: String) -> String { get }
}

/// The content of an export.
public struct ExportedFile: Sendable {
  let mediaType: String
  let format: String
  let count: Int
  let bytes: [UInt8]

  /// - Parameters:
  ///   - mediaType: the media type (RFC 6838), e.g. `text/calendar`.
  ///   - format: the format as a word for programs, e.g. `ics`.
  ///   - count: the number of exported items.
  public init(_ mediaType: String, format: String, count: Int, bytes: [UInt8]) {
    self.mediaType = mediaType
    self.format = format
    self.count = count
    self.bytes = bytes
  }

  /// Writes the file, outside of the main actor.
  /// - Parameters:
  ///   - path: `nil` and `-` return the content as a document.
  ///   - strings: the texts of the feature.
  /// - Returns: a summary of the written file.
  func write<S: ExportStrings>(
    to path: String?, by files: UserFiles, overwriting: Bool, strings: S.Type
  ) async throws -> Screen {
    guard let path, path != "-" else {
      return Screen("export", [.document(Document(mediaType, bytes: bytes))])
    }
    try files.write(bytes, to: path, replacing: overwriting)
    return Screen(
      "export",
      [
        .machineOnly("exported", .integer(count)), .machineOnly("file", .string(path)),
        .machineOnly("format", .string(format)), .machineOnly("bytes", .integer(bytes.count)),
        .notice(.good, Phrase { [count] (s: S) in s.exported(count, path) }),
      ])
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
      .flag("overwrite").help(Phrase { (s: S) in s.overwriteHelp })
    ) { path, format, overwrites in
      let file = try await makeFile(path, format)
      return .show(
        try await file.write(
          to: path, by: UserFiles(of: feature), overwriting: overwrites, strings: strings))
    }
  }
}
