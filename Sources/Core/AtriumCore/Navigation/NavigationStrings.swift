import AtriumScreen

/// Messages about aliases, `watch`, redirection and the last address.
struct NavigationStrings: Strings {
  var pipesAreOff: String
  var switchPipesOn: String
  var writeToFile: String
  var pipesHelp: String
  var outputTooLarge: @Sendable (_ megabytes: Int) -> String
  var isWritten: @Sendable (_ path: String) -> String
  var cannotSend: String
  var hasNoAddress: String
  var isCommandLineOnly: @Sendable (_ commandLine: String) -> String
  var watchSummary: String
  var watchTitle: @Sendable (_ command: String, _ time: String) -> String
  var isNotAnInterval: @Sendable (_ text: String) -> String
  var intervals: String
  var lastAddress: @Sendable (_ address: String) -> String
  var noLastAddress: String
  var aliasIsTaken: @Sendable (_ name: String) -> String
  var aliasIsCyclic: @Sendable (_ way: [String]) -> String
  var chooseAlias: String
  var aliasHelp: String

  static let en = NavigationStrings(
    pipesAreOff: "Pipes are switched off here.",
    switchPipesOn: "Run 'settings set pipes on' to allow them, or write to a file with > FILE.",
    writeToFile: "Write to a file with > FILE, or set \"pipes\": \"on\" in the deployment.",
    pipesHelp: "Whether '| COMMAND' may pass output to system programs.",
    outputTooLarge: { "The output is larger than \($0) MB; nothing was sent." },
    isWritten: { "Written to \($0)." },
    cannotSend: "Output cannot be redirected here.",
    hasNoAddress: "This screen has no address; go back first.",
    isCommandLineOnly: { "Quit the shell and run: \($0)" },
    watchSummary: "Repeat a command: watch todos every 5s",
    watchTitle: { "\($0), \($1). Ctrl-C ends." },
    isNotAnInterval: { "'\($0)' is not an interval." },
    intervals: "Use every 500ms, 5s, 2m or 1h, from 10ms to one day.",
    lastAddress: { "Last visited: \($0). 'open -' goes there." },
    noLastAddress: "No previous address.",
    aliasIsTaken: { "Cannot use '\($0)' as an alias: it is taken, or is not a word." },
    aliasIsCyclic: {
      "The alias '\($0[0])' refers to itself: \($0.joined(separator: " → "))."
    },
    chooseAlias: "Choose another word.",
    aliasHelp: "Replacement for the word, unless the screen has a command of that name."
  )

  static let de = NavigationStrings(
    pipesAreOff: "Pipes sind hier ausgeschaltet.",
    switchPipesOn:
      "Erlauben: „settings set pipes on“; oder in eine Datei schreiben: > DATEI.",
    writeToFile:
      "Schreiben Sie mit > DATEI in eine Datei oder setzen Sie \"pipes\": \"on\" in der "
      + "Konfiguration.",
    pipesHelp: "Ob „| BEFEHL“ Ausgaben an Programme des Systems weitergeben darf.",
    outputTooLarge: { "Die Ausgabe ist größer als \($0) MB; nichts wurde gesendet." },
    isWritten: { "In \($0) geschrieben." },
    cannotSend: "Ausgaben können hier nicht umgeleitet werden.",
    hasNoAddress: "Dieser Bildschirm hat keine Adresse; gehen Sie zuerst zurück.",
    isCommandLineOnly: { "Beenden Sie die Shell und geben Sie ein: \($0)" },
    watchSummary: "Einen Befehl wiederholen: watch todos every 5s",
    watchTitle: { "\($0), \($1). Strg-C beendet." },
    isNotAnInterval: { "„\($0)“ ist kein Intervall." },
    intervals: "Verwenden Sie every 500ms, 5s, 2m oder 1h, von 10ms bis zu einem Tag.",
    lastAddress: { "Zuletzt besucht: \($0). „open -“ führt dorthin." },
    noLastAddress: "Keine vorherige Adresse.",
    aliasIsTaken: {
      "„\($0)“ ist als Abkürzung nicht möglich: bereits vergeben oder kein Wort."
    },
    aliasIsCyclic: {
      "Die Abkürzung „\($0[0])“ verweist auf sich selbst: \($0.joined(separator: " → "))."
    },
    chooseAlias: "Wählen Sie ein anderes Wort.",
    aliasHelp: "Ersatz für das Wort, wenn der Bildschirm keinen Befehl dieses Namens hat."
  )

  static var translations: [Language: NavigationStrings] { [.de: de, .hr: hr] }
}

extension Phrase {
  static func navigation(_ sentence: @escaping @Sendable (NavigationStrings) -> String) -> Phrase {
    Phrase(sentence)
  }
}
