import AtriumCore
import AtriumScreen
import Shell

/// What a backup says of itself: its first entry, `manifest.json`.
struct BackupManifest: Equatable {
  static let name = "manifest.json"
  /// How long it may be, in bytes.
  static let limit = 1 << 20
  static let format = "atrium-backup"

  /// A file of the backup.
  struct File: Equatable {
    let place: BackupPlace
    let size: Int
    /// SHA-256 (FIPS 180-4), in lower-case hexadecimal.
    let hash: String
    /// How many migrations a database has had.
    var version: Int?
  }

  /// The version of the program that made it.
  var program: String
  /// ISO 8601, in UTC.
  var created: String
  var files: [File]

  var json: JSON {
    [
      "format": .string(Self.format), "version": 1, "program": .string(program),
      "created": .string(created),
      "files": .array(
        files.map { file in
          .object(
            [
              .init("path", .string(file.place.name)), .init("size", .integer(file.size)),
              .init("sha256", .string(file.hash)),
            ] + (file.version.map { [.init("schema", .integer($0))] } ?? []))
        }),
    ]
  }

  init(program: String, created: String, files: [File]) {
    (self.program, self.created, self.files) = (program, created, files)
  }

  /// - Returns: `nil` where the bytes are no manifest that this version of the program writes.
  init?(_ bytes: [UInt8]) {
    guard let json = try? LocatedJSON(parsing: bytes).value,
      json["format"] == .string(Self.format), json["version"] == 1,
      case .string(let program) = json["program"], case .string(let created) = json["created"],
      case .array(let entries) = json["files"]
    else { return nil }
    let files = entries.compactMap(File.init)
    guard files.count == entries.count, Set(files.map(\.place)).count == files.count else {
      return nil
    }
    self.init(program: program, created: created, files: files)
  }
}

extension BackupManifest.File {
  fileprivate init?(_ json: JSON) {
    guard case .string(let name) = json["path"], let place = BackupPlace(name),
      case .integer(let size) = json["size"], size >= 0, case .string(let hash) = json["sha256"]
    else { return nil }
    var version: Int?
    if case .integer(let number) = json["schema"] { version = number }
    self.init(place: place, size: size, hash: hash, version: version)
  }
}
