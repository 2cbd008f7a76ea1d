import AtriumCore
import AtriumFiles
import AtriumScreen
import Glibc
import Shell

/// Stores each secret in a file that only its owner can read.
struct FileSecrets: Secrets {
  let folder: String

  /// - Throws: a failure if the secret exists and cannot be read.
  func secret(_ name: String) throws -> [UInt8]? {
    if let bytes = Files.read(path(name)) { return bytes }
    let error = SystemError.last
    guard error.isMissing else {
      throw Failure(.inputOutput, "secrets.unreadable", .unreadableSecret(name, folder, error.text))
    }
    return nil
  }

  func store(_ secret: [UInt8], as name: String) throws {
    guard Files.writePrivately(secret, to: path(name)) else { throw unwritable(name) }
  }

  func secret(_ name: String, orStoring new: [UInt8]) throws -> [UInt8] {
    if let secret = try self.secret(name) { return secret }
    if Files.writePrivately(new, to: path(name), replacing: false) { return new }
    guard let secret = try self.secret(name) else { throw unwritable(name) }
    return secret
  }

  /// - Throws: a failure if the secret remains.
  func remove(_ name: String) throws {
    do throws(SystemError) {
      try Files.remove(path(name))
    } catch {
      throw Failure(
        .inputOutput, "secrets.unremovable", .unremovableSecret(name, folder, error.text))
    }
  }

  func names() -> [String] {
    FolderNames.all(in: folder).compactMap { file in
      Hexadecimal.bytes(file).flatMap { String(validating: $0, as: UTF8.self) }
    }
  }

  private func unwritable(_ name: String) -> Failure {
    Failure(.inputOutput, "secrets.unwritable", .badSecret(name, folder))
  }

  /// File names are hexadecimal, so that no secret's name can leave the folder.
  private func path(_ name: String) -> String { folder + "/" + Hexadecimal.text(name.utf8) }
}
