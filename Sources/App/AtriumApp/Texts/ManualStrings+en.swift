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
      "Without words, a terminal gets the shell: a prompt at which features are entered by their "
        + "names and addresses, with completion by Tab. 'help' says there what can be typed.",
      "With words it does one thing and ends, without ever asking. The words are what one would "
        + "type at the prompt: a feature's name or an address, and a command.",
      "With a script, or commands on standard input, it runs one command a line and stops at the "
        + "first failure. Empty lines and lines that begin with # are passed over.",
    ],
    options: "OPTIONS", value: "VALUE", words: "WORDS", features: "FEATURES",
    aboutFeatures: {
      "Which of them are on is decided by the deployment; '\($0) features' says so."
    },
    settings: "SETTINGS",
    aboutSettings: "They are set in the deployment's file, in the environment, or with --set.",
    defaultPrefix: "usually",
    files: "FILES",
    fileDescriptions: { program in
      [
        (
          "$XDG_CONFIG_HOME/\(program)/config.json",
          "what is on, and with which settings (~/.config)"
        ),
        ("/etc/\(program)/config.json", "the same, for everybody; it may lock what it says"),
        ("$XDG_DATA_HOME/\(program)/", "a database for each feature (~/.local/share)"),
        ("$XDG_STATE_HOME/\(program)/", "history, preferences and secrets (~/.local/state)"),
      ]
    },
    environment: "ENVIRONMENT",
    environmentVariables: { prefix in
      [
        ("\(prefix)_CONFIG", "the deployment's file, in place of the person's own"),
        (
          "\(prefix)_FEATURE_KEY",
          "a setting: \(prefix)_TODOS_PAGE=5, \(prefix)_TODOS_ENABLED=false"
        ),
        (
          "PAGER",
          "what shows long answers at the prompt; less where it is not set, nothing if empty"
        ),
        ("NO_COLOR", "not empty: no colours"),
        ("LC_ALL, LC_MESSAGES, LANG", "the language, where nothing else decides on it"),
        ("TZ", "the time zone"),
      ]
    },
    exitStatus: "EXIT STATUS",
    successStatus: "All went well.",
    verdictStatuses: "Verdicts of commands that judge.",
    meaning: {
      switch $0 {
      case .usage: "The command is not used rightly."
      case .data: "What was given is not valid."
      case .notFound: "There is no such thing."
      case .unavailable: "Something outside is not available."
      case .bug: "A mistake in the program: please report it."
      case .inputOutput: "A file cannot be read or written, or the disk is full."
      case .tryAgain: "In use elsewhere: try again."
      case .denied: "Not allowed, such as a consent that was not given."
      case .configuration: "The deployment's configuration is wrong."
      case .cancelled: "Cancelled."
      }
    },
    examples: "EXAMPLES"
  )
}
