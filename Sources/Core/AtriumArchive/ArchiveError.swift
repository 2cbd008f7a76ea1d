public import AtriumCore
import AtriumScreen

/// What goes wrong with an archive: a tar file (POSIX.1-1988 ustar) that is packed by gzip.
public enum ArchiveError: FailureConvertible, Hashable {
  /// The system's zlib is not there.
  case noLibrary
  /// The file cannot be read; the system says why.
  case unreadable(path: String, reason: String)
  /// The file cannot be written; the system says why.
  case unwritable(path: String, reason: String)
  /// Something is at the path already.
  case exists(path: String)
  /// No gzip file, or one that was damaged or cut off.
  case damaged(path: String)
  /// An entry is no plain file, or its name or size is none that an archive of ours has.
  case badEntry(path: String, name: String)

  public var failure: Failure {
    switch self {
    case .noLibrary:
      Failure(
        .unavailable, "archive.no-library", .archive(\.noLibrary), hint: .archive(\.installIt))
    case .unreadable(let path, let reason):
      Failure(.inputOutput, "archive.unreadable", .archive { $0.unreadable(path, reason) })
    case .unwritable(let path, let reason):
      Failure(.inputOutput, "archive.unwritable", .archive { $0.unwritable(path, reason) })
    case .exists(let path):
      Failure(
        .usage, "archive.exists", .archive { $0.exists(path) }, hint: .archive(\.nameAnother))
    case .damaged(let path):
      Failure(
        .data, "archive.damaged", .archive { $0.damaged(path) }, hint: .archive(\.takeAnother))
    case .badEntry(let path, let name):
      Failure(
        .data, "archive.bad-entry", .archive { $0.badEntry(path, name) },
        hint: .archive(\.takeAnother))
    }
  }
}

/// What is said about archives.
struct ArchiveStrings: Strings {
  var noLibrary: String
  var installIt: String
  var unreadable: @Sendable (_ path: String, _ reason: String) -> String
  var unwritable: @Sendable (_ path: String, _ reason: String) -> String
  var exists: @Sendable (_ path: String) -> String
  var nameAnother: String
  var damaged: @Sendable (_ path: String) -> String
  var badEntry: @Sendable (_ path: String, _ name: String) -> String
  var takeAnother: String

  static let en = ArchiveStrings(
    noLibrary: "The library zlib is not installed.",
    installIt: "On Debian and Ubuntu: apt-get install zlib1g",
    unreadable: { "The file \($0) cannot be read: \($1)." },
    unwritable: { "The file \($0) cannot be written: \($1)." },
    exists: { "The file \($0) is there already." },
    nameAnother: "Name another file, or say --yes to replace it.",
    damaged: { "The file \($0) is no archive packed by gzip, or it is damaged or cut off." },
    badEntry: { "The archive \($0) has an entry that cannot be taken: '\($1)'." },
    takeAnother: "Take another backup, or make this one's copy again."
  )

  static let de = ArchiveStrings(
    noLibrary: "Die Bibliothek zlib ist nicht installiert.",
    installIt: "Unter Debian und Ubuntu: apt-get install zlib1g",
    unreadable: { "Die Datei \($0) lässt sich nicht lesen: \($1)." },
    unwritable: { "Die Datei \($0) lässt sich nicht schreiben: \($1)." },
    exists: { "Die Datei \($0) gibt es schon." },
    nameAnother: "Eine andere Datei nennen, oder sie mit --yes ersetzen.",
    damaged: {
      "Die Datei \($0) ist kein mit gzip gepacktes Archiv, beschädigt oder abgeschnitten."
    },
    badEntry: { "Das Archiv \($0) hat einen Eintrag, der nicht geht: „\($1)“." },
    takeAnother: "Eine andere Sicherung nehmen, oder diese noch einmal kopieren."
  )

  static var translations: [Language: ArchiveStrings] { [.de: de, .hr: hr] }
}

extension Phrase {
  fileprivate static func archive(
    _ sentence: @escaping @Sendable (ArchiveStrings) -> String
  ) -> Phrase {
    Phrase(sentence)
  }
}
