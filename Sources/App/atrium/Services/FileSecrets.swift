import AtriumCore
import AtriumScreen
import Foundation
import Shell

/// Secrets in files that only their owner can read, one a secret.
struct FileSecrets: Secrets {
  let folder: String

  func secret(_ name: String) -> [UInt8]? { Files.read(path(name)) }

  func keep(_ secret: [UInt8], as name: String) throws {
    guard Files.writePrivately(secret, to: path(name)) else {
      let folder = folder
      throw Failure(.inputOutput, "secrets.unwritable", .app { $0.badSecret(name, folder) })
    }
  }

  func forget(_ name: String) { unlink(path(name)) }

  /// The name in hexadecimal, so that no name leads out of the folder.
  private func path(_ name: String) -> String {
    folder + "/"
      + name.utf8.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }
}
