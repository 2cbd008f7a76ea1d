public import AtriumCore
public import AtriumScreen

/// Looks whether everything that the program needs is as it should be. It changes nothing.
@MainActor
public struct Doctor {
  /// What is known of the program's surroundings.
  public struct Surroundings {
    var environment: [String: String]
    var isTerminal: Bool
    /// The deployment as it is, or everything that is wrong with it.
    var deployment: Result<Assembly, Problems>
    /// What the features of the build declare, on or off.
    var declared: [Declared]
    /// Where a deployment that fits together is asked for its features' own findings.
    var program: Program?
    /// What servers are asked with; `nil` asks none.
    var client: (any HTTPClient)?
    /// The folders of groups that features of the deployment keep their databases in.
    var groupFolders: [FeatureID: String]

    /// Tells the doctor where it is; nothing is looked at yet.
    public init(
      environment: [String: String], isTerminal: Bool, deployment: Result<Assembly, Problems>,
      declared: [Declared], program: Program?, client: (any HTTPClient)?,
      groupFolders: [FeatureID: String] = [:]
    ) {
      (self.environment, self.isTerminal) = (environment, isTerminal)
      (self.deployment, self.declared) = (deployment, declared)
      (self.program, self.client, self.groupFolders) = (program, client, groupFolders)
    }
  }

  private let holdings: Holdings
  private let surroundings: Surroundings

  /// Looks at what is kept and at what is around it.
  public init(_ holdings: Holdings, _ surroundings: Surroundings) {
    (self.holdings, self.surroundings) = (holdings, surroundings)
  }

  /// Every finding, and the exit status: 0 where all is well, 1 with warnings, 2 with errors.
  public func examine() async -> (screen: Screen, status: Int32) {
    let front = FrontCheck(
      environment: surroundings.environment, isTerminal: surroundings.isTerminal)
    var findings = deployment + front.findings
    findings += FolderCheck(holdings: holdings).findings
    findings +=
      DatabaseCheck(
        holdings: holdings, declared: surroundings.declared, groupFolders: surroundings.groupFolders
      ).findings
    findings += await features(HealthCheck.self)
    if surroundings.client != nil { findings += await features(OnlineCheck.self) }
    if case .success(let assembly) = surroundings.deployment {
      findings += await ServerCheck(servers: assembly.servers, client: surroundings.client)
        .findings()
    }
    let worst = findings.map(\.grade).max() ?? .good
    return (.doctor(findings), Int32(worst.rawValue))
  }

  private var deployment: [HealthCheck.Finding] {
    switch surroundings.deployment {
    case .success(let assembly):
      let count = assembly.enabledCount
      return [.init("deployment", .good, .doctor { $0.deploymentFits(count) })]
    case .failure(let problems):
      return problems.failures.map { failure in
        let place = failure.place.map { "\($0): " } ?? ""
        return .init(
          "deployment", .bad, Phrase { place + failure.message.text(in: $0) }, hint: failure.hint)
      }
    }
  }

  /// What the features say of themselves; one that cannot say it is a finding too.
  private func features<H: Hook>(_ hook: H.Type) async -> [HealthCheck.Finding]
  where H.Question == Void, H.Answer == [HealthCheck.Finding] {
    guard let program = surroundings.program else { return [] }
    var answers: [FeatureID: [HealthCheck.Finding]] = [:]
    for await answer in program.hooks.ask(hook, ()) {
      switch answer.result {
      case .success(let findings): answers[answer.feature] = findings
      case .failure(let failure):
        answers[answer.feature] = [
          .init("\(answer.feature)", .bad, failure.message, hint: failure.hint)
        ]
      }
    }
    return answers.sorted { $0.key < $1.key }.flatMap(\.value)
  }
}

extension Screen {
  static func doctor(_ findings: [HealthCheck.Finding]) -> Screen {
    let (bad, warnings) = (
      findings.count { $0.grade == .bad }, findings.count { $0.grade == .warning }
    )
    let worst = findings.map(\.grade).max() ?? .good
    return Screen(
      "doctor",
      findings.flatMap { finding -> [Block] in
        [.notice(finding.grade.tone, .doctor { $0.graded(finding.grade, finding.message) })]
          + (finding.hint.map { [.notice(.quiet, $0)] } ?? [])
      } + [
        .text(.doctor { $0.sum(findings.count, warnings, bad) }),
        .machineOnly("status", .string(worst.name)),
        .machineOnly("checks", .array(findings.map(\.json))),
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

  /// What programs call it.
  fileprivate var name: String {
    switch self {
    case .good: "ok"
    case .warning: "warning"
    case .bad: "error"
    }
  }
}

extension HealthCheck.Finding {
  fileprivate var json: JSON {
    [
      "check": .string(check), "status": .string(grade.name),
      "message": .string(message.text(in: .en)),
      "hint": hint.map { .string($0.text(in: .en)) } ?? .null,
    ]
  }
}
