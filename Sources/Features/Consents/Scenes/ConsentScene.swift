import AtriumCore
import AtriumScreen

/// One consent and its history.
struct ConsentScene: Scene {
  let consents: Consents
  let opener: (any LinkOpener)?
  let id: String
  let flow: Flow
  let residualData: (any ResidualData)?
  var place: (any Place)? { ConsentsPlace(id) }

  func screen() async throws -> Screen {
    let consent = try await consents.consent(id)
    return .detail(consent, try await consents.history(of: consent.id), by: consents.clock)
      .named(consent.name)
  }

  var commands: [Command<Never>] {
    [
      consents.giveCommand("agree", .constant([id]), in: flow),
      consents.withdrawCommand(
        .constant(id), in: flow, residualData: residualData, leavesScene: true),
      Command("terms", .linkSummary) {
        .show(try await consents.consent(id).openLink(with: opener))
      },
      consents.logCommand(.constant(id)),
    ]
  }
}

extension Consent {
  fileprivate func openLink(with opener: (any LinkOpener)?) async throws -> Screen {
    guard let link else { throw Failure.noLink(name) }
    guard let opener else { throw Failure.noOpener(link) }
    try await opener.open(link)
    return Screen("link", ["link": .string(link)], .opened(link))
  }
}
