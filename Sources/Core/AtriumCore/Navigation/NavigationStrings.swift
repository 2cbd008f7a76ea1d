import AtriumScreen

/// Messages about aliases, `watch`, redirection and the last address.
struct NavigationStrings: Strings {
  var pipesAreOff: String
  var switchPipesOn: String
  var pipesHelp: String
  var outputTooLarge: @Sendable (_ megabytes: Int) -> String
  var isWritten: @Sendable (_ path: String) -> String
  var cannotSend: String
  var hasNoAddress: String
  var isCommandLineOnly: @Sendable (_ commandLine: String) -> String
  var watchSummary: String
  var isNotAnInterval: @Sendable (_ text: String) -> String
  var intervals: String
  var lastAddress: @Sendable (_ address: String) -> String
  var noLastPlace: String
  var aliasIsTaken: @Sendable (_ name: String) -> String
  var aliasIsCyclic: @Sendable (_ way: [String]) -> String
  var chooseAlias: String
  var aliasHelp: String

  static let en = NavigationStrings(
    pipesAreOff: "Answers may not be given to programs here.",
    switchPipesOn:
      "Send the answer to a file with > FILE, or put \"pipes\": \"on\" into the deployment.",
    pipesHelp: "Whether '| COMMAND' may give answers to programs of the system.",
    outputTooLarge: { "The answer is longer than \($0) MB: nothing was sent." },
    isWritten: { "Written to \($0)." },
    cannotSend: "Answers cannot be sent elsewhere here.",
    hasNoAddress: "This place has no address to come back to: go back first.",
    isCommandLineOnly: { "Leave the shell and type: \($0)" },
    watchSummary: "Repeat a command: watch todos every 5s",
    isNotAnInterval: { "'\($0)' is no interval." },
    intervals: "Write every 500ms, 5s, 2m or 1h: from 10ms to a day.",
    lastAddress: { "Last time you were at \($0): 'open -' goes there." },
    noLastPlace: "There is no place you were at last.",
    aliasIsTaken: { "'\($0)' cannot be an alias: it means something already, or is no word." },
    aliasIsCyclic: {
      "The alias '\($0[0])' leads back to itself: \($0.joined(separator: " → "))."
    },
    chooseAlias: "Choose another word.",
    aliasHelp: "What is meant by the word, unless the place has a command of that name."
  )

  static let de = NavigationStrings(
    pipesAreOff: "Antworten dürfen hier nicht an Programme gehen.",
    switchPipesOn:
      "Mit > DATEI in eine Datei schreiben, oder \"pipes\": \"on\" in die Konfiguration.",
    pipesHelp: "Ob „| BEFEHL“ Antworten an Programme des Systems geben darf.",
    outputTooLarge: { "Die Antwort ist länger als \($0) MB: nichts wurde gesendet." },
    isWritten: { "In \($0) geschrieben." },
    cannotSend: "Antworten können hier nirgends hingehen.",
    hasNoAddress: "Dieser Ort hat keine Adresse, an die man zurückkommt: zuerst zurückgehen.",
    isCommandLineOnly: { "Die Shell verlassen und eingeben: \($0)" },
    watchSummary: "Einen Befehl wiederholen: watch todos every 5s",
    isNotAnInterval: { "„\($0)“ ist kein Abstand." },
    intervals: "Schreiben: every 500ms, 5s, 2m oder 1h, von 10ms bis zu einem Tag.",
    lastAddress: { "Zuletzt waren Sie in \($0): „open -“ führt dorthin." },
    noLastPlace: "Es gibt keinen Ort, an dem Sie zuletzt waren.",
    aliasIsTaken: {
      "„\($0)“ kann keine Abkürzung sein: es heißt schon etwas, oder ist kein Wort."
    },
    aliasIsCyclic: {
      "Die Abkürzung „\($0[0])“ führt zu sich selbst zurück: \($0.joined(separator: " → "))."
    },
    chooseAlias: "Ein anderes Wort wählen.",
    aliasHelp: "Was mit dem Wort gemeint ist, wenn der Ort keinen Befehl dieses Namens hat."
  )

  static var translations: [Language: NavigationStrings] { [.de: de, .hr: hr] }
}

extension Phrase {
  static func navigation(_ sentence: @escaping @Sendable (NavigationStrings) -> String) -> Phrase {
    Phrase(sentence)
  }
}
