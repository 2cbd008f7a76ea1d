import AtriumCore

extension ManualStrings {
  static let en = ManualStrings(
    name: "NAME",
    summary: "a keyboard-first shell in which every capability is a plug-in",
    synopsis: "SYNOPSIS",
    synopses: { program in
      [
        "\(program) [options]", "\(program) [options] WORDS…", "\(program) [options] --script FILE",
        "\(program) [options] < FILE",
      ]
    },
    description: "DESCRIPTION",
    about: [
      "Without words, the shell starts in a terminal: a prompt for entering features by their "
        + "names and addresses, with completion by Tab. Type 'help' there to list commands.",
      "With words, one command is run without asking anything. The words are the same as "
        + "at the prompt: a feature's name or an address, and a command.",
      "With a script, or commands on standard input, one command per line is run until the "
        + "first failure. Empty lines and lines that start with # are ignored.",
    ],
    options: "OPTIONS", value: "VALUE", words: "WORDS", keys: "KEYS", features: "FEATURES",
    aboutFeatures: {
      "The deployment decides which of them are on; '\($0) features' lists them."
    },
    settings: "SETTINGS",
    aboutSettings: "Set them in the deployment file, in the environment, or with --set.",
    defaultPrefix: "default",
    files: "FILES",
    fileDescriptions: { program in
      [
        (
          "$XDG_CONFIG_HOME/\(program)/config.json",
          "features and settings (~/.config)"
        ),
        ("/etc/\(program)/config.json", "the same for all users; may lock its settings"),
        ("$XDG_DATA_HOME/\(program)/", "a database for each feature (~/.local/share)"),
        ("$XDG_STATE_HOME/\(program)/", "history, preferences and secrets (~/.local/state)"),
      ]
    },
    environment: "ENVIRONMENT",
    environmentVariables: { prefix in
      [
        ("\(prefix)_CONFIG", "a deployment file that overrides your own"),
        (
          "\(prefix)_FEATURE_KEY",
          "a setting: \(prefix)_TODOS_PAGE=5, \(prefix)_TODOS_ENABLED=false"
        ),
        (
          "PAGER",
          "the pager for long output at the prompt; less if not set, none if empty"
        ),
        (
          "ACCESSIBLE",
          "not empty: output for screen readers on terminals, without a line editor"
        ),
        ("NO_COLOR", "not empty: no colours"),
        ("LC_ALL, LC_MESSAGES, LANG", "the language, unless set otherwise"),
        ("TZ", "the time zone"),
      ]
    },
    exitStatus: "EXIT STATUS",
    successStatus: "Success.",
    verdictStatuses: "Results of commands that verify something.",
    meaning: {
      switch $0 {
      case .usage: "The command was used incorrectly."
      case .data: "The input is not valid."
      case .notFound: "Not found."
      case .unavailable: "A server or service is not available."
      case .bug: "A bug: please report it."
      case .inputOutput: "A file cannot be read or written, or the disk is full."
      case .tryAgain: "Temporarily in use: try again."
      case .denied: "Not allowed, for example without a consent."
      case .configuration: "The deployment is invalid."
      case .cancelled: "Cancelled."
      }
    },
    examples: "EXAMPLES"
  )
}
