import AtriumScreen

/// Texts of `help`.
struct HelpStrings: Strings {
  var more: String
  var footer: String
  var wayBack: String
  var waysBack: String
  var settings: String
  var examples: String
  var arguments: String
  var fallback: @Sendable (_ value: String) -> String
  var groups: [VerbGroup: String]
  /// The ways in which arguments name one or several items.
  var namingItem: String
  var namingItems: String
  /// The label of the commands of the screen that a command opens.
  var commandsThere: String
  var everyCommand: String
  var outputOption: String
  var helpOption: String
  var datesTopic: String
  var historyWords: String
  var watchedCommand: String
  var topic: String
  var topics: [HelpTopic: String]
  var form: String
  /// The lines of a topic; as many in every language.
  var lines: @Sendable (_ topic: HelpTopic, _ program: String) -> [(form: String, meaning: String)]
  var keys: String
  var controlKey: String
  var arrowKeys: String
  var keyMeanings: [PromptKeys: String]
  /// The names of values in usage lines, by their names in English.
  var valueNames: [String: String]

  func name(of keys: PromptKeys) -> String {
    keys == .history ? arrowKeys : keys.rawValue.replacing("Ctrl", with: controlKey)
  }

  /// Returns the name of a value for a question.
  func label(ofValue name: String) -> String {
    let text = valueNames[name] ?? name.replacing("-", with: " ")
    return text.prefix(1).uppercased() + text.dropFirst()
  }

  /// Returns a usage line with the names of its values: `show <Zahl>` for `show <number>`.
  func localized(_ usage: String) -> String {
    var text = ""
    var rest = usage[...]
    while let start = rest.firstIndex(of: "<"), let end = rest[start...].firstIndex(of: ">") {
      let name = String(rest[rest.index(after: start)..<end])
      text += rest[...start] + (valueNames[name] ?? name) + ">"
      rest = rest[rest.index(after: end)...]
    }
    return text + rest
  }

