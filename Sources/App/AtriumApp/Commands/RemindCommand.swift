import AtriumCore
import AtriumScreen
import AtriumStorage
import Glibc
import Maintenance
import Shell

/// `remind`: reminds a person of what became due, without an open shell.
extension MaintenanceCommands {
  var remind: Command<Never> {
    Command(
      ProgramCommand.remind.rawValue, ProgramCommand.remind.summary,
      .flag("dry-run").help(.dryRunHelp), .option("exec", .text).help(.execHelp),
      .flag("install").help(.installHelp), .flag("uninstall").help(.uninstallHelp),
      .flag("timer").help(.timerHelp)
    ) { isDryRun, command, installs, uninstalls, isTimer in
      guard [isDryRun, installs, uninstalls].count(where: \.self) <= 1,
        !uninstalls || command == nil
      else {
        throw Failure(.usage, "command.usage", .usage(ProgramCommand.remind.usage))
      }
      // At a prompt, only `pipes` lets people run programs.
      if isInsideProgram, installs || command != nil {
        let option = installs ? ProgramCommand.install : ProgramCommand.exec
        throw outside(
          Failure(.usage, "remind.outside", .remindOutside(option)),
          "\(ProgramCommand.remind.rawValue) \(option)")
      }
      let timer = session.reminderTimer(executing: command)
      if installs { return try await install(timer, executing: command) }
      if uninstalls { return .show(.uninstalled(try await timer.uninstall())) }
      let platform = session.platform
      let program = try Program(
        sources.assembly(observingPlatform.providers), clock: platform.clock)
      let directory = DataDirectory(platform.folders)
      let runner = ReminderRunner(reminderLog, clock: platform.clock, directory) {
        await program.dueReminders(after: $0, until: $1)
      }
      let (action, report) = try await noting(isTimer && !isDryRun) {
        let action = try ReminderAction(
          command, of: program, session, isAnswered: isInsideProgram || isDryRun,
          isTimer: isTimer && session.invocation.output == nil)
        let report =
          isDryRun
          ? try await runner.unreported() : try await runner.run(in: action.parts, action.perform)
        return (action, report)
      }
      await program.finishEvents { session.console.report($0) }
      let screen = program.screen(of: report.reminders)
      let shown = action.showsReport(report) ? [Answer(screen)] : []
      let failures = report.failures.filter { !isTimer || $0.code != Failure.noDesktop.code }
      return .stream(
        AsyncThrowingStream { answers in
          answers.yield(shown)
          failures.dropFirst().forEach(session.console.report)
          answers.finish(throwing: failures.first)
        })
    }.examples("", "--dry-run", "--exec cat")
  }

  /// Stores the failure of a run of the timer, whose answer nobody reads.
  private func noting(
    _ isTimer: Bool, _ run: () async throws -> (ReminderAction, ReminderRunner.Report)
  ) async throws -> (ReminderAction, ReminderRunner.Report) {
    func note(_ failure: Failure?) async {
      let now = session.platform.clock.now
      if isTimer { try? await reminderLog.note(failure.map { .init($0.code, at: now) }) }
    }
    do {
      let result = try await run()
      await note(result.1.failures.first)
      return result
    } catch {
      await note(Failure(error))
      throw error
    }
  }

  /// Installs the timer, and warns if its reminders reach nobody.
  private func install(
    _ timer: ReminderTimer, executing command: String?
  ) async throws -> Reply<Never> {
    if let command { try await timer.requireProgram(of: command) }
    let isReplaced = await timer.state() != .absent
    let service = try await timer.install()
    let isStopped = service == .cron ? await timer.state() == .stopped(.cron) : false
    var screen = Screen.installed(service, isStopped: isStopped)
    if isReplaced { screen.blocks.append(.notice(.quiet, .earlierTimerIsReplaced)) }
    if let command {
      screen.blocks.append(.notice(.quiet, .reminderRuns(command)))
    } else {
      let assembly = try sources.assembly(observingPlatform.providers)
      let program = try Program(assembly, clock: session.platform.clock)
      let hasWay =
        session.platform.hasDesktop || (try? program.reminderMailer()) != nil
        || (try? program.emitEvents(of: [])) == true
      if let problem = program.reminderProblem {
        screen.blocks += problem.notices(.warning)
      } else if !hasWay {
        screen.blocks += [.notice(.warning, .noDesktop), .notice(.quiet, .chooseReminderAction)]
      }
    }
    return isStopped ? .show(screen, failingWith: .timerIsStopped(service)) : .show(screen)
  }
}

/// The way in which `remind` reminds a person.
@MainActor
private struct ReminderAction {
  private enum Way {
    case command(String)
    case mail(any Mailer, to: String)
    case desktop
    /// The answer of `remind`.
    case answer
  }

