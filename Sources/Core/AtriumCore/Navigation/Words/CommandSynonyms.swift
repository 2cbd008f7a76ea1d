import AtriumScreen

/// Words of other programs and languages for commands of features and of the program.
enum CommandSynonyms {
  /// Returns the commands that a word stands for, the likeliest first.
  static func commands(for word: String) -> [String] { commands[word.withoutDiacritics] ?? [] }

  /// Returns the words that stand for a command.
  static func words(for command: String) -> [String] {
    commands.filter { $0.value.contains(command) }.map(\.key).sorted()
  }

  /// The commands by words in lower case without diacritics.
  private static let commands: [String: [String]] = [
    "new": ["add"], "create": ["add"], "neu": ["add"], "dodaj": ["add"], "novi": ["add"],
    "remove": ["delete"], "rm": ["delete"], "del": ["delete"], "loschen": ["delete"],
    "obrisi": ["delete"],
    "ls": ["list"], "liste": ["list"], "popis": ["list"],
    "change": ["edit"], "modify": ["edit"], "andern": ["edit"], "uredi": ["edit"],
    "finish": ["done"], "complete": ["done"], "erledigt": ["done"], "gotovo": ["done"],
    "move": ["postpone", "edit"], "reschedule": ["postpone", "edit"],
    "verschieben": ["postpone", "edit"], "premjesti": ["postpone", "edit"],
    "snooze": ["postpone"], "defer": ["postpone"], "delay": ["postpone"], "odgodi": ["postpone"],
    "save": ["export", "backup"], "speichern": ["export", "backup"],
    "spremi": ["export", "backup"],
    "sicherung": ["backup"], "sichern": ["backup"], "kopija": ["backup"],
    "load": ["import"], "einlesen": ["import"], "uvezi": ["import"],
  ]
}

/// A line for something that people look for by a word that names no command.
struct Pointer {
  let line: String
  /// The effect of the line, and the limits of the program, as a sentence.
  let meaning: Phrase
  /// The words, in lower case.
  let words: [String]

  static let all = [
    Pointer(
      line: "today --on tomorrow",
      meaning: Phrase(
        en: "The entries of tomorrow", de: "Die Einträge von morgen", hr: "Unosi za sutra"),
      words: ["tomorrow", "morgen", "sutra"]),
    Pointer(
      line: "today --on yesterday",
      meaning: Phrase(
        en: "The entries of yesterday", de: "Die Einträge von gestern", hr: "Unosi od jučer"),
      words: ["yesterday", "gestern", "jučer"]),
    Pointer(
      line: "help pipes",
      meaning: Phrase(
        en: "Write a list to a file or send it to a printer: todos | lpr",
        de: "Eine Liste in eine Datei schreiben oder drucken: todos | lpr",
        hr: "Zapisati popis u datoteku ili ga ispisati: todos | lpr"),
      words: ["print", "printer", "lpr", "drucken", "drucker", "ispis", "ispisati", "pisač"]),
    Pointer(
      line: "help reminders",
      meaning: Phrase(
        en: "Reminders appear in open shells; none are sent by mail",
        de: "Erinnerungen erscheinen in offenen Shells; keine kommen per Mail",
        hr: "Podsjetnici se prikazuju u otvorenim ljuskama; ne šalju se poštom"),
      words: [
        "reminder", "reminders", "remind", "mail", "email", "alarm", "notification", "notify",
        "erinnerung", "erinnerungen", "podsjetnik", "podsjetnici",
      ]),
  ]
}
