import AtriumCore
import AtriumScreen
import AtriumStorage
import Foundation
import GRDB
import Testing

@Suite("Damaged files", .timeLimit(.minutes(10)))
struct DamageTests {
  let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private func expectDamage(
    _ bytes: Data, _ lifetime: Store.ProcessLifetime, _ body: (Store) async throws -> Void
  ) async throws {
    try FileManager.default.createDirectory(
      atPath: folder.path + "/data", withIntermediateDirectories: true)
    try bytes.write(to: URL(fileURLWithPath: folder.file))
    let store = Store(.file(folder.file), migrations: notes, processLifetime: lifetime)
    for _ in 0..<2 {
      let failure = await failure { try await body(store) }
      #expect(failure?.kind == .data && failure?.code == "store.damaged", "\(failure as Any)")
      #expect(failure?.message.description.contains(folder.file) == true)
      #expect(
        failure?.hint?.description.contains("mv \(folder.file) \(folder.file).damaged") == true)
    }
    store.close()
    #expect(try contents(folder.file) == bytes)
  }

  @Test(
    "A file that is not a database is reported and not modified",
    arguments: Store.ProcessLifetime.allCases)
  func notADatabase(lifetime: Store.ProcessLifetime) async throws {
    let bytes = Data((0..<9_000).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ 3) })
    try await expectDamage(bytes, lifetime) { _ = try await $0.count() }
    try await expectDamage(bytes, lifetime) { try await $0.add("x") }
  }

  @Test("A short text file is reported and not modified", arguments: Store.ProcessLifetime.allCases)
  func shortText(lifetime: Store.ProcessLifetime) async throws {
    try await expectDamage(Data("hello".utf8), lifetime) { _ = try await $0.count() }
  }

  @Test(
    "A truncated file is reported and not modified", arguments: Store.ProcessLifetime.allCases,
    [50, 700, 4_096, 6_000, 20_480])
  func truncated(lifetime: Store.ProcessLifetime, length: Int) async throws {
    let bytes = try contents(try await folder.filled()).prefix(length)
    try await expectDamage(bytes, lifetime) { _ = try await $0.count() }
    try await expectDamage(bytes, lifetime) { try await $0.add("x") }
  }

  @Test(
    "Damaged pages are reported by the reads and writes that need them",
    arguments: Store.ProcessLifetime.allCases)
  func flipped(lifetime: Store.ProcessLifetime) async throws {
    var bytes = try contents(try await folder.filled())
    for index in 4_096..<bytes.count { bytes[index] ^= 0xFF }
    try await expectDamage(bytes, lifetime) { _ = try await $0.texts() }
    try await expectDamage(bytes, lifetime) { try await $0.add("x") }
  }

  @Test(
    "A damaged table does not prevent reading the others", arguments: Store.ProcessLifetime.allCases
  )
  func damagedTable(lifetime: Store.ProcessLifetime) async throws {
    let steps = notes + ["CREATE TABLE other (x); INSERT INTO other VALUES (7)"]
    let path = try await folder.filled()
    let intact = Store(.file(path), migrations: steps)
    let page = try await intact.read { db in
      try Int.fetchOne(db, sql: "SELECT rootpage FROM sqlite_master WHERE name = 'note'") ?? 0
    }
    intact.close()
    var bytes = try contents(path)
    for index in (page - 1) * 4_096..<page * 4_096 { bytes[index] = 0xAA }
    try bytes.write(to: URL(fileURLWithPath: path))
    let store = Store(.file(path), migrations: steps, processLifetime: lifetime)
    #expect(await failure { try await store.texts() }?.code == "store.damaged")
    #expect(try await store.read { try Int.fetchOne($0, sql: "SELECT x FROM other") } == 7)
  }

  @Test("The command in the hint is quoted for the shell")
  func quoted() async throws {
    let path = folder.path + "/it's here.sqlite"
    try Data("hello, this is no database".utf8).write(to: URL(fileURLWithPath: path))
    let store = Store(.file(path), migrations: notes)
    let hint = await failure { try await store.count() }?.hint
    let command = try #require(hint?.description.components(separatedBy: "start over: ").last)
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.arguments = ["-c", command]
    try shell.run()
    shell.waitUntilExit()
    #expect(FileManager.default.fileExists(atPath: path + ".damaged"))
    #expect(try await store.count() == 0)
  }
}
