import AtriumCore
import AtriumScreen
import AtriumTime
import HealthCredentials

extension HealthLink {
  /// The parts of a link that may be shown; its key and the path of its address are secret.
  /// - Parameter remainingAttempts: the number of further passcodes that the server accepts.
  func blocks(remainingAttempts: Int? = nil) -> [Block] {
    let json = JSON.object(present: [
      "host": .string(host), "label": label.map(JSON.string) ?? .null, "flags": .string(flags),
      "remaining_attempts": remainingAttempts.map(JSON.integer),
    ])
    let expires = expires.map(Instant.init(timeIntervalSince1970:))
    let fields: [Block] = [
      .field("host", .host, .text(host)),
      .field("label", .label, .optional(label, Value.text)),
      .field(
        "expires", .expires,
        .optional(expires) { .display(Phrase($0.displayText), json: .string($0.timestamp)) }),
      .field("flags", .flags, .phrase(.flagNames(flags))),
    ]
    return [
      .humanOnly(fields), .machineOnly("link", json),
      .machineOnly("expires", expires.map { .string($0.timestamp) } ?? .null),
    ]
  }
}

extension FHIRSummary {
  /// The bundle in words, for people.
  /// - Parameter clock: for the format of dates; without one, they are ISO 8601.
  func blocks(by clock: (any WallClock)? = nil) -> [Block] {
    let person: [Block?] = [
      patientName.map { .field("holder", .holder, .text($0)) },
      birthDate.map { .field("date_of_birth", .dateOfBirth, Self.day($0, by: clock)) },
    ]
    return person.compactMap(\.self) + resourceBlocks(by: clock)
  }

  func resourceBlocks(by clock: (any WallClock)? = nil) -> [Block] {
    guard !resources.isEmpty else { return [] }
    let table = Table(
      "resources", of: resources,
      [
        .init("date", .date) { resource in .optional(resource.date) { Self.day($0, by: clock) } },
        .init("type", .type) { .phrase(.resourceType($0)) },
        .init("code", .content) { .optional($0.code, Value.text) },
        .init("value", .result) { resource in
          .optional(resource.value) { value in
            guard resource.subject == .immunization else { return .text(value) }
            return .display(.lot(value), json: .string(value))
          }
        },
        .init("performer", .performer) { .optional($0.performer, Value.text) }.importance(-1),
      ])
    return [.table(table)]
  }

  private static func day(_ text: String, by clock: (any WallClock)?) -> Value {
    clock.map { .day(text, by: $0) } ?? .text(text)
  }
}

extension LinkContents {
  func blocks(by clock: any WallClock) -> [Block] {
    let shown = items.enumerated().flatMap { index, item -> [Block] in
      var blocks: [Block] = [
        .heading("\(index + 1). \(Phrase.kindName(item.kind))"),
        .field("verdict", .verdict, item.verdict.value),
      ]
      if let step = item.result?.decisiveStep { blocks.append(.text(step.phrase)) }
      if let finding = item.finding {
        blocks.append(.text(finding.phrase))
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
    let reason = finding.map { JSON.string($0.phrase.text(in: .en)) }
    return [
      "kind": .string(kind.rawValue), "verdict": .string(verdict.rawValue),
      "steps": .array((result?.steps ?? []).map(\.json)), "reason": reason ?? .null,
      "payload": resource ?? result?.payload ?? .null,
    ]
  }
}

extension Screen {
  static func saved(_ count: Int, to folder: String) -> Screen {
    Screen("saved", ["saved": .integer(count), "folder": .string(folder)], .saved(count, folder))
  }
}
