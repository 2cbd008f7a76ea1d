import Foundation
import GRDB
import Testing

@testable import AtriumStorage

@Suite("Reserved space") struct SpaceReserveTests {
  let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  @Test("Writes that reserve space leave a private file of that size")
  func reserve() async throws {
    let store = Store(.file(folder.file), migrations: notes)
    let path = folder.file + "-reserve"
    for text in ["a", "b"] {
      try await store.writeAndRenewReserve(mayReleaseReserve: false) { db in
        try db.execute(sql: "INSERT INTO note (text) VALUES (?)", arguments: [text])
      }
      #expect(try contents(path).count == SpaceReserve.size && mode(path) == "600")
      #expect(SpaceReserve(path: path).release())
    }
    #expect(!SpaceReserve(path: path).release())
  }

  @Test("The reserved space is free while other files are changed, and reserved again")
  func withReleasedReserve() async throws {
    struct Failed: Error {}
    let store = Store(.file(folder.file), migrations: notes)
    let path = folder.file + "-reserve"
    await store.withReleasedReserve {}
    #expect(!FileManager.default.fileExists(atPath: path))
    try await store.writeAndRenewReserve(mayReleaseReserve: false) { _ in }
    await #expect(throws: Failed.self) {
      try await store.withReleasedReserve {
        #expect(!FileManager.default.fileExists(atPath: path))
        throw Failed()
      }
    }
    #expect(try contents(path).count == SpaceReserve.size)
  }
}
