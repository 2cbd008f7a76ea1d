package import AtriumScreen

/// The sentences about deployments.
extension Phrase {
  static func duplicateFeature(_ id: String) -> Phrase {
    Phrase(
      en: "Duplicate feature ID '\(id)'.",
      de: "Doppelte Funktions-ID „\(id)“.",
      hr: "Dvostruki ID značajke „\(id)”.")
  }
  static func invalidFeatureID(_ id: String) -> Phrase {
    Phrase(
      en: "Invalid feature ID '\(id)': use at most 64 lower-case letters, digits and hyphens.",
      de: """
        Ungültige Funktions-ID „\(id)“: erlaubt sind höchstens 64 Kleinbuchstaben, Ziffern und \
        Bindestriche.
        """,
      hr: "Nevaljan ID značajke „\(id)”: dopuštena su najviše 64 mala slova, znamenke i crtice.")
  }
  static func misnamedFeature(_ id: String, _ own: String) -> Phrase {
    Phrase(
      en: "The feature registered as '\(id)' has the ID '\(own)'.",
      de: "Die als „\(id)“ registrierte Funktion hat die ID „\(own)“.",
      hr: "Značajka prijavljena kao „\(id)” ima ID „\(own)”.")
  }
  package static func unknownFeature(_ id: String) -> Phrase {
    Phrase(
      en: "Unknown feature '\(id)'.",
      de: "Unbekannte Funktion „\(id)“.",
      hr: "Nepoznata značajka „\(id)”.")
  }
  static func availableFeatures(_ ids: [String]) -> Phrase {
    if ids.joined(separator: ", ").count < 60 { return .available(ids) }
    return Phrase(
      en: "Run 'features' to list them.", de: "„features“ listet sie auf.",
      hr: "Ispisuje ih „features”.")
  }
  static func duplicateEntry(_ root: String, _ one: String, _ other: String) -> Phrase {
    Phrase(
      en: "'\(root)' is an entry of both '\(one)' and '\(other)'.",
      de: "„\(root)“ ist Eingang von „\(one)“ und von „\(other)“.",
      hr: "„\(root)” je ulaz i za „\(one)” i za „\(other)”.")
  }
  static func lettersAreTaken(_ letters: String, _ root: String, by other: String) -> Phrase {
    Phrase(
      en: "'\(letters)' names the items of \(other); those of \(root) are named by address only.",
      de: """
        „\(letters)“ benennt die Einträge von \(other); die von \(root) haben nur ihre Adresse.
        """,
      hr: "„\(letters)” imenuje stavke za \(other); stavke za \(root) imaju samo adresu.")
  }
  static func invalidLetters(_ letters: String, _ root: String) -> Phrase {
    Phrase(
      en: "'\(letters)' cannot name the items of \(root): use one to three letters from a to z.",
      de: """
        „\(letters)“ kann die Einträge von \(root) nicht benennen: ein bis drei Buchstaben von a \
        bis z.
        """,
      hr: "„\(letters)” ne može imenovati stavke za \(root): jedno do tri slova od a do z.")
  }
  static func assignLetters(_ root: String) -> Phrase {
    let example = "\"letters\": { \"\(root)\": \"xy\" }"
    return Phrase(
      en: "Choose others in the configuration, such as \(example).",
      de: "Andere in der Konfiguration wählen, etwa \(example).",
      hr: "Odaberite druga u konfiguraciji, na primjer \(example).")
  }
  static func noItems(_ root: String) -> Phrase {
    Phrase(
      en: "'letters' names '\(root)', which has no items.",
      de: "„letters“ nennt „\(root)“, das keine Einträge hat.",
      hr: "„letters” navodi „\(root)”, koje nema stavki.")
  }
  static func reservedWord(_ word: String, _ feature: String) -> Phrase {
    Phrase(
      en: "'\(word)' is reserved by the shell; '\(feature)' cannot use it as an entry.",
      de: "„\(word)“ ist für die Shell reserviert; „\(feature)“ kann keinen Eingang so nennen.",
      hr: "„\(word)” je rezervirano za ljusku; „\(feature)” ne može imati ulaz tog imena.")
  }
  static func switchedOff(_ place: String) -> Phrase {
    Phrase(
      en: "switched off in \(place)", de: "abgeschaltet in \(place)", hr: "isključeno u \(place)")
  }
  static func switchedOn(_ place: String) -> Phrase {
    Phrase(
      en: "switched on in \(place)", de: "eingeschaltet in \(place)", hr: "uključeno u \(place)")
  }
  static let offUnlessNamed = Phrase(
    en: "off unless a deployment lists it",
    de: "aus, solange keine Konfiguration es aufführt",
    hr: "isključeno dok je konfiguracija ne navede")
  static let removeLocked = Phrase(
    en: "Remove it, or ask your administrator.",
    de: "Entfernen Sie es oder fragen Sie Ihren Administrator.",
    hr: "Uklonite to ili se obratite administratoru.")
  static func invalidSetting(_ key: String, _ expected: Phrase, _ found: String) -> Phrase {
    Phrase(
      en: "\(key): expected \(expected), found \(found).",
      de: "\(key): erwartet \(expected), gefunden \(found).",
      hr: "\(key): očekuje se \(expected), a nađeno je \(found).")
  }
  static func unknownSetting(_ key: String) -> Phrase {
    Phrase(
      en: "\(key): unknown setting.",
      de: "\(key): unbekannte Einstellung.",
      hr: "\(key): nepoznata postavka.")
  }
  static func removedSetting(_ key: String) -> Phrase {
    Phrase(
      en: "\(key): this setting was removed and is ignored.",
      de: "\(key): Diese Einstellung wurde entfernt und wird ignoriert.",
      hr: "\(key): ta je postavka uklonjena i zanemaruje se.")
  }
  static func renamedSetting(_ key: String) -> Phrase {
    Phrase(
      en: "\(key): this setting has a new name.",
      de: "\(key): Diese Einstellung hat einen neuen Namen.",
      hr: "\(key): ta postavka ima novo ime.")
  }
  static func useSetting(_ key: String) -> Phrase {
    Phrase(en: "Use '\(key)'.", de: "Verwenden Sie „\(key)“.", hr: "Upotrijebite „\(key)”.")
  }
  static func knownSettings(_ keys: [String]) -> Phrase {
    if !keys.isEmpty { return .available(keys) }
    return Phrase(
      en: "The feature has no settings.", de: "Die Funktion hat keine Einstellungen.",
      hr: "Značajka nema postavki.")
  }
  static let expectedString = Phrase(
    en: "a string in quotes", de: "ein Text in Anführungszeichen", hr: "tekst u navodnicima")
  static let expectedBoolean = Phrase(
    en: "true or false", de: "true oder false", hr: "true ili false")
  static func expectedNumber(_ least: Int, _ most: Int) -> Phrase {
    if least == .min, most == .max {
      return Phrase(en: "a whole number", de: "eine ganze Zahl", hr: "cijeli broj")
    }
    if most == .max {
      return Phrase(
        en: "a whole number from \(least) on", de: "eine ganze Zahl ab \(least)",
        hr: "cijeli broj od \(least) nadalje")
    }
    return Phrase(
      en: "a whole number from \(least) to \(most)",
      de: "eine ganze Zahl von \(least) bis \(most)",
      hr: "cijeli broj od \(least) do \(most)")
  }
  static func expectedChoice(_ names: [String]) -> Phrase {
    Phrase(
      en: "one of \(names.joined(separator: ", "))",
      de: "eins von \(names.joined(separator: ", "))",
      hr: "jedno od: \(names.joined(separator: ", "))")
  }
  static let expectedList = Phrase(
    en: "a list of strings", de: "eine Liste von Texten", hr: "popis tekstova")
  static let expectedCommands = Phrase(
    en: "a list of commands", de: "eine Liste von Befehlen", hr: "popis naredbi")
  static let expectedCommand = Phrase(
    en: "a list of a program and its arguments",
    de: "eine Liste aus einem Programm und seinen Argumenten",
    hr: "popis programa i njegovih argumenata")
  static let expectedProgram = Phrase(
    en: "the name of a program", de: "der Name eines Programms", hr: "ime programa")
  static let expectedObject = Phrase(
    en: "an object in braces",
    de: "ein Objekt in geschweiften Klammern",
    hr: "objekt u vitičastim zagradama")
  private static let deploymentForm =
    #"{"features": {"todos": {"enabled": true, "settings": {"page": 10}}}}"#
  static let deploymentIsJSON = Phrase(
    en: "A deployment file is JSON: \(deploymentForm)",
    de: "Die Datei ist JSON: \(deploymentForm)",
    hr: "Konfiguracijska je datoteka JSON: \(deploymentForm)")
  private static let hooksForm =
    #"{"hooks": {"todo.done": [{"command": ["notify-team", "--now"]}]}}"#
  static let hooksAreJSON = Phrase(
    en: "Commands for events have this form: \(hooksForm)",
    de: "Befehle für Ereignisse haben diese Form: \(hooksForm)",
    hr: "Naredbe za događaje imaju ovaj oblik: \(hooksForm)")
  private static let pluginsForm = #"{"plugins": {"beds": {"command": ["/opt/beds/atrium-beds"]}}}"#
  private static let pluginsAreJSON = Phrase(
    en: "Plug-ins have this form: \(pluginsForm)",
    de: "Plug-ins haben diese Form: \(pluginsForm)",
    hr: "Dodaci imaju ovaj oblik: \(pluginsForm)")
  /// The form of a part of a deployment file.
  static func form(of path: String) -> Phrase {
    switch path.prefix(while: { $0 != "." }) {
    case "hooks": hooksAreJSON
    case "plugins": pluginsAreJSON
    default: deploymentIsJSON
    }
  }
  static let jsonHint = Phrase(
    en: "Check the file or server it came from.",
    de: "Prüfen Sie die Datei oder den Server dieser Daten.",
    hr: "Provjerite datoteku ili poslužitelj od kojeg ovo dolazi.")
  static func unknownKey(_ key: String, _ path: String) -> Phrase {
    Phrase(
      en: "\(path): unknown key '\(key)'.",
      de: "\(path): unbekannter Schlüssel „\(key)“.",
      hr: "\(path): nepoznat ključ „\(key)”.")
  }
  static func available(_ names: [String]) -> Phrase {
    let list = names.joined(separator: ", ")
    return Phrase(en: "Available: \(list).", de: "Verfügbar: \(list).", hr: "Dostupno: \(list).")
  }
  static func cannotLock(_ key: String) -> Phrase {
    Phrase(
      en: "'\(key)' cannot be locked.", de: "„\(key)“ lässt sich nicht sperren.",
      hr: "„\(key)” se ne može zaključati.")
  }
  static func isLockedWithoutValue(_ key: String, _ found: String, _ lock: String) -> Phrase {
    Phrase(
      en: "\(key): \(found) has no effect; \(lock) locks the setting without setting it.",
      de: "\(key): \(found) ist wirkungslos; \(lock) sperrt die Einstellung, ohne sie zu setzen.",
      hr: "\(key): \(found) nema učinka; \(lock) zaključava postavku, a ne postavlja je.")
  }
  static func pluginIsLockedOut(_ plugin: String, _ lock: String) -> Phrase {
    Phrase(
      en: "The plug-in '\(plugin)' is left out, because \(lock) locks 'plugins'.",
      de: "Das Plug-in „\(plugin)“ entfällt, weil \(lock) „plugins“ sperrt.",
      hr: "Dodatak „\(plugin)” izostavlja se jer \(lock) zaključava „plugins”.")
  }
  static let lockableKeys = Phrase(
    en:
      "A lock names a setting, such as todos.page, a feature, or a setting of the program, such as default.",
    de: """
      Eine Sperre nennt eine Einstellung wie todos.page, eine Funktion oder eine Einstellung des \
      Programms wie default.
      """,
    hr: """
      Zaključavanje navodi postavku poput todos.page, značajku ili postavku programa poput default.
      """)
  static let expectedTimeOfDay = Phrase(
    en: "a time such as 08:00", de: "eine Uhrzeit wie 08:00", hr: "vrijeme kao što je 08:00")
  package static let expectedAddress = Phrase(
    en: "an http or https address",
    de: "eine http- oder https-Adresse",
    hr: "adresa http ili https")
  static func badAssignment(_ text: String) -> Phrase {
    Phrase(
      en: "--set needs FEATURE.KEY=VALUE, got '\(text)'.",
      de: "--set erwartet FEATURE.SCHLÜSSEL=WERT, nicht „\(text)“.",
      hr: "--set treba ZNAČAJKA.KLJUČ=VRIJEDNOST, a ne „\(text)”.")
  }
  static func variableHasNoEffect(_ name: String) -> Phrase {
    Phrase(
      en: "The variable \(name) has no effect.",
      de: "Die Variable \(name) hat keine Wirkung.",
      hr: "Varijabla \(name) nema učinka.")
  }
  static func storedOnly(_ key: String) -> Phrase {
    Phrase(
      en: "Store it with 'settings set \(key) VALUE'; --theme and --language hold for one run.",
      de: "„settings set \(key) WERT“ speichert sie; --theme und --language gelten für einen Lauf.",
      hr: "Sprema je „settings set \(key) VRIJEDNOST”; --theme i --language vrijede jednom.")
  }
  static let assignmentExample = Phrase(
    en: "For example: --set todos.page=5",
    de: "Zum Beispiel: --set todos.page=5",
    hr: "Na primjer: --set todos.page=5")

