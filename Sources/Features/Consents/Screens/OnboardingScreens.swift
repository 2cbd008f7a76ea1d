import AtriumScreen

extension Screen {
  @MainActor
  static func onboarding(_ selection: ConsentSelection) -> Screen {
    let category = selection.consents.first?.categoryName ?? ""
    let required = Table.consents(in: selection, key: "required") { $0.isRequired }
    let optional = Table.consents(in: selection, key: "optional") { !$0.isRequired }
    var blocks: [Block] = [
      .heading(.activate(category)), .text(.confirmsReading),
    ]
    if !required.rows.isEmpty {
      blocks += [.heading(.requiredConsents), .table(required)]
    }
    if !optional.rows.isEmpty {
      blocks += [.heading(.optionalConsents), .table(optional)]
    }
    return Screen("onboarding", blocks + [.notice(.quiet, .howToActivate)])
  }

  static func agreement(_ consent: Consent) -> Screen {
    Screen(
      "agreement",
      [
        .heading(consent.name), .text(consent.text),
        .field(Field("version", .version, .integer(consent.version))),
        .field(Field("sensitivity", .sensitivity, consent.sensitivityValue)),
        .field(Field("duration", .duration, consent.duration)),
        .field(Field("link", .link, .optional(consent.link, Value.text))),
      ])
  }
}

extension Table {
  @MainActor
  fileprivate static func consents(
    in selection: ConsentSelection, key: String, where isIncluded: (Consent) -> Bool
  ) -> Table {
    let numbered = selection.consents.enumerated().filter { isIncluded($1) }
      .map { (number: $0 + 1, consent: $1, isOn: selection.accepted.contains($1.id)) }
    let hasRemarks = selection.consents.contains { $0.remark != nil }
    return Table(
      key, of: numbered,
      [
        .init("number", .number, .trailing) { .integer($0.number) },
        .init("accepted", .isOn) {
          .toned($0.isOn ? .good : .quiet, .display($0.isOn ? "[x]" : "[ ]", json: .bool($0.isOn)))
        },
        .hidden("id") { .text($0.consent.id) },
        .init("name", .consent) { .phrase($0.consent.name) },
        .init("remark", .remark) { .optional($0.consent.remark, Value.phrase) }
          .hidden(unless: hasRemarks),
        .init("link", .more) { row in
          .optional(row.consent.link) { .display("terms \(row.number)", json: .string($0)) }
        },
      ])
  }
}
