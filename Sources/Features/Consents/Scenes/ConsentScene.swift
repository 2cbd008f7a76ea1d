import AtriumCore
import AtriumScreen

/// One consent and its history.
struct ConsentScene: Scene {
  let consents: Consents
  let opener: (any LinkOpener)?
  let id: String
  let language: @MainActor () -> Language
  let hooks: Hooks
  let residualData: (any ResidualData)?
  var place: (any Place)? { ConsentsPlace(id) }

  func screen() async throws -> Screen {
    let consent = try await consents.consent(id)
    return .detail(consent, try await consents.history(of: consent.id), by: consents.clock)
      .named(consent.name)
  }

  var commands: [Command<Never>] {
    [
      consents.giveCommand("agree", .constant([id]), in: language),
      consents.withdrawCommand(
        .constant(id), in: language, hooks: hooks, residualData: residualData, leavesScene: true),
      Command("terms", .linkSummary) {
        .show(try await consents.consent(id).openLink(with: opener))
      },
      consents.logCommand(.constant(id)),
    ]
  }
}