  static func checkPassed(_ features: Int, _ warnings: Int) -> Phrase {
    let count = featuresAreOn(features)
    if warnings > 0 { return "\(warningCount(warnings)); \(count)." }
    return Phrase(
      en: "No problems found; \(count).", de: "Keine Probleme gefunden; \(count).",
      hr: "Nema problema; \(count).")
  }
  package static func featuresAreOn(_ features: Int) -> Phrase {
    let croatian = Croatian.counted(
      features, "značajka je uključena", "značajke su uključene", "značajki je uključeno")
    return Phrase(
      en: features == 1 ? "1 feature is on" : "\(features) features are on",
      de: features == 1 ? "1 Funktion ist an" : "\(features) Funktionen sind an", hr: "\(croatian)")
  }
  private static func warningCount(_ count: Int) -> Phrase {
    Phrase(
      en: count == 1 ? "1 warning" : "\(count) warnings",
      de: count == 1 ? "1 Warnung" : "\(count) Warnungen",
      hr: "\(Croatian.counted(count, "upozorenje", "upozorenja", "upozorenja"))")
  }
  static func problemCount(_ count: Int, _ warnings: Int) -> Phrase {
    let problems = Phrase(
      en: count == 1 ? "1 problem" : "\(count) problems",
      de: count == 1 ? "1 Problem" : "\(count) Probleme",
      hr: "\(Croatian.counted(count, "problem", "problema", "problema"))")
    return warnings == 0 ? "\(problems)." : "\(problems), \(warningCount(warnings))."
  }

