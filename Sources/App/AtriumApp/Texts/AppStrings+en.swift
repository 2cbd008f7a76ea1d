import AtriumScreen
import Shell

extension AppStrings {
  static let en = AppStrings(
    unreadable: { "The file \($0) cannot be read: \($1)." },
    checkPath: "Check the path and its permissions.",
    scriptAndWords: { "With --script, the words come from the file: '\($0)' is too much." },
    leaveOneOut: "Leave out --script or the words.",
    notALink: { "'\($0)' is no web address." },
    cannotOpen: { "There is no program to open \($0) with." },
    openYourself: "Open it in a browser yourself.",
    badSecret: { "The secret '\($0)' cannot be kept in \($1)." },
    version: "Version",
    usage: "Usage",
    options: "Options",
    option: "Option",
    meaning: "Meaning",
    optionHelp: {
      switch $0 {
      case .config: "FILE: the deployment, in place of the person's own file"
      case .data: "DIR: where the features keep their data"
      case .set: "FEATURE.KEY=VALUE: one setting, for this run"
      case .script: "FILE: commands, one a line"
      case .keepGoing: "go on after a command of a script failed"
      case .output: "text, plain or json; text on a terminal, plain elsewhere"
      case .json: "the same as --output json"
      case .color: "auto, always or never; auto honours NO_COLOR"
      case .theme: "dark, light or auto"
      case .language: "en, de or hr"
      case .yes: "agree to what commands would ask"
      case .verbose: "say on standard error what happens"
      case .version: "say which version this is"
      case .help, .shortHelp: "say this; behind words: say what they do"
      }
    },
    usageFooter: { program in
      """
      Without words, a terminal gets the shell; 'help' there says more. With words it does one \
      thing: \(program) todos add "Buy milk". Commands in a file: \(program) --script FILE, or \
      \(program) < FILE.
      """
    }
  )
}
