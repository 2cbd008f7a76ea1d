import AtriumDates
public import AtriumScreen

/// The answers of a flow so far, the pending notices, and the exit status.
struct Answers {
  /// `true` if a script's command has not been answered by a screen yet.
  var awaitsScreen = false
  /// Notices to show below the next scene.
  var deferredNotices: Screen?
  /// A failure to report below the next screen, or before the next prompt.
  var deferredFailure: Failure?
  /// The line that `retry` runs again.
  var failedLine: Line?
  /// The last answer, for `copy`.
  var lastAnswer: Screen?
  /// The names of the items in the last list, if it is one of several features.
  var mixedItems: [String] = []
  /// The exit status so far.
  var status: Int32 = 0
  /// `true` after a failure; lower statuses are verdicts.
  var hasFailed: Bool { status >= 64 }
}

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
  /// The addresses at which the user has been.
  var trail = Trail()
  /// The features whose consents the user is asked for now.
  var activations: Set<FeatureID> = []
  /// The answers so far and the pending notices.
  var answers = Answers()

  init(_ program: Program, console: any Console, options: RunOptions) {
    self.program = program
    self.console = console
    self.options = options
  }

  /// The scene of which commands can be typed now, or run.
  var scope: Scope { scopes[scopes.count - 1] }
  static let copiedKey = "copied"

  /// Runs a child flow.
  /// - Returns: `nil` if the user went back.
  public func run<C: Coordinator>(_ child: C) async throws(Departure) -> C.Output? {
    do {
      return try await child.run(in: self)
    } catch .back {
      return nil
    } catch {
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

  /// `true` if every question is answered with yes (`--yes`).
  public var assumesYes: Bool { options.assumesYes }

  public var language: Language { console.look.language }

  /// Reads what the user types as days and times.
  var dates: DateReader { DateReader(clock: program.clock, language: language) }

  /// The hooks of the enabled features.
  public var hooks: Hooks { program.hooks }

  /// `true` if answers are whole screens: in scripts, and if the line names the format of its answer.
  var answersLikeScript: Bool { !console.isInteractive || console.output != nil }

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
    _ = try await perform { try await scene.opened() }
    try await enter(scene)
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
      Scope(
        presented, at: address, labels: labels, names: names, in: scope.session, for: origin))
    return presented
  }

  /// Shows a scene when the user enters it or returns to it from a flow; in a script only as an answer.
  func enter<S: Scene>(_ scene: S) async throws(Departure) {
    if console.isInteractive || answers.awaitsScreen { try await present(scene, isFirst: true) }
    arrive()
  }

  private func nextLine(_ initial: String) async throws(Departure) -> Line {
    if !console.isInteractive, answers.hasFailed, !options.keepsGoing { throw .quit }
    var prompt = scope.prompt
    prompt.item = scope.item.flatMap { number in
      scope.address.flatMap { program.assembly.entriesByRoot[$0.root]?.items }
        .flatMap { $0.letters == nil ? nil : $0.name(number) }
    }
    prompt.initial = initial
    reportDeferredFailure()
    console.output = nil
    guard let line = await console.nextLine(prompt) else { throw .quit }
    answers.awaitsScreen = true
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
      answer(screen)
    case .failure(let failure):
      // A command removed the item, and its notices are shown below the next scene.
      if failure.kind == .notFound, answers.deferredNotices != nil { throw .back }
      showDeferredNotices()
      if isFirst, [.notFound, .denied].contains(failure.kind) {
        reportBelowNextScreen(failure)
        throw .back
      }
      report(failure)
      if isFirst, failure.code == Failure.leftCode { throw .back }
    }
  }

  /// Announces updates while the scene, not one that a command opened from it, is the current one.
  private func announceUpdates<S: Scene>(of scene: S, in scope: Scope) -> Task<Void, Never>? {
    guard console.isInteractive, let updates = scene.updates() else { return nil }
    return Task { [console] in
      for await screen in updates where self.scope === scope { console.announce(screen) }
    }
  }

  /// Shows the answer to a command, and the notices that were deferred.
  func answer(_ screen: Screen) { answer([screen]) }

  /// Shows the answers to a command, and the notices that were deferred.
  func answer(_ screens: [Screen]) {
    guard let last = screens.last else { return }
    answers.awaitsScreen = false
    if let items = last.mixedItems {
      answers.mixedItems = items
    } else if last.hasRows {
      answers.mixedItems = []
    }
    if console.isInteractive, last.key != Self.copiedKey { answers.lastAnswer = last }
    console.show(screens)
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
  /// At a prompt, leaving a form or cancelling a command is no failure.
  func report(_ failure: Failure) {
    answers.awaitsScreen = false
    if console.isInteractive, failure.kind == .cancelled {
      return console.show(Screen("cancelled", [.notice(.quiet, failure.message)]))
    }
    if !answers.hasFailed, !console.isInteractive { answers.status = failure.kind.rawValue }
    console.report(failure)
  }

  /// Asks for the value of a form field until the answer is valid.
  func ask<A>(_ field: FormField<A>) async throws(Departure) -> A {
    let question = field.question
    repeat {
      guard console.isInteractive || question.isHidden,
        let text = await ask(question, completing: field.format.completion)
      else { break }
      if field.isRepeated, console.isInteractive,
        !(try await confirmByRepeating(text, for: question))
      {
        continue
      }
      let label = question.label.text(in: console.look.language)
      let answer = question.isHidden || question.isLong ? text : try await answerUnlessLeaving(text)
      do throws(Failure) {
        try Failure.checkLength(of: answer, for: label)
        do throws(Refusal) {
          return try field.format.read(answer, dates)
        } catch {
          throw .invalid(question.isHidden ? "•••" : answer, for: label, error)
        }
      } catch {
        report(error)
        if !console.isInteractive { throw .back }
      }
    } while console.isInteractive
    if !console.isInteractive {
      report(
        Failure(
          .usage, "form.script", .cannotAsk(question.label),
          hint: question.isHidden ? .useStandardInput : .giveAllArguments))
    }
    throw .back
  }
}
