import AtriumFiles
import Foundation
import Glibc

/// A disk cache of HTTP responses, in files that only their owner can read. Every use validates the
/// response with the server; the least recently used responses are removed first.
///
/// Each response is a file that is replaced atomically; a damaged file counts as missing. File
/// system errors are ignored: a response that cannot be stored is requested again.
public actor HTTPCache {
  private let folder: String
  private let limit: Int

  /// - Parameters:
  ///   - folder: created when the first response is stored.
  ///   - limit: the size of all files together, in bytes.
  public init(folder: String, limit: Int = 64 << 20) {
    self.folder = folder
    self.limit = limit
  }

  /// Returns the response for `key` and marks it as recently used.
  func load(_ key: String) -> CachedResponse? {
    let path = path(key)
    guard let data = FileManager.default.contents(atPath: path),
      let response = CachedResponse(decoding: [UInt8](data), for: key)
    else { return nil }
    utimensat(AT_FDCWD, path, nil, 0)
    return response
  }

  func store(_ response: CachedResponse, for key: String) {
    let path = path(key)
    let bytes = response.encoded(for: key)
    guard bytes.count <= limit else {
      unlink(path)
      return
    }
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      try PrivateFile.write(bytes, to: path, replacing: true, flushesToDisk: false)
    } catch {
      return
    }
    evictLeastRecentlyUsed(keeping: path)
  }

  /// Removes the least recently used files until the rest is within the limit. This includes
  /// temporary files that an interrupted process left behind.
  private func evictLeastRecentlyUsed(keeping newest: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    var files = names.compactMap { name -> (path: String, size: Int, time: timespec)? in
      let path = folder + "/" + name
      var status = stat()
      guard stat(path, &status) == 0 else { return nil }
      return (path, Int(status.st_size), status.st_mtim)
    }
    files.sort { ($0.time.tv_sec, $0.time.tv_nsec) < ($1.time.tv_sec, $1.time.tv_nsec) }
    var size = files.reduce(0) { $0 + $1.size }
    for file in files where size > limit && file.path != newest {
      unlink(file.path)
      size -= file.size
    }
  }

  private func path(_ key: String) -> String { "\(folder)/\(Checksum.fileName(for: key))" }
}
