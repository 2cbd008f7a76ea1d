import AtriumScreen
import Maintenance
import Shell

/// A command of the program itself, which needs no feature.
enum ProgramCommand: String, CaseIterable {
  case check, doctor, data, backup, restore, completion, man

  /// The usage without the name of the program.
  var usage: String {
    switch self {
    case .check, .man: rawValue
    case .doctor: "doctor [--online]"
    case .data: "data [erase <feature>] [--yes]"
    case .backup: "backup <file> [--overwrite]"
    case .restore:
      "restore <file> [--with-config] [--with-servers] [--yes], restore confirm [<name>]"
    case .completion: rawValue + " " + values.joined(separator: "|")
    }
  }

  /// The possible first arguments.
  var values: [String] {
    switch self {
    case .check, .man, .backup: []
    case .restore:
      [
        MaintenanceCommand.withConfig, MaintenanceCommand.withServers, MaintenanceCommand.confirm,
      ]
    case .doctor: [Self.online]
    case .data: [Self.erase]
    case .completion: SystemShell.allCases.map(\.rawValue)
    }
  }

  /// `true` if the argument is a path.
  var takesFile: Bool { [.backup, .restore].contains(self) }

  static let online = "--online"
  static let erase = "erase"

  var summary: Phrase {
    switch self {
    case .check: .check
    case .doctor: .doctor
    case .data: .data
    case .backup: .backup
    case .restore: .restore
    case .completion: .completion
    case .man: .man
    }
  }
}
