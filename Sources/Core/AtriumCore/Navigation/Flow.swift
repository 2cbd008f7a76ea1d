public import AtriumScreen

/// The running tree of coordinators, seen from the current one.
///
/// A child flow lives exactly as long as the call that runs it: there is no list of children to
/// clean up and no delegate to forget.
@MainActor
public final class Flow {
  let console: any Console
  let program: Program
  let options: RunOptions
  var path = NavigationPath()
  /// The command to run at the place that is being gone to.
  var pending: [Token]?
  /// Whether a command of a script still waits for its answer.
  var owesScreen = false
  /// What a finished scene has to say, once the next one is shown.
  var deferredNotices: Screen?
  /// What `retry` does again.
  var failed: Line?
  /// What can be typed at this moment.
  var scope: Scope?
  /// The exit status so far.
  var status: Int32 = 0

  init(_ program: Program, console: any Console, options: RunOptions) {
    (self.program, self.console, self.options) = (program, console, options)
  }

  /// Runs a child flow. `nil` means the person went back without a result.
  public func run<C: Coordinator>(_ child: C) async throws(Departure) -> C.Output? {
    do {
      return try await child.run(in: self)
    } catch .back {
      return nil
    } catch {
      throw error
    }
  }

  /// Does something that may fail between scenes; a failure is reported and gives `nil`.
  public func perform<T>(
    _ work: @escaping @MainActor () async throws -> T
  ) async throws(Departure) -> T? {
    switch try await attempt(work) {
    case .success(let result): return result
    case .failure(let failure):
      report(failure)
      return nil
    }
  }

  /// Whether a person is there who can be asked.
  public var isInteractive: Bool { console.isInteractive }

  /// The language of the person, or of the script.
  public var language: Language { console.look.language }

  /// What every enabled feature answers to the kernel's questions.
  public var hooks: Hooks { program.hooks }

  /// Says what was done between scenes: scripts see `screen`, people its notices below the next
  /// scene.
  public func say(_ screen: Screen) {
    if console.isInteractive { deferNotices(screen) } else { answer(screen) }
  }

  /// Takes off the screen what others should not see there.
  public func clearScreen() { if console.isInteractive { console.clear() } }

  /// Keeps what a screen's notices say for below the next scene's screen.
  func deferNotices(_ screen: Screen) {
    guard let notices = screen.notices else { return }
    deferredNotices = Screen(notices.key, (deferredNotices?.blocks ?? []) + notices.blocks)
  }

  /// Shows a scene until one of its commands finishes it or the person leaves.
  ///
  /// A person sees the scene's screen at once; a script sees it only as the answer to a command.
  /// A scene that turns out not to exist, or not to be allowed, is left as if by `back`.
  public func show<S: Scene>(_ scene: S) async throws(Departure) -> S.Output {
    let outside = (path, scope)
    path.enter(scene)
    let presented = PresentedScene(scene)
    scope = Scope(presented)
    defer { (path, scope) = outside }

    if let tokens = pending {
      pending = nil
      if let output = try await execute(.words(tokens), in: presented) { return output }
    } else if console.isInteractive || owesScreen {
      try await present(scene, isFirst: true)
    }
    let live = follow(scene)
    defer { live?.cancel() }
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

  private func nextLine(_ initial: String) async throws(Departure) -> Line {
    if !console.isInteractive, status >= 64, !options.keepsGoing { throw .quit }
    var prompt = path.prompt
    prompt.initial = initial
    guard let line = await console.nextLine(prompt) else { throw .quit }
    owesScreen = true
    return line
  }

  /// Loads a scene's screen and shows it.
  func present<S: Scene>(_ scene: S, isFirst: Bool = false) async throws(Departure) {
    switch try await attempt({ try await scene.screen() }) {
    case .success(let screen): answer(screen)
    case .failure(let failure):
      showDeferredNotices()
      report(failure)
      if isFirst, [.notFound, .denied].contains(failure.kind) { throw .back }
    }
  }

  private func follow<S: Scene>(_ scene: S) -> Task<Void, Never>? {
    guard console.isInteractive, let updates = scene.updates() else { return nil }
    return Task { [console] in for await screen in updates { console.announce(screen) } }
  }

  /// Shows what a command answers.
  func answer(_ screen: Screen) {
    owesScreen = false
    console.show(screen)
    showDeferredNotices()
  }

  private func showDeferredNotices() {
    if let deferredNotices { console.show(deferredNotices) }
    deferredNotices = nil
  }

  /// Says what went wrong. The one place where errors meet the person.
  func report(_ failure: Failure) {
    owesScreen = false
    if status < 64, !console.isInteractive { status = failure.kind.rawValue }
    console.report(failure)
  }

  /// Asks one question of a form until the answer can be read.
  func ask<A>(_ field: FormField<A>) async throws(Departure) -> A {
    let question = field.question
    repeat {
      guard console.isInteractive || question.isHidden,
        let text = await ask(question, completing: field.format.completion)
      else { break }
      if field.isRepeated, console.isInteractive, !(try await isRepeated(text, to: question)) {
        continue
      }
      do throws(Refusal) {
        return try field.format.read(text, program.clock.localNow)
      } catch {
        let label = question.label.text(in: console.look.language)
        report(.invalid(question.isHidden ? "•••" : text, for: label, error))
        if !console.isInteractive { throw .back }
      }
    } while console.isInteractive
    if !console.isInteractive {
      report(
        Failure(
          .usage, "form.script", .core { $0.nobodyToAsk(question.label) },
          hint: question.isHidden ? .core(\.sayHidden) : .core(\.sayEverything)))
    }
    throw .back
  }
}

/// How a flow treats the one who types.
public struct RunOptions: Sendable {
  /// Whether a script goes on after a failure.
  public var keepsGoing: Bool
  /// Whether what commands would ask is agreed to beforehand (`--yes`).
  public var assumesYes: Bool
  /// How long the home screen waits for the features' lines before it shows without them.
  public var timeout: Duration
  /// The address at which the person left the last time.
  public var lastPlace: String?
  /// Where commands run; `nil` for any core.
  public var executor: (any TaskExecutor)?
  /// What is not said is as for a person at a terminal.
  public init(
    keepsGoing: Bool = false, assumesYes: Bool = false, timeout: Duration = .seconds(3600),
    lastPlace: String? = nil, executor: (any TaskExecutor)? = nil
  ) {
    (self.keepsGoing, self.assumesYes, self.timeout) = (keepsGoing, assumesYes, timeout)
    (self.lastPlace, self.executor) = (lastPlace, executor)
  }
}
