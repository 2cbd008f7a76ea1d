import AtriumScreen

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

  /// Returns the features' lines for the home screen; those of closed features say how to open
  /// them.
  func homeLines() -> AsyncStream<HookAnswer<Phrase?>> {
    let gated = Set(
      assembly.declared.features.filter { $0.purposes.contains(where: \.isRequired) }.map(\.feature)
    )
    if gated.isEmpty { return hooks.ask(HomeLine.self, ()) }
    return .withTask { @MainActor [self] output in await yieldHomeLines(to: output, gated: gated) }
  }

  /// - Parameter gated: the features that require consents.
  private func yieldHomeLines(
    to output: AsyncStream<HookAnswer<Phrase?>>.Continuation, gated: Set<FeatureID>
  ) async {
    async let others: Void = forward(
      hooks.ask(HomeLine.self, ()) { !gated.contains($0) }, to: output)
    var open: Set<FeatureID> = []
    for feature in gated {
      do {
        if try await missingConsents(of: feature).isEmpty {
          open.insert(feature)
        } else {
          output.yield(HookAnswer(feature: feature, result: .success(.core(\.needsAgreement))))
        }
      } catch {
        output.yield(HookAnswer(feature: feature, result: .failure(Failure(error))))
      }
    }
    await forward(hooks.ask(HomeLine.self, ()) { [open] in open.contains($0) }, to: output)
    await others
  }

  private func forward<Element: Sendable>(
    _ answers: AsyncStream<Element>, to output: AsyncStream<Element>.Continuation
  ) async {
    for await answer in answers { output.yield(answer) }
  }
}