  static let en = HelpStrings(
    more: "Also",
    footer: "'help WORD' shows examples, 'help all' every command, 'help topics' the rules.",
    wayBack: "Leave",
    waysBack: "back: previous screen · up: screen above · home: first screen",
    settings: "Settings",
    examples: "Examples", arguments: "Arguments", fallback: { "(default \($0))" },
    groups: [.look: "Look", .change: "Change", .own: "Here", .exchange: "Files"],
    namingItem: "A number, or words of the title.",
    namingItems: "Numbers, ranges such as 3-7, or words of a title.",
    commandsThere: "Commands",
    everyCommand: "With every command",
    outputOption: "Format: text, plain, json, csv or spoken; --json is short for json.",
    helpOption: "Show this help; -h and ? do so as well.",
    datesTopic: "'help dates' explains days and times.",
    historyWords: "Only lines with these words. !12 repeats line 12.",
    watchedCommand:
      "A command; 'every 5s' at the end sets the interval: 500ms, 2m, 1h (default 2s).",
    topic: "Topic",
    topics: [
      .topics: "These topics.", .all: "All commands of the place and of the shell.",
      .keys: "Keys of the prompt.", .grammar: "How a line is read.",
      .dates: "Days and times.", .pipes: "Output to files and programs.",
      .startup: "Lines that run when the shell starts.",
    ],
    form: "Type",
    lines: { topic, program in
      switch topic {
      case .topics, .all, .keys: []
      case .grammar:
        [
          ("todos", "Go to the feature."),
          ("todos add Milk", "Run a command of the feature and stay here."),
          ("/todos/3", "Go to the address; with a command, run it there and stay here."),
          ("3", "In a list, open the item with this number."),
          ("done 3-7, done 3,5", "Several items."),
          ("show dentist", "Words of a title stand for the number of the only item with them."),
          ("\"Buy milk\"", "Quotes join words and make them text."),
          ("--due fri, --due=fri", "An option and its value."),
          (
            "--note \"two words\"",
            "An option and a value with blanks, which needs quotes unless it is a day or a time."
          ),
          ("--", "The words after it are text."),
          ("!12, !!", "Repeat line 12, or the last line, of the history."),
          (
            "fin",
            "Abbreviate a command while it is unambiguous and does not delete, send or quit."
          ),
        ]
      case .dates:
        [
          ("today, tomorrow", "Also in German and Croatian: morgen, sutra."),
          ("fri, friday", "The next Friday after today; on a Friday, the one a week later."),
          ("next week, next fri", "Monday or Friday of the next week."),
          ("+3d, in 2 weeks", "A time from today: d, w, m and y, or h and min from now."),
          ("24.12., 24 Dec", "The next such day from today on."),
          ("2026-12-24", "A day in ISO 8601; 24.12.2026 works as well."),
          ("eow, eom, eoy", "The last day of this week, month or year."),
          ("17:00, 5 pm", "The next such time; in 'edit', that time of the same day."),
        ]
      case .pipes:
        [
          ("> FILE", "Write the output to a file. You are asked before it is replaced."),
          (">| FILE", "Write the output to a file and replace it."),
          (">> FILE", "Append the output to a file."),
          ("--output csv > FILE", "Choose the format; without it, the output is plain text."),
          ("| COMMAND", "Pass the output to a system program, after: settings set pipes on"),
          (
            "add Check if 3 > 2",
            "After free text, the name of a file must contain '/', '~' or '.'."
          ),
        ]
      case .startup:
        [
          (
            "~/.config/\(program)/startup",
            "The lines of this file run when a prompt opens, as if they were typed."
          ),
          ("$XDG_CONFIG_HOME", "If set, the folder that is used in place of ~/.config."),
          ("alias add t todos add", "Abbreviate the beginning of a line in all sessions."),
        ]
      }
    },
    keys: "Keys", controlKey: "Ctrl", arrowKeys: "Up, Down",
    keyMeanings: [
      .complete: "Complete the word; again, list the possibilities.",
      .history: "Earlier and later lines of the history.",
      .searchHistory: "Search the history; again, search further back.",
      .lineEnds: "Go to the beginning or the end of the line.",
      .words: "Go back or forward by a word.",
      .deleteWord: "Delete the word before or after the cursor.",
      .deleteLine: "Delete to the beginning or the end of the line.",
      .insert: "Insert what was deleted last.",
      .cancel: "Abandon the line; cancel a running command, or leave a form.",
      .end: "In an empty line, quit.",
    ],
    valueNames: [:]
  )

