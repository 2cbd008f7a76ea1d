import AtriumCore
import AtriumScreen
import AtriumStorage
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
      ? [.empty(.certificates(\.noTrustedSigners), hint: .certificates(\.trustHint))] : []
    blocks += [
      .machineOnly("age_days", status.age.map(JSON.integer) ?? .null),
      .machineOnly("stale", .bool(status.isStale)),
      .table(.sources(of: list)),
    ]
    if let range {
      var table = Table.certificates(of: list)
      let rows = table.rows.filter { row in
        let text = row.map { $0.text(in: .en) }.joined(separator: " ").folded
        return words.allSatisfy { text.contains($0.folded) }
      }
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
        .notice(.warning, .certificates { $0.mismatched(list.mismatchCount) }),
      ]
    }
    return Screen("trust", blocks)
  }
}

extension Block {
  /// The field `trust` of answers.
  static func trust(_ status: TrustListStatus) -> Block {
    var members: [JSON.Member] = [
      .init("source", status.source.map { .string($0.name) } ?? .null),
      .init("updated", status.source.map { .string($0.updated.timestamp) } ?? .null),
      .init("age_days", status.age.map(JSON.integer) ?? .null),
      .init("stale", .bool(status.isStale)),
      .init("certificates", .integer(status.certificateCount)),
    ]
    if status.issuerCount > 0 {
      members += [
        .init("issuers", .integer(status.issuerCount)),
        .init("signed", status.source.map { .bool($0.isSigned) } ?? .null),
      ]
    }
    let json = JSON.object(members)
    return .field(
      Field(
        "trust", .certificates(\.trust),
        .shown(.certificates { $0.trustListStatus(status) }, as: json)))
  }
}

extension Table {
  fileprivate static func sources(of list: TrustList) -> Table {
    let counts = Dictionary(grouping: list.entries, by: \.source).mapValues(\.count)
    let issuers = Dictionary(grouping: list.issuers, by: \.source).mapValues(\.count)
    let sources = Set(counts.keys).union(issuers.keys)
    return Table(
      "sources",
      [
        .init("name", .certificates(\.source)), .untruncated("updated", .certificates(\.updated)),
        .init("age_days", .certificates(\.age)), .init("issuers", .credentials(\.issuersLabel)),
        .init("certificates", .certificates(\.signers)),
        .init("signed", .certificates(\.signature)),
      ],
      sources.sorted { ($0.updated, $0.name) > ($1.updated, $1.name) }.map { source in
        let isStale = source.staleAge(at: list.now, limit: list.maxAge) != nil
        return [
          .text(source.name), .day(source.updated),
          .toned(isStale ? .bad : .plain, .integer(source.age(at: list.now))),
          .count(issuers[source] ?? 0), .count(counts[source] ?? 0),
          .toned(
            source.isSigned ? .good : .warning,
            .shown(
              .certificates { source.isSigned ? $0.signed : $0.unsigned },
              as: .bool(source.isSigned))),
        ]
      })
  }

  fileprivate static func certificates(of list: TrustList) -> Table {
    let rows = list.entries.map { entry -> (country: String, identifier: String, row: [Value]) in
      let signer = try? Signer(entry.certificate, from: entry.source)
      let identifier = Base64.text(entry.certificate.keyIdentifier)
      let country = signer?.country ?? entry.certificate.country
      return (
        country ?? "", identifier,
        [
          .text(identifier), .optional(country, Value.text),
          .optional(signer?.validity.lowerBound, Value.day),
          .optional(signer?.validity.upperBound, Value.day),
          .list((signer?.kinds ?? []).map(\.rawValue).sorted().map(Value.text)),
          .text(entry.source.name),
        ]
      )
    }
    return Table(
      "certificates",
      [
        .untruncated("kid", .certificates(\.signerName)),
        .init("country", .certificates(\.country)),
        .untruncated("not_before", .certificates(\.validFrom)).importance(-1),
        .untruncated("not_after", .certificates(\.validUntil)),
        .init("uses", .certificates(\.uses)).importance(-2),
        .init("source", .certificates(\.source)).importance(-3),
      ],
      rows.sorted { ($0.country, $0.identifier) < ($1.country, $1.identifier) }.map(\.row))
  }
}

extension Value {
  /// The day in UTC for people, the time for programs.
  fileprivate static func day(_ time: Instant) -> Value {
    .shown(Phrase("\(time.timestamp.prefix(10))"), as: .string(time.timestamp))
  }
}
