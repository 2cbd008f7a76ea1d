import AtriumScreen
import AtriumTime
import Synchronization

/// A command of a deployment for a kind of event.
public struct EventCommand: Hashable, Sendable {
  /// The name of the kind.
  package let event: String
  /// The program and its arguments.
  package let words: [String]
  /// The position in the source of the deployment.
  package let location: String
}

/// The commands for the events of a program, and those that wait to run. They run in the order of the events.
final class EventQueue: EventSink {
  /// The number of commands that run at the same time.
  static let concurrency = 2
  /// The number of commands that may wait; those of further events do not run.
  static let capacity = 10_000
  /// The time after which a command is killed, and for which the end of the program waits for commands.
  static let timeLimit = Duration.seconds(10)

  private struct Context: Sendable {
    let clock: any WallClock
    let runner: any CommandRunner
    let gate: (any ConsentGate)?
  }

  private struct Run: Sendable {
    let command: EventCommand
    let event: Event
    /// RFC 3339, UTC.
    let time: String
  }

  private struct State {
    var context: Context?
    var report: (@Sendable (Failure) async -> Void)?
    var work: Task<Void, Never>?
    /// The numbers of runs that wait, run, or do not happen because too many waited.
    var unfinished: [EventCommand: Int] = [:]
    /// The commands whose failure was reported.
    var failed: Set<EventCommand> = []
  }

  private let commands: [String: [EventCommand]]
  /// The features by the roots of addresses.
  private let features: [String: FeatureDeclaration]
  private let timeLimit: Duration
  private let runs: AsyncStream<Run>
  private let waiting: AsyncStream<Run>.Continuation
  private let state = Mutex(State())

  /// - Parameter features: the features by the roots of their addresses.
  init(
    _ commands: [EventCommand], features: [String: FeatureDeclaration],
    timeLimit: Duration = timeLimit
  ) {
    self.commands = Dictionary(grouping: commands, by: \.event)
    self.features = features
    self.timeLimit = timeLimit
    (runs, waiting) = AsyncStream.makeStream(bufferingPolicy: .bufferingOldest(Self.capacity))
  }

  /// Provides the queue with the services that it needs. Without a service that runs commands, events are ignored.
  var provider: ServiceProvider {
    ServiceProvider((any EventSink).self, for: .shared(by: .app)) {
      [self] (clock: any WallClock, runner: (any CommandRunner)?, gate: (any ConsentGate)?) in
      use(clock, runner, gate)
      return self
    }
  }

  func use(_ clock: any WallClock, _ runner: (any CommandRunner)?, _ gate: (any ConsentGate)?) {
    let context = runner.map { Context(clock: clock, runner: $0, gate: gate) }
    state.withLock { $0.context = context }
  }

  /// - Parameter failures: gets the first failure of each command, and of the queue.
  func report(to failures: @escaping @Sendable (Failure) async -> Void) {
    state.withLock { $0.report = failures }
  }

  func emit(_ kind: EventKind, _ events: () -> [Event]) {
    guard let commands = commands[kind.name] else { return }
    let events = events()
    state.withLock { state in
      guard let context = state.context, !events.isEmpty else { return }
      let time = context.clock.now.timestamp
      for event in events {
        for command in commands {
          waiting.yield(Run(command: command, event: event, time: time))
          state.unfinished[command, default: 0] += 1
        }
      }
      if state.work == nil { state.work = Task { await work(context) } }
    }
  }

  /// Waits for the commands. Those that do not end in time are killed or do not run.
  /// - Parameter announce: is called if commands run or wait.
  func finish(announcing announce: @Sendable () async -> Void = {}) async {
    waiting.finish()
    guard let work = state.withLock({ $0.work }) else { return }
    let timer = Task {
      try await Task.sleep(for: timeLimit)
      work.cancel()
    }
    if state.withLock({ !$0.unfinished.isEmpty }) { await announce() }
    await work.value
    timer.cancel()
    let (left, report) = state.withLock { ($0.unfinished, $0.report) }
    if !left.isEmpty { await report?(.unfinishedCommands(left)) }
  }

  private func work(_ context: Context) async {
    await withTaskGroup(of: Void.self) { group in
      var running = 0
      for await run in runs {
        if running == Self.concurrency {
          await group.next()
          running -= 1
        }
        if Task.isCancelled { break }
        running += 1
        group.addTask { await self.perform(run, context) }
      }
    }
  }

  private func perform(_ run: Run, _ context: Context) async {
    let result = await context.runner.run(
      run.command.words, reading: await input(of: run, context), CommandLimits(time: timeLimit))
    if Task.isCancelled { return }
    let report = state.withLock { state in
      let left = state.unfinished[run.command, default: 1] - 1
      state.unfinished[run.command] = left > 0 ? left : nil
      let isFirst = result.problem != nil && state.failed.insert(run.command).inserted
      return isFirst ? state.report : nil
    }
    if let problem = result.problem { await report?(.failed(run.command, problem)) }
  }

  /// Returns the JSON that a command reads. The item is left out if it belongs to a health feature and the person
  /// has not consented.
  private func input(of run: Run, _ context: Context) async -> [UInt8] {
    let feature = features[run.event.address.root]
    var members: [JSON.Member] = [
      .init("event", .string(run.command.event)), .init("at", .string(run.time)),
      .init("feature", feature.map { .string("\($0.feature)") } ?? .null),
      .init("address", .string("\(run.event.address)")),
    ]
    if let feature, await feature.mayDisclose(context.gate) { members.append(run.event.item) }
    return Array((JSON.object(members).text + "\n").utf8)
  }
}

extension FeatureDeclaration {
  /// Returns whether items of the feature may be passed to commands for its events.
  fileprivate func mayDisclose(_ gate: (any ConsentGate)?) async -> Bool {
    guard group == .health else { return true }
    guard let gate, let purpose = purposes.first(where: { $0.id == "\(feature).hooks" }) else {
      return false
    }
    return (try? await gate.isGiven(purpose.id, version: purpose.version)) == true
  }
}

extension EventCommand {
  /// Returns the warning that the commands do not run.
  /// - Parameter lock: the position of a lock on the setting that allows them.
  func isOff(lockedIn lock: String?) -> Failure {
    let hint = lock.map { lock in
      let key = ProgramSettingKey.allowHooks.rawValue
      return "\(Phrase.isSettingLocked(key, lock)) \(Phrase.askAdministrator)" as Phrase
    }
    return Failure(
      .configuration, "hook.off", .hooksAreOff, hint: hint ?? .allowHooksHint, at: location)
  }
}

extension Failure {
  fileprivate static func failed(_ command: EventCommand, _ problem: Phrase) -> Failure {
    Failure(
      .unavailable, "hook.failed",
      .hookFailed(command.words.joined(separator: " "), command.event, problem),
      at: command.location)
  }

  fileprivate static func unfinishedCommands(_ runs: [EventCommand: Int]) -> Failure {
    let names = Set(runs.keys.map { "'\($0.words.joined(separator: " "))' (\($0.event))" }).sorted()
    return Failure(
      .unavailable, "hook.unfinished", .hooksUnfinished(runs.values.reduce(0, +), names))
  }
}
