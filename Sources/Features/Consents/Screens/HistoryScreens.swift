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
      let at = clock.value(ofTimestamp: decision.at)
      return [
        .heading(.decided(decision.number, at, decision.answer.phrase, decision.version)),
        .text(Phrase(decision.name)), .text(Phrase(decision.text)),
      ]
    }
    return Screen(
      "history", ["history": .array(decisions.map(\.json)), "total": .integer(decisions.count)],
      entries.isEmpty ? [.empty(.nothingDecided, hint: nil)] : entries)
  }

  static func verification(_ log: LogVerification) -> Screen {
    Screen(
      "verification",
      [
        "intact": .bool(log.isIntact), "first_changed": log.firstInvalid.map(JSON.integer) ?? .null,
        "trouble": log.defect.map { .string($0.rawValue) } ?? .null,
      ],
      [
        .field("entries", .entries, .count(log.entries)),
        .field("last_hash", .lastHash, .text(log.lastHash)),
        log.defectPhrase.map { .notice(.bad, $0) } ?? .notice(.good, .logIsIntact),
      ])
  }
}

extension LogVerification {
  /// The defect and the entry; `nil` for an intact log.
  var defectPhrase: Phrase? { defect.map { .logDefect($0, firstInvalid ?? 0) } }
}

extension Table {
  /// - Parameter isOfOneConsent: `true` if all decisions are on one consent. The wording is then shown
  ///   instead of the ID.
  static func history(
    _ decisions: [Decision], by clock: any WallClock, isOfOneConsent: Bool
  ) -> Table {
    Table(
      "history", of: decisions, empty: .nothingDecided,
      [
        .init("number", .number, .trailing) { .integer($0.number) },
        .untruncated("at", .date) { clock.value(ofTimestamp: $0.at) },
        .init("id", .purpose) { .text($0.purpose) }.hidden(unless: !isOfOneConsent),
        .hidden("category") { .text($0.category) },
        .init("answer", .answer) {
          .toned(
            $0.answer == .given ? .good : .quiet,
            .display($0.answer.phrase, json: .string($0.answer.rawValue)))
        },
        .init("consent_id", .consentID, .trailing) { .optional($0.consentID, Value.integer) }
          .importance(-1),
        .hidden("required") { .flag($0.isRequired) },
        .init("version", .version, .trailing) { .integer($0.version) }.importance(-2),
        .hidden("sensitivity") { .text($0.sensitivity) },
        .init("name", .wording) { .text($0.name) }.hidden(unless: isOfOneConsent),
        .hidden("text") { .text($0.text) },
        .hidden("language") { .text($0.language) },
        .hidden("link") { .optional($0.link, Value.text) },
        .hidden("expires") { .optional($0.expires, Value.text) },
        .hidden("previous") { .text($0.previous) },
        .hidden("hash") { .text($0.hash) },
      ])
  }
}

extension Table {
  static func readings(_ readings: [Reading], by clock: any WallClock) -> Table {
    Table(
      "readings", of: readings,
      [
        .untruncated("at", .date) { clock.value(ofTimestamp: $0.at) },
        .init("id", .purpose) { .text($0.purpose) },
        .init("tool", .tool) { .text($0.tool) },
        .init("addresses", .addresses) { .list($0.addresses.map { .text($0) }) },
      ])
  }
}

extension Decision.Answer {
  fileprivate var phrase: Phrase { .answerName(self) }
}
