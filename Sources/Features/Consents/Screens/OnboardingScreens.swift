import AtriumScreen

extension Screen {
  @MainActor
  static func onboarding(_ selection: ConsentSelection) -> Screen {
    let category = selection.consents.first?.categoryName ?? ""
    let required = Table.consents(in: selection, key: "required") { $0.isRequired }
    let optional = Table.consents(in: selection, key: "optional") { !$0.isRequired }
    var blocks: [Block] = [
      .heading(.consents { $0.activate(category) }), .text(.consents(\.confirmsReading)),
    ]
    if !required.rows.isEmpty {
      blocks += [.heading(.consents(\.requiredConsents)), .table(required)]
    }
    if !optional.rows.isEmpty {
      blocks += [.heading(.consents(\.optionalConsents)), .table(optional)]
    }
    return Screen("onboarding", blocks + [.notice(.quiet, .consents(\.howToActivate))])
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
  fileprivate static func consents(
    in selection: ConsentSelection, key: String, where isIncluded: (Consent) -> Bool
  ) -> Table {
    let numbered = selection.consents.enumerated().filter { isIncluded($1) }
    let hasRemarks = selection.consents.contains { $0.remark != nil }
    return Table(
      key,
      [
        .init("number", .consents(\.number), .trailing), .init("accepted", .consents(\.isOn)),
        .hidden("id"), .init("name", .consents(\.consent)),
        hasRemarks ? .init("remark", .consents(\.remark)) : .hidden("remark"),
        .init("link", .consents(\.more)),
      ],
      numbered.map { index, consent in
        let isOn = selection.accepted.contains(consent.id)
        let command = "terms \(index + 1)"
        return [
          .integer(index + 1),
          .toned(isOn ? .good : .quiet, .shown(isOn ? "[x]" : "[ ]", as: .bool(isOn))),
          .text(consent.id), .phrase(consent.name), .optional(consent.remark, Value.phrase),
          consent.link.map { .shown(Phrase(command), as: .string($0)) } ?? .missing,
        ]
      })
  }
}
