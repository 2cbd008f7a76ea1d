import AtriumCore
import AtriumScreen
import AtriumTime
import HealthCredentials

extension Screen {
  /// - Parameters:
  ///   - signers: the certificates that are listed below the sources; `nil` for none.
  ///   - words: words that all occur in the row of a listed certificate.
  static func trust(
    _ list: TrustList, signers range: ListRange? = nil, _ words: [String] = [],
    notice: Phrase? = nil
  ) -> Screen {
    let status = list.status()
    var blocks: [Block] =
      list.isEmpty
      ? [.empty(.noTrustedSigners, hint: .trustHint)] : []
    blocks += [
      .machineOnly("age_days", status.age.map(JSON.integer) ?? .null),
      .machineOnly("stale", .bool(status.isStale)),
      .table(.sources(of: list)),
    ]
    if let range {
      var table = Table.certificates(of: list)
      let rows = table.rows.filter { $0.map { $0.text(in: .en) }.contain(words: words) }
      table.rows = Table.Rows(range.rows(of: rows))
      blocks.append(.table(table))
      blocks += range.blocks(showing: table.rows.count, of: rows.count)
    } else {
      let count = Set(list.entries.map(\.source) + list.issuers.map(\.source)).count
      blocks.append(.machineOnly("total", .integer(count)))
    }
    if let notice { blocks.append(.notice(.good, notice)) }
    if list.mismatchCount > 0 {
      blocks += [
        .machineOnly("mismatched", .integer(list.mismatchCount)),
        .notice(.warning, .mismatched(list.mismatchCount)),
      ]
    }
    return Screen("trust", blocks)
  }
}

extension [Block] {
  /// The field `trust` of answers and, if a trust list is missing that is needed, where it comes from.
  static func trust(_ status: TrustListStatus, isNeeded: Bool) -> [Block] {
    let source = status.source
    let hasIssuers = status.issuerCount > 0
    let json = JSON.object(present: [
      "source": source.map { .string($0.name) } ?? .null,
      "updated": source.map { .string($0.updated.timestamp) } ?? .null,
      "age_days": status.age.map(JSON.integer) ?? .null, "stale": .bool(status.isStale),
      "certificates": .integer(status.certificateCount),
      "issuers": hasIssuers ? .integer(status.issuerCount) : .none,
      "signed": hasIssuers ? .some(source.map { .bool($0.isSigned) } ?? .null) : .none,
    ])
    let field = Field("trust", .trust, .display(.trustListStatus(status), json: json))
    return [.field(field)]
      + (isNeeded && source == nil ? [.notice(.hint, .trustHint)] : [])
  }
}

extension Table {
  fileprivate static func sources(of list: TrustList) -> Table {
    let counts = Dictionary(grouping: list.entries, by: \.source).mapValues(\.count)
    let issuers = Dictionary(grouping: list.issuers, by: \.source).mapValues(\.count)
    let sources = Set(counts.keys).union(issuers.keys)
    return Table(
      "sources", of: sources.sorted { ($0.updated, $0.name) > ($1.updated, $1.name) },
      [
        .init("name", .sourceLabel) { .text($0.name) },
        .untruncated("updated", .updated) { .day($0.updated) },
        .init("age_days", .age) {
          let isStale = $0.staleAge(at: list.now, limit: list.maxAge) != nil
          return .toned(isStale ? .bad : .plain, .integer($0.age(at: list.now)))
        },
        .init("issuers", .issuersLabel) { .count(issuers[$0] ?? 0) },
        .init("certificates", .signers) { .count(counts[$0] ?? 0) },
        .init("signed", .signature) {
          .toned(
            $0.isSigned ? .good : .warning,
            .display($0.isSigned ? .signed : .unsigned, json: .bool($0.isSigned)))
        },
      ])
  }

  fileprivate static func certificates(of list: TrustList) -> Table {
    let rows = list.entries.map { entry in
      let signer = try? Signer(entry.certificate, from: entry.source)
      return (
        identifier: Base64.text(entry.certificate.keyIdentifier),
        country: signer?.country ?? entry.certificate.country, validity: signer?.validity,
        kinds: (signer?.kinds ?? []).map(\.rawValue).sorted(), source: entry.source.name
      )
    }
    return Table(
      "certificates",
      of: rows.sorted { ($0.country ?? "", $0.identifier) < ($1.country ?? "", $1.identifier) },
      [
        .untruncated("kid", .signerName) { .text($0.identifier) },
        .init("country", .country) { .optional($0.country, Value.text) },
        .untruncated("not_before", .validFrom) { .optional($0.validity?.lowerBound, Value.day) }
          .importance(-1),
        .untruncated("not_after", .validUntil) { .optional($0.validity?.upperBound, Value.day) },
        .init("uses", .uses) { .list($0.kinds.map(Value.text)) }.importance(-2),
        .init("source", .sourceLabel) { .text($0.source) }.importance(-3),
      ])
  }
}

extension Value {
  /// The day in UTC for people, the time for programs.
  fileprivate static func day(_ time: Instant) -> Value {
    .display(Phrase("\(time.timestamp.prefix(10))"), json: .string(time.timestamp))
  }
}
