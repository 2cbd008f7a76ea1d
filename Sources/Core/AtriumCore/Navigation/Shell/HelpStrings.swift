import AtriumScreen

/// Texts of `help`.
struct HelpStrings: Strings {
  var more: String
  var footer: String
  var wayBack: String
  var waysBack: String
  var examples: String
  var arguments: String
  var fallback: @Sendable (_ value: String) -> String
  var groups: [VerbGroup: String]
  /// How arguments name an item, or several.
  var namingItem: String
  var namingItems: String
  var everyCommand: String
  var outputOption: String
  var helpOption: String
  var historyWords: String
  var watchedCommand: String
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
    footer: "'help WORD' shows examples and options, 'help all' every command.",
    wayBack: "Leave",
    waysBack: "back: previous screen · up: screen above · home: first screen",
    examples: "Examples", arguments: "Arguments", fallback: { "(default \($0))" },
    groups: [.look: "Look", .change: "Change", .own: "Here", .exchange: "Files"],
    namingItem: "A number, or words of the title.",
    namingItems: "Numbers, ranges such as 3-7, or words of a title.",
    everyCommand: "With every command",
    outputOption: "Format: text, plain, json, csv or spoken; --json is short for json.",
    helpOption: "Show this help; -h and ? do so as well.",
    historyWords: "Only lines with these words. !12 repeats line 12.",
    watchedCommand:
      "A command; 'every 5s' at the end sets the interval: 500ms, 2m, 1h (default 2s).",
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
    footer: "„help WORT“ zeigt Beispiele und Optionen, „help all“ alle Befehle.",
    wayBack: "Zurück",
    waysBack: "back: vorige Ansicht · up: darüber · home: Startseite",
    examples: "Beispiele", arguments: "Argumente", fallback: { "(Standard \($0))" },
    groups: [.look: "Ansehen", .change: "Ändern", .own: "Hier", .exchange: "Dateien"],
    namingItem: "Eine Nummer oder Wörter des Titels.",
    namingItems: "Nummern, Bereiche wie 3-7 oder Wörter eines Titels.",
    everyCommand: "Bei jedem Befehl",
    outputOption: "Format: text, plain, json, csv oder spoken; --json steht für json.",
    helpOption: "Diese Hilfe zeigen; ebenso -h und ?.",
    historyWords: "Nur Zeilen mit diesen Wörtern. !12 wiederholt Zeile 12.",
    watchedCommand:
      "Ein Befehl; „every 5s“ am Ende bestimmt den Abstand: 500ms, 2m, 1h (Standard 2s).",
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
      "from": "Beginn", "id": "Kennung", "key": "Schlüssel", "language": "Sprache", "line": "Zeile",
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
    footer: "„help RIJEČ” prikazuje primjere i opcije, „help all” sve naredbe.",
    wayBack: "Natrag",
    waysBack: "back: prethodni zaslon · up: iznad · home: početni",
    examples: "Primjeri", arguments: "Argumenti", fallback: { "(zadano \($0))" },
    groups: [.look: "Pregled", .change: "Promjene", .own: "Ovdje", .exchange: "Datoteke"],
    namingItem: "Broj ili riječi naslova.",
    namingItems: "Brojevi, rasponi kao 3-7 ili riječi naslova.",
    everyCommand: "Uz svaku naredbu",
    outputOption: "Oblik: text, plain, json, csv ili spoken; --json je kratica za json.",
    helpOption: "Prikazati ovu pomoć; isto čine -h i ?.",
    historyWords: "Samo retci s ovim riječima. !12 ponavlja redak 12.",
    watchedCommand: "Naredba; „every 5s” na kraju određuje razmak: 500ms, 2m, 1h (zadano 2s).",
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
      "from": "početak", "id": "oznaka", "key": "ključ", "language": "jezik", "line": "redak",
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
