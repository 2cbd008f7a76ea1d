import AtriumCore
import AtriumScreen

/// The log as it is shown.
extension Screen {
  static func history(_ decisions: [Decision], by clock: any WallClock) -> Screen {
    Screen("history", [.table(.history(decisions, by: clock, isShort: false))])
  }

  /// Every decision on one consent, with the words that were shown.
  static func wordings(_ decisions: [Decision], by clock: any WallClock) -> Screen {
    let entries = decisions.flatMap { decision -> [Block] in
      let (number, version, answer) = (decision.number, decision.version, decision.answer)
      let (at, word) = (clock.value(ofTimestamp: decision.at), answer.phrase)
      return [
        .heading(.consents { $0.decided(number, at, word, version) }),
        .text(Phrase(decision.name)), .text(Phrase(decision.text)),
      ]
    }
    return Screen(
      "history",
      [.machineOnly("history", .array(decisions.map(\.published)))]
        + (entries.isEmpty ? [.empty(.consents(\.nothingDecided), hint: nil)] : entries))
  }

  static func verification(_ verification: Verification) -> Screen {
    let (count, trouble) = (verification.entries, verification.trouble)
    let first = verification.firstChanged ?? 0
    return Screen(
      "verification",
      [
        .machineOnly("intact", .bool(verification.isIntact)),
        .machineOnly("first_changed", verification.firstChanged.map(JSON.integer) ?? .null),
        .machineOnly("trouble", trouble.map { .string($0.rawValue) } ?? .null),
        .field(Field("entries", .consents(\.entries), .count(count))),
        .field(Field("last_hash", .consents(\.lastHash), .text(verification.lastHash))),
        trouble.map { trouble in .notice(.bad, .consents { $0.trouble(trouble, first) }) }
          ?? .notice(.good, .consents(\.logIsIntact)),
      ])
  }
}

extension Table {
  /// - Parameter isShort: whether all are about one consent, so that it need not be named.
  static func history(
    _ decisions: [Decision], by clock: any WallClock, isShort: Bool
  ) -> Table {
    Table(
      "history",
      [
        .init("number", .consents(\.number), .trailing), .whole("at", .consents(\.date)),
        isShort ? .hidden("id") : .init("id", .consents(\.purpose)), .hidden("category"),
        .init("answer", .consents(\.answer)),
        .init("consent_id", .consents(\.consentID), .trailing), .hidden("required"),
        .init("version", .consents(\.version), .trailing), .hidden("sensitivity"),
        isShort ? .init("name", .consents(\.wording)) : .hidden("name"), .hidden("text"),
        .hidden("language"), .hidden("link"), .hidden("expires"), .hidden("previous"),
        .hidden("hash"),
      ],
      decisions.map { $0.row(by: clock) }, empty: .consents(\.nothingDecided))
  }
}

extension Decision {
  /// The entry as `published` tells it, member by member, with words for people.
  fileprivate func row(by clock: any WallClock) -> [Value] {
    guard case .object(let members) = published else { return [] }
    return members.map { member in
      switch member.key {
      case "at": clock.value(ofTimestamp: at)
      case "answer":
        .toned(
          answer == .given ? .good : .quiet,
          .shown(answer.phrase, as: member.value))
      default: .json(member.value)
      }
    }
  }
}

extension Decision.Answer {
  fileprivate var phrase: Phrase { .consents { $0.answerName(self) } }
}

extension Value {
  fileprivate static func json(_ json: JSON) -> Value {
    switch json {
    case .string(let text): .text(text)
    case .integer(let number): .integer(number)
    case .bool(let flag): .flag(flag)
    default: .missing
    }
  }
}
