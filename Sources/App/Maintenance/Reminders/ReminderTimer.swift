public import AtriumCore
import AtriumFiles
public import AtriumScreen
import Glibc
import Shell

/// Runs `remind` each minute without an open shell: as a unit of systemd's user manager or, without one, by a line of the
/// user's crontab.
public struct ReminderTimer: Sendable {
  /// A service of the system that runs programs at times.
  public enum Service: String, Equatable, Sendable { case systemd, cron }

  /// The timer as it is installed.
  public enum State: Equatable, Sendable {
    case absent
    case active(Service)
    /// Installed, but the service does not run it.
    case stopped(Service)
  }

  /// The largest number of bytes of a command in a crontab; cron silently truncates a longer one.
  private static let cronLimit = 998
  static let limits = CommandLimits(output: 1 << 20)
  private let name: String
  private let command: [String]
  private let environment: [String: String]
  private let busEnvironment: [String: String]
  private let unitFolder: String
  let runner: any CommandRunner

  /// - Parameters:
  ///   - name: the name of the program, which begins that of the units.
  ///   - command: the path of the program, and its arguments.
  ///   - environment: the variables that the timer sets.
  ///   - busEnvironment: those that lead to the desktop. systemd has them; a crontab sets them.
  ///   - unitFolder: the folder of the user's units of systemd.
  ///   - runner: runs systemctl(1) and crontab(1).
  public init(
    _ name: String, running command: [String], environment: [String: String],
    busEnvironment: [String: String], unitFolder: String, _ runner: any CommandRunner
  ) {
    self.name = "\(name)-remind"
    (self.command, self.environment) = (command, environment)
    self.busEnvironment = busEnvironment
    (self.unitFolder, self.runner) = (unitFolder, runner)
  }

  /// Installs the timer in place of an earlier one. After an error, everything is as before.
  /// - Throws: a failure if both services are missing, or the service refuses the timer.
  public func install() async throws(Failure) -> Service {
    if await answers {
      try await installUnits()
      // A line that remains does no harm: two timers report nothing twice.
      if let crontab = try? await crontab() {
        try? await replace(crontab, with: withoutLine(crontab))
      }
      return .systemd
    }
    guard let crontab = try await crontab() else { throw .noTimerService }
    try await replace(crontab, with: Array("\(try line)\n".utf8) + withoutLine(crontab))
    return .cron
  }

  /// Removes the timer.
  /// - Returns: the services that had it.
  public func uninstall() async throws(Failure) -> [Service] {
    var services: [Service] = []
    if hasUnits {
      if await answers {
        try await systemctl("disable", "--now", timer)
        // The time of the last run; versions before 244 keep it.
        try? await systemctl("clean", "--what=state", timer)
      }
      try removeUnits()
      if await answers { try await systemctl("daemon-reload") }
      services.append(.systemd)
    }
    let crontab: [UInt8]?
    do throws(Failure) { crontab = try await self.crontab() } catch {
      // A person who may not use cron has no line there.
      if services.isEmpty { throw error }
      crontab = nil
    }
    if let crontab {
      let rest = withoutLine(crontab)
      if rest != crontab { services.append(.cron) }
      try await replace(crontab, with: rest)
    }
    return services
  }

  /// Returns the state of the timer; a service that does not answer does not run it.
  public func state() async -> State {
    if hasUnits, (try? await systemctl("is-active", "--quiet", timer)) != nil {
      return .active(.systemd)
    }
    if let crontab = try? await crontab(), withoutLine(crontab) != crontab {
      return await isCronMissing ? .stopped(.cron) : .active(.cron)
    }
    return hasUnits ? .stopped(.systemd) : .absent
  }
}

extension Screen {
  /// The answer of `remind --install`.
  /// - Parameter isStopped: `true` if the service does not run.
  public static func installed(
    _ service: ReminderTimer.Service, isStopped: Bool
  ) -> Screen {
    Screen(
      "reminder-timer",
      (isStopped ? [] : [.notice(.good, .isTimerInstalled(service))])
        + (service == .cron && !isStopped ? [.notice(.quiet, .cronMustRun)] : [])
        + [.machineOnly("installed", .array([.string(service.rawValue)]))])
  }

