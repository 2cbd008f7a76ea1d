import AtriumCore
import AtriumScreen
import AtriumTime

/// The commands shared by the list and the single consent.
@MainActor
extension Consents {
  func giveCommand(_ name: String, _ targets: Argument<[String]>, in flow: Flow) -> Command<Never> {
    Command(
      name, .giveSummary, targets,
      .flag("despite-clock").help(.despiteClockHelp)
    ) { ids, despiteClock in
      let before = try await all()
      let chosen = try ids.map { try before.find($0) }
      if flow.isInteractive, chosen.contains(where: { $0.needsAnswer(at: clock.now.timestamp) }) {
        let agreement = AgreementFlow(
          consents: self, ids: chosen.map(\.id), despiteClock: despiteClock)
        return .run(GivingFlow(agreement: agreement))
      }
      let given = try await give(ids, despiteClock: despiteClock, in: flow.language)
      return .done(.given(given, before: before, by: clock))
    }
  }

  /// - Parameter leavesScene: whether the user leaves the scene after the withdrawal of a required consent.
  func withdrawCommand(
    _ target: Argument<String>, in flow: Flow, residualData: (any ResidualData)?,
    leavesScene: Bool = false
  ) -> Command<Never> {
    Command(
      "withdraw", .withdrawSummary, target,
      .flag("erase").help(.eraseHelp),
      confirming: { id, erases in
        try await withdrawConfirmation(of: consent(named: id, in: flow), erases: erases, flow.hooks)
      },
      run: { id, erases in
        let consent = try await consent(named: id, in: flow)
        guard consent.isGiven || erases else {
          throw await flow.hooks.withheld(consent)
        }
        // An erasure that failed can be repeated after the withdrawal.
        let all =
          erases && !consent.isGiven ? [consent] : try await withdraw(consent.id, in: flow.language)
        let withdrawal = Withdrawal(
          consent: all[0], dependents: Array(all.dropFirst()), wasGiven: consent.isGiven,
          erases: erases)
        return .run(
          WithdrawalFlow(withdrawal: withdrawal, consents: self, residualData: residualData),
          then: leavesScene && withdrawal.consent.isRequired ? .back : nil)
      })
  }

  /// Scripts do not name a consent by its feature.
  private func consent(named name: String, in flow: Flow) async throws -> Consent {
    try await all().find(named: name, orByFeature: flow.isInteractive)
  }

  /// Returns the question before a withdrawal, with its consequences.
  private func withdrawConfirmation(
    of consent: Consent, erases: Bool, _ hooks: Hooks
  ) async throws -> Confirmation {
    let category = consent.categoryName
    guard consent.isGiven else {
      guard erases else { throw await hooks.withheld(consent) }
      return Confirmation(.eraseQuestion(category))
    }
    let all = try await all()
    let isOff = all.contains { $0.category == consent.category && $0.keepsFeatureOff }
    let consequence: Phrase =
      consent.isRequired
      ? .closes(category, all.dependents(of: consent).map(\.name))
      : isOff ? .isOff(category) : .losesPart(category)
    return Confirmation(
      .withdrawTitle(consent.name),
      erases ? "\(consequence) \(Phrase.willErase(category))" : consequence)
  }

  func logCommand(_ id: Argument<String?>) -> Command<Never> {
    Command("log", .historySummary, id) { id in
      let id: String? = if let id { try await consent(id).id } else { nil }
      let (decisions, readings) = (try await history(of: id), try await readings(under: id))
      var screen: Screen =
        id == nil ? .history(decisions, by: clock) : .wordings(decisions, by: clock)
      if !readings.isEmpty {
        screen.blocks += [.heading(.readings), .table(.readings(readings, by: clock))]
      }
      return .show(screen)
    }.reading
  }

  /// A consent by its ID or its number; completes IDs.
  var target: ArgumentFormat<String> {
    ArgumentFormat.text.completing(.dynamic { try await candidates() })
  }

  func candidates() async throws -> [Candidate] {
    try await all().map { Candidate($0.id, $0.name) }
  }
}

extension Hooks {
  fileprivate func withheld(_ consent: Consent) async -> Failure {
    let feature = FeatureID(consent.category)
    return .withheld(consent.id, hasData: await storedData(of: feature, for: [consent.id]) != nil)
  }
}
