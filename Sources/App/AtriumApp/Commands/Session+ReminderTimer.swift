import AtriumCore
import AtriumScreen
import Maintenance
import Shell

extension Session {
  /// The timer that runs `remind` with the options and the variables of this run.
  /// - Parameter command: the command of sh(1) that reminds the person; `nil` for the setting `remind.action`.
  func reminderTimer(executing command: String? = nil) -> ReminderTimer {
    let (identity, environment) = (configuration.identity, platform.environment)
    let config = invocation.config ?? environment[identity.environmentPrefix + "_CONFIG"]
    var words = [Files.target(of: "/proc/self/exe") ?? identity.name]
    words += config.map { [Invocation.Option.config.rawValue, Files.absolute($0)] } ?? []
    words += invocation.data.map { [Invocation.Option.data.rawValue, Files.absolute($0)] } ?? []
    words += invocation.profile.map { [Invocation.Option.profile.rawValue, $0.name] } ?? []
    words += invocation.assignments.flatMap { [Invocation.Option.set.rawValue, $0] }
    words += invocation.language.map { [Invocation.Option.language.rawValue, $0.tag] } ?? []
    words += [ProgramCommand.remind.rawValue, ProgramCommand.timer]
    words += command.map { [ProgramCommand.exec, $0] } ?? []
    return ReminderTimer(
      identity.name, running: words, environment: timerVariables,
      busEnvironment: environment.filter {
        ["XDG_RUNTIME_DIR", "DBUS_SESSION_BUS_ADDRESS"].contains($0.key)
      },
      unitFolder: platform.folders.parents.config + "/systemd/user",
      ProcessCommandRunner(environment: environment.merging(["LC_ALL": "C"]) { $1 }))
  }

  /// The variables that `remind` reads, except the name of the file of `--config`.
  private var timerVariables: [String: String] {
    let (identity, folders) = (configuration.identity, platform.folders)
    let prefix = identity.environmentPrefix + "_"
    let others = [prefix + "CONFIG", DeploymentSources.commandVariable(of: identity)]
    var variables = platform.environment.filter { name, value in
      name.hasPrefix(prefix) && !others.contains(name)
        || ["LANG", "LC_ALL", "LC_MESSAGES", "SSL_CERT_FILE", "TZ"].contains(name) && !value.isEmpty
    }
    let parents = folders.parents
    let usual = Folders(environment: [:], programName: identity.name).parents
    if parents.config != usual.config { variables["XDG_CONFIG_HOME"] = parents.config }
    if parents.state != usual.state { variables["XDG_STATE_HOME"] = parents.state }
    if parents.cache != usual.cache { variables["XDG_CACHE_HOME"] = parents.cache }
    if invocation.data == nil, parents.data != usual.data {
      variables["XDG_DATA_HOME"] = parents.data
    }
    return variables
  }
}

extension Folders {
  /// The folders of all programs, such as `~/.config`.
  fileprivate var parents: Folders {
    var folders = self
    for path in [\Folders.config, \.data, \.state, \.cache] {
      folders[keyPath: path] = folders[keyPath: path].split(separator: "/").dropLast()
        .map { "/" + $0 }.joined()
    }
    return folders
  }
}