  static let othersHelp = Phrase(
    en: "Whether features that no file lists are on.",
    de: "Ob Funktionen an sind, die in keiner Datei stehen.",
    hr: "Jesu li uključene značajke koje nisu ni u jednoj datoteci.")
  static let allowHooksHelp = Phrase(
    en: "Run the commands that 'hooks' names for events.",
    de: "Die Befehle ausführen, die „hooks“ für Ereignisse nennt.",
    hr: "Pokretati naredbe koje „hooks” navodi za događaje.")
  static func unknownEvent(_ name: String) -> Phrase {
    Phrase(
      en: "Unknown event '\(name)'.", de: "Unbekanntes Ereignis „\(name)“.",
      hr: "Nepoznat događaj „\(name)”.")
  }
  static let hooksAreOff = Phrase(
    en: "The commands of 'hooks' do not run.", de: "Die Befehle von „hooks“ laufen nicht.",
    hr: "Naredbe iz „hooks” ne pokreću se.")
  static let allowHooksHint = Phrase(
    en: "Set 'allow-hooks' to 'on'.", de: "Setzen Sie „allow-hooks“ auf „on“.",
    hr: "Postavite „allow-hooks” na „on”.")
  static func hookFailed(_ command: String, _ event: String, _ problem: Phrase) -> Phrase {
    Phrase(
      en: "The command '\(command)' for \(event) failed: \(problem.text(in: .en)).",
      de: "Der Befehl „\(command)“ für \(event) ist fehlgeschlagen: \(problem.text(in: .de)).",
      hr: "Naredba „\(command)” za \(event) nije uspjela: \(problem.text(in: .hr)).")
  }
  static let waitsForHooks = Phrase(
    en: "Waiting for commands for events, at most 10 seconds.",
    de: "Warten auf Befehle für Ereignisse, höchstens 10 Sekunden.",
    hr: "Čekanje naredbi za događaje, najviše 10 sekundi.")
  static func hooksUnfinished(_ count: Int, _ commands: [String]) -> Phrase {
    let list = commands.joined(separator: ", ")
    return Phrase(
      en: count == 1
        ? "One command for an event did not finish: \(list)."
        : "\(count) commands for events did not finish: \(list).",
      de: count == 1
        ? "Ein Befehl für ein Ereignis wurde nicht fertig: \(list)."
        : "\(count) Befehle für Ereignisse wurden nicht fertig: \(list).",
      hr: "Broj nedovršenih naredbi za događaje: \(count) – \(list).")
  }
  static let disclosingName = Phrase(
    en: "Pass items to commands for events",
    de: "Einträge an Befehle für Ereignisse weitergeben",
    hr: "Prosljeđivati stavke naredbama za događaje")
  static func disclosingText(_ feature: Phrase) -> Phrase {
    Phrase(
      en: """
        Your configuration or that of your organisation names commands that run when something happens, such \
        as a reminder. With your consent, they get the items of "\(feature.text(in: .en))" with their titles \
        and contents. Without it, they get only the kind of event and the address.
        """,
      de: """
        Ihre Konfiguration oder die Ihrer Organisation nennt Befehle, die bei Ereignissen laufen, etwa bei \
        einer Erinnerung. Mit Ihrer Einwilligung erhalten sie die Einträge von „\(feature.text(in: .de))“ mit \
        Titel und Inhalt, ohne sie nur die Art des Ereignisses und die Adresse.
        """,
      hr: """
        Vaša konfiguracija ili konfiguracija vaše organizacije navodi naredbe koje se pokreću pri događajima, \
        na primjer pri podsjetniku. Uz vašu privolu dobivaju stavke značajke „\(feature.text(in: .hr))” s \
        naslovom i sadržajem, a bez nje samo vrstu događaja i adresu.
        """)
  }
  static let homeAddHelp = Phrase(
    en: "The feature to which 'add' at home adds, or off.",
    de: "Die Funktion, der „add“ auf der Startseite etwas hinzufügt, oder off.",
    hr: "Značajka kojoj „add” na početku dodaje, ili off.")
  static let remindActionHelp = Phrase(
    en: "The way of reminders to you: desktop, or mailto:ADDRESS.",
    de: "Der Weg von Erinnerungen zu Ihnen: desktop oder mailto:ADRESSE.",
    hr: "Način na koji podsjetnici stižu: desktop ili mailto:ADRESA.")
  static let remindDayAtHelp = Phrase(
    en: "The time of day of reminders of whole days.",
    de: "Die Uhrzeit von Erinnerungen an ganze Tage.",
    hr: "Vrijeme podsjetnika na cijele dane.")
  static let remindPrivateHelp = Phrase(
    en:
      "The titles that reminders hide in notifications and mail, not from commands: of health, all (on), none (off).",
    de:
      "Titel, die Erinnerungen in Meldungen und Mail verbergen, nicht vor Befehlen: health, alle (on), keine (off).",
    hr:
      "Naslovi koje podsjetnici skrivaju u obavijestima i pošti, ne od naredbi: health, svi (on), nijedan (off)."
  )
  static let expectedReminderAction = Phrase(
    en: "desktop, or mailto: with an address", de: "desktop, oder mailto: mit einer Adresse",
    hr: "desktop, ili mailto: s adresom")
  static let themeHelp = Phrase(
    en: "Colours for a dark or light background.",
    de: "Farben für dunklen oder hellen Hintergrund.",
    hr: "Boje za tamnu ili svijetlu pozadinu.")
  static let languageHelp = Phrase(
    en: "Language of the program.", de: "Sprache des Programms.", hr: "Jezik programa.")
  static let pagerHelp = Phrase(
    en: "Show long output in a pager at the prompt.",
    de: "Lange Ausgaben am Prompt in einem Pager zeigen.",
    hr: "Prikaz dugih ispisa u ljusci programom za listanje.")
  static func chosenByPerson(insteadOf entry: Layer.SourcedValue?) -> Phrase {
    guard let entry else {
      return Phrase(en: "chosen by you", de: "von Ihnen gewählt", hr: "vaš odabir")
    }
    let (value, place) = (entry.stringValue, entry.location)
    return Phrase(
      en: "chosen by you instead of '\(value)' in \(place)",
      de: "von Ihnen gewählt statt „\(value)“ in \(place)",
      hr: "vaš odabir umjesto „\(value)” u \(place)")
  }
}
