import AtriumScreen

/// The sentences of `settings` and `alias`.
extension Phrase {
  static let summary = Phrase(
    en: "List, show or change settings",
    de: "Einstellungen auflisten, zeigen oder ändern",
    hr: "Ispisati, prikazati ili promijeniti postavke")
  static let actionHelp = Phrase(
    en: "show KEY, set KEY VALUE, unset KEY, schema; other words filter the list.",
    de: """
      show SCHLÜSSEL, set SCHLÜSSEL WERT, unset SCHLÜSSEL, schema; andere Wörter filtern die Liste.
      """,
    hr: "show KLJUČ, set KLJUČ VRIJEDNOST, unset KLJUČ, schema; druge riječi filtriraju popis.")
  static let keyHelp = Phrase(
    en: "Name of a setting, such as todos.page.",
    de: "Name einer Einstellung, etwa todos.page.",
    hr: "Naziv postavke, na primjer todos.page.")
  static let listAll = Phrase(
    en: "'settings' lists all settings.",
    de: "„settings“ listet alle Einstellungen auf.",
    hr: "„settings” ispisuje sve postavke.")
  static let noMatch = Phrase(
    en: "No matching settings.",
    de: "Keine passenden Einstellungen.",
    hr: "Nema odgovarajućih postavki.")
  static func setInstead(_ words: [String]) -> Phrase {
    let line = "settings set \(words.joined(separator: " "))"
    return Phrase(
      en: "Change it with: \(line)", de: "Ändern mit: \(line)", hr: "Promijenite s: \(line)")
  }
  static func holdsForThisRun(_ line: String) -> Phrase {
    Phrase(
      en: "This holds for this run. Store it with: \(line)",
      de: "Dies gilt für diesen Lauf. Speichern mit: \(line)",
      hr: "To vrijedi za ovo pokretanje. Spremite s: \(line)")
  }
  var afterRestart: Phrase {
    Phrase(
      en: "\(self) (after a restart)", de: "\(self) (nach einem Neustart)",
      hr: "\(self) (nakon ponovnog pokretanja)")
  }
  static func awaitsRestart(_ setting: String, _ program: String) -> Phrase {
    Phrase(
      en: "\(setting) applies from the next start: type 'quit', and start \(program) again.",
      de: """
        \(setting) gilt ab dem nächsten Start: Geben Sie „quit“ ein, und starten Sie \(program) neu.
        """,
      hr: """
        \(setting) vrijedi od idućeg pokretanja: upišite „quit” i ponovno pokrenite \(program).
        """)
  }
  static let allowed = Phrase(en: "Allowed", de: "Erlaubt", hr: "Dopušteno")
  static let listWithCommas = Phrase(
    en: "a list, separated by commas",
    de: "eine Liste, durch Kommas getrennt",
    hr: "popis, odvojen zarezima")
  static let anyText = Phrase(en: "text", de: "Text", hr: "tekst")
  static let lock = Phrase(en: "Locked in", de: "Gesperrt in", hr: "Zaključano u")
  static let nowhere = Phrase(
    en: "nowhere; this is the default",
    de: "nirgends; dies ist der Standardwert",
    hr: "nigdje; ovo je zadana vrijednost")
  static func switchOn(_ feature: String) -> Phrase {
    Phrase(
      en: "Switch it on with: features enable \(feature)",
      de: "Einschalten mit: features enable \(feature)",
      hr: "Uključite s: features enable \(feature)")
  }
  static func isAboveUsersFile(_ location: String) -> Phrase {
    Phrase(
      en: "\(location) takes precedence over your settings; change it there.",
      de: "\(location) hat Vorrang vor Ihren Einstellungen; ändern Sie es dort.",
      hr: "\(location) ima prednost pred vašim postavkama; promijenite to ondje.")
  }
  static let isFixed = Phrase(
    en: "Settings cannot be changed here.",
    de: "Einstellungen lassen sich hier nicht ändern.",
    hr: "Postavke se ovdje ne mogu mijenjati.")
  static func isSet(_ key: String, _ value: String, _ file: String) -> Phrase {
    Phrase(
      en: "Set \(key) to '\(value)' in \(file).",
      de: "\(key) in \(file) auf „\(value)“ gesetzt.",
      hr: "\(key) u \(file) postavljeno na „\(value)”.")
  }
  static func isSwitchedOnToo(_ feature: String, _ file: String) -> Phrase {
    Phrase(
      en: "This also switches '\(feature)' on in \(file).",
      de: "Damit ist „\(feature)“ auch in \(file) eingeschaltet.",
      hr: "Time je „\(feature)” uključeno i u \(file).")
  }
  static func isAlready(_ key: String, _ value: String, _ file: String) -> Phrase {
    Phrase(
      en: "\(key) is already '\(value)' in \(file); nothing was changed.",
      de: "\(key) ist in \(file) bereits „\(value)“; nichts wurde geändert.",
      hr: "\(key) je u \(file) već „\(value)”; ništa nije promijenjeno.")
  }
  static func isRemoved(_ key: String, _ file: String) -> Phrase {
    Phrase(
      en: "Removed \(key) from \(file).",
      de: "\(key) aus \(file) entfernt.",
      hr: "\(key) uklonjeno iz \(file).")
  }
  static func isNotSet(_ key: String, _ file: String) -> Phrase {
    Phrase(
      en: "\(key) is not set in \(file); nothing was changed.",
      de: "\(key) ist in \(file) nicht gesetzt; nichts wurde geändert.",
      hr: "\(key) nije postavljeno u \(file); ništa nije promijenjeno.")
  }
  static func isNow(_ key: String, _ value: String, _ source: String?) -> Phrase {
    Phrase(
      en: "\(key) is '\(value)': \(source.map { "set in \($0)" } ?? "the default").",
      de: "\(key) ist „\(value)“: \(source.map { "gesetzt in \($0)" } ?? "der Standardwert").",
      hr: "\(key) je „\(value)”: \(source.map { "postavljeno u \($0)" } ?? "zadana vrijednost").")
  }
  static func stays(_ key: String, _ value: String, _ lock: String?, _ source: String?) -> Phrase {
    Phrase(
      en: """
        \(key) stays '\(value)': \
        \(lock.map { "locked in \($0)" } ?? source.map { "set in \($0)" } ?? "the default").
        """,
      de: """
        \(key) bleibt „\(value)“: \
        \(lock.map { "gesperrt in \($0)" } ?? source.map { "gesetzt in \($0)" }
          ?? "der Standardwert").
        """,
      hr: """
        \(key) ostaje „\(value)”: \
        \(lock.map { "zaključano u \($0)" } ?? source.map { "postavljeno u \($0)" }
          ?? "zadana vrijednost").
        """)
  }
  static let aliasSummary = Phrase(
    en: "List, add or delete aliases",
    de: "Abkürzungen auflisten, anlegen oder löschen",
    hr: "Ispisati, dodati ili izbrisati kratice")
  static let aliasLineHelp = Phrase(
    en: "The beginning of a line, such as todos add.",
    de: "Der Anfang einer Zeile, etwa todos add.",
    hr: "Početak retka, na primjer todos add.")
  /// - Parameter old: the line that the alias had before; `nil` if it is new.
  static func isAlias(
    _ name: String, _ line: String, insteadOf old: String?, _ file: String
  ) -> Phrase {
    let old = old == line ? nil : old
    return Phrase(
      en: """
        '\(name)' now means '\(line)'\(old.map { " instead of '\($0)'" } ?? ""), stored in \(file).
        """,
      de: """
        „\(name)“ bedeutet jetzt „\(line)“\(old.map { " statt „\($0)“" } ?? ""), gespeichert in \
        \(file).
        """,
      hr: """
        „\(name)” sada znači „\(line)”\(old.map { " umjesto „\($0)”" } ?? ""), spremljeno u \
        \(file).
        """)
  }
  static func aliasIsDeleted(_ name: String, _ file: String) -> Phrase {
    Phrase(
      en: "Deleted the alias '\(name)' from \(file).",
      de: "Abkürzung „\(name)“ aus \(file) gelöscht.",
      hr: "Kratica „\(name)” obrisana iz \(file).")
  }
  static func unknownAlias(_ name: String) -> Phrase {
    Phrase(
      en: "Unknown alias '\(name)'.",
      de: "Unbekannte Abkürzung „\(name)“.",
      hr: "Nepoznata kratica „\(name)”.")
  }
  static let aliases = Phrase(en: "Aliases", de: "Abkürzungen", hr: "Kratice")
  static let alias = Phrase(en: "Alias", de: "Abkürzung", hr: "Kratica")
  static let noAliases = Phrase(en: "No aliases.", de: "Keine Abkürzungen.", hr: "Nema kratica.")
  static let addAlias = Phrase(
    en: "Add one: alias add t todos add",
    de: "Eine anlegen: alias add t todos add",
    hr: "Dodajte: alias add t todos add")
}
