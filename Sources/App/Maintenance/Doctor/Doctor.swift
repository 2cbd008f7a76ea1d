public import AtriumCore
public import AtriumScreen
public import AtriumStorage

/// Checks the deployment, the terminal, files, features and servers. It changes nothing.
@MainActor
public struct Doctor {
  let directory: DataDirectory
  let deployment: Assembly
  /// The declarations of the features of the build, enabled or not.
  let declared: [FeatureDeclaration]
  /// The program whose features are asked for their findings; `nil` if the deployment is invalid.
  let program: Program?
  /// The name of the executable, for hints.
  let programName: String
  let clock: any WallClock
  let destinations: UnconfirmedDestinations
  /// The mistakes that `check` lists besides those of the deployment.
  public var problems: [Failure] = []
  /// The warnings that `check` lists besides those of the deployment.
  public var warnings: [Failure] = []
  public var environment: [String: String] = [:]
  public var isTerminal = false
  /// The client that contacts servers; `nil` contacts none.
  public var client: (any HTTPClient)?
  /// The folders of databases that groups of users share.
  public var groupFolders: [FeatureID: String] = [:]
  /// The failures of background work in this shell.
  public var backgroundFailures: [(feature: FeatureID, failure: Failure)] = []
  /// The findings about the files and the programs of plug-ins.
  public var plugins: [HealthCheck.Finding] = []
  /// The findings about the sign-ins of the deployment.
  public var signIns: [HealthCheck.Finding] = []
  /// The timer of `remind`, and its reports; `nil` checks none.
  public var timer: (timer: ReminderTimer, log: ReminderLog)?

  /// - Parameter deployment: the examined deployment, which may have problems.
  public init(_ context: MaintenanceContext, _ deployment: Assembly) {
    directory = context.directory
    self.deployment = deployment
    declared = context.declared
    destinations = context.destinations
    program = destinations.program
    programName = context.identity.name
    clock = context.clock
  }

  /// Returns all findings and the exit status: 0 without warnings, 1 with warnings, 2 with errors.
  /// - Throws: an error if the task is cancelled, because checks that did not end have no findings.
  public func examine() async throws(CancellationError) -> (screen: Screen, status: Int32) {
    let unconfirmed = await destinations.list()
    var findings = terminalFindings + folderFindings + databaseFindings
    findings += backgroundFailures.map { feature, failure in
      .init(
        "background", .warning, .backgroundFails("\(feature)", failure.message), hint: failure.hint)
    }
    if let problem = program?.reminderProblem {
      findings.append(.init("reminders", .warning, problem))
    }
    findings += changeableFiles + commandFindings + plugins + signIns
    if let (timer, log) = timer {
      findings.append(
        Self.reminders(
          await timer.state(), reportedUntil: try? await log.end(),
          failed: try? await log.failure(), clock, programName))
      findings += await timer.missingFiles().map {
        .init("reminders", .warning, .timerNeeds($0), hint: .installTimerAgain(programName))
      }
    }
    findings += UnconfirmedDestinations.findings(unconfirmed)
    findings += await features(HealthCheck.self)
    if client != nil { findings += await features(OnlineCheck.self) }
    if deployment.problems.isEmpty {
      findings += await self.findings(of: deployment.servers, unlessIn: unconfirmed)
      findings += await exchanges(unlessIn: unconfirmed)
    }
    if Task.isCancelled { throw CancellationError() }
    let known = Set(findings.map(\.message))
    findings =
      deploymentFindings
      + (deployment.allWarnings + warnings)
      .filter { warning in
        ![warning.message, warning.locatedMessage].contains(where: known.contains)
          && !problems.contains(warning)
      }
      .map { .init("deployment", .warning, $0) } + findings
    let worst = findings.map(\.grade).max() ?? .good
    return (.doctor(findings), Int32(worst.rawValue))
  }

  private var deploymentFindings: [HealthCheck.Finding] {
    let problems = deployment.problems + problems
    return problems.isEmpty
      ? [.init("deployment", .good, .deploymentFits(deployment.enabledCount))]
      : problems.map { .init("deployment", .bad, $0) }
  }

  /// The findings of the features, by feature; a check that fails is a finding too.
  private func features<H: Hook>(_ hook: H.Type) async -> [HealthCheck.Finding]
  where H.Question == Void, H.Answer == [HealthCheck.Finding] {
    guard let program else { return [] }
    var answers: [FeatureID: [HealthCheck.Finding]] = [:]
    for await answer in program.hooks.ask(hook, ()) {
      switch answer.result {
      case .success(let findings): answers[answer.feature] = findings
      // A plug-in that does not start is a finding already.
      case .failure(let failure) where plugins.contains { $0.message == failure.message }: continue
      case .failure(let failure):
        answers[answer.feature] = [.init("\(answer.feature)", .bad, failure)]
      }
    }
    return answers.sorted { $0.key < $1.key }.flatMap(\.value)
  }
}