  /// The answer of `remind --uninstall`.
  public static func uninstalled(_ services: [ReminderTimer.Service]) -> Screen {
    Screen(
      "reminder-timer",
      services.map { .notice(.good, .isTimerRemoved($0)) }
        + (services.isEmpty ? [.notice(.quiet, .noTimerInstalled)] : [])
        + [.machineOnly("removed", .array(services.map { .string($0.rawValue) }))])
  }
}

/// The data folder of a timer, which tells it from those of other homes.
extension ReminderTimer {
  /// Returns whether a line or a unit names the data folder of this timer.
  /// - Parameters:
  ///   - quoted: returns a word as the text contains it.
  ///   - assignment: returns a variable and its value as the text contains them.
  private func hasSameData(
    _ text: String, _ quoted: (String) -> String, assignment: (String, String) -> String
  ) -> Bool {
    let (option, variable) = (Invocation.Option.data.rawValue, "XDG_DATA_HOME")
    let path = command.firstIndex(of: option).map { command[$0 + 1] }
    let hasOption =
      path.map { text.contains("\(quoted(option)) \(quoted($0)) ") }
      ?? !text.contains("\(quoted(option)) ")
    let hasVariable =
      environment[variable].map { text.contains(assignment(variable, $0)) }
      ?? !text.contains("\(variable)=")
    return hasOption && hasVariable
  }
}

/// The units of systemd.
extension ReminderTimer {
  private var timer: String { "\(name).timer" }

  /// The units by path (systemd.service(5), systemd.timer(5)).
  private var units: [(path: String, text: String)] {
    get throws(Failure) {
      // systemd refuses such paths.
      let program = command.first ?? ""
      if program.contains(where: { "\"'\\".contains($0) }) { throw .untimeable(program) }
      let variables = environment.sorted { $0.key < $1.key }
        .map { "Environment=\(Self.unitWord("\($0.key)=\($0.value)"))\n" }
      // The colon keeps $ as it is.
      let words = ([":" + program] + command.dropFirst()).map(Self.unitWord)
      return [
        (
          "\(unitFolder)/\(name).service",
          """
          [Unit]
          Description=\(name)
          ConditionFileIsExecutable=\(program.replacing("%", with: "%%"))

          [Service]
          Type=oneshot
          \(variables.joined())ExecStart=\(words.joined(separator: " "))

          """
        ),
        (
          "\(unitFolder)/\(timer)",
          """
          [Unit]
          Description=\(name)

          [Timer]
          OnCalendar=minutely
          AccuracySec=15s
          Persistent=true

          [Install]
          WantedBy=timers.target

          """
        ),
      ]
    }
  }

  /// A word in quotes, without escapes or specifiers (systemd.syntax(7)).
  private static func unitWord(_ word: String) -> String {
    let characters = word.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case "%": "%%"
      case _ where scalar.value < 0x20 || scalar.value == 0x7f:
        "\\x" + (scalar.value < 0x10 ? "0" : "") + String(scalar.value, radix: 16)
      default: "\(scalar)"
      }
    }
    return "\"\(characters.joined())\""
  }

  /// `true` if the user manager of systemd runs.
  private var answers: Bool {
    get async { (try? await systemctl("show-environment")) != nil }
  }

  var paths: [String] {
    ["\(unitFolder)/\(name).service", "\(unitFolder)/\(timer)"]
  }

  var hasUnits: Bool { paths.contains(where: Files.mayExist) && !hasForeignUnits }

  /// `true` if the units belong to another data folder.
  private var hasForeignUnits: Bool {
    guard let bytes = Files.read(paths[0]) else { return false }
    return !hasSameData(
      String(decoding: bytes, as: UTF8.self), Self.unitWord,
      assignment: { Self.unitWord("\($0)=\($1)") })
  }

  private func installUnits() async throws(Failure) {
    if hasForeignUnits { throw .timerOfOtherData(paths[0]) }
    let units = try units
    let earlier = units.map { Files.read($0.path) }
    do throws(Failure) {
      for unit in units where !Files.writePrivately(Array(unit.text.utf8), to: unit.path) {
        throw .timerFailed(unit.path, Phrase(SystemError.last.text), .inputOutput)
      }
      try await systemctl("daemon-reload")
      try await systemctl("enable", "--now", timer)
    } catch {
      if earlier.allSatisfy({ $0 == nil }) { try? await systemctl("disable", "--now", timer) }
      for (unit, bytes) in zip(units, earlier) {
        if let bytes { Files.writePrivately(bytes, to: unit.path) } else { unlink(unit.path) }
      }
      try? await systemctl("daemon-reload")
      throw error
    }
  }

  private func removeUnits() throws(Failure) {
    // The link that `enable` makes.
    for path in ["\(unitFolder)/timers.target.wants/\(timer)"] + paths {
      do throws(SystemError) { try Files.remove(path) } catch {
        throw .timerFailed(path, Phrase(error.text), .inputOutput)
      }
    }
  }

  private func systemctl(_ words: String...) async throws(Failure) {
    let result = await runner.run(["systemctl", "--user"] + words, reading: [], Self.limits)
    if let problem = result.problem { throw .timerFailed("systemctl", problem) }
  }
}

