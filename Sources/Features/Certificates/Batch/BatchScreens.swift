import AtriumCore
import AtriumScreen

/// The answers of a batch: a line each, then the sum.
extension Screen {
  static func verified(_ name: String, _ judgement: Judgement) -> Screen {
    let conclusion = judgement.conclusion
    return Screen(
      "verification",
      [
        .machineOnly("input", .string(name)), .machineOnly("verdict", .string(conclusion.rawValue)),
        .machineOnly("steps", .array(judgement.steps.map(\.json))),
        .notice(
          conclusion.tone,
          .certificates { strings in
            let why = judgement.decisive.map { " (\(strings.words(for: $0)))" } ?? ""
            return "\(name): \(strings.conclusion(conclusion))\(why)"
          }),
      ])
  }

  /// For what could not be read at all.
  static func unread(_ name: String, _ failure: Failure) -> Screen {
    let reason = JSON.string(failure.message.text(in: .en))
    let steps = Stage.allCases.map { stage -> JSON in
      ["step": .string(stage.rawValue), "ok": .null, "reason": reason]
    }
    return Screen(
      "verification",
      [
        .machineOnly("input", .string(name)),
        .machineOnly("verdict", .string(Conclusion.undecided.rawValue)),
        .machineOnly("steps", .array(steps)), .machineOnly("failure", .string(failure.code)),
        .notice(
          Conclusion.undecided.tone,
          Phrase(composing: { language in
            let words = CertificatesStrings.localized(in: language).conclusion(.undecided)
            return "\(name): \(words) (\(failure.message.text(in: language)))"
          })),
      ])
  }

  static func verified(_ counts: [Conclusion: Int], trust: TrustNote) -> Screen {
    let total = counts.values.reduce(0, +)
    let fields = Conclusion.allCases.map { conclusion in
      let count = counts[conclusion] ?? 0
      return Block.field(
        Field(
          conclusion.rawValue, .certificates { $0.conclusion(conclusion) },
          .toned(count == 0 ? .quiet : conclusion.tone, .count(count))))
    }
    return Screen(
      "verified",
      [.field(Field("total", .certificates(\.total), .count(total)))] + fields
        + [
          .field(
            Field(
              "trust", .certificates(\.trust),
              .shown(.certificates { $0.trustNote(trust) }, as: trust.json)))
        ])
  }
}

extension Step {
  /// For programs; a step that is right needs no reason here.
  fileprivate var json: JSON {
    guard isOK != true else { return Self.right[stage] ?? .null }
    let reason = finding.map { JSON.string(CertificatesStrings.en.finding($0)) }
    return Self.json(stage, isOK.map(JSON.bool) ?? .null, reason ?? .null)
  }

  /// A batch says the same of most steps: this is made once.
  private static let right = Dictionary(
    uniqueKeysWithValues: Stage.allCases.map { ($0, json($0, true, .null)) })

  private static func json(_ stage: Stage, _ isOK: JSON, _ reason: JSON) -> JSON {
    ["step": .string(stage.rawValue), "ok": isOK, "reason": reason]
  }
}
