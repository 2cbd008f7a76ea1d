import AtriumDates
public import AtriumScreen

/// The console, the program and the navigation state that coordinators work with.
///
/// A child coordinator runs inside the call of ``run(_:)`` and ends with it.
@MainActor
public final class Flow {
  let console: any Console
  /// The program, whose aliases and display settings may change.
  var program: Program
  let options: RunOptions
  /// The scene in which the user is, after those from which it was opened. While a command runs for a scene
  /// elsewhere, that is the last one.
  var scopes = [Scope(commands: [])]
  var trail = Trail()
  var activations: Set<FeatureID> = []
  var answers = Answers()

  init(_ program: Program, console: any Console, options: RunOptions) {
    self.program = program
    self.console = console
    self.options = options
  }

  /// The scene of which commands can be typed now, or run.
  var scope: Scope { scopes[scopes.count - 1] }
  /// The names of the screens about an answer that was copied, written or printed, or that was not.
  private static let keysAboutAnswers: Set = ["copied", "unchanged", Screen.sentKey]

  /// Runs a child flow.
  /// - Returns: `nil` if the user went back.
  public func run<C: Coordinator>(_ child: C) async throws(Departure) -> C.Output? {
    do throws(Departure) {
      return try await child.run(in: self)
    } catch {
      if error == .back { return nil }
      throw error
    }
  }

  /// Runs work that may fail between scenes.
  /// - Returns: `nil` after a failure, which is reported.
  public func perform<T>(
    _ work: @escaping @MainActor () async throws -> T
  ) async throws(Departure) -> T? {
    switch try await attempt(work) {
    case .success(let result): return result
    case .failure(let failure):
      reportBelowNextScreen(failure)
      return nil
    }
  }

  /// `true` if questions can be asked.
  public var isInteractive: Bool { console.isInteractive }

  /// `true` if an assistant reads: nothing is created or marked.
  public var servesAssistant: Bool { program.assistant != nil }

  /// `true` if every question is answered with yes (`--yes`).
  public var assumesYes: Bool { options.assumesYes }

  public var language: Language { console.look.language }

  /// Reads what the user types as days and times.
  var dates: DateReader { DateReader(clock: program.clock, language: language) }

  public var hooks: Hooks { program.hooks }

  /// `true` if answers are whole screens: in scripts, and if the line names the format or the fields of its
  /// answer.
  var answersLikeScript: Bool {
    !console.isInteractive || console.output != nil || answers.fields != nil
  }

  /// Reports a result between scenes: the whole screen in scripts, its notices below the next scene
  /// at a prompt.
  /// - Parameter verdict: the exit status of a script, if the result is that of a verification.
  public func notify(_ screen: Screen, _ verdict: Verdict? = nil) {
    if answersLikeScript { answer(screen) } else { deferNotices(screen) }
    record(verdict)
  }

  /// Clears the terminal, for screens that other people should not see. Does nothing while a command runs
  /// for a scene elsewhere, so that its answer stays.
  public func clearScreen() { if console.isInteractive, !scope.isElsewhere { console.clear() } }

  /// Stores the notices of a screen until the next scene has been shown.
  func deferNotices(_ screen: Screen) {
    guard let notices = screen.notices else { return }
    let earlier = answers.deferredNotices?.blocks ?? []
    answers.deferredNotices = Screen(notices.key, earlier + notices.blocks)
  }

  /// Shows a scene until one of its commands finishes it or the user leaves.
  ///
  /// At a prompt the scene's screen is shown at once; in a script only as the answer to a command.
  /// If the scene cannot be shown because it does not exist or is denied, it is left as if by
  /// `back`.
  public func show<S: Scene>(_ scene: S) async throws(Departure) -> S.Output {
    let presented = push(scene)
    defer { scopes.removeLast() }
    if !servesAssistant { _ = try await perform { try await scene.opened() } }
    if let list = trail.takeList() {
      arrive()
      answers.line = list
      let output = try await execute(list, in: presented, entersHistory: false)
      if let output { return output }
    } else {
      try await enter(scene)
    }
    let updates = announceUpdates(of: scene, in: scope)
    defer { updates?.cancel() }
    let draft = scene.textMode?.draft
    var initial = console.isInteractive ? await draft?.load() ?? "" : ""
    while true {
      let line = try await nextLine(initial)
      initial = ""
      if case .abandoned(let text) = line {
        await draft?.keep(text)
        continue
      }
      if let output = try await execute(line, in: presented) { return output }
    }
  }