  private let way: Way
  private let program: Program
  private let session: Session
  private let isAnswered: Bool
  private let isTimer: Bool

  /// - Parameters:
  ///   - command: the command of sh(1) that `--exec` names.
  ///   - isAnswered: whether the reminders are only listed.
  ///   - isTimer: whether nobody reads the answer.
  init(
    _ command: String?, of program: Program, _ session: Session, isAnswered: Bool, isTimer: Bool
  ) throws {
    (self.program, self.session, self.isAnswered) = (program, session, isAnswered)
    self.isTimer = isTimer
    if let command {
      way = .command(command)
    } else if isAnswered || session.invocation.output != nil {
      way = .answer
    } else if let (mailer, address) = try program.reminderMailer() {
      way = .mail(mailer, to: address)
    } else {
      way = session.platform.hasDesktop ? .desktop : .answer
    }
  }

  var parts: ReminderRunner.Parts {
    switch way {
    case .command: .single
    case .mail, .desktop: .summary
    case .answer: .all
    }
  }

  func perform(_ reminders: [DueReminder]) async throws {
    var isDone = true
    switch way {
    case .command(let line): try await run(line, for: reminders)
    case .mail(let mailer, let address): try await mailer.send(mail(reminders, to: address))
    case .desktop: isDone = try await notify(reminders)
    case .answer: isDone = isAnswered
    }
    if !isDone, !isTimer { try show(reminders) }
    let hasCommands = try program.emitEvents(of: reminders)
    if !isDone, isTimer, !hasCommands { throw Failure.noDesktop }
  }

  /// Returns whether the reminders are still to be shown: to somebody who waits for an answer.
  func showsReport(_ report: ReminderRunner.Report) -> Bool {
    if isAnswered { return true }
    let isAsked = session.invocation.output != nil || isatty(STDOUT_FILENO) == 1
    if case .answer = way { return isAsked && report.reminders.isEmpty }
    return isAsked
  }

  private func show(_ reminders: [DueReminder]) throws {
    session.console.show(program.screen(of: reminders))
    if let failure = (session.console as? ScriptConsole)?.failure { throw failure }
  }

  private func run(_ line: String, for reminders: [DueReminder]) async throws {
    let runner = ProcessCommandRunner(environment: session.platform.environment, in: ".")
    for reminder in reminders {
      let input = Array((program.json(of: reminder).text + "\n").utf8)
      let result = await runner.run(
        ["/bin/sh", "-c", line], reading: input, CommandLimits(time: .seconds(60), output: 1 << 20))
      if !isAnswered { Files.write(result.output, to: STDOUT_FILENO) }
      if let problem = result.problem {
        throw Failure(
          .unavailable, "remind.command", .reminderFailed(reminder.id, problem),
          hint: .reminderIsKept)
      }
    }
  }

  /// Notifies the desktop (notify-send(1)).
  /// - Returns: `false` if it does not.
  private func notify(_ reminders: [DueReminder]) async throws -> Bool {
    let identity = session.configuration.identity
    let lines = reminders.count == 1 ? [] : reminders.filter { !program.isPrivate($0) }
    let result = await ProcessCommandRunner(environment: session.platform.environment).run(
      [
        "notify-send", "--app-name=\(identity.title)", "--",
        "\(identity.title): \(text(program.headline(of: reminders)))",
        lines.prefix(5).map { text(program.line(of: $0)) }.joined(separator: "\n"),
      ], reading: [], CommandLimits(time: .seconds(5)))
    return result.problem == nil
  }

  private func mail(_ reminders: [DueReminder], to address: String) -> Mail {
    let lines = reminders.map { reminder in
      text(program.line(of: reminder))
        + (program.isPrivate(reminder) ? "\n" : "\n    \(reminder.command)\n")
    }
    let title = session.configuration.identity.title
    return Mail(
      to: address, subject: "\(title): \(text(program.headline(of: reminders)))",
      text: lines.joined(separator: "\n"), id: reminders.digest(for: address))
  }

  private func text(_ phrase: Phrase) -> String {
    phrase.text(in: session.console.look.language).split(whereSeparator: \.isNewline)
      .joined(separator: " ").sanitizedForTerminal()
  }
}

extension Failure {
  /// The reminders of a timer wait for a desktop.
  fileprivate static let noDesktop = Failure(
    .tryAgain, "remind.no-desktop", .noDesktop, hint: .reminderIsKept)
}

extension Platform {
  /// `true` if programs can reach a desktop: a display, or a session bus.
  fileprivate var hasDesktop: Bool {
    let names = ["DISPLAY", "WAYLAND_DISPLAY", "DBUS_SESSION_BUS_ADDRESS"]
    return names.contains { environment[$0]?.isEmpty == false }
      || environment["XDG_RUNTIME_DIR"].map { Files.exists("\($0)/bus") } ?? false
  }
}
