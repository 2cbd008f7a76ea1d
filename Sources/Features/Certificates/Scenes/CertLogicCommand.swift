import AtriumCore
import AtriumScreen
import HealthCredentials

extension Command {
  /// Evaluates a CertLogic expression from a file.
  @MainActor static var certLogic: Command {
    Command(
      "certlogic", .rules(\.certLogicSummary),
      .option("logic", .file).help(.rules(\.logicHelp)),
      .option("data", .file).help(.rules(\.dataHelp))
    ) { logic, data in
      guard let logic else { throw RulesError.missingOption("logic") }
      guard let data else { throw RulesError.missingOption("data") }
      return .show(.certLogic(try await certLogicValue(of: logic, in: data)))
    }
  }
}

private func certLogicValue(
  of logicPath: String, in dataPath: String
) async throws -> CertLogicValue {
  let logic = try RuleFiles.json(logicPath)
  let data = try RuleFiles.json(dataPath)
  return try CertLogicEvaluator.value(of: logic, in: CertLogicValue(data))
}