  /// Makes a scene the current one. It has the address of its place, or is a part of the scene before.
  /// - Parameter origin: the scope in which the command that runs in the scene was typed.
  func push<S: Scene>(_ scene: S, for origin: Scope? = nil) -> PresentedScene<S> {
    var (address, labels, names) = (scope.address, scope.labels, scope.names)
    if let place = scene.place, let root = address?.root {
      (address, labels, names) = (Address(root, place), [], [])
    } else if let label = scene.label {
      labels.append(label)
    }
    let linked = labels.isEmpty ? address : nil
    let presented = PresentedScene(scene) { self.linkCommands(at: linked) }
    scopes.append(
      Scope(presented, at: address, labels: labels, names: names, in: scope.session, for: origin))
    return presented
  }

  /// Shows a scene when the user enters it; in a script only as an answer. After a change that leads to the
  /// scene, and after a failure that leads back to the one that was shown last, people see the notices alone.
  /// - Parameter isReturning: `true` after a flow that began in the scene. If it showed nothing, neither does
  ///   this.
  func enter<S: Scene>(_ scene: S, isReturning: Bool = false) async throws(Departure) {
    let isShown = scope.isAddressed && trail.shown == .some(scope.address)
    let needsOnlyNotices =
      answers.deferredNotices != nil || isShown && (isReturning || answers.deferredFailure != nil)
    let isNavigating = trail.isNavigating
    trail.isNavigating = false
    if console.isInteractive, scene.textMode == nil, needsOnlyNotices, !isNavigating {
      try await showNotices(in: scene)
    } else if console.isInteractive || answers.awaitsScreen {
      try await present(scene, isFirst: true)
      trail.shown = scope.isAddressed ? .some(scope.address) : nil
    }
    arrive()
  }

  private func nextLine(_ initial: String) async throws(Departure) -> Line {
    if !console.isInteractive, answers.hasFailed, !options.keepsGoing { throw .quit }
    var prompt = scope.prompt
    prompt.item = scope.item.flatMap { number in
      scope.address.flatMap { program.assembly.entriesByRoot[$0.root]?.items }
        .flatMap { $0.letters == nil ? nil : $0.name(number) }
    }
    prompt.context = program.context.view?.name
    prompt.initial = initial
    reportDeferredFailure()
    console.output = nil
    answers.fields = nil
    guard let line = await console.nextLine(prompt) else { throw .quit }
    answers.awaitsScreen = true
    answers.line = line
    return line
  }

  /// Loads the screen of a scene and shows it.
  /// - Parameter isFirst: leaves the scene if it does not exist or is denied.
  func present<S: Scene>(_ scene: S, isFirst: Bool = false) async throws(Departure) {
    let (links, address) = (links, scope.isAddressed ? scope.address : nil)
    let outcome: Result<Screen, Failure> = try await attempt {
      let screen = try await scene.screen()
      guard let links, let address, links.linkableFeature(of: address) != nil else { return screen }
      return try await links.adding(linksOf: address, to: screen)
    }
    switch outcome {
    case .success(let screen):
      if scope.isAddressed { scope.names = screen.names }
      answer([screen], inScene: true)
    case .failure(let failure):
      // A command removed the item, and its notices are shown below the next scene.
      if failure.kind == .notFound, answers.deferredNotices != nil { throw .back }
      showDeferredNotices()
      guard
        isFirst,
        [.notFound, .denied].contains(failure.kind) || failure.code == Failure.leftCode
      else { return report(failure) }
      reportBelowNextScreen(failure)
      throw .back
    }
  }

  /// Shows the notices of a change in a scene, without the scene. The prompt gets the present names.
  /// - Throws: ``Departure/back`` if the item of the scene is gone; the notices are shown then in the scene
  ///   above.
  func showNotices<S: Scene>(in scene: S) async throws(Departure) {
    if answers.deferredNotices != nil, console.isInteractive, scope.isAddressed,
      !scope.names.isEmpty
    {
      switch try await attempt({ try await scene.screen().names }) {
      case .success(let names): scope.names = names
      case .failure(let failure) where failure.kind == .notFound && !scope.isElsewhere: throw .back
      case .failure: break
      }
    }
    showDeferredNotices()
  }

