import AtriumCore
import Foundation
import Glibc
import Testing

@testable import AtriumNetworking

@Suite("Disk cache", .timeLimit(.minutes(10)))
struct DiskCacheTests {
  let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private let key = "GET http://a/"
  private func response(_ size: Int = 10) -> CachedResponse {
    CachedResponse(
      url: "http://a/ä", headers: [HTTPHeader("ETag", "\"1\"")],
      body: [UInt8](repeating: 10, count: size), varyHeaders: [HTTPHeader("accept", "\n\"x\"")])
  }

  private func cache(_ limit: Int = 10_000) -> HTTPCache {
    HTTPCache(folder: folder.path, limit: limit)
  }

  @Test("A stored response is found under its key only")
  func found() async {
    await cache().store(response(), for: key)
    #expect(await cache().load(key) == response())
    #expect(await cache().load("GET http://b/") == nil)
  }

  @Test("A damaged file counts as missing and is replaced")
  func damaged() async throws {
    await cache().store(response(), for: key)
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
      #expect(await cache().load(key) == nil)
    }
    await cache().store(response(), for: key)
    #expect(await cache().load(key) == response())
  }

  @Test("The response to another request with the same file name is not used")
  func collision() {
    #expect(CachedResponse(decoding: response().encoded(for: key), for: "b") == nil)
  }

  @Test("The least recently used files are removed to stay within the limit")
  func limit() async throws {
    let keys = (0..<10).map { "GET http://a/\($0)" }
    for (index, key) in keys.enumerated() {
      await cache(4_000).store(response(1_000), for: key)
      if index > 0 { #expect(await cache(4_000).load(keys[0]) != nil) }
      usleep(20_000)  // the resolution of file times
    }
    let sizes = try folder.names.map { name in
      try Data(contentsOf: URL(filePath: folder.path + "/" + name)).count
    }
    #expect(sizes.count == 3 && sizes.reduce(0, +) <= 4_000)
    #expect(await cache().load(keys[0]) != nil)
    #expect(await cache().load(keys[9]) != nil)
    #expect(await cache().load(keys[1]) == nil)
  }

  @Test("A response beyond the limit is not stored and displaces no others")
  func tooLarge() async {
    let other = "GET http://b/"
    await cache(4_000).store(response(), for: other)
    await cache(4_000).store(response(), for: key)
    await cache(4_000).store(response(5_000), for: key)
    #expect(await cache().load(key) == nil)
    #expect(await cache().load(other) == response())
  }

  @Test("A folder that cannot be created disables the cache without an error")
  func unusableFolder() async {
    let cache = HTTPCache(folder: "/proc/nowhere/cache", limit: 1_000)
    await cache.store(response(), for: key)
    #expect(await cache.load(key) == nil)
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
