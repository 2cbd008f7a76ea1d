public import AtriumCore
public import AtriumScreen
import AtriumStorage
import GRDB

public struct GuestbookFeature: Feature {
  public static let id: FeatureID = "guestbook"
  public static let title: Phrase = "Guestbook"
  public init() {}
  public func assemble(_ plan: inout Plan, with settings: NoSettings) {
    plan.migrations = ["CREATE TABLE guest (name TEXT NOT NULL)"]
    plan.addEntry { (store: Store) in GuestbookCoordinator(store: store) }
  }
}

struct GuestbookCoordinator: EntryCoordinator {
  let store: Store
  func scene(at place: NoPlace?, in flow: Flow) -> any Scene { GuestbookScene(store: store) }
}

struct GuestbookScene: Scene {
  let store: Store
  func screen() async throws -> Screen {
    let names = try await store.read { try String.fetchAll($0, sql: "SELECT name FROM guest") }
    return Screen("guestbook", [.list("guests", label: "Guests", names.map(Value.text))])
  }
  var commands: [Command<Void>] {
    [
      Command("sign", "Sign the guestbook", .rest("name")) { name in
        try await store.write {
          try $0.execute(sql: "INSERT INTO guest VALUES (?)", arguments: [name])
        }
        return .refresh
      }
    ]
  }
}
