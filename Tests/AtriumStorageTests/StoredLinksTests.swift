import AtriumCore
import Foundation
import Testing

@testable import AtriumStorage

@Suite struct StoredLinksTests {
  private let todo = Address("todos", ["4"])
  private let appointment = Address("timeline", ["1"])
  private let study = Address("patients", ["a b", "studies", "c"])

  @Test func linksHaveNoDirection() async throws {
    let links = StoredLinks(Store(.memory, migrations: StoredLinks.migrations))
    #expect(try await links.link(todo, appointment))
    #expect(try await links.link(study, todo))
    #expect(try await !links.link(appointment, todo))
    #expect(try await links.links(of: todo) == [appointment, study])
    #expect(try await links.links(of: appointment) == [todo])
    #expect(try await links.hasLinks(of: "patients"))
    #expect(try await !links.hasLinks(of: "patient"))
    #expect(try await links.unlink(todo, study))
    #expect(try await !links.unlink(todo, study))
    #expect(try await links.links(of: todo) == [appointment])
  }

  @Test func readingCreatesNoFile() async throws {
    let folder = try TemporaryFolder()
    let links = StoredLinks(Store(.file(folder.file), migrations: StoredLinks.migrations))
    #expect(try await links.links(of: todo) == [])
    try StoredLinks.erase(of: "todos", in: DatabaseMaintenance(folder.file))
    #expect(try folder.names == [])
  }

  @Test func erasedLinksAreNotInTheFiles() async throws {
    let folder = try TemporaryFolder()
    let store = Store(.file(folder.file), migrations: StoredLinks.migrations)
    let links = StoredLinks(store)
    #expect(try await links.link(todo, study))
    #expect(try await links.link(todo, appointment))
    try StoredLinks.erase(of: "patients", in: DatabaseMaintenance(folder.file))
    #expect(try await links.links(of: todo) == [appointment])
    for suffix in ["", "-wal"] {
      let bytes = FileManager.default.contents(atPath: folder.file + suffix) ?? Data()
      #expect(bytes.firstRange(of: Data("a%20b".utf8)) == nil, "\(suffix)")
    }
  }
}