  static let de = HelpStrings(
    more: "Auch",
    footer: "„help WORT“ zeigt Beispiele, „help all“ alle Befehle, „help topics“ die Regeln.",
    wayBack: "Zurück",
    waysBack: "back: vorige Ansicht · up: darüber · home: Startseite",
    settings: "Einstellungen",
    examples: "Beispiele", arguments: "Argumente", fallback: { "(Standard \($0))" },
    groups: [.look: "Ansehen", .change: "Ändern", .own: "Hier", .exchange: "Dateien"],
    namingItem: "Eine Nummer oder Wörter des Titels.",
    namingItems: "Nummern, Bereiche wie 3-7 oder Wörter eines Titels.",
    commandsThere: "Befehle",
    everyCommand: "Bei jedem Befehl",
    outputOption: "Format: text, plain, json, csv oder spoken; --json steht für json.",
    helpOption: "Diese Hilfe zeigen; ebenso -h und ?.",
    datesTopic: "„help dates“ erklärt Tage und Uhrzeiten.",
    historyWords: "Nur Zeilen mit diesen Wörtern. !12 wiederholt Zeile 12.",
    watchedCommand:
      "Ein Befehl; „every 5s“ am Ende bestimmt den Abstand: 500ms, 2m, 1h (Standard 2s).",
    topic: "Thema",
    topics: [
      .topics: "Diese Themen.", .all: "Alle Befehle des Orts und der Shell.",
      .keys: "Tasten der Eingabezeile.", .grammar: "Bedeutung einer Zeile.",
      .dates: "Tage und Uhrzeiten.", .pipes: "Ausgabe in Dateien und Programme.",
      .startup: "Zeilen, die beim Start der Shell laufen.",
    ],
    form: "Eingabe",
    lines: { topic, program in
      switch topic {
      case .topics, .all, .keys: []
      case .grammar:
        [
          ("todos", "Zum Feature gehen."),
          ("todos add Milch", "Einen Befehl des Features ausführen und hier bleiben."),
          ("/todos/3", "Zur Adresse gehen; mit einem Befehl: ihn dort ausführen und hier bleiben."),
          ("3", "In einer Liste den Eintrag mit dieser Nummer öffnen."),
          ("done 3-7, done 3,5", "Mehrere Einträge."),
          (
            "show zahnarzt",
            "Wörter eines Titels stehen für die Nummer des einzigen Eintrags mit ihnen."
          ),
          ("\"Milch kaufen\"", "Anführungszeichen verbinden Wörter und machen sie zu Text."),
          ("--due fr, --due=fr", "Eine Option und ihr Wert."),
          (
            "--note \"zwei Wörter\"",
            "Werte aus mehreren Wörtern in Anführungszeichen, außer Tagen und Zeiten."
          ),
          ("--", "Die Wörter danach sind Text."),
          ("!12, !!", "Zeile 12 oder die letzte Zeile des Verlaufs wiederholen."),
          (
            "fin",
            "Einen Befehl abkürzen, solange er eindeutig ist und nicht löscht, sendet oder beendet."
          ),
        ]
      case .dates:
        [
          ("heute, morgen", "Auch auf Englisch und Kroatisch: tomorrow, sutra."),
          ("fr, freitag", "Der nächste Freitag nach heute; an einem Freitag der in einer Woche."),
          ("nächste woche, next fri", "Montag oder Freitag der nächsten Woche."),
          ("+3d, in 2 wochen", "Ein Abstand von heute: d, w, m und y, von jetzt: h und min."),
          ("24.12., 24. dez", "Der nächste solche Tag ab heute."),
          ("2026-12-24", "Ein Tag nach ISO 8601; ebenso 24.12.2026."),
          ("eow, eom, eoy", "Der letzte Tag dieser Woche, dieses Monats oder Jahres."),
          ("17:00, 17 uhr", "Die nächste solche Uhrzeit; bei „edit“ die am selben Tag."),
        ]
      case .pipes:
        [
          ("> DATEI", "Ausgabe in eine Datei schreiben. Vor dem Ersetzen wird gefragt."),
          (">| DATEI", "Ausgabe in eine Datei schreiben und sie ersetzen."),
          (">> DATEI", "Ausgabe an eine Datei anhängen."),
          ("--output csv > DATEI", "Das Format wählen; sonst ist die Ausgabe einfacher Text."),
          (
            "| BEFEHL", "Ausgabe an ein Programm des Systems geben, nach: settings set pipes on"
          ),
          (
            "add Prüfen, ob 3 > 2",
            "Nach freiem Text muss der Name einer Datei „/“, „~“ oder „.“ enthalten."
          ),
        ]
      case .startup:
        [
          (
            "~/.config/\(program)/startup",
            "Die Zeilen dieser Datei laufen beim Start der Shell, als wären sie getippt."
          ),
          ("$XDG_CONFIG_HOME", "Wenn gesetzt, der Ordner anstelle von ~/.config."),
          ("alias add t todos add", "Den Anfang einer Zeile in allen Sitzungen abkürzen."),
        ]
      }
    },
    keys: "Tasten", controlKey: "Strg", arrowKeys: "Auf, Ab",
    keyMeanings: [
      .complete: "Wort ergänzen; noch einmal: Möglichkeiten auflisten.",
      .history: "Frühere und spätere Zeilen des Verlaufs.",
      .searchHistory: "Im Verlauf suchen; noch einmal: weiter zurück suchen.",
      .lineEnds: "Zum Anfang oder zum Ende der Zeile gehen.",
      .words: "Ein Wort zurück oder vor gehen.",
      .deleteWord: "Wort vor oder nach dem Cursor löschen.",
      .deleteLine: "Bis zum Anfang oder bis zum Ende der Zeile löschen.",
      .insert: "Zuletzt Gelöschtes einfügen.",
      .cancel: "Zeile verwerfen; laufenden Befehl abbrechen oder Formular verlassen.",
      .end: "In einer leeren Zeile: beenden.",
    ],
    valueNames: [
      "action": "Aktion", "address": "Adresse", "answer": "Antwort", "certificate": "Zertifikat",
      "command": "Befehl", "count": "Anzahl", "countries": "Länder", "country": "Land",
      "date": "Datum", "day": "Tag", "email": "E-Mail", "file": "Datei", "folder": "Ordner",
      "from": "Beginn", "id": "Kennung", "indicator": "Indikator", "key": "Schlüssel",
      "language": "Sprache", "line": "Zeile",
      "mapping": "Zuordnung", "message": "Nachricht", "month": "Monat", "name": "Name",
      "number": "Zahl", "password": "Passwort", "path": "Pfad", "period": "Zeitraum",
      "place": "Ort", "recurrence": "Wiederholung", "result": "Ergebnis", "schedule": "Plan",
      "season": "Saison", "source": "Quelle", "study": "Studie", "tags": "Schlagwörter",
      "theme": "Farbschema", "time": "Uhrzeit", "title": "Titel", "to": "Ende",
      "url": "Webadresse", "username": "Benutzername", "value": "Wert", "word": "Wort",
      "words": "Wörter",
    ]
  )

