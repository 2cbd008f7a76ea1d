import AtriumCore
import AtriumFiles
import Foundation
import Glibc

/// Cached responses, one file each, replaced atomically. A damaged file counts as missing.
struct DiskCache {
  let folder: String
  /// The size of all files together, in bytes.
  let limit: Int

  /// Returns the response for `key` and marks it as recently used.
  func load(_ key: CacheKey) -> CachedResponse? {
    let path = path(key)
    guard let data = FileManager.default.contents(atPath: path),
      let response = CachedResponseFile(key).decode([UInt8](data))
    else { return nil }
    utimensat(AT_FDCWD, path, nil, 0)
    return response
  }

  func store(_ response: CachedResponse, for key: CacheKey) {
    let path = path(key)
    let bytes = CachedResponseFile(key).encode(response)
    guard bytes.count <= limit else {
      unlink(path)
      return
    }
    guard makeFolder(), write(bytes, to: path) else { return }
    evictLeastRecentlyUsed(keeping: path)
  }

  private func makeFolder() -> Bool {
    (try? FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])) != nil
  }

  private func write(_ bytes: [UInt8], to path: String) -> Bool {
    (try? PrivateFile.write(bytes, to: path, replacing: true, flushesToDisk: false)) != nil
  }

  /// Removes the least recently used files until the rest is within the limit. This includes
  /// temporary files that an interrupted process left behind.
  private func evictLeastRecentlyUsed(keeping newest: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    var files = names.compactMap { name -> (path: String, size: Int, time: timespec)? in
      let path = folder + "/" + name
      var status = stat()
      guard path != newest, stat(path, &status) == 0 else { return nil }
      return (path, Int(status.st_size), status.st_mtim)
    }
    var status = stat()
    var size = stat(newest, &status) == 0 ? Int(status.st_size) : 0
    size += files.reduce(0) { $0 + $1.size }
    files.sort { ($0.time.tv_sec, $0.time.tv_nsec) < ($1.time.tv_sec, $1.time.tv_nsec) }
    for file in files where size > limit {
      unlink(file.path)
      size -= file.size
    }
  }

  private func path(_ key: CacheKey) -> String { "\(folder)/\(Checksum.fileName(for: key.text))" }
}
