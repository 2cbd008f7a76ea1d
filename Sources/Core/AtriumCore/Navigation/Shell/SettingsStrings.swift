import AtriumScreen

/// Messages of `settings` and `alias`.
struct SettingsStrings: Strings {
  var summary: String
  var actionHelp: String
  var keyHelp: String
  var listAll: String
  var noMatch: String
  var allowed: String
  var listWithCommas: String
  var anyText: String
  var lock: String
  var nowhere: String
  var switchOn: @Sendable (_ feature: String) -> String
  var isFixed: String
  var isSet: @Sendable (_ key: String, _ value: String, _ file: String) -> String
  var isAlready: @Sendable (_ key: String, _ value: String, _ file: String) -> String
  var isRemoved: @Sendable (_ key: String, _ file: String) -> String
  var isNotSet: @Sendable (_ key: String, _ file: String) -> String
  var isNow: @Sendable (_ key: String, _ value: String, _ source: String?) -> String
  var stays:
    @Sendable (_ key: String, _ value: String, _ lock: String?, _ source: String?) -> String
  var aliasSummary: String
  var aliasLineHelp: String
  var isAlias: @Sendable (_ name: String, _ line: String, _ file: String) -> String
  var aliasIsDeleted: @Sendable (_ name: String, _ file: String) -> String
  var unknownAlias: @Sendable (_ name: String) -> String
  var aliases: String
  var alias: String
  var line: String
  var noAliases: String
  var addAlias: String

  static let en = SettingsStrings(
    summary: "List, show or change settings",
    actionHelp: "show KEY, set KEY VALUE, unset KEY, schema; other words filter the list.",
    keyHelp: "Name of a setting, such as todos.page.",
    listAll: "'settings' lists all settings.",
    noMatch: "No matching settings.",
    allowed: "Allowed",
    listWithCommas: "a list, separated by commas",
    anyText: "text",
    lock: "Locked in",
    nowhere: "nowhere; this is the default",
    switchOn: { "Switch it on with: features enable \($0)" },
    isFixed: "Settings cannot be changed here.",
    isSet: { "Set \($0) to '\($1)' in \($2)." },
    isAlready: { "\($0) is already '\($1)' in \($2); nothing was changed." },
    isRemoved: { "Removed \($0) from \($1)." },
    isNotSet: { "\($0) is not set in \($1); nothing was changed." },
    isNow: { "\($0) is '\($1)': \($2.map { "set in \($0)" } ?? "the default")." },
    stays: { key, value, lock, source in
      "\(key) stays '\(value)': "
        + (lock.map { "locked in \($0)" } ?? source.map { "set in \($0)" } ?? "the default") + "."
    },
    aliasSummary: "List, add or delete aliases",
    aliasLineHelp: "The beginning of a line, such as todos add.",
    isAlias: { "'\($0)' now means '\($1)', stored in \($2)." },
    aliasIsDeleted: { "Deleted the alias '\($0)' from \($1)." },
    unknownAlias: { "Unknown alias '\($0)'." },
    aliases: "Aliases",
    alias: "Alias",
    line: "Line",
    noAliases: "No aliases.",
    addAlias: "Add one: alias add t todos add"
  )

