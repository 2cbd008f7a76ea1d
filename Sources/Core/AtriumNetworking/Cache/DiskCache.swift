import AtriumCore
import AtriumFiles
import Foundation
import Glibc

/// Answers in files, one each, written whole or not at all. What is damaged is as good as missing.
struct DiskCache {
  let folder: String
  let limit: Int

  func take(_ key: CacheKey) -> CachedResponse? {
    let path = path(key)
    guard let data = FileManager.default.contents(atPath: path),
      let answer = CachedResponseFile(key).answer(in: [UInt8](data))
    else { return nil }
    utimensat(AT_FDCWD, path, nil, 0)  // used now
    return answer
  }

  func put(_ answer: CachedResponse, _ key: CacheKey) {
    let path = path(key)
    let bytes = CachedResponseFile(key).bytes(of: answer)
    guard bytes.count <= limit else {
      unlink(path)
      return
    }
    guard makeFolder(), write(bytes, to: path) else { return }
    tidy(sparing: path)
  }

  private func makeFolder() -> Bool {
    (try? FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])) != nil
  }

  private func write(_ bytes: [UInt8], to path: String) -> Bool {
    (try? PrivateFile.write(bytes, to: path, replacing: true, flushesToDisk: false)) != nil
  }

  /// Removes what was not used for longest until the rest is small enough. A draft of a program
  /// that was stopped goes the same way.
  private func tidy(sparing newest: String) {
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

  private func path(_ key: CacheKey) -> String { "\(folder)/\(Checksum.name(of: key.text))" }
}
