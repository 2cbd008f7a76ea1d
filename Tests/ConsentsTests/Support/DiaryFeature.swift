import AtriumCore
import AtriumScreen
import AtriumStorage
import GRDB

/// A feature with three consents, the first of which is required to store pages.
struct DiaryFeature: Feature {
  static let id: FeatureID = "diary"
  static let title: Phrase = "Diary"

  func assemble(_ plan: inout Plan, with settings: NoSettings) {
    plan.migrations = ["CREATE TABLE page (text TEXT NOT NULL)"]
    plan.askConsent(for: PrintingPages.self)
    plan.askConsent(for: KeepingPages.self)
    plan.askConsent(for: CountingPages.self)
    plan.provide(by: Diary.init)
    plan.contribute(HomeLine.self, by: Diary.homeLine)
    plan.contribute(StoredData.self, by: Diary.kept)
    plan.contribute(Erasure.self, by: Diary.erase)
    plan.addEntry { (diary: Diary) in DiaryCoordinator(diary: diary) }
  }
}

enum KeepingPages: Purpose {
  static let id = "diary.keep"
  static let name: Phrase = "Keep my pages on this device"
  static let text: Phrase = "The pages are kept in a file here. They are sent nowhere."
  static let link: String? = "https://example.org/diary"
  static let sensitivity = Sensitivity.health
}

enum PrintingPages: Purpose {
  static let id = "diary.print"
  static let name: Phrase = "Print my pages"
  static let text: Phrase = "Pages go to the printer."
  static let isRequired = false
  static let actingFeature: FeatureID? = MirrorFeature.id
}

enum CountingPages: Purpose {
  static let id = "diary.count"
  static let name: Phrase = "Count my pages"
  static let text: Phrase = "The number of pages is shown at home."
  static let isRequired = false
  static let monthsValid: Int? = 12
  static let sensitivity = Sensitivity.ordinary
}

/// The pages, which need a permit to be read or written.
struct Diary: Sendable {
  let store: Store
  let gate: any ConsentGate

  func pages(_ permit: Permit<KeepingPages>) async throws -> [String] {
    try await store.read { try String.fetchAll($0, sql: "SELECT text FROM page") }
  }

  func write(_ text: String, _ permit: Permit<KeepingPages>) async throws {
    try await store.write {
      try $0.execute(sql: "INSERT INTO page VALUES (?)", arguments: [text])
    }
  }

  func homeLine() async throws -> Phrase? {
    guard let keeping = try await gate.permitIfGiven(for: KeepingPages.self),
      try await gate.permitIfGiven(for: CountingPages.self) != nil
    else { return nil }
    return "\(try await pages(keeping).count) pages"
  }

  func kept(_ purposes: Set<String>) async throws -> Phrase? {
    guard purposes.contains(KeepingPages.id) else { return nil }
    let count = try await store.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM page") ?? 0 }
    return count == 0 ? nil : "\(count) pages"
  }

  func erase(_ purposes: Set<String>) async throws -> Phrase? {
    guard purposes.contains(KeepingPages.id) else { return nil }
    return try await store.write { db in
      try db.execute(sql: "DELETE FROM page")
      return "\(db.changesCount) pages"
    }
  }
}

struct DiaryCoordinator: EntryCoordinator {
  let diary: Diary
  func scene(at place: NoPlace?, in flow: Flow) -> any Scene { DiaryScene(diary: diary) }
}

struct DiaryScene: Scene {
  let diary: Diary

  func screen() async throws -> Screen {
    let pages = try await diary.pages(try await diary.gate.permit(for: KeepingPages.self))
    return Screen("diary", [.list("pages", label: "Pages", pages.map(Value.text))])
  }

  var commands: [Command<Void>] {
    [
      Command("write", "Write a page", .rest("text")) { text in
        try await diary.write(text, try await diary.gate.permit(for: KeepingPages.self))
        return .refresh
      },
      Command("publish", "Publish the pages") {
        _ = try await diary.gate.permit(for: PrintingPages.self)
        return .show(Screen("printed", [.text("Printed.")]))
      },
    ]
  }
}

/// A second feature with a consent, which stores nothing.
struct MirrorFeature: Feature {
  static let id: FeatureID = "mirror"
  static let title: Phrase = "Mirror"

  func assemble(_ plan: inout Plan, with settings: NoSettings) {
    plan.askConsent(for: Looking.self)
    plan.addEntry { (gate: any ConsentGate) in MirrorCoordinator(gate: gate) }
  }
}

enum Looking: Purpose {
  static let id = "mirror.look"
  static let name: Phrase = "Look at me"
  static let text = Phrase(composing: { language in
    language == .de ? "Der Spiegel blickt zurück." : "The mirror looks back."
  })
}

struct MirrorCoordinator: EntryCoordinator {
  let gate: any ConsentGate
  func scene(at place: NoPlace?, in flow: Flow) -> any Scene { MirrorScene(gate: gate) }
}

struct MirrorScene: Scene {
  let gate: any ConsentGate
  func screen() async throws -> Screen {
    _ = try await gate.permit(for: Looking.self)
    return Screen("mirror", [.text("It is you.")])
  }
  var commands: [Command<Void>] { [] }
}
