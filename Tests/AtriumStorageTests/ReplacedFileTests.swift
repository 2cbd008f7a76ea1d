import AtriumCore
import AtriumScreen
import Foundation
import Testing

@testable import AtriumStorage

@Suite("Deleted and replaced files") struct ReplacedFileTests {
  let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  @Test("A write to a deleted file fails", arguments: ["", "-wal"])
  func deleted(suffix: String) async throws {
    let store = Store(.file(folder.file), migrations: notes)
    try await store.add("a")
    try FileManager.default.removeItem(atPath: folder.file + suffix)
    for _ in 0..<2 {
      let failure = await failure { try await store.add("b") }
      #expect(failure?.code == "store.replaced" && failure?.kind == .inputOutput)
      #expect(failure?.message.description.contains(folder.file) == true)
    }
    #expect(try await store.texts() == ["a"])
  }

  @Test("A write to a file that another one replaced fails")
  func replaced() async throws {
    let store = Store(.file(folder.file), migrations: notes)
    try await store.add("a")
    let other = Store(.file(folder.file + ".new"), migrations: notes)
    try await other.add("other")
    other.close()
    try FileManager.default.removeItem(atPath: folder.file)
    try FileManager.default.moveItem(atPath: folder.file + ".new", toPath: folder.file)
    #expect(await failure { try await store.add("b") }?.code == "store.replaced")
  }

  @Test("A file that is moved away and back is written to")
  func movedBack() async throws {
    let store = Store(.file(folder.file), migrations: notes)
    try await store.add("a")
    let away = folder.path + "/away"
    try FileManager.default.moveItem(atPath: folder.path + "/data", toPath: away)
    #expect(await failure { try await store.add("b") }?.code == "store.replaced")
    try FileManager.default.moveItem(atPath: away, toPath: folder.path + "/data")
    try await store.add("c")
    #expect(try await store.texts() == ["a", "c"])
  }
}
