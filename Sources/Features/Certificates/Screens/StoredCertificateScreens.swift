import AtriumCore
import AtriumScreen
import AtriumTime
import HealthCredentials

extension Screen {
  static func walletCertificate(
    _ certificate: StoredCertificate, _ sets: ValueSets, by clock: any WallClock
  ) -> Screen {
    let content = certificate.content
    let step = certificate.verification.decisiveStep
    let summary: [Field] = [
      Field("kind", .certificate, .display(content.title(sets), json: .string(content.kindName))),
      Field("holder", .holder, .text(content.holder.name)),
      Field("verdict", .verdict, certificate.verdict.value),
    ]
    let details: [Field] =
      [
        Field("date_of_birth", .dateOfBirth, .day(content.holder.dateOfBirth, by: clock)),
        Field("valid_until", .validUntil, .validity(of: certificate, by: clock)),
      ]
    return Screen(
      "wallet-certificate",
      CertificatesFeature.items.blocks(certificate.id, summary.map(Block.field))
        + [
          step.map { .field("reason", .reason, .phrase($0.phrase)) }
            ?? .machineOnly("reason", .null),
          .heading(.details),
        ] + details.map(Block.field) + content.blocks(sets, by: clock))
  }
}

extension StoredContent {
  fileprivate func blocks(_ sets: ValueSets, by clock: any WallClock) -> [Block] {
    switch source {
    case .certificate(let content): content.fields(sets, by: clock).map(Block.field)
    case .card(let summary): summary.resourceBlocks(by: clock)
    case .fields(_, let fields): [.json("payload", fields)]
    }
  }
}

extension CertificateContent {
  /// The number of the dose and the number of all doses, e.g. `2/2`.
  var dose: String? {
    guard let dose = number("dn"), let total = number("sd") else { return nil }
    return "\(dose)/\(total)"
  }

  /// The certificate in words: what it is, whose it is, and its fields.
  func summary(_ sets: ValueSets, by clock: any WallClock) -> [Block] {
    let first: [Field] = [
      Field("kind", .certificate, .phrase(.title(of: self, sets))),
      Field("holder", .holder, .text(holder.name)),
      Field("date_of_birth", .dateOfBirth, .day(holder.dateOfBirth, by: clock)),
    ]
    return (first + fields(sets, by: clock)).map(Block.field)
  }

  /// The fields that are present, with codes replaced by names.
  fileprivate func fields(_ sets: ValueSets, by clock: any WallClock) -> [Field] {
    func coded(_ key: String, _ name: String, _ label: Phrase, _ set: ValueSets.Name) -> Field? {
      text(key).map { code in
        Field(name, label, .display(sets.phrase(code, in: set), json: .string(code)))
      }
    }
    func plain(_ key: String, _ name: String, _ label: Phrase) -> Field? {
      text(key).map { Field(name, label, .text($0)) }
    }
    func time(_ key: String, _ name: String, _ label: Phrase) -> Field? {
      text(key).map { Field(name, label, .time($0) { .moment(clock.moment(at: $0)) }) }
    }
    let specific: [Field?] =
      switch kind {
      case .vaccination:
        [
          dose.map { Field("dose", .dose, .text($0)) },
          time("dt", "date", .dateOfDose),
          coded("mp", "vaccine", .vaccine, .vaccine),
          coded("vp", "vaccine_type", .vaccineType, .prophylaxis),
          coded("ma", "manufacturer", .manufacturer, .manufacturer),
        ]
      case .test:
        [
          coded("tr", "test_result", .testResult, .testResult),
          time("sc", "sample_time", .sampleTime),
          coded("tt", "test_type", .testType, .testType),
          plain("nm", "test_name", .testName),
          coded("ma", "test_device", .testDevice, .testDevice),
          plain("tc", "test_centre", .testCentre),
        ]
      case .recovery:
        [
          time("fr", "first_positive", .firstPositive),
          time("df", "valid_from", .statedFrom),
          time("du", "stated_until", .statedUntil),
        ]
      }
    let common: [Field?] = [
      coded("tg", "disease", .disease, .disease),
      coded("co", "country", .country, .country),
      plain("is", "issuer", .issuer),
      plain("ci", "identifier", .identifier),
    ]
    return (specific + common).compactMap(\.self)
  }
}

extension CertificateKind {
  var name: String {
    switch self {
    case .vaccination: "vaccination"
    case .test: "test"
    case .recovery: "recovery"
    }
  }
}

extension Phrase {
  /// The kind of a certificate with its dose or result, e.g. `Vaccination 2/2`.
  static func title(of content: CertificateContent, _ sets: ValueSets) -> Phrase {
    let kind = kind(content.kind)
    if let dose = content.dose { return "\(kind) \(dose)" }
    if let code = content.text("tr") {
      return "\(kind): \(sets.phrase(code, in: .testResult))"
    }
    return kind
  }
}

extension Value {
  /// A day, or the day of a time. Text in other formats is shown unchanged.
  static func day(_ text: String, by clock: any WallClock) -> Value {
    time(text) { .day(clock.moment(at: $0).day) }
  }

  /// A day, or a time as `format` shows it.
  fileprivate static func time(_ text: String, _ format: (Instant) -> Value) -> Value {
    if text.utf8.count <= 10 { return Day(iso: text).map(Value.day) ?? .text(text) }
    guard let value = Instant(rfc3339: text).map(format) else { return .text(text) }
    return .display("\(value)", json: .string(text))
  }

  /// The local day of an instant; the day in UTC of the first and the last second of one, as certificates state days.
  private static func day(of instant: Instant, by clock: any WallClock) -> Day {
    let second = instant.secondsSince1970 % 86_400
    return second == 0 || second == 86_399 ? instant.day : clock.moment(at: instant).day
  }

  /// The last day of the validity or, if it has not begun, the first.
  static func validity(of certificate: StoredCertificate, by clock: any WallClock) -> Value {
    let time = certificate.verification.at
    guard let end = certificate.validity?.until ?? certificate.content.statedEnd(before: time)
    else { return .missing }
    let start = certificate.validity.flatMap { time < $0.from ? $0.from : nil }
    let day: Phrase = "\(Value.day(day(of: start ?? end, by: clock)))"
    return .display(
      start == nil ? day : .from(day),
      json: (certificate.validity?.until.timestamp).map(JSON.string) ?? .null)
  }
}
