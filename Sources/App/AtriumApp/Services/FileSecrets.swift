import AtriumCore
import AtriumFiles
import AtriumScreen
import Glibc
import Shell

/// Stores each secret in a file that only its owner can read.
struct FileSecrets: Secrets {
  let folder: String

  func secret(_ name: String) -> [UInt8]? { Files.read(path(name)) }

  func store(_ secret: [UInt8], as name: String) throws {
    guard Files.writePrivately(secret, to: path(name)) else { throw unwritable(name) }
  }

  func secret(_ name: String, orStoring new: [UInt8]) throws -> [UInt8] {
    if let secret = secret(name) { return secret }
    if Files.writePrivately(new, to: path(name), replacing: false) { return new }
    guard let secret = secret(name) else { throw unwritable(name) }
    return secret
  }

  func remove(_ name: String) { unlink(path(name)) }

  func names() -> [String] {
    FolderNames.all(in: folder).compactMap { file in
      Hexadecimal.bytes(file).flatMap { String(validating: $0, as: UTF8.self) }
    }
  }

  private func unwritable(_ name: String) -> Failure {
    let folder = folder
    return Failure(.inputOutput, "secrets.unwritable", .app { $0.badSecret(name, folder) })
  }

  /// File names are hexadecimal, so that no secret's name can leave the folder.
  private func path(_ name: String) -> String { folder + "/" + Hexadecimal.text(name.utf8) }
}
