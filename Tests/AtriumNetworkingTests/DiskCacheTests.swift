import AtriumCore
import Foundation
import Glibc
import Testing

@testable import AtriumNetworking

@Suite("Disk cache", .timeLimit(.minutes(10)))
struct DiskCacheTests {
  let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private let key = CacheKey(text: "GET http://a/")
  private func response(_ size: Int = 10) -> CachedResponse {
    CachedResponse(
      url: "http://a/ä", headers: [HTTPHeader("ETag", "\"1\"")],
      body: [UInt8](repeating: 10, count: size), varyHeaders: [HTTPHeader("accept", "\n\"x\"")])
  }

  private func cache(_ limit: Int = 10_000) -> DiskCache {
    DiskCache(folder: folder.path, limit: limit)
  }

  @Test("A stored response is found under its key only")
  func found() {
    cache().store(response(), for: key)
    #expect(cache().load(key) == response())
    #expect(cache().load(CacheKey(text: "GET http://b/")) == nil)
  }

  @Test("A damaged file counts as missing and is replaced")
  func damaged() throws {
    cache().store(response(), for: key)
    let file = folder.path + "/" + (try #require(folder.names.first))
    let whole = try Data(contentsOf: URL(filePath: file))
    var wrong = [Data(), Data([1]), Data("atrium-answer 1 ".utf8), whole + Data([1])]
    for index in whole.indices {
      wrong.append(whole.prefix(index))
      var changed = whole
      changed[index] ^= 1
      wrong.append(changed)
    }
    for data in wrong {
      try data.write(to: URL(filePath: file))
      #expect(cache().load(key) == nil)
    }
    cache().store(response(), for: key)
    #expect(cache().load(key) == response())
  }

  @Test("The response to another request with the same file name is not used")
  func collision() {
    #expect(
      CachedResponseFile(CacheKey(text: "b")).decode(
        CachedResponseFile(key).encode(response())) == nil)
  }

  @Test("The least recently used files are removed to stay within the limit")
  func limit() throws {
    let keys = (0..<10).map { CacheKey(text: "GET http://a/\($0)") }
    for (index, key) in keys.enumerated() {
      cache(4_000).store(response(1_000), for: key)
      if index > 0 { #expect(cache(4_000).load(keys[0]) != nil) }
      usleep(20_000)  // the resolution of file times
    }
    let sizes = try folder.names.map { name in
      try Data(contentsOf: URL(filePath: folder.path + "/" + name)).count
    }
    #expect(sizes.count == 3 && sizes.reduce(0, +) <= 4_000)
    #expect(cache().load(keys[0]) != nil && cache().load(keys[9]) != nil)
    #expect(cache().load(keys[1]) == nil)
  }

  @Test("A response beyond the limit is not stored and displaces no others")
  func tooLarge() {
    let other = CacheKey(text: "GET http://b/")
    cache(4_000).store(response(), for: other)
    cache(4_000).store(response(), for: key)
    cache(4_000).store(response(5_000), for: key)
    #expect(cache().load(key) == nil)
    #expect(cache().load(other) == response())
  }

  @Test("A folder that cannot be created disables the cache without an error")
  func unusableFolder() {
    let cache = DiskCache(folder: "/proc/nowhere/cache", limit: 1_000)
    cache.store(response(), for: key)
    #expect(cache.load(key) == nil)
  }
}

/// A folder in the file system that is removed with the object.
final class TemporaryFolder: Sendable {
  let path: String
  init() throws {
    let url = FileManager.default.temporaryDirectory
      .appending(path: "atrium-network-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
    path = url.path
  }
  deinit { try? FileManager.default.removeItem(atPath: path) }

  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path) }
  }
}

/// The permissions of a file, e.g. `600`.
func mode(_ path: String) -> String? {
  var status = stat()
  guard stat(path, &status) == 0 else { return nil }
  return String(status.st_mode & 0o777, radix: 8)
}
