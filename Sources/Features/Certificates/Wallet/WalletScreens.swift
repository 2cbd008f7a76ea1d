import AtriumCore
import AtriumScreen

/// The wallet as it is shown.
extension Screen {
  static func wallet(_ view: WalletView, by clock: any WallClock) -> Screen {
    var blocks: [Block] = []
    if view.people.isEmpty {
      blocks.append(
        .empty(
          .wallet(\.nothingToShow),
          hint: view.hasOthers ? .wallet(\.showAll) : .wallet(\.howToAdd)))
    }
    blocks.append(
      view.people.isEmpty ? .machineOnly("certificates", []) : .table(.cards(view, by: clock)))
    blocks.append(
      .field(
        Field(
          "trust", .certificates(\.trust),
          .shown(.certificates { $0.trustNote(view.trust) }, as: view.trust.json))))
    blocks += view.people.map { .text(.outlook(of: $0, view, by: clock)) }
    blocks.append(.machineOnly("people", .array(view.people.map { $0.json(at: view.at) })))
    return Screen("wallet", blocks)
  }

  /// What became of certificates that were to be kept.
  static func added(_ additions: [Wallet.Addition]) -> Screen {
    let added = additions.compactMap { if case .added(let id) = $0 { id } else { nil } }
    let known = additions.compactMap { if case .known(let id) = $0 { id } else { nil } }
    return Screen(
      "wallet-added",
      [
        .machineOnly("added", .array(added.map(JSON.integer))),
        .machineOnly("known", .array(known.map(JSON.integer))),
      ] + (added.isEmpty ? [] : [.notice(.good, .wallet { $0.added(added) })])
        + (known.isEmpty ? [] : [.notice(.quiet, .wallet { $0.known(known) })]))
  }

  static func deleted(_ ids: [Int]) -> Screen {
    Screen(
      "wallet-deleted",
      [
        .machineOnly("deleted", .array(ids.map(JSON.integer))),
        .notice(.good, .wallet { $0.deleted(ids) }),
      ])
  }

  static func exported(_ count: Int, to path: String) -> Screen {
    Screen(
      "wallet-exported",
      [
        .machineOnly("exported", .integer(count)), .machineOnly("file", .string(path)),
        .notice(.good, .wallet { $0.exported(count, path) }),
      ])
  }
}

extension Table {
  /// The name of a person stands beside the first of their certificates only.
  fileprivate static func cards(_ view: WalletView, by clock: any WallClock) -> Table {
    Table(
      "certificates",
      [
        .whole("id", .wallet(\.number)), .init("holder", .wallet(\.holder)),
        .init("certificate", .wallet(\.certificate)), .whole("date", .wallet(\.date)),
        .whole("valid_until", .wallet(\.validUntil)),
        .whole("verdict", .certificates(\.verdict)), .hidden("kind"), .hidden("date_of_birth"),
        .hidden("identifier"),
      ],
      view.people.flatMap { person in
        person.cards.enumerated().map { index, card in
          let (facts, name) = (card.facts, person.holder.name)
          return [
            .integer(card.id),
            index == 0 ? .text(name) : .shown("", as: .string(name)),
            .shown(.title(of: facts, view.valueSets), as: .string(facts.kind.name)),
            .date(facts.date, by: clock), .until(card.validity, at: view.at, by: clock),
            card.conclusion.value, .text(facts.kind.name), .text(person.holder.birth),
            .optional(facts.text("ci"), Value.text),
          ]
        }
      })
  }
}

extension Person {
  fileprivate func json(at time: Timestamp) -> JSON {
    let coverage = coverage(at: time)
    return [
      "holder": .string(holder.name), "date_of_birth": .string(holder.birth),
      "verdict": .string(conclusion.rawValue),
      "valid_until": coverage.map { .string($0.until.text) } ?? .null,
      "renew": coverage.map { .integer($0.last.id) } ?? .null,
    ]
  }
}

extension Phrase {
  /// What a certificate is, in few words: `Vaccination 2/2`.
  static func title(of facts: Facts, _ sets: ValueSets) -> Phrase {
    let (kind, dose) = (facts.kind, facts.dose)
    let result = facts.words("tr", .testResult, sets)
    return Phrase(composing: { language in
      let kind = WalletStrings.localized(in: language).kind(kind)
      return dose.map { "\(kind) \($0)" } ?? result.map { "\(kind): \($0.text(in: language))" }
        ?? kind
    })
  }

  /// What can be said of all certificates of a person together.
  fileprivate static func outlook(
    of person: Person, _ view: WalletView, by clock: any WallClock
  ) -> Phrase {
    let name = person.holder.name
    guard let (until, last) = person.coverage(at: view.at) else {
      return .wallet { $0.notCovered(name) }
    }
    let (moment, id) = (clock.moment(at: until.date), last.id)
    let isSure = person.conclusion == .valid
    return Phrase(composing: { language in
      let end = Value.moment(moment).text(in: language)
      return WalletStrings.localized(in: language).covered(name, end, id, isSure)
    })
  }
}

extension Value {
  /// A date or a time as certificates write them.
  static func date(_ text: String?, by clock: any WallClock) -> Value {
    guard let text else { return .missing }
    if text.utf8.count <= 10 { return Day(iso: text).map(Value.day) ?? .text(text) }
    guard let time = Timestamp(rfc3339: text) else { return .text(text) }
    let day = clock.moment(at: time.date).day
    return .shown(
      Phrase(composing: { Value.day(day).text(in: $0) }), as: .string(text))
  }

  /// Until when a certificate is valid, or from when on.
  static func until(_ validity: Validity?, at time: Timestamp, by clock: any WallClock) -> Value {
    guard let validity else { return .missing }
    let isNow = validity.contains(time)
    let day = clock.moment(at: (isNow ? validity.until : validity.from).date).day
    return .shown(
      Phrase(composing: { language in
        let day = Value.day(day).text(in: language)
        return isNow ? day : WalletStrings.localized(in: language).from(day)
      }), as: .string(validity.until.text))
  }
}
