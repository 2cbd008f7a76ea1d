import AtriumScreen

/// The sentences of `help`.
extension Phrase {
  static let more = Phrase(en: "Also", de: "Auch", hr: "Još")
  static let footer = Phrase(
    en: "'help WORD' shows examples, 'help all' every command, 'help topics' the rules.",
    de: "„help WORT“ zeigt Beispiele, „help all“ alle Befehle, „help topics“ die Regeln.",
    hr: "„help RIJEČ” prikazuje primjere, „help all” sve naredbe, „help topics” pravila.")
  static let wayBack = Phrase(en: "Leave", de: "Zurück", hr: "Natrag")
  static let waysBack = Phrase(
    en: "back: previous screen · up: screen above · home: first screen",
    de: "back: vorige Ansicht · up: darüber · home: Startseite",
    hr: "back: prethodni zaslon · up: iznad · home: početni")
  static let settings = Phrase(en: "Settings", de: "Einstellungen", hr: "Postavke")
  static let arguments = Phrase(en: "Arguments", de: "Argumente", hr: "Argumenti")
  static func fallback(_ value: String) -> Phrase {
    Phrase(en: "(default \(value))", de: "(Standard \(value))", hr: "(zadano \(value))")
  }
  static func name(of group: VerbGroup) -> Phrase {
    switch group {
    case .look: .init(en: "Look", de: "Ansehen", hr: "Pregled")
    case .change: .init(en: "Change", de: "Ändern", hr: "Promjene")
    case .own: .init(en: "Here", de: "Hier", hr: "Ovdje")
    case .exchange: .init(en: "Files", de: "Dateien", hr: "Datoteke")
    }
  }
  /// The ways in which arguments name one or several items.
  static let namingItem = Phrase(
    en: "A number, or words of the title.",
    de: "Eine Nummer oder Wörter des Titels.",
    hr: "Broj ili riječi naslova.")
  static let namingItems = Phrase(
    en: "Numbers, ranges such as 3-7, or words of a title.",
    de: "Nummern, Bereiche wie 3-7 oder Wörter eines Titels.",
    hr: "Brojevi, rasponi kao 3-7 ili riječi naslova.")
  static let pipedMessage = Phrase(
    en: """
      Without it, the text of a pipe. In a conversation, Alt-Enter begins another line, and pasted \
      lines are one message.
      """,
    de: """
      Ohne ihn der Text einer Pipe. In einem Gespräch beginnt Alt-Enter eine weitere Zeile, und \
      eingefügte Zeilen sind eine Nachricht.
      """,
    hr: """
      Bez njega tekst iz cijevi. U razgovoru Alt-Enter započinje novi redak, a zalijepljeni retci \
      jedna su poruka.
      """)
  /// The label of the commands of the screen that a command opens.
  static let commandsThere = Phrase(en: "Commands", de: "Befehle", hr: "Naredbe")
  static let everyCommand = Phrase(
    en: "With every command", de: "Bei jedem Befehl", hr: "Uz svaku naredbu")
  static let outputOption = Phrase(
    en: "Format: text, plain, json, csv, spoken or html; --json is short for json.",
    de: "Format: text, plain, json, csv, spoken oder html; --json steht für json.",
    hr: "Oblik: text, plain, json, csv, spoken ili html; --json je kratica za json.")
  static let fieldsOption = Phrase(
    en: "Columns by their names in JSON, in this order: title,due.",
    de: "Spalten mit ihren Namen in JSON, in dieser Folge: title,due.",
    hr: "Stupci po nazivima u JSON-u, ovim redom: title,due.")
  static let helpOption = Phrase(
    en: "Show this help; -h and ? do so as well.",
    de: "Diese Hilfe zeigen; ebenso -h und ?.",
    hr: "Prikazati ovu pomoć; isto čine -h i ?.")
  static let datesTopic = Phrase(
    en: "'help dates' explains days and times.",
    de: "„help dates“ erklärt Tage und Uhrzeiten.",
    hr: "„help dates” objašnjava dane i vremena.")
  static let historyWords = Phrase(
    en: "Only lines with these words. !12 repeats line 12.",
    de: "Nur Zeilen mit diesen Wörtern. !12 wiederholt Zeile 12.",
    hr: "Samo retci s ovim riječima. !12 ponavlja redak 12.")
  static func earlierLines(_ count: Int) -> Phrase {
    Phrase(
      en: count == 1
        ? "1 earlier line; --limit shows it." : "\(count) earlier lines; --limit shows them.",
      de: count == 1
        ? "1 frühere Zeile; --limit zeigt sie." : "\(count) frühere Zeilen; --limit zeigt sie.",
      hr: "Ranijih redaka: \(count); prikazuje ih --limit.")
  }
  static let watchedCommand = Phrase(
    en: "A command; 'every 5s' at the end sets the interval: 500ms, 2m, 1h (default 2s).",
    de: "Ein Befehl; „every 5s“ am Ende bestimmt den Abstand: 500ms, 2m, 1h (Standard 2s).",
    hr: "Naredba; „every 5s” na kraju određuje razmak: 500ms, 2m, 1h (zadano 2s).")
  static let topic = Phrase(en: "Topic", de: "Thema", hr: "Tema")
  static func meaning(of topic: HelpTopic) -> Phrase {
    switch topic {
    case .topics: .init(en: "These topics.", de: "Diese Themen.", hr: "Ove teme.")
    case .all:
      .init(
        en: "All commands of the place and of the shell.",
        de: "Alle Befehle des Orts und der Shell.", hr: "Sve naredbe mjesta i ljuske.")
    case .keys:
      .init(en: "Keys of the prompt.", de: "Tasten der Eingabezeile.", hr: "Tipke retka za unos.")
    case .grammar:
      .init(en: "How a line is read.", de: "Bedeutung einer Zeile.", hr: "Značenje retka.")
    case .dates: .init(en: "Days and times.", de: "Tage und Uhrzeiten.", hr: "Dani i vremena.")
    case .series:
      .init(
        en: "Changes of recurring appointments.", de: "Änderungen wiederkehrender Termine.",
        hr: "Promjene termina koji se ponavljaju.")
    case .assistants:
      .init(
        en: "Programs that read what you consent to.",
        de: "Programme, die lesen, worin Sie einwilligen.",
        hr: "Programi koji čitaju ono na što pristanete.")
    case .privacy:
      .init(
        en: "The data here, and what is sent where.",
        de: "Die Daten hier, und was wohin gesendet wird.",
        hr: "Podaci ovdje, i što se kamo šalje.")
    case .config:
      .init(
        en: "Files of settings, and locks.", de: "Dateien mit Einstellungen und Sperren.",
        hr: "Datoteke s postavkama i zaključavanja.")
    case .hooks:
      .init(
        en: "Commands that run for events.", de: "Befehle, die bei Ereignissen laufen.",
        hr: "Naredbe koje se pokreću pri događajima.")
    case .uninstall:
      .init(
        en: "Removing data and the program.", de: "Daten und das Programm entfernen.",
        hr: "Uklanjanje podataka i programa.")
    case .hub:
      .init(
        en: "A server of projects and chat.", de: "Ein Server für Projekte und Chat.",
        hr: "Poslužitelj za projekte i razgovore.")
    case .pipes:
      .init(
        en: "Output to files and programs.", de: "Ausgabe in Dateien und Programme.",
        hr: "Ispis u datoteke i programe.")
    case .reminders:
      .init(
        en: "Reminders, and their settings.", de: "Erinnerungen und ihre Einstellungen.",
        hr: "Podsjetnici i njihove postavke.")
    case .startup:
      .init(
        en: "The start: its options, and lines that run.",
        de: "Der Start: Optionen, und Zeilen, die dabei laufen.",
        hr: "Pokretanje: opcije i retci koji se tada izvode.")
    }
  }
  static func hookLines(
    _ program: String, _ events: [String]
  ) -> [(form: Phrase, meaning: Phrase)] {
    let names = Phrase(events.joined(separator: ", "))
    return [
      line(
        #""hooks": {"EVENT": [{"command": ["PROGRAM", "ARGUMENT"]}]}"#,
        en: "In a file: the program runs after the event and reads it as JSON, without a shell.",
        de:
          "In einer Datei: Das Programm läuft nach dem Ereignis und liest es als JSON, ohne Shell.",
        hr: "U datoteci: program se pokreće nakon događaja i čita ga kao JSON, bez ljuske."),
      (Phrase(en: "Events", de: "Ereignisse", hr: "Događaji"), names),
      line(
        "settings set allow-hooks on", en: "Lets the commands run.",
        de: "Lässt die Befehle laufen.", hr: "Dopušta pokretanje naredbi."),
      line(
        "\(program) check", en: "Finds mistakes, and programs that do not exist.",
        de: "Findet Fehler und Programme, die es nicht gibt.",
        hr: "Pronalazi pogreške i programe koji ne postoje."),
    ]
  }
  static func configLines(_ program: ProgramIdentity) -> [(form: Phrase, meaning: Phrase)] {
    let (name, prefix) = (program.name, program.environmentPrefix)
    return [
      line(
        "settings", en: "List the settings with their values and where these come from.",
        de: "Die Einstellungen mit ihren Werten und deren Herkunft auflisten.",
        hr: "Ispisati postavke s vrijednostima i njihovim podrijetlom."),
      line(
        "settings set home.add off", en: "Write a setting to your file.",
        de: "Eine Einstellung in Ihre Datei schreiben.", hr: "Zapisati postavku u vašu datoteku."),
      line(
        "/etc/\(name)/config.json",
        en: "The file for all users. Only its locks bind everybody.",
        de: "Die Datei für alle. Nur ihre Sperren binden alle.",
        hr: "Datoteka za sve. Samo njezina zaključavanja vrijede za sve."),
      line(
        "~/.config/\(name)/config.json", en: "Your file, which takes precedence over it.",
        de: "Ihre Datei; sie hat Vorrang vor jener.", hr: "Vaša datoteka; ima prednost pred njom."),
      line(
        Phrase(
          en: "\(name) --config FILE", de: "\(name) --config DATEI",
          hr: "\(name) --config DATOTEKA"),
        en: """
          Read a file that takes precedence over yours. Its locks hold for this start only. Without \
          the option, $\(prefix)_CONFIG names it.
          """,
        de: """
          Eine Datei lesen, die Vorrang vor Ihrer hat. Ihre Sperren gelten nur für diesen Start. Ohne \
          die Option nennt $\(prefix)_CONFIG sie.
          """,
        hr: """
          Pročitati datoteku koja ima prednost pred vašom. Njezina zaključavanja vrijede samo za ovo \
          pokretanje. Bez opcije navodi je $\(prefix)_CONFIG.
          """),
      line(
        "\(prefix)_TODOS_PAGE=5, --set todos.page=5",
        en: "The environment and options, which take precedence over all files.",
        de: "Umgebung und Optionen; sie haben Vorrang vor allen Dateien.",
        hr: "Okolina i opcije; imaju prednost pred svim datotekama."),
      line(
        "\"lock\": [\"home.add\"]",
        en: "In a file: settings that files and options of higher precedence cannot change.",
        de:
          "In einer Datei: Einstellungen, die Dateien und Optionen mit Vorrang nicht ändern dürfen.",
        hr: "U datoteci: postavke koje datoteke i opcije s prednošću ne mogu promijeniti."),
      line(
        "settings schema", en: "Print the JSON Schema of these files.",
        de: "Das JSON Schema dieser Dateien ausgeben.", hr: "Ispisati JSON Schemu tih datoteka."),
      line(
        Phrase(en: "check [FILE]", de: "check [DATEI]", hr: "check [DATOTEKA]"),
        en: "List all problems of the files, each with its place.",
        de: "Alle Probleme der Dateien mit ihrer Stelle auflisten.",
        hr: "Ispisati sve probleme datoteka s njihovim mjestom."),
    ]
  }
  static func privacyLines(
    _ program: String, _ exchanges: [(feature: FeatureID, sentence: Phrase)]
  ) -> [(form: Phrase, meaning: Phrase)] {
    [
      line(
        "data", en: "Lists the folders with your data. Only you can read them.",
        de: "Nennt die Ordner mit Ihren Daten. Nur Sie können sie lesen.",
        hr: "Ispisuje mape s vašim podacima. Samo ih vi možete čitati."),
      line(
        "\(program) doctor", en: "Lists the servers, and checks that the folders are private.",
        de: "Nennt die Server und prüft, dass die Ordner privat sind.",
        hr: "Ispisuje poslužitelje i provjerava jesu li mape privatne."),
    ] + exchanges.map { (form: Phrase("\($0.feature)"), meaning: $0.sentence) }
  }
  static func uninstallLines(_ program: String) -> [(form: Phrase, meaning: Phrase)] {
    let folders = [".config", ".local/share", ".local/state", ".cache"].map { "~/\($0)/\(program)" }
    return [
      line(
        "\(program) remind --uninstall", en: "Removes the timer of reminders.",
        de: "Entfernt den Zeitgeber der Erinnerungen.",
        hr: "Uklanja mjerač vremena za podsjetnike."),
      line(
        "\(program) data", en: "Lists the folders with data, which remain without the program.",
        de: "Nennt die Ordner mit Daten, die ohne das Programm bleiben.",
        hr: "Ispisuje mape s podacima, koje ostaju i bez programa."),
      line(
        "\(program) data erase FEATURE", en: "Erases the data of a feature.",
        de: "Löscht die Daten einer Funktion.", hr: "Briše podatke značajke."),
      line(
        Phrase("rm -r \(folders.joined(separator: " "))"),
        en:
          "Deletes settings, data, history, secrets and cached answers, unless variables name other folders.",
        de: """
          Löscht Einstellungen, Daten, Verlauf, Geheimnisse und zwischengespeicherte Antworten, \
          sofern keine Variablen andere Ordner nennen.
          """,
        hr: """
          Briše postavke, podatke, povijest, tajne i spremljene odgovore, osim ako varijable \
          navode druge mape.
          """),
      line(
        "sudo apt remove \(program)", en: "Removes a program that was installed as a package.",
        de: "Entfernt ein Programm, das als Paket installiert ist.",
        hr: "Uklanja program koji je instaliran kao paket."),
    ]
  }
  static let form = Phrase(en: "Type", de: "Eingabe", hr: "Unos")
  static let keys = Phrase(en: "Keys", de: "Tasten", hr: "Tipke")
  static let controlKey = Phrase(en: "Ctrl", de: "Strg", hr: "Ctrl")
  static let arrowKeys = Phrase(en: "Up, Down", de: "Auf, Ab", hr: "Gore, Dolje")
  static func meaning(of keys: PromptKeys) -> Phrase {
    switch keys {
    case .complete:
      .init(
        en: "Complete the word; again, list the possibilities.",
        de: "Wort ergänzen; noch einmal: Möglichkeiten auflisten.",
        hr: "Dovrši riječ; ponovno: ispiši mogućnosti.")
    case .goOn:
      .init(
        en: "In an empty line: the next page, month or unread article.",
        de: "Leere Zeile: nächste Seite, nächster Monat oder nächster ungelesener Artikel.",
        hr: "U praznom retku: sljedeća stranica, mjesec ili nepročitani članak.")
    case .breakLine:
      .init(
        en: "In a conversation: begin another line of the message.",
        de: "In einem Gespräch: weitere Zeile der Nachricht beginnen.",
        hr: "U razgovoru: započni novi redak poruke.")
    case .history:
      .init(
        en: "Earlier and later lines of the history.",
        de: "Frühere und spätere Zeilen des Verlaufs.", hr: "Raniji i kasniji retci povijesti.")
    case .searchHistory:
      .init(
        en: "Search the history; again, search further back.",
        de: "Im Verlauf suchen; noch einmal: weiter zurück suchen.",
        hr: "Traži u povijesti; ponovno: traži dalje unatrag.")
    case .lineEnds:
      .init(
        en: "Go to the beginning or the end of the line.",
        de: "Zum Anfang oder zum Ende der Zeile gehen.", hr: "Idi na početak ili kraj retka.")
    case .words:
      .init(
        en: "Go back or forward by a word.", de: "Ein Wort zurück oder vor gehen.",
        hr: "Idi riječ natrag ili naprijed.")
    case .deleteWord:
      .init(
        en: "Delete the word before or after the cursor.",
        de: "Wort vor oder nach dem Cursor löschen.", hr: "Obriši riječ prije ili iza pokazivača.")
    case .deleteLine:
      .init(
        en: "Delete to the beginning or the end of the line.",
        de: "Bis zum Anfang oder bis zum Ende der Zeile löschen.",
        hr: "Obriši do početka ili kraja retka.")
    case .insert:
      .init(
        en: "Insert what was deleted last; what was deleted before.",
        de: "Zuletzt Gelöschtes einfügen; davor Gelöschtes.",
        hr: "Umetni zadnje obrisano; prije toga obrisano.")
    case .takeBack:
      .init(
        en: "Take back the last change of the line.", de: "Letzte Änderung der Zeile zurücknehmen.",
        hr: "Poništi zadnju promjenu retka.")
    case .editInProgram:
      .init(
        en: "Edit the line in $VISUAL or $EDITOR.", de: "Zeile in $VISUAL oder $EDITOR bearbeiten.",
        hr: "Uredi redak u programu $VISUAL ili $EDITOR.")
    case .cancel:
      .init(
        en: "Abandon the line; cancel a running command, or leave a form.",
        de: "Zeile verwerfen; laufenden Befehl abbrechen oder Formular verlassen.",
        hr: "Odbaci redak; prekini naredbu u tijeku ili napusti obrazac.")
    case .end:
      .init(
        en: "In an empty line, quit.", de: "In einer leeren Zeile: beenden.",
        hr: "U praznom retku: izađi.")
    }
  }
}
