import AtriumCore
import AtriumScreen

extension Screen {
  static func history(_ decisions: [Decision], by clock: any WallClock) -> Screen {
    Screen(
      "history",
      [
        .table(.history(decisions, by: clock, isOfOneConsent: false)),
        .machineOnly("total", .integer(decisions.count)),
      ])
  }

  /// The decisions on one consent with the texts that were shown.
  static func wordings(_ decisions: [Decision], by clock: any WallClock) -> Screen {
    let entries = decisions.flatMap { decision -> [Block] in
      let number = decision.number
      let version = decision.version
      let at = clock.value(ofTimestamp: decision.at)
      let answer = decision.answer.phrase
      return [
        .heading(.consents { $0.decided(number, at, answer, version) }),
        .text(Phrase(decision.name)), .text(Phrase(decision.text)),
      ]
    }
    return Screen(
      "history",
      [
        .machineOnly("history", .array(decisions.map(\.json))),
        .machineOnly("total", .integer(decisions.count)),
      ]
        + (entries.isEmpty ? [.empty(.consents(\.nothingDecided), hint: nil)] : entries))
  }

  static func verification(_ log: LogVerification, by clock: any WallClock) -> Screen {
    Screen(
      "verification",
      [
        .machineOnly("intact", .bool(log.isIntact)),
        .machineOnly("first_changed", log.firstInvalid.map(JSON.integer) ?? .null),
        .machineOnly("trouble", log.defect.map { .string($0.rawValue) } ?? .null),
        .field(Field("entries", .consents(\.entries), .count(log.entries))),
        .field(Field("last_hash", .consents(\.lastHash), .text(log.lastHash))),
        .machineOnly("seal", log.sealJSON),
        log.defectPhrase.map { .notice(.bad, $0) } ?? .notice(.good, .consents(\.logIsIntact)),
      ] + log.sealNotices(by: clock))
  }
}

extension LogVerification {
  /// The defect and the entry, or the number of sealed entries; `nil` for an intact log.
  var defectPhrase: Phrase? {
    let number = firstInvalid ?? seal?.entries ?? 0
    return defect.map { defect in .consents { $0.logDefect(defect, number) } }
  }
}

extension Table {
  /// - Parameter isOfOneConsent: `true` if all decisions are on one consent. The wording is then shown
  ///   instead of the ID.
  static func history(
    _ decisions: [Decision], by clock: any WallClock, isOfOneConsent: Bool
  ) -> Table {
    Table(
      "history",
      [
        .init("number", .consents(\.number), .trailing), .untruncated("at", .consents(\.date)),
        isOfOneConsent ? .hidden("id") : .init("id", .consents(\.purpose)), .hidden("category"),
        .init("answer", .consents(\.answer)),
        .init("consent_id", .consents(\.consentID), .trailing).importance(-1), .hidden("required"),
        .init("version", .consents(\.version), .trailing).importance(-2), .hidden("sensitivity"),
        isOfOneConsent ? .init("name", .consents(\.wording)) : .hidden("name"), .hidden("text"),
        .hidden("language"), .hidden("link"), .hidden("expires"), .hidden("previous"),
        .hidden("hash"),
      ],
      decisions.map { $0.row(by: clock) }, empty: .consents(\.nothingDecided))
  }
}

extension Decision {
  /// The members of ``json`` in their order.
  fileprivate func row(by clock: any WallClock) -> [Value] {
    [
      .integer(number), clock.value(ofTimestamp: at), .text(purpose), .text(category),
      .toned(
        answer == .given ? .good : .quiet, .shown(answer.phrase, as: .string(answer.rawValue))),
      .optional(consentID, Value.integer), .flag(isRequired), .integer(version),
      .text(sensitivity), .text(name), .text(text), .text(language), .optional(link, Value.text),
      .optional(expires, Value.text), .text(previous), .text(hash),
    ]
  }
}

extension Decision.Answer {
  fileprivate var phrase: Phrase { .consents { $0.answerName(self) } }
}
