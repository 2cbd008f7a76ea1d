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

  func names() -> [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.compactMap { file in
      let digits = Array(file.utf8)
      let bytes = stride(from: 0, to: digits.count - 1, by: 2).map {
        UInt8(String(decoding: digits[$0...($0 + 1)], as: UTF8.self), radix: 16)
      }
      guard digits.count.isMultiple(of: 2), !bytes.contains(nil) else { return nil }
      return String(validating: bytes.compactMap(\.self), as: UTF8.self)
    }
  }

  /// The name in hexadecimal, so that no name leads out of the folder.
  private func path(_ name: String) -> String {
    folder + "/"
      + name.utf8.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }
}
