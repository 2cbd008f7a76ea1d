import AtriumCore
import AtriumScreen

/// What a certificate says, in words.
extension Facts {
  /// The number of the dose and of all doses: `2/2`.
  var dose: String? {
    guard let number = self.number("dn"), let total = self.number("sd") else { return nil }
    return "\(number)/\(total)"
  }

  /// What a code of the entry means.
  func words(_ key: String, _ set: ValueSets.Name, _ sets: ValueSets) -> Phrase? {
    text(key).map { sets.phrase($0, in: set) }
  }

  /// What it is about, as far as it says so.
  func fields(_ sets: ValueSets, by clock: any WallClock) -> [Field] {
    func coded(_ key: String, _ name: String, _ label: Phrase, _ set: ValueSets.Name) -> Field? {
      text(key).map { code in
        Field(name, label, .shown(sets.phrase(code, in: set), as: .string(code)))
      }
    }
    func plain(_ key: String, _ name: String, _ label: Phrase) -> Field? {
      text(key).map { Field(name, label, .text($0)) }
    }
    func date(_ key: String, _ name: String, _ label: Phrase) -> Field? {
      text(key).map { Field(name, label, .time($0, by: clock)) }
    }
    let own: [Field?] =
      switch kind {
      case .vaccination:
        [
          dose.map { Field("dose", .wallet(\.dose), .text($0)) },
          date("dt", "date", .wallet(\.dateOfDose)),
          coded("mp", "vaccine", .wallet(\.vaccine), .vaccine),
          coded("vp", "vaccine_type", .wallet(\.vaccineType), .prophylaxis),
          coded("ma", "manufacturer", .wallet(\.manufacturer), .manufacturer),
        ]
      case .test:
        [
          coded("tr", "test_result", .wallet(\.testResult), .testResult),
          date("sc", "sample_time", .wallet(\.sampleTime)),
          coded("tt", "test_type", .wallet(\.testType), .testType),
          plain("nm", "test_name", .wallet(\.testName)),
          coded("ma", "test_device", .wallet(\.testDevice), .testDevice),
          plain("tc", "test_centre", .wallet(\.testCentre)),
        ]
      case .recovery:
        [
          date("fr", "first_positive", .wallet(\.firstPositive)),
          date("df", "valid_from", .wallet(\.statedFrom)),
          date("du", "stated_until", .wallet(\.statedUntil)),
        ]
      }
    return
      (own + [
        coded("tg", "disease", .wallet(\.disease), .disease),
        coded("co", "country", .certificates(\.country), .country),
        plain("is", "issuer", .certificates(\.issuer)),
        plain("ci", "identifier", .wallet(\.identifier)),
      ]).compactMap(\.self)
  }
}

extension Kind {
  /// What programs read.
  var name: String {
    switch self {
    case .vaccination: "vaccination"
    case .test: "test"
    case .recovery: "recovery"
    }
  }
}

extension Value {
  /// A day, or a time to the minute, as certificates write them.
  fileprivate static func time(_ text: String, by clock: any WallClock) -> Value {
    if text.utf8.count <= 10 { return Day(iso: text).map(Value.day) ?? .text(text) }
    guard let time = Timestamp(rfc3339: text) else { return .text(text) }
    let moment = clock.moment(at: time.date)
    return .shown(Phrase(composing: { Value.moment(moment).text(in: $0) }), as: .string(text))
  }
}

/// A certificate of the wallet as it is shown.
extension Screen {
  static func card(_ card: Card, _ sets: ValueSets, by clock: any WallClock) -> Screen {
    let (facts, holder) = (card.facts, card.facts.holder)
    let about: [Field] = [
      Field("id", .wallet(\.number), .integer(card.id)),
      Field(
        "kind", .wallet(\.certificate),
        .shown(.title(of: facts, sets), as: .string(facts.kind.name))),
      Field("holder", .wallet(\.holder), .text(holder.name)),
      Field("verdict", .certificates(\.verdict), card.conclusion.value),
    ]
    let details =
      [
        Field("date_of_birth", .wallet(\.dateOfBirth), .date(holder.birth, by: clock)),
        Field(
          "valid_until", .wallet(\.validUntil),
          .until(card.validity, at: card.judgement.at, by: clock)),
      ] + facts.fields(sets, by: clock)
    return Screen(
      "wallet-certificate",
      about.map(Block.field)
        + [
          card.judgement.decisive.map {
            .field(Field("reason", .certificates(\.why), .phrase($0.phrase)))
          }
            ?? .machineOnly("reason", .null),
          .heading(.wallet(\.details)),
        ] + details.map(Block.field))
  }
}
