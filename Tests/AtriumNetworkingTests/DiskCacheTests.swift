import AtriumCore
import Foundation
import Glibc
import Testing

@testable import AtriumNetworking

@Suite("Kept answers in files", .timeLimit(.minutes(10)))
struct FileShelfTests {
  let folder: CacheFolder
  init() throws { folder = try CacheFolder() }

  private let key = CacheKey(text: "GET http://a/")
  private func answer(_ size: Int = 10) -> CachedResponse {
    CachedResponse(
      url: "http://a/ä", headers: [HTTPHeader("ETag", "\"1\"")],
      body: [UInt8](repeating: 10, count: size), varied: [HTTPHeader("accept", "\n\"x\"")])
  }

  private func cache(_ limit: Int = 10_000) -> DiskCache {
    DiskCache(folder: folder.path, limit: limit)
  }

  @Test("What is put there is found again, and nothing else")
  func found() {
    cache().put(answer(), key)
    #expect(cache().take(key) == answer())
    #expect(cache().take(CacheKey(text: "GET http://b/")) == nil)
  }

  @Test("A damaged file is as good as not there, and is written anew")
  func damaged() throws {
    cache().put(answer(), key)
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
      #expect(cache().take(key) == nil)
    }
    cache().put(answer(), key)
    #expect(cache().take(key) == answer())
  }

  @Test("An answer to another question that has the same name is not taken")
  func collision() {
    #expect(
      CachedResponseFile(CacheKey(text: "b")).answer(
        in: CachedResponseFile(key).bytes(of: answer())) == nil)
  }

  @Test("The files together stay below the limit, and what was used last stays")
  func limit() throws {
    let keys = (0..<10).map { CacheKey(text: "GET http://a/\($0)") }
    for (index, key) in keys.enumerated() {
      cache(4_000).put(answer(1_000), key)
      if index > 0 { #expect(cache(4_000).take(keys[0]) != nil) }
      usleep(20_000)  // the clock of a file system ticks slowly
    }
    let sizes = try folder.names.map { name in
      try Data(contentsOf: URL(filePath: folder.path + "/" + name)).count
    }
    #expect(sizes.count == 3 && sizes.reduce(0, +) <= 4_000)
    #expect(cache().take(keys[0]) != nil && cache().take(keys[9]) != nil)
    #expect(cache().take(keys[1]) == nil)
  }

  @Test("What is larger than the limit is not kept, and nothing else goes for it")
  func tooLarge() {
    let other = CacheKey(text: "GET http://b/")
    cache(4_000).put(answer(), other)
    cache(4_000).put(answer(), key)
    cache(4_000).put(answer(5_000), key)
    #expect(cache().take(key) == nil)
    #expect(cache().take(other) == answer())
  }

  @Test("A folder that cannot be made, or read, is no trouble")
  func noFolder() {
    let cache = DiskCache(folder: "/proc/nowhere/cache", limit: 1_000)
    cache.put(answer(), key)
    #expect(cache.take(key) == nil)
  }
}

/// A real folder that goes with the test.
final class CacheFolder: Sendable {
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
