import AtriumCore
import AtriumScreen
import AtriumTime

extension Screen {
  static func consents(
    _ all: [Consent], _ filter: ConsentFilter, in range: ListRange, by clock: any WallClock
  ) -> Screen {
    let active = Set(all.filter { $0.isGiven && $0.isRequested }.map(\.category))
    let listed = all.enumerated().filter { filter.showsAll || active.contains($1.category) }
    let hidden = all.count - listed.count
    let found = listed.filter { filter.contains($1) }
    let shown = range.rows(of: found)
    var blocks: [Block] = [.table(.consents(shown, by: clock))]
    blocks += range.blocks(showing: shown.count, of: found.count)
    if listed.isEmpty {
      blocks.append(.notice(.quiet, .consents(\.howToSeeAll)))
    } else if hidden > 0 {
      blocks.append(.notice(.quiet, .consents { $0.moreHidden(hidden) }))
    }
    return Screen("consents", blocks + warnings(about: shown.map(\.element), by: clock))
  }

  /// Warns of consents that end soon, and of a log that was modified by hand.
  private static func warnings(about consents: [Consent], by clock: any WallClock) -> [Block] {
    let now = clock.now.timestamp
    let ending = consents.filter { $0.endsSoon(at: now) }.map { consent -> Block in
      let id = consent.id
      let name = consent.name
      let day = Value.optional(consent.approval?.expires, clock.day(ofTimestamp:))
      return .notice(.warning, .consents { $0.endsSoon(name, day, id) })
    }
    let wasTampered = consents.contains { $0.missingReason == .tampered }
    return ending + (wasTampered ? [.notice(.bad, .consents(\.logWasChanged))] : [])
  }

  /// - Parameter history: `nil` to show neither the history nor the hint below it.
  static func detail(
    _ consent: Consent, _ history: [Decision]?, by clock: any WallClock, notices: [Block] = []
  ) -> Screen {
    let approval = consent.approval
    let text = approval.map { Value.text($0.text) } ?? .phrase(consent.text)
    let fields: [Field] = [
      Field("id", .consents(\.purpose), .text(consent.id)),
      Field("consent_id", .consents(\.consentID), .optional(approval?.consentID, Value.integer)),
      Field("category", .consents(\.function), consent.categoryValue),
      Field("name", .consents(\.consent), consent.nameValue),
      Field("required", .consents(\.kindLabel), consent.kindValue),
      Field("state", .consents(\.stateLabel), consent.stateValue),
      Field("since", .consents(\.approved), .optional(approval?.at, clock.day(ofTimestamp:))),
      Field("version", .consents(\.version), consent.versionValue),
      consent.expiryField(by: clock),
      Field("sensitivity", .consents(\.sensitivity), consent.sensitivityValue),
      Field("link", .consents(\.link), .optional(consent.link, Value.text)),
      Field("uses", .consents(\.use), consent.usesValue),
      Field("text", .consents(\.text), text),
    ]
    var blocks: [Block] = [.record("consent", fields.map(Block.field))]
    if let history {
      blocks.append(.heading(.consents(\.history)))
      blocks.append(.table(.history(history, by: clock, isOfOneConsent: true)))
    }
    if let remark = consent.remark { blocks.append(.notice(.warning, remark)) }
    if history != nil {
      blocks.append(.text(.consents(consent.isGiven ? \.howToWithdraw : \.howToAgree)))
    }
    return Screen("consent", blocks + warnings(about: [consent], by: clock) + notices)
  }

  /// - Parameter before: The consents before they were given.
  static func given(_ given: [Consent], before: [Consent], by clock: any WallClock) -> Screen {
    let numbers = Set(before.compactMap(\.decision?.number))
    let notices = given.map { consent -> Block in
      let name = consent.name
      return numbers.contains(consent.decision?.number ?? 0)
        ? .notice(.quiet, .consents { $0.wasGiven(name) })
        : .notice(.good, .consents { $0.gave(name) })
    }
    guard given.count == 1 else {
      let table = Table.consents(Array(given.enumerated()), by: clock)
      return Screen("consents", [.table(table)] + notices)
    }
    return detail(given[0], nil, by: clock, notices: notices)
  }

  /// - Parameters:
  ///   - erased: The answers of the features; `nil` if nothing was to be erased.
  ///   - kept: The amounts of data that are stored under the consents; `nil` for none.
  static func withdrawn(
    _ withdrawal: Withdrawal, erased: [Phrase]?, kept: [Phrase]?, by clock: any WallClock
  ) -> Screen {
    let consent = withdrawal.consent
    let category = consent.categoryName
    let names = withdrawal.all.map(\.name)
    var notices: [Block] = []
    if withdrawal.wasGiven { notices.append(.notice(.good, .consents { $0.withdrew(names) })) }
    if consent.isRequired { notices.append(.notice(.plain, .consents { $0.isClosed(category) })) }
    if let erased {
      notices.append(.notice(.good, .consents { $0.erased(erased) }))
    } else if let kept {
      let id = consent.id
      notices.append(.notice(.plain, .consents { $0.dataRemains(id) }))
      if !kept.isEmpty { notices.append(.notice(.plain, .consents { $0.stored(kept) })) }
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
      key,
      [
        .init("id", .consents(\.number), .trailing), .hidden("consent_id"),
        .untruncated("category", .consents(\.function)), .init("name", .consents(\.consent)),
        .untruncated("required", .consents(\.kindLabel)).importance(-1),
        .untruncated("state", .consents(\.stateLabel)),
        .untruncated("since", .consents(\.since)).importance(-2), .hidden("version"),
        .hidden("expires"),
        .hidden("sensitivity"), .hidden("link"), .hidden("uses"),
      ],
      consents.map { offset, consent in
        let approval = consent.approval
        let number = "\(offset + 1)"
        return [
          .shown(Phrase(number), as: .string(consent.id)),
          .optional(approval?.consentID, Value.integer),
          consent.categoryValue,
          .phrase(consent.name), consent.kindValue, consent.stateValue,
          .optional(approval?.at, clock.day(ofTimestamp:)),
          .integer(approval?.version ?? consent.version),
          .optional(approval?.expires, Value.text), consent.sensitivityValue,
          .optional(consent.link, Value.text), .integer(consent.uses),
        ]
      }, empty: .consents(\.noneGiven))
  }
}
