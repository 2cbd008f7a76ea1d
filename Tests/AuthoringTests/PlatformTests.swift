import AtriumCore
import AtriumScreen
import AtriumStorage
import AtriumTesting
import GRDB
import Testing

/// The services of the platform.
@MainActor @Suite struct PlatformTests {
  @Test func aFeatureHasADatabaseOfItsOwn() async throws {
    let transcript = try await Conversation.with(
      [Notebook<Red>(), Notebook<Blue>()], .script,
      says: "red write one", "blue write two", "red", "blue")
    #expect(
      transcript.contains(
        #"{"screen":"notes","notes":["one"]}"# + "\n/red> blue\n"
          + #"{"screen":"notes","notes":["two"]}"#), "\(transcript)")
  }

  @Test func aConversationCreatesNoFile() async throws {
    let world = World()
    _ = try await Conversation.with(
      [Notebook<Red>()], .script, in: world, says: "red write one")
    let (notes, file) = try await world.store(of: "red", migrations: []).read { db in
      (
        try String.fetchAll(db, sql: "SELECT text FROM note"),
        try String.fetchOne(db, sql: "SELECT file FROM pragma_database_list") ?? ""
      )
    }
    #expect(notes == ["one"] && file == "")
  }
}

protocol Colour: Sendable { static var id: FeatureID { get } }
private enum Red: Colour { static let id: FeatureID = "red" }
private enum Blue: Colour { static let id: FeatureID = "blue" }

/// A feature whose two instances use the same table name.
private struct Notebook<Name: Colour>: Feature {
  static var id: FeatureID { Name.id }
  static var title: Phrase { "Notebook" }
  func assemble(_ plan: inout Plan, with settings: NoSettings) {
    plan.migrations = ["CREATE TABLE note (text TEXT)"]
    plan.addEntry { (store: Store) in NotesCoordinator(store: store) }
  }
}

private struct NotesCoordinator: EntryCoordinator {
  let store: Store
  func scene(at place: NoPlace?, in flow: Flow) -> any Scene { NotesScene(store: store) }
}

private struct NotesScene: Scene {
  let store: Store
  func screen() async throws -> Screen {
    let notes = try await store.read { try String.fetchAll($0, sql: "SELECT text FROM note") }
    return Screen("notes", [.list("notes", label: "Notes", notes.map(Value.text))])
  }
  var commands: [Command<Void>] {
    [
      Command("write", "Write a note", .rest("text")) { text in
        try await store.write {
          try $0.execute(sql: "INSERT INTO note VALUES (?)", arguments: [text])
        }
        return .refresh
      }
    ]
  }
}
