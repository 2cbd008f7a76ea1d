import AtriumCore
import AtriumScreen

extension Screen {
  static func doctor(_ findings: [HealthCheck.Finding]) -> Screen {
    let errors = findings.count { $0.grade == .bad }
    let warnings = findings.count { $0.grade == .warning }
    let worst = findings.map(\.grade).max() ?? .good
    return Screen(
      "doctor",
      findings.flatMap { finding -> [Block] in
        [.notice(finding.grade.tone, finding.grade.marked(finding.message))]
          + (finding.hint.map { [.notice(.quiet, $0)] } ?? [])
      } + [
        .text(.sum(findings.count, warnings, errors)),
        .machineOnly("status", .string(worst.key)),
        .machineOnly("checks", .array(findings.map(\.json))),
        .machineOnly("total", .integer(findings.count)),
      ])
  }
}

extension HealthCheck.Grade {
  fileprivate var tone: Tone {
    switch self {
    case .good: .good
    case .warning: .warning
    case .bad: .bad
    }
  }

  /// The value in JSON.
  fileprivate var key: String {
    switch self {
    case .good: "ok"
    case .warning: "warning"
    case .bad: "error"
    }
  }
}

extension HealthCheck.Finding {
  init(_ check: String, _ grade: HealthCheck.Grade, _ failure: Failure) {
    self.init(check, grade, failure.locatedMessage, hint: failure.hint)
  }

  fileprivate var json: JSON {
    [
      "check": .string(check), "status": .string(grade.key),
      "message": .string(message.text(in: .en)),
      "hint": hint.map { .string($0.text(in: .en)) } ?? .null,
    ]
  }
}
