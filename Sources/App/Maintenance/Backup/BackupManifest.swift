import AtriumScreen

/// The first entry of a backup, `manifest.json`, which lists the others.
struct BackupManifest: Equatable {
  static let fileName = "manifest.json"
  /// The largest manifest in bytes: of about 40,000 files.
  static let sizeLimit = 8 << 20
  static let format = "atrium-backup"

  struct File: Equatable {
    let path: BackupPath
    let size: Int
    /// SHA-256 (FIPS 180-4), in lower-case hexadecimal.
    let hash: String
    /// The number of migrations that a database has had.
    var version: Int?
  }

  /// The version of the program that wrote the backup.
  var programVersion: String
  /// ISO 8601, in UTC.
  var created: String
  var files: [File]

  var json: JSON {
    [
      "format": .string(Self.format), "version": 1, "program": .string(programVersion),
      "created": .string(created),
      "files": .array(
        files.map { file in
          .object(
            [
              .init("path", .string(file.path.archiveName)), .init("size", .integer(file.size)),
              .init("sha256", .string(file.hash)),
            ] + (file.version.map { [.init("schema", .integer($0))] } ?? []))
        }),
    ]
  }
}

extension BackupManifest {
  /// - Parameter sizeLimit: the largest size in bytes.
  /// - Returns: `nil` if the bytes are not a manifest of version 1, or too many.
  init?(_ bytes: [UInt8], sizeLimit: Int = sizeLimit) {
    // An entry has five values and more than 100 bytes.
    let limits = JSONLimits(bytes: sizeLimit, values: max(100, sizeLimit / 20))
    guard let json = try? JSON(parsing: bytes, limits, allowsDuplicateKeys: false),
      json["format"] == .string(Self.format), json["version"] == 1,
      let programVersion = json["program"]?.string, let created = json["created"]?.string,
      let entries = json["files"]?.elements
    else { return nil }
    let files = entries.compactMap(File.init)
    guard files.count == entries.count, Set(files.map(\.path)).count == files.count else {
      return nil
    }
    self.init(programVersion: programVersion, created: created, files: files)
  }
}

extension BackupManifest.File {
  fileprivate init?(_ json: JSON) {
    guard let path = json["path"]?.string.flatMap(BackupPath.init(archiveName:)),
      let size = json["size"]?.integer, size >= 0, let hash = json["sha256"]?.string
    else { return nil }
    self.init(path: path, size: size, hash: hash, version: json["schema"]?.integer)
  }
}
