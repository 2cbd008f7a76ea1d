import AtriumCore
import AtriumScreen
import AtriumStorage
import GRDB

enum KeepingADiary: Purpose {
  static let id = "diary.keep"
  static let name: Phrase = "Keep a diary on this device"
  static let text: Phrase = "What you write stays in a file here, which only you can read."
  static let sensitivity = Sensitivity.personal
}

enum CountingPages: Purpose {
  static let id = "diary.count"
  static let name: Phrase = "Show how much I wrote"
  static let text: Phrase = "The home screen shows the number of pages."
  static let isRequired = false
  static let monthsValid: Int? = 12
}

struct Diary: Sendable {
  let store: Store, gate: any ConsentGate

  func pages(_ permit: Permit<KeepingADiary>) async throws -> [String] {
    try await store.read { try String.fetchAll($0, sql: "SELECT text FROM page") }
  }

  func homeLine() async throws -> Phrase? {
    guard let keeping = try await gate.permitIfGiven(for: KeepingADiary.self),
      try await gate.permitIfGiven(for: CountingPages.self) != nil
    else { return nil }
    return "\(try await pages(keeping).count) pages"
  }

  func erase(_ withdrawn: Set<String>) async throws -> Phrase? {
    guard withdrawn.contains(KeepingADiary.id) else { return nil }
    return try await store.writeErasingDeletedContent { db in
      try db.execute(sql: "DELETE FROM page")
      return "\(db.changesCount) pages"
    }
  }
}

struct DiaryFeature: Feature {
  static let id: FeatureID = "diary"
  static let title: Phrase = "Diary"
  func assemble(_ plan: inout Plan, with settings: NoSettings) {
    plan.migrations = ["CREATE TABLE page (text TEXT NOT NULL)"]
    plan.askConsent(for: KeepingADiary.self)
    plan.askConsent(for: CountingPages.self)
    plan.provide(by: Diary.init)
    plan.contribute(HomeLine.self, by: Diary.homeLine)
    plan.contribute(Erasure.self, by: Diary.erase)
    plan.addEntry { (diary: Diary) in DiaryCoordinator(diary: diary) }
  }
}

struct DiaryCoordinator: EntryCoordinator {
  let diary: Diary
  func scene(at place: NoPlace?, in flow: Flow) -> any Scene { DiaryScene(diary: diary) }
}

struct DiaryScene: Scene {
  let diary: Diary
  func screen() async throws -> Screen {
    let permit = try await diary.gate.permit(for: KeepingADiary.self)
    let pages = try await diary.pages(permit)
    return Screen("diary", [.list("pages", label: "Pages", pages.map(Value.text))])
  }
  var commands: [Command<Void>] { [] }
}
