import AtriumCore
import AtriumScreen

/// The consents of a closed feature, with a switch for each. The output is whether they are
/// confirmed.
struct OnboardingScene: Scene {
  typealias Output = Bool

  let selection: ConsentSelection
  let opener: (any LinkOpener)?
  var label: Phrase? { .activation }

  func screen() async throws -> Screen { .onboarding(selection) }

  var commands: [Command<Bool>] {
    [
      Command("read", .readSummary, .word("number", number)) { number in
        .show(.agreement(try selection.consent(number)))
      },
      Command("terms", .linkSummary, .word("number", number)) { number in
        .show(try await selection.consent(number).openLink(with: opener))
      },
      Command("toggle", .toggleSummary, .words("number", number)) { numbers in
        let consents = try numbers.map { try selection.consent($0) }
        for consent in consents { selection.toggle(consent) }
        return .refresh
      },
      Command("accept", .acceptSummary, .word("all", .choice(All.self))) { _ in
        selection.acceptAll()
        return .refresh
      }.examples("all"),
      Command("activate", .activateSummary) {
        let missing = selection.missing
        guard missing.isEmpty else { throw Failure.incomplete(missing.map(\.name)) }
        return .finish(true)
      },
      Command("cancel", .cancelSummary) { .finish(false) },
    ]
  }

  /// The only argument of `accept`.
  private enum All: String, CaseIterable { case all }

  private var number: ArgumentFormat<Int> {
    let candidates = selection.consents.enumerated().map { Candidate("\($0 + 1)", $1.name) }
    return .number.completing(.fixed(candidates))
  }
}

extension Consent {
  /// Opens the link in the browser.
  func openLink(with opener: (any LinkOpener)?) async throws -> Screen {
    guard let link else { throw Failure.noLink(name) }
    guard let opener else { throw Failure.noOpener(link) }
    try await opener.open(link)
    return Screen("link", [.machineOnly("link", .string(link)), .notice(.good, .opened(link))])
  }
}
