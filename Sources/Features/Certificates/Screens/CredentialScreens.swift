import AtriumCore
import AtriumScreen
import AtriumTime
import HealthCredentials

extension HealthLink {
  /// The parts of a link that may be shown; its key and the path of its address are secret.
  /// - Parameter remainingAttempts: the number of further passcodes that the server accepts.
  func blocks(remainingAttempts: Int? = nil) -> [Block] {
    var json: [JSON.Member] = [
      JSON.Member("host", .string(host)), JSON.Member("label", label.map(JSON.string) ?? .null),
      JSON.Member("flags", .string(flags)),
    ]
    if let remainingAttempts {
      json.append(JSON.Member("remaining_attempts", .integer(remainingAttempts)))
    }
    let expires = expires.map(Instant.init(timeIntervalSince1970:))
    let flags = flags
    let fields: [Block] = [
      .field(Field("host", .credentials(\.host), .text(host))),
      .field(Field("label", .credentials(\.label), .optional(label, Value.text))),
      .field(
        Field(
          "expires", .credentials(\.expires),
          .optional(expires) { .shown(Phrase($0.displayText), as: .string($0.timestamp)) })),
      .field(
        Field("flags", .credentials(\.flags), .phrase(.credentials { $0.flagNames(flags) }))),
    ]
    return [
      .humanOnly(fields), .machineOnly("link", .object(json)),
      .machineOnly("expires", expires.map { .string($0.timestamp) } ?? .null),
    ]
  }
}

extension FHIRSummary {
  /// The bundle in words, for people.
  /// - Parameter clock: for the format of dates; without one, they are ISO 8601.
  func blocks(by clock: (any WallClock)? = nil) -> [Block] {
    var blocks: [Block] = []
    if let patientName {
      blocks.append(.field(Field("holder", .wallet(\.holder), .text(patientName))))
    }
    if let birthDate {
      blocks.append(
        .field(Field("date_of_birth", .wallet(\.dateOfBirth), Self.day(birthDate, by: clock))))
    }
    return blocks + resourceBlocks(by: clock)
  }

  /// The resources besides the patient.
  func resourceBlocks(by clock: (any WallClock)? = nil) -> [Block] {
    guard !resources.isEmpty else { return [] }
    let table = Table(
      "resources",
      [
        .init("date", .wallet(\.date)), .init("type", .credentials(\.type)),
        .init("code", .credentials(\.content)), .init("value", .certificates(\.result)),
        .init("performer", .credentials(\.performer)).importance(-1),
      ],
      resources.map { resource in
        [
          .optional(resource.date) { Self.day($0, by: clock) },
          .phrase(.credentials { $0.resourceType(resource.subject) ?? resource.type }),
          .optional(resource.code, Value.text),
          .optional(resource.value) { value in
            guard resource.subject == .immunization else { return .text(value) }
            return .shown(.credentials { $0.lot(value) }, as: .string(value))
          },
          .optional(resource.performer, Value.text),
        ]
      })
    return [.table(table)]
  }

  private static func day(_ text: String, by clock: (any WallClock)?) -> Value {
    clock.map { .day(text, by: $0) } ?? .text(text)
  }
}

extension LinkContents {
  /// The contents, each with its verdict and in words.
  func blocks(by clock: any WallClock) -> [Block] {
    let shown = items.enumerated().flatMap { index, item -> [Block] in
      let kind = item.kind
      let title = Phrase(composing: { language in
        "\(index + 1). " + CredentialStrings.localized(in: language).kindName(kind)
      })
      var blocks: [Block] = [
        .heading(title), .field(Field("verdict", .certificates(\.verdict), item.verdict.value)),
      ]
      if let step = item.result?.decisiveStep { blocks.append(.text(step.phrase)) }
      if let finding = item.finding {
        blocks.append(.text(.certificates { $0.finding(finding) }))
      }
      let bundle = item.resource ?? item.result?.card?.bundle
      return blocks + (bundle.map { FHIRSummary($0).blocks(by: clock) } ?? [])
    }
    return [
      .humanOnly(shown), .machineOnly("contents", .array(items.map(\.json))),
      .machineOnly("manifest_status", status.map(JSON.string) ?? .null),
    ]
  }
}

extension LinkContents.Item {
  fileprivate var json: JSON {
    let reason = finding.map { JSON.string(CertificatesStrings.en.finding($0)) }
    return [
      "kind": .string(kind.rawValue), "verdict": .string(verdict.rawValue),
      "steps": .array((result?.steps ?? []).map(\.json)), "reason": reason ?? .null,
      "payload": resource ?? result?.payload ?? .null,
    ]
  }
}

extension Screen {
  static func saved(_ count: Int, to folder: String) -> Screen {
    Screen(
      "saved",
      [
        .machineOnly("saved", .integer(count)), .machineOnly("folder", .string(folder)),
        .notice(.good, .credentials { $0.saved(count, folder) }),
      ])
  }
}
