import AtriumCore
import AtriumScreen
import AtriumTime
import HealthCredentials

extension Screen {
  static func wallet(
    _ contents: WalletContents, in range: ListRange = ListRange(), by clock: any WallClock
  ) -> Screen {
    let people = contents.people
    let rows = Table.certificateRows(contents, by: clock)
    let shown = range.rows(of: rows)
    var blocks: [Block] = []
    if people.isEmpty {
      blocks = [
        .empty(
          .wallet(\.nothingToShow),
          hint: contents.hasOthers ? .wallet(\.showAll) : .wallet(\.addHint)),
        .table(.certificates([])),
      ]
    } else {
      blocks = [.table(.certificates(shown))]
    }
    blocks += range.blocks(showing: shown.count, of: rows.count)
    blocks.append(.trust(contents.trust))
    let assessed = people.filter { $0.certificates.contains(where: \.content.hasRules) }
    blocks += assessed.map { .text(.forecast(for: $0, at: contents.at, by: clock)) }
    blocks.append(.machineOnly("people", .array(people.map { $0.json(at: contents.at) })))
    return Screen("wallet", blocks)
  }

  static func added(_ results: [Wallet.AddResult]) -> Screen {
    let added = results.compactMap { if case .added(let id) = $0 { id } else { nil } }
    let known = results.compactMap { if case .known(let id) = $0 { id } else { nil } }
    var blocks: [Block] = [
      .machineOnly("added", .array(added.map(JSON.integer))),
      .machineOnly("known", .array(known.map(JSON.integer))),
    ]
    if !added.isEmpty { blocks.append(.notice(.good, .wallet { $0.added(added) })) }
    if !known.isEmpty { blocks.append(.notice(.quiet, .wallet { $0.known(known) })) }
    return Screen("wallet-added", blocks)
  }

  static func deleted(_ ids: [Int]) -> Screen {
    Screen(
      "wallet-deleted",
      [
        .machineOnly("deleted", .array(ids.map(JSON.integer))),
        .notice(.good, .wallet { $0.deleted(ids) }),
      ])
  }

  /// - Parameter bytes: the size of the file.
  static func exported(_ count: Int, to path: String, bytes: Int) -> Screen {
    Screen(
      "wallet-exported",
      [
        .machineOnly("exported", .integer(count)), .machineOnly("file", .string(path)),
        .machineOnly("format", "atrium-wallet"), .machineOnly("bytes", .integer(bytes)),
        .notice(.good, .wallet { $0.exported(count, path) }),
      ])
  }
}

extension Table {
  fileprivate static func certificates(_ rows: [[Value]]) -> Table {
    Table(
      "certificates",
      [
        .untruncated("id", .wallet(\.number)), .init("holder", .wallet(\.holder)),
        .init("certificate", .wallet(\.certificate)),
        .untruncated("date", .wallet(\.date)).importance(-2),
        .untruncated("valid_until", .wallet(\.validUntil)).importance(-1),
        .untruncated("verdict", .certificates(\.verdict)), .hidden("kind"),
        .hidden("date_of_birth"),
        .hidden("identifier"),
      ], rows)
  }

  /// The name of a person is shown only beside the first certificate.
  fileprivate static func certificateRows(
    _ contents: WalletContents, by clock: any WallClock
  ) -> [[Value]] {
    contents.people.flatMap { person in
      person.certificates.enumerated().map { index, certificate in
        let content = certificate.content
        let name = person.holder.name
        return [
          .integer(certificate.id),
          index == 0 ? .text(name) : .shown("", as: .string(name)),
          .shown(content.title(contents.valueSets), as: .string(content.kindName)),
          .optional(content.date) { .day($0, by: clock) },
          .validity(certificate.validity, at: contents.at, by: clock),
          certificate.verdict.value, .text(content.kindName),
          .text(person.holder.dateOfBirth), .optional(content.identifier, Value.text),
        ]
      }
    }
  }
}

extension Person {
  fileprivate func json(at time: Instant) -> JSON {
    let coverage = coverage(at: time)
    return [
      "holder": .string(holder.name), "date_of_birth": .string(holder.dateOfBirth),
      "verdict": .string(verdict.rawValue),
      "valid_until": coverage.map { .string($0.until.timestamp) } ?? .null,
      "renew": coverage.map { .integer($0.last.id) } ?? .null,
    ]
  }
}

extension Phrase {
  /// The time until which a person's certificates satisfy the rules.
  fileprivate static func forecast(
    for person: Person, at time: Instant, by clock: any WallClock
  ) -> Phrase {
    let name = person.holder.name
    guard let (until, last) = person.coverage(at: time) else {
      return .wallet { $0.notCovered(name) }
    }
    let moment = clock.moment(at: until)
    let id = last.id
    let isValid = person.verdict == .valid
    return Phrase(composing: { language in
      let end = Value.moment(moment).text(in: language)
      return WalletStrings.localized(in: language).covered(name, end, id, isValid)
    })
  }
}
