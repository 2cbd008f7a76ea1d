import AtriumScreen
import Shell

extension AppStrings {
  static let en = AppStrings(
    unreadable: { "Cannot read the file \($0): \($1)." },
    checkPath: "Check the path and its permissions.",
    didYouMean: { "Did you mean '\($0)'?" },
    otherFiles: { "Available there: \($0.joined(separator: ", "))." },
    scriptAndWords: { "Unexpected argument '\($0)': --script reads the commands from its file." },
    leaveOneOut: "Remove --script or the words.",
    notALink: { "'\($0)' is not a web address." },
    cannotOpen: { "No program found to open \($0)." },
    openYourself: "Open it in a browser.",
    badSecret: { "Cannot store the secret '\($0)' in \($1)." },
    commit: "Commit",
    usage: "Usage",
    options: "Options",
    option: "Option",
    meaning: "Meaning",
    optionHelp: {
      switch $0 {
      case .config: "FILE: deployment file that overrides your own"
      case .data: "DIR: data directory of the features"
      case .set: "FEATURE.KEY=VALUE: set one setting for this run"
      case .script: "FILE: run its commands, one per line"
      case .keepGoing: "continue after a failed command of a script"
      case .output: "text, plain, json, csv or spoken; text on a terminal, plain elsewhere"
      case .json: "same as --output json"
      case .color: "auto, always or never; auto honours NO_COLOR"
      case .theme: "dark, light or auto"
      case .language: "en, de or hr"
      case .yes: "do not ask for confirmation"
      case .verbose: "write a log to standard error"
      case .version: "print the version"
      case .help, .shortHelp: "show this help; after words: help for them"
      }
    },
    features: "Features",
    commands: "Commands",
    examples: "Examples",
    exampleTitle: "Buy milk",
    usageFooter: { program in
      """
      Without words, the shell starts in a terminal. '\(program) FEATURE help' lists the commands of a \
      feature.
      """
    }
  )
}
