import AtriumCore
import AtriumScreen

/// Whom this installation trusts, and how that changes.
struct TrustScene: Scene {
  typealias Output = Void
  let trust: TrustStore, update: TrustUpdate
  var place: (any Place)? { CertificatesPlace.trust }

  func screen() async throws -> Screen { .trust(try await trust.list(), isWhole: false) }

  var commands: [Command<Void>] { [listing, importing, updating, removing] }

  private var listing: Command<Void> {
    Command("list", .certificates(\.trustListSummary)) {
      .show(.trust(try await trust.list(), isWhole: true))
    }
  }

  private var importing: Command<Void> {
    Command("import", .certificates(\.trustImportSummary), .file("path")) { path in
      let certificates = try TrustFile.read(path)
      return try await take(certificates, from: TrustFile.source(of: path))
    }
  }

  private var updating: Command<Void> {
    Command("update", .certificates(\.trustUpdateSummary), .optionalWord("url", .text)) { url in
      let (certificates, source) = try await update.fetch(from: url)
      return try await take(certificates, from: source)
    }
  }

  private var removing: Command<Void> {
    Command(
      "remove", .certificates(\.trustRemoveSummary), .word("name", names),
      asking: { name in
        let count = try await trust.count(called: name)
        guard count > 0 else { throw CertificatesError.notTrusted(name) }
        return .certificates { $0.removeQuestion(count) }
      },
      run: { name in
        let count = try await trust.remove(name)
        let notice: Phrase = .certificates { $0.removed(count) }
        return .done(.trust(try await trust.list(), isWhole: false, notice))
      })
  }

  /// Keeps those that can be read: the others would never fit a signature.
  private func take(
    _ certificates: [TrustedCertificate], from source: String
  ) async throws -> Reply<Void> {
    let readable = certificates.filter { (try? SignerCertificate(der: $0.der)) != nil }
    guard !readable.isEmpty else { throw CertificatesError.noTrustInside(source) }
    let count = try await trust.take(readable, from: source)
    let notice: Phrase = .certificates { $0.trusted(count, source) }
    return .done(.trust(try await trust.list(), isWhole: false, notice))
  }

  private var names: Format<String> {
    .text.completing(
      .found {
        let list = try await trust.list()
        return list.sources.map { Candidate($0.name) }
          + list.all.map { Candidate(Base64.text($0.certificate.name)) }
      })
  }
}

extension Screen {
  /// - Parameter isWhole: whether every certificate is listed, or only where they come from.
  static func trust(_ list: TrustList, isWhole: Bool, _ notice: Phrase? = nil) -> Screen {
    let note = list.note(on: nil)
    var blocks: [Block] =
      list.isEmpty
      ? [.empty(.certificates(\.nobodyTrusted), hint: .certificates(\.howToTrust))] : []
    blocks += [
      .machineOnly("age_days", note.days.map(JSON.integer) ?? .null),
      .machineOnly("stale", .bool(note.isStale)),
      .table(.sources(of: list)),
    ]
    if isWhole { blocks.append(.table(.certificates(of: list))) }
    if let notice { blocks.append(.notice(.good, notice)) }
    return Screen("trust", blocks)
  }
}

extension Table {
  fileprivate static func sources(of list: TrustList) -> Table {
    let counts = Dictionary(grouping: list.all, by: \.source).mapValues(\.count)
    return Table(
      "sources",
      [
        .init("name", .certificates(\.source)), .whole("updated", .certificates(\.updated)),
        .init("age_days", .certificates(\.age)), .init("certificates", .certificates(\.signers)),
      ],
      counts.sorted { $0.key.updated > $1.key.updated }.map { source, count in
        let isStale = source.staleDays(at: list.now, limit: list.limit) != nil
        return [
          .text(source.name), .time(source.updated),
          .toned(isStale ? .bad : .plain, .integer(source.age(at: list.now))), .count(count),
        ]
      })
  }

  fileprivate static func certificates(of list: TrustList) -> Table {
    let rows = list.all.map { entry -> (country: String, name: String, row: [Value]) in
      let signer = try? Signer(entry.certificate, from: entry.source)
      let name = Base64.text(entry.certificate.name)
      let country = signer?.country ?? entry.certificate.country
      return (
        country ?? "", name,
        [
          .text(name), .optional(country, Value.text),
          .optional(signer?.validity.lowerBound, Value.time),
          .optional(signer?.validity.upperBound, Value.time),
          .list((signer?.kinds ?? []).map(\.rawValue).sorted().map(Value.text)),
          .text(entry.source.name),
        ]
      )
    }
    return Table(
      "certificates",
      [
        .whole("kid", .certificates(\.signerName)), .init("country", .certificates(\.country)),
        .whole("not_before", .certificates(\.validFrom)),
        .whole("not_after", .certificates(\.validUntil)), .init("uses", .certificates(\.uses)),
        .init("source", .certificates(\.source)),
      ],
      rows.sorted { ($0.country, $0.name) < ($1.country, $1.name) }.map(\.row))
  }
}

extension Value {
  /// A point in time: the day in UTC to people, all of it to programs.
  static func time(_ time: Timestamp) -> Value {
    .shown(Phrase("\(time.text.prefix(10))"), as: .string(time.text))
  }
}
