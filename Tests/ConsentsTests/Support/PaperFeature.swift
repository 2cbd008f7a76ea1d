import AtriumCore
import AtriumScreen
import AtriumTesting

/// A feature that requires the consent `P`.
struct PaperFeature<P: Purpose>: Feature {
  static var id: FeatureID { "paper" }
  static var title: Phrase { "Paper" }

  func assemble(_ plan: inout Plan, with settings: NoSettings) {
    plan.askConsent(for: P.self)
    plan.addEntry { (gate: any ConsentGate) in PaperCoordinator<P>(gate: gate) }
  }
}

struct PaperCoordinator<P: Purpose>: EntryCoordinator {
  let gate: any ConsentGate
  func scene(at place: NoPlace?, in flow: Flow) -> any Scene { PaperScene<P>(gate: gate) }
}

struct PaperScene<P: Purpose>: Scene {
  let gate: any ConsentGate
  func screen() async throws -> Screen {
    _ = try await gate.permit(for: P.self)
    return Screen("paper", [.text("It is written.")])
  }
  var commands: [Command<Void>] { [] }
}

/// Lasts for three months.
enum Reading: Purpose {
  static let id = "paper.read"
  static let name: Phrase = "Read it"
  static let text: Phrase = "It may be red."
  static let monthsValid: Int? = 3
}

/// The same purpose with a corrected text.
enum ReadingCorrected: Purpose {
  static let id = "paper.read"
  static let name: Phrase = "Read it"
  static let text: Phrase = "It may be read."
  static let version = 2
}

/// The same purpose with another meaning.
enum ReadingAloud: Purpose {
  static let id = "paper.read"
  static let name: Phrase = "Read it aloud"
  static let text: Phrase = "It may be read to everybody."
  static let version = 3
  static let materialVersion = 3
}