  static let hr = HelpStrings(
    more: "Još",
    footer: "„help RIJEČ” prikazuje primjere, „help all” sve naredbe, „help topics” pravila.",
    wayBack: "Natrag",
    waysBack: "back: prethodni zaslon · up: iznad · home: početni",
    settings: "Postavke",
    examples: "Primjeri", arguments: "Argumenti", fallback: { "(zadano \($0))" },
    groups: [.look: "Pregled", .change: "Promjene", .own: "Ovdje", .exchange: "Datoteke"],
    namingItem: "Broj ili riječi naslova.",
    namingItems: "Brojevi, rasponi kao 3-7 ili riječi naslova.",
    commandsThere: "Naredbe",
    everyCommand: "Uz svaku naredbu",
    outputOption: "Oblik: text, plain, json, csv ili spoken; --json je kratica za json.",
    helpOption: "Prikazati ovu pomoć; isto čine -h i ?.",
    datesTopic: "„help dates” objašnjava dane i vremena.",
    historyWords: "Samo retci s ovim riječima. !12 ponavlja redak 12.",
    watchedCommand: "Naredba; „every 5s” na kraju određuje razmak: 500ms, 2m, 1h (zadano 2s).",
    topic: "Tema",
    topics: [
      .topics: "Ove teme.", .all: "Sve naredbe mjesta i ljuske.",
      .keys: "Tipke retka za unos.", .grammar: "Značenje retka.",
      .dates: "Dani i vremena.", .pipes: "Ispis u datoteke i programe.",
      .startup: "Retci koji se izvode pri pokretanju ljuske.",
    ],
    form: "Unos",
    lines: { topic, program in
      switch topic {
      case .topics, .all, .keys: []
      case .grammar:
        [
          ("todos", "Otići u značajku."),
          ("todos add Mlijeko", "Izvršiti naredbu značajke i ostati ovdje."),
          ("/todos/3", "Otići na adresu; s naredbom: izvršiti je ondje i ostati ovdje."),
          ("3", "Na popisu otvoriti stavku s tim brojem."),
          ("done 3-7, done 3,5", "Više stavki."),
          ("show zubar", "Riječi naslova zamjenjuju broj jedine stavke koja ih ima."),
          ("\"Kupiti mlijeko\"", "Navodnici spajaju riječi i čine ih tekstom."),
          ("--due pet, --due=pet", "Opcija i njezina vrijednost."),
          (
            "--note \"dvije riječi\"",
            "Vrijednosti od više riječi u navodnicima, osim dana i vremena."
          ),
          ("--", "Riječi iza toga su tekst."),
          ("!12, !!", "Ponoviti redak 12 ili posljednji redak iz povijesti."),
          (
            "fin", "Skratiti naredbu dok je jednoznačna i ne briše, ne šalje i ne završava program."
          ),
        ]
      case .dates:
        [
          ("danas, sutra", "Također na engleskom i njemačkom: tomorrow, morgen."),
          ("pet, petak", "Prvi petak nakon danas; petkom onaj za tjedan dana."),
          ("sljedeći tjedan, sljedeći petak", "Ponedjeljak ili petak sljedećeg tjedna."),
          ("+3d, za 2 tjedna", "Razmak od danas: d, w, m i y, od sada: h i min."),
          ("24.12., 24. prosinca", "Prvi takav dan od danas nadalje."),
          ("2026-12-24", "Dan prema ISO 8601; isto tako 24.12.2026."),
          ("eow, eom, eoy", "Zadnji dan ovog tjedna, mjeseca ili godine."),
          ("17:00, 17h", "Prvo takvo vrijeme; uz „edit”, to vrijeme istog dana."),
        ]
      case .pipes:
        [
          ("> DATOTEKA", "Zapisati ispis u datoteku. Prije zamjene slijedi pitanje."),
          (">| DATOTEKA", "Zapisati ispis u datoteku i zamijeniti je."),
          (">> DATOTEKA", "Dodati ispis na kraj datoteke."),
          ("--output csv > DATOTEKA", "Odabrati oblik; inače je ispis običan tekst."),
          (
            "| NAREDBA", "Proslijediti ispis programu sustava, nakon: settings set pipes on"
          ),
          (
            "add Provjeriti je li 3 > 2",
            "Nakon slobodnog teksta naziv datoteke mora sadržavati „/”, „~” ili „.”."
          ),
        ]
      case .startup:
        [
          (
            "~/.config/\(program)/startup",
            "Retci ove datoteke izvode se pri pokretanju ljuske kao da su upisani."
          ),
          ("$XDG_CONFIG_HOME", "Ako je postavljeno, mapa koja se koristi umjesto ~/.config."),
          ("alias add t todos add", "Skratiti početak retka u svim sesijama."),
        ]
      }
    },
    keys: "Tipke", controlKey: "Ctrl", arrowKeys: "Gore, Dolje",
    keyMeanings: [
      .complete: "Dovrši riječ; ponovno: ispiši mogućnosti.",
      .history: "Raniji i kasniji retci povijesti.",
      .searchHistory: "Traži u povijesti; ponovno: traži dalje unatrag.",
      .lineEnds: "Idi na početak ili kraj retka.",
      .words: "Idi riječ natrag ili naprijed.",
      .deleteWord: "Obriši riječ prije ili iza pokazivača.",
      .deleteLine: "Obriši do početka ili kraja retka.",
      .insert: "Umetni zadnje obrisano.",
      .cancel: "Odbaci redak; prekini naredbu u tijeku ili napusti obrazac.",
      .end: "U praznom retku: izađi.",
    ],
    valueNames: [
      "action": "radnja", "address": "adresa", "answer": "odgovor", "certificate": "potvrda",
      "command": "naredba", "count": "količina", "countries": "države", "country": "država",
      "date": "datum", "day": "dan", "email": "e-pošta", "file": "datoteka", "folder": "mapa",
      "from": "početak", "id": "oznaka", "indicator": "pokazatelj", "key": "ključ",
      "language": "jezik", "line": "redak",
      "mapping": "preslikavanje", "message": "poruka", "month": "mjesec", "name": "ime",
      "number": "broj", "password": "lozinka", "path": "put", "period": "razdoblje",
      "place": "mjesto", "recurrence": "ponavljanje", "result": "rezultat", "schedule": "raspored",
      "season": "sezona", "source": "izvor", "study": "studija", "tags": "oznake",
      "text": "tekst", "theme": "tema", "time": "vrijeme", "title": "naslov", "to": "kraj",
      "url": "web-adresa", "username": "korisničko-ime", "value": "vrijednost", "word": "riječ",
      "words": "riječi",
    ]
  )

  static var translations: [Language: HelpStrings] { [.de: de, .hr: hr] }
}

extension Phrase {
  static func help(_ sentence: @escaping @Sendable (HelpStrings) -> String) -> Phrase {
    Phrase(sentence)
  }
}
