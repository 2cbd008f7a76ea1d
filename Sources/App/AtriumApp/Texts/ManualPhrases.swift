import AtriumCore
import AtriumScreen

/// The sections and sentences of the manual page.
extension Phrase {
  static let manualName = Phrase(en: "NAME", de: "BEZEICHNUNG", hr: "IME")
  static let manualSummary = Phrase(
    en: "a keyboard-first shell in which every capability is a plug-in",
    de: "eine Shell für die Tastatur, in der jede Fähigkeit ein Plug-in ist",
    hr: "ljuska za tipkovnicu u kojoj je svaka mogućnost dodatak")
  static let synopsis = Phrase(en: "SYNOPSIS", de: "ÜBERSICHT", hr: "PREGLED")
  static func synopses(_ program: String) -> [Phrase] {
    let options = Phrase(en: "[options]", de: "[Optionen]", hr: "[opcije]")
    let words = Phrase(en: "WORDS…", de: "WÖRTER…", hr: "RIJEČI…")
    let file = Phrase(en: "FILE", de: "DATEI", hr: "DATOTEKA")
    return [
      "\(program) \(options)", "\(program) \(options) \(words)",
      "\(program) \(options) --script \(file)", "\(program) \(options) < \(file)",
    ]
  }
  static let description = Phrase(en: "DESCRIPTION", de: "BESCHREIBUNG", hr: "OPIS")
  static let manualParagraphs: [Phrase] = [
    Phrase(
      en: """
        Without words, the shell starts in a terminal: a prompt for entering features by their \
        names and addresses, with completion by Tab. Type 'help' there to list commands.
        """,
      de: """
        Ohne Wörter startet im Terminal die Shell: eine Eingabezeile, in der man Funktionen mit \
        ihren Namen und Adressen öffnet und mit Tab ergänzt. „help“ listet dort die Befehle auf.
        """,
      hr: """
        Bez riječi u terminalu počinje ljuska: redak za unos u kojem se u značajke ulazi njihovim \
        imenima i adresama, uz dopunjavanje tipkom Tab. „help” ondje ispisuje naredbe.
        """),
    Phrase(
      en: """
        With words, one command is run without asking anything. The words are the same as at the \
        prompt: a feature's name or an address, and a command.
        """,
      de: """
        Mit Wörtern wird ein Befehl ausgeführt, ohne nachzufragen. Die Wörter sind die gleichen \
        wie in der Shell: der Name einer Funktion oder eine Adresse, und ein Befehl.
        """,
      hr: """
        S riječima se izvršava jedna naredba, bez pitanja. Riječi su iste kao u ljusci: ime \
        značajke ili adresa, i naredba.
        """),
    Phrase(
      en: """
        With a script, or commands on standard input, one command per line is run until the first \
        failure. Empty lines and lines that start with # are ignored.
        """,
      de: """
        Mit einem Skript, oder Befehlen auf der Standardeingabe, wird ein Befehl je Zeile \
        ausgeführt, bis einer fehlschlägt. Leere Zeilen und Zeilen, die mit # beginnen, werden \
        übergangen.
        """,
      hr: """
        Sa skriptom ili naredbama na standardnom ulazu izvršava se po jedna naredba u retku do \
        prve neuspjele. Prazni retci i retci koji počinju znakom # preskaču se.
        """),
  ]
  static let manualOptions = Phrase(en: "OPTIONS", de: "OPTIONEN", hr: "OPCIJE")
  static let value = Phrase(en: "VALUE", de: "WERT", hr: "VRIJEDNOST")
  static let words = Phrase(en: "WORDS", de: "WÖRTER", hr: "RIJEČI")
  static let keys = Phrase(en: "KEYS", de: "TASTEN", hr: "TIPKE")
  static let manualFeatures = Phrase(en: "FEATURES", de: "FEATURES", hr: "ZNAČAJKE")
  static func aboutFeatures(_ program: String) -> Phrase {
    Phrase(
      en: "The deployment decides which of them are on; '\(program) features' lists them.",
      de: "Die Konfiguration bestimmt, welche an sind; „\(program) features“ listet sie auf.",
      hr: "Konfiguracija određuje koje su uključene; „\(program) features” ih ispisuje.")
  }
  static let settings = Phrase(en: "SETTINGS", de: "EINSTELLUNGEN", hr: "POSTAVKE")
  static let aboutSettings = Phrase(
    en: "Set them in the deployment file, in the environment, or with --set.",
    de: "In der Konfigurationsdatei, in der Umgebung oder mit --set setzen.",
    hr: "Postavljaju se u konfiguracijskoj datoteci, u okolini ili opcijom --set.")
  static let defaultPrefix = Phrase(en: "default", de: "Vorgabe", hr: "zadano")
  static let files = Phrase(en: "FILES", de: "DATEIEN", hr: "DATOTEKE")
  static func fileDescriptions(_ program: String) -> [(name: String, text: Phrase)] {
    [
      (
        "$XDG_CONFIG_HOME/\(program)/config.json",
        Phrase(
          en: "features and settings (~/.config)",
          de: "Funktionen und Einstellungen (~/.config)",
          hr: "značajke i postavke (~/.config)")
      ),
      (
        "/etc/\(program)/config.json",
        Phrase(
          en: "the same for all users; may lock its settings",
          de: "dasselbe für alle; kann Einstellungen sperren",
          hr: "isto za sve; može zaključati postavke")
      ),
      (
        "$XDG_DATA_HOME/\(program)/",
        Phrase(
          en: "a database for each feature (~/.local/share)",
          de: "eine Datenbank je Funktion (~/.local/share)",
          hr: "po jedna baza podataka za svaku značajku (~/.local/share)")
      ),
      (
        "$XDG_STATE_HOME/\(program)/",
        Phrase(
          en: "history, preferences and secrets (~/.local/state)",
          de: "Verlauf, Vorlieben und Geheimnisse (~/.local/state)",
          hr: "povijest, osobne postavke i tajne (~/.local/state)")
      ),
    ]
  }
  static let environment = Phrase(en: "ENVIRONMENT", de: "UMGEBUNG", hr: "OKOLINA")
  static func environmentVariables(_ prefix: String) -> [(name: String, text: Phrase)] {
    [
      (
        "\(prefix)_CONFIG",
        Phrase(
          en: "a deployment file that overrides your own",
          de: "eine Konfigurationsdatei über der eigenen",
          hr: "konfiguracijska datoteka iznad vlastite")
      ),
      (
        "\(prefix)_FEATURE_KEY",
        Phrase(
          en: "a setting: \(prefix)_TODOS_PAGE=5, \(prefix)_TODOS_ENABLED=false",
          de: "eine Einstellung: \(prefix)_TODOS_PAGE=5, \(prefix)_TODOS_ENABLED=false",
          hr: "postavka: \(prefix)_TODOS_PAGE=5, \(prefix)_TODOS_ENABLED=false")
      ),
      (
        "PAGER",
        Phrase(
          en: "the pager for long output at the prompt; less if not set, none if empty",
          de: "der Pager für lange Ausgaben; less, wenn nicht gesetzt, keiner, wenn leer",
          hr: "program za listanje dugih ispisa; less ako nije postavljeno, nijedan ako je prazno")
      ),
      (
        "ACCESSIBLE",
        Phrase(
          en: "not empty: output for screen readers on terminals, without a line editor",
          de: "nicht leer: Ausgabe für Screenreader im Terminal und Zeilen ohne Editor",
          hr: "nije prazno: ispis za čitače zaslona u terminalu i redci bez uređivača")
      ),
      (
        "NO_COLOR",
        Phrase(
          en: "not empty: no colours", de: "nicht leer: keine Farben", hr: "nije prazno: bez boja")
      ),
      (
        "LC_ALL, LC_MESSAGES, LANG",
        Phrase(
          en: "the language, unless set otherwise",
          de: "die Sprache, wenn nicht anders gesetzt",
          hr: "jezik, ako nije drukčije postavljen")
      ),
      ("TZ", Phrase(en: "the time zone", de: "die Zeitzone", hr: "vremenska zona")),
    ]
  }
  static let exitStatuses: [(status: String, meaning: Phrase)] =
    [
      (status: "0", meaning: Phrase(en: "Success.", de: "Erfolg.", hr: "Uspjeh.")),
      (
        status: "1, 2",
        meaning: Phrase(
          en: "Results of commands that verify something.",
          de: "Ergebnisse von Befehlen, die etwas prüfen.",
          hr: "Rezultati naredbi koje nešto provjeravaju.")
      ),
    ] + Failure.Kind.allCases.map { (status: "\($0.rawValue)", meaning: meaning(of: $0)) }
  private static func meaning(of failureKind: Failure.Kind) -> Phrase {
    switch failureKind {
    case .usage:
      .init(
        en: "The command was used incorrectly.",
        de: "Der Befehl wurde falsch verwendet.",
        hr: "Naredba je pogrešno upotrijebljena.")
    case .data:
      .init(en: "The input is not valid.", de: "Die Eingabe ist ungültig.", hr: "Unos nije valjan.")
    case .notFound:
      .init(
        en: "An item, or a file that a command names, does not exist.",
        de: "Ein Eintrag oder eine Datei, die ein Befehl nennt, fehlt.",
        hr: "Stavka ili datoteka koju naredba navodi ne postoji.")
    case .unavailable:
      .init(
        en: "A server or service is not available.",
        de: "Ein Server oder Dienst ist nicht erreichbar.",
        hr: "Poslužitelj ili usluga nije dostupna.")
    case .bug:
      .init(
        en: "A bug: please report it.",
        de: "Ein Programmfehler: bitte melden.",
        hr: "Pogreška u programu: prijavite je.")
    case .inputOutput:
      .init(
        en: "A file cannot be read or written, or the disk is full.",
        de: "Eine Datei kann nicht gelesen oder geschrieben werden, oder das Laufwerk ist voll.",
        hr: "Datoteka se ne može pročitati ili zapisati, ili je disk pun.")
    case .tryAgain:
      .init(
        en: "Temporarily in use: try again.",
        de: "Gerade in Gebrauch: noch einmal versuchen.",
        hr: "Trenutačno u upotrebi: pokušajte ponovno.")
    case .denied:
      .init(
        en: "Not allowed, for example without a consent.",
        de: "Nicht erlaubt, etwa ohne eine Einwilligung.",
        hr: "Nije dopušteno, npr. bez privole.")
    case .configuration:
      .init(
        en: "The deployment is invalid.",
        de: "Die Konfiguration ist ungültig.",
        hr: "Konfiguracija nije valjana.")
    case .cancelled: .init(en: "Cancelled.", de: "Abgebrochen.", hr: "Prekinuto.")
    }
  }
  static let manualExamples = Phrase(en: "EXAMPLES", de: "BEISPIELE", hr: "PRIMJERI")
}
