import AtriumScreen

/// Features that a person has not opened yet by giving the consents they require.
extension Program {
  /// The consents that a feature requires and does not have.
  func missingConsents(of feature: FeatureID) async throws -> [PurposeDescription] {
    guard let gate else { return [] }
    var missing: [PurposeDescription] = []
    for purpose in assembly.declared.purposes(of: feature) where purpose.isRequired {
      if try await !gate.isGiven(purpose.id, version: purpose.version) { missing.append(purpose) }
    }
    return missing
  }

  /// What to say to somebody who cannot be asked, or did not agree: everything the feature still
  /// requires, not only what it asked for first.
  func refusal(for needed: ConsentRequired) async -> Failure {
    let others = (try? await missingConsents(of: owner(of: needed))) ?? []
    let missing = others.map { (id: $0.id, name: $0.name) }
    return ConsentRequired.failure(
      lacking: missing.contains { $0.id == needed.purpose }
        ? missing : [(needed.purpose, needed.name)] + missing)
  }

  /// What the features say about themselves on the home screen; closed ones, how to open them.
  func homeLines() -> AsyncStream<HookAnswer<Phrase?>> {
    let gated = Set(
      assembly.declared.features.filter { $0.purposes.contains(where: \.isRequired) }.map(\.feature)
    )
    if gated.isEmpty { return hooks.ask(HomeLine.self, ()) }
    let (stream, out) = AsyncStream<HookAnswer<Phrase?>>.makeStream()
    let task = Task {
      async let others: Void = pass(hooks.ask(HomeLine.self, ()) { !gated.contains($0) }, to: out)
      var open: Set<FeatureID> = []
      for feature in gated {
        do {
          if try await missingConsents(of: feature).isEmpty {
            open.insert(feature)
          } else {
            out.yield(HookAnswer(feature: feature, result: .success(.core(\.isClosed))))
          }
        } catch {
          out.yield(HookAnswer(feature: feature, result: .failure(Failure(error))))
        }
      }
      await pass(hooks.ask(HomeLine.self, ()) { [open] in open.contains($0) }, to: out)
      await others
      out.finish()
    }
    out.onTermination = { _ in task.cancel() }
    return stream
  }

  private func pass<Element: Sendable>(
    _ answers: AsyncStream<Element>, to out: AsyncStream<Element>.Continuation
  ) async {
    for await answer in answers { out.yield(answer) }
  }
}
