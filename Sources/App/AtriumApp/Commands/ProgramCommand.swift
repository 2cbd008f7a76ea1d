import AtriumCore
import AtriumScreen
import Shell

/// A command of the program itself, which needs no feature.
enum ProgramCommand: String, CaseIterable {
  case check, doctor, data, backup, restore, remind, plugins, signin, signout, mcp, schema,
    completion, man

  /// The usage without the name of the program.
  var usage: String {
    switch self {
    case .check: "check [<file>] [\(Self.repair)]"
    case .man, .mcp: rawValue
    case .doctor: "doctor [--online]"
    case .data: "data [erase <feature>] [--yes]"
    case .backup: "backup <file> [--overwrite]"
    case .restore:
      "restore <file> [--with-config] [--with-servers] [--yes], restore confirm [<name>]"
    case .remind:
      "remind [\(Self.dryRun)] [\(Self.exec) <command>] [\(Self.install)|\(Self.uninstall)]"
    case .plugins: "plugins [\(Self.refresh) [<plugin>]|\(Self.confirm) <plugin>]"
    case .signin: "signin <name>, signin \(SignInDeployment.listWord)"
    case .signout: "signout <name>"
    case .schema, .completion: rawValue + " " + values.joined(separator: "|")
    }
  }

  /// The possible first arguments.
  var values: [String] {
    switch self {
    case .man, .mcp, .backup, .signout: []
    case .signin: [SignInDeployment.listWord]
    case .check: [Self.repair]
    case .restore: [Self.withConfig, Self.withServers, Self.confirm]
    case .doctor: [Self.online]
    case .remind: [Self.dryRun, Self.exec, Self.install, Self.uninstall]
    case .data: [Self.erase]
    case .plugins: [Self.refresh, Self.confirm]
    case .schema: PublishedSchema.allCases.map(\.rawValue)
    case .completion: SystemShell.allCases.map(\.rawValue)
    }
  }

  /// `true` if the argument is a path.
  var takesFile: Bool { [.check, .backup, .restore].contains(self) }

  static let repair = "--repair"
  static let online = "--online"
  static let dryRun = "--dry-run"
  static let exec = "--exec"
  static let install = "--install"
  static let uninstall = "--uninstall"
  /// The option of the timer that `remind --install` sets up.
  static let timer = "--timer"
  static let erase = "erase"
  /// The option of `restore` that restores settings and start-up lines too.
  static let withConfig = "--with-config"
  /// The option of `restore` that asks about the destinations of the backup.
  static let withServers = "--with-servers"
  /// The word behind `restore` that confirms a destination, and behind `plugins` that confirms files.
  static let confirm = "confirm"
  static let refresh = "refresh"

  var summary: Phrase {
    switch self {
    case .check: .check
    case .doctor: .doctor
    case .data: .data
    case .backup: .backup
    case .restore: .restore
    case .remind: .remind
    case .plugins: .plugins
    case .signin: .signIn
    case .signout: .signOut
    case .mcp: .mcp
    case .schema: .schema
    case .completion: .completion
    case .man: .man
    }
  }
}
