import AtriumCore
import AtriumScreen

/// What a closed feature asks for, with a switch for each consent. The output says whether the
/// person activates or cancels.
struct OnboardingScene: Scene {
  typealias Output = Bool
  let switches: Switches
  let opener: (any LinkOpener)?
  var label: Phrase? { .consents(\.activation) }

  func screen() async throws -> Screen { .onboarding(switches) }

  var commands: [Command<Bool>] {
    [
      Command("read", .consents(\.readSummary), .word("number", number)) { number in
        .show(.agreement(try switches.consent(number)))
      },
      Command("link", .consents(\.linkSummary), .word("number", number)) { number in
        .show(try await switches.consent(number).openLink(with: opener))
      },
      Command("toggle", .consents(\.toggleSummary), .words("number", number)) { numbers in
        for number in numbers { _ = try switches.consent(number) }
        for number in numbers { try switches.toggle(number) }
        return .refresh
      },
      Command("accept", .consents(\.acceptSummary), .word("all", .choice(All.self))) { _ in
        switches.acceptAll()
        return .refresh
      },
      Command("activate", .consents(\.activateSummary)) {
        let missing = switches.missing
        guard missing.isEmpty else { throw ConsentsError.incomplete(missing.map(\.name)) }
        return .finish(true)
      },
      Command("cancel", .consents(\.cancelSummary)) { .finish(false) },
    ]
  }

  /// `accept all`: nothing else can be accepted in one go.
  private enum All: String, CaseIterable { case all }

  private var number: Format<Int> {
    let candidates = switches.consents.enumerated().map { Candidate("\($0 + 1)", $1.name) }
    return .number.completing(.fixed(candidates))
  }
}

extension Screen {
  @MainActor
  fileprivate static func onboarding(_ switches: Switches) -> Screen {
    let category = switches.consents.first?.categoryName ?? ""
    let required = Table.switches("required", switches) { $0.isRequired }
    let optional = Table.switches("optional", switches) { !$0.isRequired }
    return Screen(
      "onboarding",
      [.heading(.consents { $0.activate(category) }), .text(.consents(\.confirmsReading))]
        + (required.rows.isEmpty
          ? [] : [.heading(.consents(\.requiredConsents)), .table(required)])
        + (optional.rows.isEmpty
          ? [] : [.heading(.consents(\.optionalConsents)), .table(optional)])
        + [.notice(.quiet, .consents(\.howToActivate))])
  }

  static func agreement(_ consent: Consent) -> Screen {
    Screen(
      "agreement",
      [
        .heading(consent.name), .text(consent.text),
        .field(Field("version", .consents(\.version), .integer(consent.version))),
        .field(Field("sensitivity", .consents(\.sensitivity), consent.sensitivityValue)),
        .field(Field("duration", .consents(\.duration), consent.duration)),
        .field(Field("link", .consents(\.link), .optional(consent.link, Value.text))),
      ])
  }
}

extension Table {
  @MainActor
  fileprivate static func switches(
    _ key: String, _ switches: Switches, where isShown: (Consent) -> Bool
  ) -> Table {
    let numbered = switches.consents.enumerated().filter { isShown($1) }
    let isRemarkable = switches.consents.contains { $0.remark != nil }
    return Table(
      key,
      [
        .init("number", .consents(\.number), .trailing), .init("accepted", .consents(\.isOn)),
        .hidden("id"), .init("name", .consents(\.consent)),
        isRemarkable ? .init("remark", .consents(\.remark)) : .hidden("remark"),
        .init("link", .consents(\.more)),
      ],
      numbered.map { index, consent in
        let isOn = switches.accepted.contains(consent.id)
        let command = "link \(index + 1)"
        return [
          .integer(index + 1),
          .toned(isOn ? .good : .quiet, .shown(isOn ? "[x]" : "[ ]", as: .bool(isOn))),
          .text(consent.id), .phrase(consent.name), .optional(consent.remark, Value.phrase),
          consent.link.map { .shown(Phrase(command), as: .string($0)) } ?? .missing,
        ]
      })
  }
}

extension Consent {
  /// Opens where more can be read in the person's own browser.
  func openLink(with opener: (any LinkOpener)?) async throws -> Screen {
    guard let link else { throw ConsentsError.noLink(name) }
    guard let opener else { throw ConsentsError.noOpener(link) }
    try await opener.open(link)
    return Screen(
      "link",
      [.machineOnly("link", .string(link)), .notice(.good, .consents { $0.opened(link) })])
  }
}