/// The line of the crontab.
extension ReminderTimer {
  /// `true` if ps(1) lists the processes of other users, too, and cron is not among them.
  private var isCronMissing: Bool {
    get async {
      let result = await runner.run(["ps", "-e", "-o", "pid=,comm="], reading: [], Self.limits)
      let processes = String(decoding: result.output, as: UTF8.self).split(separator: "\n")
        .map { $0.split(separator: " ") }
      return result.problem == nil && processes.contains { $0.first == "1" }
        && !processes.contains { $0.last?.contains("cron") == true }
    }
  }

  /// The end of the line, which is a comment of sh(1).
  private var mark: String { " #\(name)" }

  /// The line that runs the command (crontab(5)). Some versions of cron read backslashes in pairs, all end the command
  /// at a % without a backslash.
  private var line: String {
    get throws(Failure) {
      let assignments = environment.merging(busEnvironment) { own, _ in own }
        .sorted { $0.key < $1.key }.map { ($0.key + "=", $0.value) }
      let words = try (assignments + command.map { ("", $0) }).map { name, word throws(Failure) in
        if word.unicodeScalars.contains(where: { $0 == "\\" || $0.value < 0x20 }) {
          throw Failure.untimeable(word)
        }
        return name + Self.cronWord(word)
      }
      let text = words.joined(separator: " ") + " >/dev/null 2>&1" + mark
      if text.utf8.count > Self.cronLimit { throw .untimeable(text) }
      return "* * * * * " + text
    }
  }

  private static func cronWord(_ word: String) -> String {
    "'" + word.replacing("'", with: #"'"'"'"#).replacing("%", with: #"\%"#) + "'"
  }

  /// The user's crontab, empty if there is none; `nil` if crontab(1) is not installed.
  func crontab() async throws(Failure) -> [UInt8]? {
    let result = await runner.run(["crontab", "-l"], reading: [], Self.limits)
    if case .notStarted = result.end { return nil }
    if result.isOutputTruncated {
      throw .timerFailed("crontab -l", .outputTooLong)
    }
    guard let problem = result.problem else { return result.output }
    let errors = String(decoding: result.errors, as: UTF8.self)
    let isMissing = ["no crontab", "No such file"].contains { errors.contains($0) }
    if isMissing { return [] }
    throw .timerFailed("crontab -l", problem)
  }

  /// Returns whether a line of a crontab is that of this timer.
  func isOwn(_ line: ArraySlice<UInt8>) -> Bool {
    line.suffix(mark.utf8.count).elementsEqual(mark.utf8)
      && hasSameData(
        String(decoding: line, as: UTF8.self), Self.cronWord,
        assignment: { "\($0)=\(Self.cronWord($1))" })
  }

  /// Returns a crontab without the line of this timer; those of other data folders stay.
  private func withoutLine(_ crontab: [UInt8]) -> [UInt8] {
    var lines = crontab.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    lines.removeAll(where: isOwn)
    return Array(lines.joined(separator: [UInt8(ascii: "\n")]))
  }

  private func replace(_ crontab: [UInt8], with text: [UInt8]) async throws(Failure) {
    if text == crontab { return }
    let words = text.isEmpty ? ["crontab", "-r"] : ["crontab", "-"]
    let result = await runner.run(words, reading: text, Self.limits)
    if let problem = result.problem { throw .timerFailed(words.joined(separator: " "), problem) }
  }
}