  /// Announces updates while the scene, not one that a command opened from it, is the current one.
  private func announceUpdates<S: Scene>(of scene: S, in scope: Scope) -> Task<Void, Never>? {
    guard console.isInteractive, let updates = scene.updates() else { return nil }
    return Task { [console] in
      for await screen in updates where self.scope === scope { console.announce(screen) }
    }
  }

  func answer(_ screen: Screen) { answer([screen]) }

  /// Shows the answers to a command, and the notices that were deferred.
  /// - Parameter inScene: `true` for the screen of a scene, with which a declared command may go on.
  func answer(_ screens: [Screen], inScene: Bool = false) {
    guard let last = screens.last else { return }
    answers.awaitsScreen = false
    if last.mixedItems != nil || last.hasRows {
      answers.mixedItems = last.mixedItems ?? []
      let address = (scope.origin ?? scope).address
      // Further pages of a ranking belong to its first one.
      if inScene || last.firstRank ?? 1 == 1 {
        answers.openingList =
          last.mixedItems == nil && last.firstRank == nil || inScene
          ? nil : answers.line.map { (line: $0, address: address) }
      }
    }
    answers.nextPage = (last.hasMoreRows ? pageCommand : last.continuation?.line).map { .typed($0) }
    if console.isInteractive, !Self.keysAboutAnswers.contains(last.key) {
      answers.lastAnswer = last
      let line = answers.line?.tokens.map(\.text).joined(separator: " ")
      let goesOn = answers.isGoingOn || line == "more" || line == pageCommand
      if !goesOn || answers.pagedList?.key != last.key {
        let command = inScene ? [] : answers.line?.tokens
        answers.pagedList = last.hasMoreRows ? command.map { (last.key, $0) } : nil
      }
    }
    var shown: [Screen] = []
    do throws(Failure) {
      for screen in screens { shown.append(try screen.limited(to: answers.fields)) }
    } catch {
      report(error)
    }
    // A declared command has precedence over the next page.
    let declared = scope.isElsewhere ? nil : scope.commands.compactMap(\.continuation?.effect).first
    let isNamed = inScene ? console.output?.isForPeople != false : declared == nil
    let effect = declared ?? (answers.nextPage == nil ? nil : .enterShowsMore)
    if console.isInteractive, isNamed, let effect, !answers.namedEffects.contains(effect),
      !scope.isTextMode, !shown.isEmpty
    {
      answers.namedEffects.append(effect)
      let next = declared == nil && !last.hasMoreRows ? last.continuation?.title : nil
      shown[shown.count - 1].blocks.append(.notice(.quiet, next.map(Phrase.enterLeads) ?? effect))
    }
    console.show(shown)
    showDeferredNotices()
  }

  func showDeferredNotices() {
    if let notices = answers.deferredNotices { console.show(notices) }
    answers.deferredNotices = nil
    reportDeferredFailure()
  }

  /// Reports a failure that is followed by another screen: at a prompt below that screen, in a script
  /// at once.
  func reportBelowNextScreen(_ failure: Failure) {
    reportDeferredFailure()
    if console.isInteractive { answers.deferredFailure = failure } else { report(failure) }
  }

  func reportDeferredFailure() {
    guard let failure = answers.deferredFailure else { return }
    answers.deferredFailure = nil
    report(failure)
  }

  /// Reports a failure and sets the exit status of a script.
  ///
  /// At a prompt, leaving a form, cancelling a command and an empty line at the end succeed.
  func report(_ failure: Failure) {
    answers.awaitsScreen = false
    let isQuiet = failure.kind == .cancelled || answers.isGoingOn && failure.kind == .notFound
    if console.isInteractive, isQuiet {
      return console.show(Screen("cancelled", [.notice(.quiet, failure.message)]))
    }
    if !answers.hasFailed, !console.isInteractive { answers.status = failure.kind.rawValue }
    console.report(failure)
  }
}
