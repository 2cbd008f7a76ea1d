public import AtriumCore
public import AtriumScreen

/// Checks the deployment, the terminal, files, features and servers. It changes nothing.
@MainActor
public struct Doctor {
  let directory: DataDirectory
  let environment: [String: String]
  let isTerminal: Bool
  let deployment: Result<Assembly, Problems>
  let declared: [FeatureDeclaration]
  let program: Program?
  let client: (any HTTPClient)?
  let groupFolders: [FeatureID: String]
  let programName: String
  let backgroundFailures: [(feature: FeatureID, failure: Failure)]
  let unconfirmed: [UnconfirmedDestination]

  /// Nothing is checked yet.
  ///
  /// - Parameters:
  ///   - deployment: the deployment, or everything that is wrong with it.
  ///   - declared: the declarations of the features of the build, enabled or not.
  ///   - program: the program whose features are asked for their findings.
  ///   - client: the client that contacts servers; `nil` contacts none.
  ///   - groupFolders: the folders of databases that groups of users share.
  ///   - programName: the name of the executable, for hints.
  ///   - backgroundFailures: the failures of background work in this shell.
  ///   - unconfirmed: the destinations that are not used before they are confirmed.
  public init(
    _ directory: DataDirectory, environment: [String: String], isTerminal: Bool,
    deployment: Result<Assembly, Problems>, declared: [FeatureDeclaration], program: Program?,
    client: (any HTTPClient)?, groupFolders: [FeatureID: String] = [:], programName: String,
    backgroundFailures: [(feature: FeatureID, failure: Failure)] = [],
    unconfirmed: [UnconfirmedDestination] = []
  ) {
    self.directory = directory
    self.environment = environment
    self.isTerminal = isTerminal
    self.deployment = deployment
    self.declared = declared
    self.program = program
    self.client = client
    self.groupFolders = groupFolders
    self.programName = programName
    self.backgroundFailures = backgroundFailures
    self.unconfirmed = unconfirmed
  }

  /// Returns all findings and the exit status: 0 without warnings, 1 with warnings, 2 with errors.
  public func examine() async -> (screen: Screen, status: Int32) {
    var findings = deploymentFindings + terminalFindings + folderFindings + databaseFindings
    findings += backgroundFailures.map { feature, failure in
      .init(
        "background", .warning, .backgroundFails("\(feature)", failure.message),
        hint: failure.hint)
    }
    findings += UnconfirmedDestinations.findings(unconfirmed)
    findings += await features(HealthCheck.self)
    if client != nil { findings += await features(OnlineCheck.self) }
    if case .success(let assembly) = deployment {
      findings += await self.findings(of: assembly.servers)
    }
    let worst = findings.map(\.grade).max() ?? .good
    return (.doctor(findings), Int32(worst.rawValue))
  }

  private var deploymentFindings: [HealthCheck.Finding] {
    switch deployment {
    case .success(let assembly):
      let count = assembly.enabledCount
      return [.init("deployment", .good, .deploymentFits(count))]
    case .failure(let problems):
      return problems.failures.map { failure in
        let location = failure.location.map { "\($0): " } ?? ""
        return .init(
          "deployment", .bad, Phrase { location + failure.message.text(in: $0) }, hint: failure.hint
        )
      }
    }
  }

  /// The findings of the features, by feature; a check that fails is a finding too.
  private func features<H: Hook>(_ hook: H.Type) async -> [HealthCheck.Finding]
  where H.Question == Void, H.Answer == [HealthCheck.Finding] {
    guard let program else { return [] }
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
