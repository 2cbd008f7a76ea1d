import AtriumCore
import AtriumScreen
import AtriumTime

extension Screen {
  static func consents(
    _ all: [Consent], _ filter: ConsentFilter, in range: ListRange, by clock: any WallClock
  ) -> Screen {
    let open = Set(all.filter(\.isGiven).map(\.category))
    let matching = all.enumerated().filter { filter.contains($1) }
    let found = matching.filter { filter.showsAll || open.contains($1.category) }
    let hidden = matching.count - found.count
    let shown = range.rows(of: found)
    var blocks: [Block] = [.table(.consents(shown, by: clock))]
    blocks += range.blocks(showing: shown.count, of: found.count)
    if open.isEmpty, !filter.showsAll {
      blocks.append(.notice(.quiet, .listShowsAll))
    } else if hidden > 0 {
      blocks.append(.notice(.quiet, .moreHidden(hidden)))
    }
    return Screen("consents", blocks + warnings(about: shown.map(\.element), by: clock))
  }

  /// Warns of consents that end soon, and of a log that was modified by hand.
  private static func warnings(about consents: [Consent], by clock: any WallClock) -> [Block] {
    let now = clock.now.timestamp
    let ending = consents.filter { $0.endsSoon(at: now) }.map { consent -> Block in
      let day = Value.optional(consent.approval?.expires, clock.day(ofTimestamp:))
      return .notice(.warning, .endsSoon(consent.name, day, consent.id))
    }
    let wasTampered = consents.contains { $0.missingReason == .tampered }
    return ending + (wasTampered ? [.notice(.bad, .logWasChanged)] : [])
  }

  /// - Parameter history: `nil` to show neither the history nor the hint below it.
  static func detail(
    _ consent: Consent, _ history: [Decision]?, by clock: any WallClock, notices: [Block] = []
  ) -> Screen {
    let approval = consent.approval
    let text = approval.map { Value.text($0.text) } ?? .phrase(consent.text)
    let fields: [Field] = [
      Field("id", .purpose, .text(consent.id)),
      Field("consent_id", .consentID, .optional(approval?.consentID, Value.integer)),
      Field("category", .function, consent.categoryValue),
      Field("name", .consent, consent.nameValue),
      Field("required", .kindLabel, consent.kindValue),
      Field("state", .state, consent.stateValue(by: clock)),
      Field("since", .approved, .optional(approval?.at, clock.day(ofTimestamp:))),
      Field("version", .version, consent.versionValue),
      consent.expiryField(by: clock),
      Field("sensitivity", .sensitivity, consent.sensitivityValue),
      Field("link", .link, .optional(consent.link, Value.text)),
      Field("uses", .use, consent.usesValue),
      Field("text", .text, text, keepingLines: true),
    ]
    var blocks: [Block] = [.record("consent", fields.map(Block.field))]
    if let history {
      blocks.append(.heading(.history))
      blocks.append(.table(.history(history, by: clock, isOfOneConsent: true)))
    }
    if let remark = consent.remark { blocks.append(.notice(.warning, remark)) }
    if history != nil {
      blocks.append(.text(consent.isGiven ? .howToWithdraw : .howToAgree))
    }
    return Screen("consent", blocks + warnings(about: [consent], by: clock) + notices)
  }

  static func given(_ given: [Consent], before: [Consent], by clock: any WallClock) -> Screen {
    let numbers = Set(before.compactMap(\.decision?.number))
    var notices = given.map { consent -> Block in
      numbers.contains(consent.decision?.number ?? 0)
        ? .notice(.quiet, .wasGiven(consent.name)) : .notice(.good, .gave(consent.name))
    }
    let (ids, categories) = (Set(given.map(\.id)), Set(given.map(\.category)))
    notices += before.filter {
      $0.keepsFeatureOff && categories.contains($0.category) && !ids.contains($0.id)
    }.map { .notice(.warning, .staysOff($0.categoryName, $0.name, $0.id)) }
    guard given.count == 1 else {
      let table = Table.consents(Array(given.enumerated()), by: clock)
      return Screen("consents", [.table(table)] + notices)
    }
    return detail(given[0], nil, by: clock, notices: notices)
  }

  /// A feature that consents opened.
  static func activated(_ category: Phrase, by given: [Consent]) -> Screen {
    Screen(
      "activated",
      given.map { .notice(.quiet, .gave($0.name)) } + [.notice(.good, .isActive(category))])
  }

  /// - Parameters:
  ///   - erased: The answers of the features; `nil` if nothing was to be erased.
  ///   - kept: The amounts of data that are stored under the consents; `nil` for none.
  static func withdrawn(
    _ withdrawal: Withdrawal, erased: [Phrase]?, kept: [Phrase]?, by clock: any WallClock
  ) -> Screen {
    let consent = withdrawal.consent
    var notices: [Block] = []
    if withdrawal.wasGiven { notices.append(.notice(.good, .withdrew(withdrawal.all.map(\.name)))) }
    if consent.isRequired { notices.append(.notice(.plain, .isClosed(consent.categoryName))) }
    if let erased {
      notices.append(.notice(.good, .erased(erased)))
      if !erased.isEmpty { notices.append(.notice(.plain, .filesRemain)) }
    } else if let kept {
      notices.append(.notice(.plain, .dataRemains(consent.id)))
      if !kept.isEmpty { notices.append(.notice(.plain, .stored(kept))) }
    }
    let dependents = Array(withdrawal.dependents.enumerated())
    var screen = detail(consent, nil, by: clock)
    screen.blocks.append(
      dependents.isEmpty
        ? .machineOnly("also", []) : .table(.consents(dependents, key: "also", by: clock)))
    screen.blocks.append(
      .machineOnly("erased", erased.map { .array($0.map { .string($0.text(in: .en)) }) } ?? .null))
    screen.blocks += notices
    return screen
  }
}

extension Table {
  /// - Parameter consents: With their positions in the list.
  fileprivate static func consents(
    _ consents: [(offset: Int, element: Consent)], key: String = "consents", by clock: any WallClock
  ) -> Table {
    Table(
      key, of: consents, empty: .noneGiven,
      [
        .init("id", .number, .trailing) {
          .display("\($0.offset + 1)", json: .string($0.element.id))
        },
        .hidden("consent_id") { .optional($0.element.approval?.consentID, Value.integer) },
        .untruncated("category", .function) { $0.element.categoryValue },
        .init("name", .consent) { .phrase($0.element.name) },
        .untruncated("required", .kindLabel) { $0.element.kindValue }.importance(-1),
        .untruncated("state", .state) { $0.element.stateValue(by: clock) },
        .untruncated("since", .since) {
          .optional($0.element.approval?.at, clock.day(ofTimestamp:))
        }.importance(-2),
        .hidden("version") { .integer($0.element.approval?.version ?? $0.element.version) },
        .hidden("expires") { .optional($0.element.approval?.expires, Value.text) },
        .hidden("sensitivity") { $0.element.sensitivityValue },
        .hidden("link") { .optional($0.element.link, Value.text) },
        .hidden("uses") { .integer($0.element.uses) },
      ])
  }
}