  static let de = SettingsStrings(
    summary: "Einstellungen auflisten, zeigen oder ändern",
    actionHelp:
      "show SCHLÜSSEL, set SCHLÜSSEL WERT, unset SCHLÜSSEL, schema; andere Wörter filtern die Liste.",
    keyHelp: "Name einer Einstellung, etwa todos.page.",
    listAll: "„settings“ listet alle Einstellungen auf.",
    noMatch: "Keine passenden Einstellungen.",
    allowed: "Erlaubt",
    listWithCommas: "eine Liste, durch Kommas getrennt",
    anyText: "Text",
    lock: "Gesperrt in",
    nowhere: "nirgends; dies ist der Standardwert",
    switchOn: { "Einschalten mit: features enable \($0)" },
    isFixed: "Einstellungen lassen sich hier nicht ändern.",
    isSet: { "\($0) in \($2) auf „\($1)“ gesetzt." },
    isAlready: { "\($0) ist in \($2) bereits „\($1)“; nichts wurde geändert." },
    isRemoved: { "\($0) aus \($1) entfernt." },
    isNotSet: { "\($0) ist in \($1) nicht gesetzt; nichts wurde geändert." },
    isNow: { "\($0) ist „\($1)“: \($2.map { "gesetzt in \($0)" } ?? "der Standardwert")." },
    stays: { key, value, lock, source in
      "\(key) bleibt „\(value)“: "
        + (lock.map { "gesperrt in \($0)" } ?? source.map { "gesetzt in \($0)" }
          ?? "der Standardwert") + "."
    },
    aliasSummary: "Abkürzungen auflisten, anlegen oder löschen",
    aliasLineHelp: "Der Anfang einer Zeile, etwa todos add.",
    isAlias: { "„\($0)“ bedeutet jetzt „\($1)“, gespeichert in \($2)." },
    aliasIsDeleted: { "Abkürzung „\($0)“ aus \($1) gelöscht." },
    unknownAlias: { "Unbekannte Abkürzung „\($0)“." },
    aliases: "Abkürzungen",
    alias: "Abkürzung",
    line: "Zeile",
    noAliases: "Keine Abkürzungen.",
    addAlias: "Eine anlegen: alias add t todos add"
  )

  static let hr = SettingsStrings(
    summary: "Ispisati, prikazati ili promijeniti postavke",
    actionHelp:
      "show KLJUČ, set KLJUČ VRIJEDNOST, unset KLJUČ, schema; druge riječi filtriraju popis.",
    keyHelp: "Naziv postavke, na primjer todos.page.",
    listAll: "„settings” ispisuje sve postavke.",
    noMatch: "Nema odgovarajućih postavki.",
    allowed: "Dopušteno",
    listWithCommas: "popis, odvojen zarezima",
    anyText: "tekst",
    lock: "Zaključano u",
    nowhere: "nigdje; ovo je zadana vrijednost",
    switchOn: { "Uključite s: features enable \($0)" },
    isFixed: "Postavke se ovdje ne mogu mijenjati.",
    isSet: { "\($0) u \($2) postavljeno na „\($1)”." },
    isAlready: { "\($0) je u \($2) već „\($1)”; ništa nije promijenjeno." },
    isRemoved: { "\($0) uklonjeno iz \($1)." },
    isNotSet: { "\($0) nije postavljeno u \($1); ništa nije promijenjeno." },
    isNow: { "\($0) je „\($1)”: \($2.map { "postavljeno u \($0)" } ?? "zadana vrijednost")." },
    stays: { key, value, lock, source in
      "\(key) ostaje „\(value)”: "
        + (lock.map { "zaključano u \($0)" } ?? source.map { "postavljeno u \($0)" }
          ?? "zadana vrijednost") + "."
    },
    aliasSummary: "Ispisati, dodati ili izbrisati kratice",
    aliasLineHelp: "Početak retka, na primjer todos add.",
    isAlias: { "„\($0)” sada znači „\($1)”, spremljeno u \($2)." },
    aliasIsDeleted: { "Kratica „\($0)” obrisana iz \($1)." },
    unknownAlias: { "Nepoznata kratica „\($0)”." },
    aliases: "Kratice",
    alias: "Kratica",
    line: "Redak",
    noAliases: "Nema kratica.",
    addAlias: "Dodajte: alias add t todos add"
  )

  static var translations: [Language: SettingsStrings] { [.de: de, .hr: hr] }
}

extension Phrase {
  static func settings(_ sentence: @escaping @Sendable (SettingsStrings) -> String) -> Phrase {
    Phrase(sentence)
  }
}
