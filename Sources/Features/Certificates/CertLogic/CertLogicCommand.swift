import AtriumCore
import AtriumScreen

/// Evaluates an expression from a file: how rules are tried out.
@MainActor
enum CertLogicCommand {
  static func make<Output>() -> Command<Output> {
    Command(
      "certlogic", .rules(\.certLogicSummary),
      .option("logic", .file).help(.rules(\.logicHelp)),
      .option("data", .file).help(.rules(\.dataHelp))
    ) { logic, data in
      guard let logic else { throw RulesError.noOption("logic") }
      guard let data else { throw RulesError.noOption("data") }
      return .show(.certLogic(try await value(of: logic, in: data)))
    }
  }

  private nonisolated static func value(
    of logic: String, in data: String
  ) async throws -> CertLogicValue {
    let (logic, data) = (try RuleFiles.json(logic), try RuleFiles.json(data))
    return try CertLogic.value(of: logic, in: CertLogicValue(data))
  }
}
