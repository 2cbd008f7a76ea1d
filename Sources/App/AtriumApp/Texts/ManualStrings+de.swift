import AtriumCore

extension ManualStrings {
  static let de = ManualStrings(
    name: "BEZEICHNUNG",
    summary: "eine Shell für die Tastatur, in der jede Fähigkeit ein Plug-in ist",
    synopsis: "ÜBERSICHT",
    synopses: { program in
      [
        "\(program) [Optionen]", "\(program) [Optionen] WÖRTER…",
        "\(program) [Optionen] --script DATEI",
        "\(program) [Optionen] < DATEI",
      ]
    },
    description: "BESCHREIBUNG",
    about: [
      "Ohne Wörter startet im Terminal die Shell: eine Eingabezeile, in der man Features mit "
        + "ihren Namen und Adressen öffnet und mit Tab ergänzt. „help“ listet dort die Befehle "
        + "auf.",
      "Mit Wörtern wird ein Befehl ausgeführt, ohne nachzufragen. Die Wörter sind die gleichen wie "
        + "in der Shell: der Name eines Features oder eine Adresse, und ein Befehl.",
      "Mit einem Skript, oder Befehlen auf der Standardeingabe, wird ein Befehl je Zeile ausgeführt, "
        + "bis einer fehlschlägt. Leere Zeilen und Zeilen, die mit # beginnen, werden "
        + "übergangen.",
    ],
    options: "OPTIONEN", value: "WERT", words: "WÖRTER", keys: "TASTEN", features: "FEATURES",
    aboutFeatures: {
      "Die Konfiguration bestimmt, welche an sind; „\($0) features“ listet sie auf."
    },
    settings: "EINSTELLUNGEN",
    aboutSettings: "In der Konfigurationsdatei, in der Umgebung oder mit --set setzen.",
    defaultPrefix: "Vorgabe",
    files: "DATEIEN",
    fileDescriptions: { program in
      [
        (
          "$XDG_CONFIG_HOME/\(program)/config.json",
          "Features und Einstellungen (~/.config)"
        ),
        ("/etc/\(program)/config.json", "dasselbe für alle; kann Einstellungen sperren"),
        ("$XDG_DATA_HOME/\(program)/", "eine Datenbank je Feature (~/.local/share)"),
        ("$XDG_STATE_HOME/\(program)/", "Verlauf, Vorlieben und Geheimnisse (~/.local/state)"),
      ]
    },
    environment: "UMGEBUNG",
    environmentVariables: { prefix in
      [
        ("\(prefix)_CONFIG", "eine Konfigurationsdatei über der eigenen"),
        (
          "\(prefix)_FEATURE_KEY",
          "eine Einstellung: \(prefix)_TODOS_PAGE=5, \(prefix)_TODOS_ENABLED=false"
        ),
        ("PAGER", "der Pager für lange Ausgaben; less, wenn nicht gesetzt, keiner, wenn leer"),
        ("ACCESSIBLE", "nicht leer: Ausgabe für Screenreader im Terminal und Zeilen ohne Editor"),
        ("NO_COLOR", "nicht leer: keine Farben"),
        ("LC_ALL, LC_MESSAGES, LANG", "die Sprache, wenn nicht anders gesetzt"),
        ("TZ", "die Zeitzone"),
      ]
    },
    exitStatus: "RÜCKGABEWERT",
    successStatus: "Erfolg.",
    verdictStatuses: "Ergebnisse von Befehlen, die etwas prüfen.",
    meaning: {
      switch $0 {
      case .usage: "Der Befehl wurde falsch verwendet."
      case .data: "Die Eingabe ist ungültig."
      case .notFound: "Nicht gefunden."
      case .unavailable: "Ein Server oder Dienst ist nicht erreichbar."
      case .bug: "Ein Programmfehler: bitte melden."
      case .inputOutput:
        "Eine Datei kann nicht gelesen oder geschrieben werden, oder das Laufwerk ist voll."
      case .tryAgain: "Gerade in Gebrauch: noch einmal versuchen."
      case .denied: "Nicht erlaubt, etwa ohne eine Zustimmung."
      case .configuration: "Die Konfiguration ist ungültig."
      case .cancelled: "Abgebrochen."
      }
    },
    examples: "BEISPIELE"
  )
}
