import AtriumScreen
import AtriumTime

/// Features that are closed until the user gives the consents they require.
extension Program {
  /// Returns the required purposes of a feature that the user has not consented to.
  func missingConsents(of feature: FeatureID) async throws -> [PurposeDescription] {
    guard let gate else { return [] }
    var missing: [PurposeDescription] = []
    for purpose in assembly.declared.purposes(of: feature) where purpose.isRequired {
      if try await !gate.isGiven(purpose.id, version: purpose.version) { missing.append(purpose) }
    }
    return missing
  }

  /// Returns the failure for a missing consent that cannot be asked for or was refused. It names
  /// every consent that the feature requires.
  func failure(for needed: ConsentRequired) async -> Failure {
    let others = (try? await missingConsents(of: owner(of: needed))) ?? []
    let missing = others.map { (id: $0.id, name: $0.name) }
    return ConsentRequired.failure(
      lacking: missing.contains { $0.id == needed.purpose }
        ? missing : [(needed.purpose, needed.name)] + missing)
  }

  /// Asks the features for their parts of the home screen. Closed features have a line that says so,
  /// and are not asked.
  func homeParts(on today: Day) -> AsyncStream<HookAnswer<HomePart>> {
    .withTask { @MainActor [self] output in
      let gated = Set(
        assembly.declared.features.filter { $0.purposes.contains(where: \.isRequired) }.map(
          \.feature)
      )
      async let others: Void = askForHomeParts(on: today, to: output) { !gated.contains($0) }
      var open: Set<FeatureID> = []
      for feature in gated {
        do {
          if try await missingConsents(of: feature).isEmpty {
            open.insert(feature)
          } else {
            let line = HomePart.line(.core(\.needsAgreement))
            output.yield(HookAnswer(feature: feature, result: .success(line)))
          }
        } catch {
          output.yield(HookAnswer(feature: feature, result: .failure(Failure(error))))
        }
      }
      await askForHomeParts(on: today, to: output) { [open] in open.contains($0) }
      await others
    }
  }

  private func askForHomeParts(
    on today: Day, to output: AsyncStream<HookAnswer<HomePart>>.Continuation,
    of isAsked: @Sendable (FeatureID) -> Bool
  ) async {
    let lines = hooks.ask(HomeLine.self, (), of: isAsked)
    let entries = hooks.ask(DayEntry.self, today...today, of: isAsked)
    async let linesEnd: Void = forward(lines, to: output, HomePart.line)
    await forward(entries, to: output, HomePart.entries)
    await linesEnd
  }

  private func forward<Answer: Sendable>(
    _ answers: AsyncStream<HookAnswer<Answer>>,
    to output: AsyncStream<HookAnswer<HomePart>>.Continuation,
    _ part: @Sendable (Answer) -> HomePart
  ) async {
    for await answer in answers {
      output.yield(HookAnswer(feature: answer.feature, result: answer.result.map(part)))
    }
  }
}

/// A part of the home screen that a feature answers.
enum HomePart: Sendable {
  /// The state of the feature in a few words.
  case line(Phrase?)
  /// The entries of today.
  case entries([DayEntry])
}
