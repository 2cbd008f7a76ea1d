import AtriumScreen
import AtriumTime

/// Features that are closed until the user gives the consents they require.
extension Program {
  /// Returns the purposes of a feature that are required, for an assistant also that of reading, and that the user has
  /// not consented to.
  /// - Parameter root: the root of the addresses that an assistant reads; `nil` for that of the feature's name.
  func missingConsents(
    of feature: FeatureID, at root: String? = nil
  ) async throws -> [PurposeDescription] {
    guard let gate else { return [] }
    let reading = assistant.flatMap { _ in
      purpose(ofReading: root ?? feature.description, in: feature)
    }
    var missing: [PurposeDescription] = []
    for purpose in assembly.declared.purposes(of: feature)
    where purpose.isRequired || purpose.id == reading {
      if try await !gate.isGiven(purpose.id, version: purpose.version) { missing.append(purpose) }
    }
    return missing
  }

  /// Returns whether a feature has the consents that it requires.
  /// - Parameter root: see ``missingConsents(of:at:)``.
  func isOpen(_ feature: FeatureID, at root: String? = nil) async throws -> Bool {
    guard isReachable(root ?? feature.description, in: feature) else { return false }
    return try await missingConsents(of: feature, at: root).isEmpty
  }

  /// - Throws: a failure that names the missing consents.
  func requireConsents(of feature: FeatureID, at root: String) async throws {
    let missing = try await missingConsents(of: feature, at: root)
    if missing.isEmpty { return }
    throw ConsentRequired.failure(
      lacking: missing.map { ($0.id, $0.name) }, isForAssistant: assistant != nil)
  }

  /// The notice of the features that are enabled and wait for a consent; empty without such features.
  func closedFeatureNotices() async -> [Block] {
    var closed: [String] = []
    for feature in assembly.known where feature.isEnabled {
      if (try? await isOpen(feature.id)) == false { closed.append(feature.id.description) }
    }
    return closed.isEmpty
      ? [] : [.notice(.quiet, .closed(Phrase(closed.joined(separator: ", "))))]
  }

  /// Returns the failure for a missing consent that cannot be asked for or was refused. It names
  /// every consent that the feature requires.
  /// - Parameter profile: the profile that the line of the hint names; `nil` for none.
  func failure(for needed: ConsentRequired, profile: String?) async -> Failure {
    let others = (try? await missingConsents(of: owner(of: needed))) ?? []
    let missing = others.map { (id: $0.id, name: $0.name) }
    return ConsentRequired.failure(
      lacking: missing.contains { $0.id == needed.purpose }
        ? missing : [(needed.purpose, needed.name)] + missing,
      profile: profile, isForAssistant: assistant != nil)
  }

  /// Returns the result of a consent that the user refused.
  func failure(forRefused needed: ConsentRequired) async -> Failure {
    let owner = owner(of: needed)
    let title = assembly.known.first { $0.id == owner }?.title ?? needed.name
    let isClosed = (try? await isOpen(owner)) == false
    return Failure(.cancelled, Failure.leftCode, isClosed ? .staysClosed(title) : .nothingChanged)
  }

  /// The features that require a consent; for an assistant, all of them.
  private var gated: Set<FeatureID> {
    Set(
      assembly.declared.features.filter {
        assistant != nil || $0.purposes.contains(where: \.isRequired)
      }.map(\.feature))
  }

  /// Returns whether a feature may be asked, and notes that an assistant reads the answer or does without it.
  /// - Parameter root: that of the contribution or of the entry.
  func mayAnswer(_ feature: FeatureID, at root: String) async throws -> Bool {
    guard isReachable(root, in: feature) else { return false }
    let missing = try await missingConsents(of: feature, at: root)
    if let only = missing.only, only.id == purpose(ofReading: root, in: feature) {
      assistant?.omit(lacking: only)
    }
    if missing.isEmpty { note(Address(root, [])) }
    return missing.isEmpty
  }

  /// Asks all features a hook, except those that are closed.
  /// - Parameter isAsked: whether to ask a feature; by default all are asked.
  /// - Returns: the answers in the order of the features, and the failures of features.
  func answers<H: Hook>(
    to hook: H.Type, _ question: H.Question, of isAsked: (FeatureID) -> Bool = { _ in true }
  ) async -> (answers: [(feature: FeatureID, answer: H.Answer)], failures: [Failure]) {
    let gated = gated
    var failures: [Failure] = []
    var open: Set<HookSource> = []
    let others = hooks.ask(hook, question) { isAsked($0) && !gated.contains($0) }
    for source in hooks.sources(of: hook)
    where isAsked(source.feature) && gated.contains(source.feature) {
      do {
        if try await mayAnswer(source.feature, at: source.root) { open.insert(source) }
      } catch {
        failures.append(Failure(error))
      }
    }
    var answers: [(feature: FeatureID, answer: H.Answer)] = []
    for stream in [others, hooks.ask(hook, question, from: open.contains)] {
      for await answer in stream {
        switch answer.result {
        case .success(let found): answers.append((answer.feature, found))
        case .failure(let failure): failures.append(failure)
        }
      }
    }
    let order = assembly.featureOrder
    return (
      answers.sorted { order[$0.feature, default: 0] < order[$1.feature, default: 0] }, failures
    )
  }

  /// Asks the features for their parts of the home screen. Closed features are not asked.
  func homeParts(at now: Moment) -> AsyncStream<HookAnswer<HomePart>> {
    .withTask { @MainActor [self] output in
      let gated = gated
      async let others: Void = askForHomeParts(at: now, to: output) { !gated.contains($0.feature) }
      var open: Set<HookSource> = []
      let sources = hooks.sources(of: HomeLine.self, DayEntry.self, UnreadItems.self, SetUp.self)
      for feature in gated {
        do {
          var isClosed = true
          for source in sources where source.feature == feature {
            guard try await mayAnswer(feature, at: source.root) else { continue }
            open.insert(source)
            isClosed = false
          }
          // A feature that only assistants cannot read is not closed.
          if isClosed {
            isClosed = try await missingConsents(of: feature).contains(where: \.isRequired)
          }
          if isClosed { output.yield(HookAnswer(feature: feature, result: .success(.closed))) }
        } catch {
          output.yield(HookAnswer(feature: feature, result: .failure(Failure(error))))
        }
      }
      await askForHomeParts(at: now, to: output) { [open] in open.contains($0) }
      await others
    }
  }

  private func askForHomeParts(
    at now: Moment, to output: AsyncStream<HookAnswer<HomePart>>.Continuation,
    from isAsked: @Sendable (HookSource) -> Bool
  ) async {
    let lines = hooks.ask(HomeLine.self, (), from: isAsked)
    let entries = hooks.ask(DayEntry.self, HomeContents.question(at: now), from: isAsked)
    let unread = hooks.ask(UnreadItems.self, (), from: isAsked)
    let setUp = hooks.ask(SetUp.self, (), from: isAsked)
    async let linesEnd: Void = forward(lines, to: output, HomePart.line)
    async let setUpEnd: Void = forward(setUp, to: output, HomePart.isSetUp)
    async let unreadEnd: Void = forward(unread, to: output, HomePart.unread)
    await forward(entries, to: output, HomePart.entries)
    _ = await (linesEnd, unreadEnd, setUpEnd)
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
  /// The entries of today and of the next seven days.
  case entries([DayEntry])
  /// The unread items, as a phrase such as "3 articles".
  case unread(Phrase?)
  /// The answer to ``SetUp``: `true` if the feature has what its use requires.
  case isSetUp(Bool)
  /// The feature is closed until the user agrees.
  case closed
}
