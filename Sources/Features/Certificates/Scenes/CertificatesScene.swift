import AtriumCore
import AtriumScreen

/// The front: what certificates are here, and what can be done with others.
struct CertificatesScene: Scene {
  typealias Output = Void
  let inspector: Inspector

  func screen() async throws -> Screen {
    Screen(
      "certificates", [.empty(.certificates(\.welcome), hint: .certificates(\.howToBegin))])
  }

  var commands: [Command<Void>] {
    inspector.inspecting() + [CertLogicCommand.make(), openingRules]
  }

  private var openingRules: Command<Void> {
    Command("rules", .rules(\.rulesSummary), .line("command")) { rest in
      .leave(.open(Route("certificates", CertificatesPlace.rules), then: rest))
    }
  }
}
