import AtriumCore
import AtriumScreen
import AtriumTime
import HealthCredentials

extension Screen {
  static func wallet(
    _ contents: WalletContents, in range: ListRange = ListRange(), by clock: any WallClock
  ) -> Screen {
    let people = contents.people
    let rows = contents.people.flatMap { person in
      person.certificates.enumerated().map { index, certificate in
        WalletRow(certificate: certificate, holder: person.holder, isFirst: index == 0)
      }
    }
    let shown = range.rows(of: rows)
    var blocks: [Block] = []
    if people.isEmpty {
      blocks.append(.empty(.nothingToShow, hint: contents.hasOthers ? .showAll : .addHint))
    }
    blocks.append(.table(.certificates(shown, of: contents, by: clock)))
    blocks += range.blocks(showing: shown.count, of: rows.count)
    blocks += .trust(contents.trust, isNeeded: !people.isEmpty)
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
    if !added.isEmpty {
      blocks.append(.notice(.good, .added(CertificatesFeature.items.names(added))))
    }
    if !known.isEmpty {
      blocks.append(.notice(.quiet, .known(CertificatesFeature.items.names(known))))
    }
    return Screen("wallet-added", blocks)
  }

  static func deleted(_ ids: [Int]) -> Screen {
    Screen(
      "wallet-deleted", ["deleted": .array(ids.map(JSON.integer))],
      .deleted(CertificatesFeature.items.names(ids)))
  }

  static func exported(_ count: Int, to path: String, bytes: Int) -> Screen {
    Screen(
      "wallet-exported",
      [
        "exported": .integer(count), "file": .string(path), "format": "atrium-wallet",
        "bytes": .integer(bytes),
      ], .exported(count, path))
  }
}

/// A certificate and its holder, whose name is shown only beside the first certificate.
private struct WalletRow {
  let certificate: StoredCertificate
  let holder: Holder
  let isFirst: Bool
}

extension Table {
  fileprivate static func certificates(
    _ rows: [WalletRow], of contents: WalletContents, by clock: any WallClock
  ) -> Table {
    Table(
      "certificates", of: rows, CertificatesFeature.items, by: \.certificate.id,
      [
        .init("holder", .holder) {
          $0.isFirst ? .text($0.holder.name) : .display("", json: .string($0.holder.name))
        },
        .init("certificate", .certificate) {
          .display(
            $0.certificate.content.title(contents.valueSets),
            json: .string($0.certificate.content.kindName))
        },
        .untruncated("date", .date) { row in
          .optional(row.certificate.content.date) { .day($0, by: clock) }
        }.importance(-2),
        .untruncated("valid_until", .validUntil) {
          .validity(of: $0.certificate, by: clock)
        }.importance(-1),
        .untruncated("verdict", .verdict) { $0.certificate.verdict.value },
        .hidden("kind") { .text($0.certificate.content.kindName) },
        .hidden("date_of_birth") { .text($0.holder.dateOfBirth) },
        .hidden("identifier") { .optional($0.certificate.content.identifier, Value.text) },
      ])
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
      return .notCovered(name)
    }
    let end: Phrase = "\(Value.moment(clock.moment(at: until)))"
    return .covered(name, end, CertificatesFeature.items.name(last.id), person.verdict == .valid)
  }
}
