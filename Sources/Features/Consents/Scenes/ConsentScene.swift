import AtriumCore
import AtriumScreen

/// One consent and its history.
struct ConsentScene: Scene {
  typealias Output = Withdrawal

  let consents: Consents
  let opener: (any LinkOpener)?
  let id: String
  let language: @MainActor () -> Language
  let hooks: Hooks
  var place: (any Place)? { ConsentsPlace(id) }

  func screen() async throws -> Screen {
    let consent = try await consents.consent(id)
    return .detail(consent, try await consents.history(of: consent.id), by: consents.clock)
      .named(consent.name)
  }

  var commands: [Command<Withdrawal>] {
    [
      consents.giveCommand("agree", .constant([id]), in: language),
      consents.withdrawCommand(.constant(id), in: language, hooks: hooks) { $0 },
      Command("terms", .linkSummary) {
        .show(try await consents.consent(id).openLink(with: opener))
      },
      consents.logCommand(.constant(id)),
    ]
  }
}
