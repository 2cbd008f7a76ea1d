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
      "Ohne Wörter beginnt im Terminal die Shell: eine Eingabezeile, in der man Features mit "
        + "ihren Namen und Adressen betritt und mit Tab ergänzt. „help“ sagt dort, was man tippen "
        + "kann.",
      "Mit Wörtern tut es eine Sache und endet, ohne je zu fragen. Die Wörter sind, was man in der "
        + "Shell tippen würde: der Name eines Features oder eine Adresse, und ein Befehl.",
      "Mit einem Skript, oder Befehlen auf der Standardeingabe, führt es einen Befehl je Zeile aus "
        + "und hält beim ersten Fehlschlag an. Leere Zeilen und solche, die mit # beginnen, zählen "
        + "nicht.",
    ],
    options: "OPTIONEN", value: "WERT", words: "WÖRTER", features: "FEATURES",
    aboutFeatures: {
      "Welche davon an sind, sagt die Konfiguration; „\($0) features“ nennt sie."
    },
    settings: "EINSTELLUNGEN",
    aboutSettings: "Sie stehen in der Konfigurationsdatei, in der Umgebung oder hinter --set.",
    defaultPrefix: "sonst",
    files: "DATEIEN",
    fileDescriptions: { program in
      [
        (
          "$XDG_CONFIG_HOME/\(program)/config.json",
          "was an ist, und wie es eingestellt ist (~/.config)"
        ),
        ("/etc/\(program)/config.json", "dasselbe für alle; sie kann sperren, was sie sagt"),
        ("$XDG_DATA_HOME/\(program)/", "eine Datenbank je Feature (~/.local/share)"),
        ("$XDG_STATE_HOME/\(program)/", "Verlauf, Vorlieben und Geheimnisse (~/.local/state)"),
      ]
    },
    environment: "UMGEBUNG",
    environmentVariables: { prefix in
      [
        ("\(prefix)_CONFIG", "die Konfigurationsdatei, statt der eigenen"),
        (
          "\(prefix)_FEATURE_KEY",
          "eine Einstellung: \(prefix)_TODOS_PAGE=5, \(prefix)_TODOS_ENABLED=false"
        ),
        ("PAGER", "was in der Shell lange Antworten zeigt; less, wenn nicht gesetzt, leer: nichts"),
        ("NO_COLOR", "nicht leer: keine Farben"),
        ("LC_ALL, LC_MESSAGES, LANG", "die Sprache, wo nichts anderes sie bestimmt"),
        ("TZ", "die Zeitzone"),
      ]
    },
    exitStatus: "RÜCKGABEWERT",
    successStatus: "Alles ging gut.",
    verdictStatuses: "Urteile von Befehlen, die urteilen.",
    meaning: {
      switch $0 {
      case .usage: "Der Befehl wurde falsch gebraucht."
      case .data: "Das Gegebene ist nicht gültig."
      case .notFound: "Das gibt es nicht."
      case .unavailable: "Etwas anderswo ist nicht erreichbar."
      case .bug: "Ein Fehler im Programm: bitte melden."
      case .inputOutput:
        "Eine Datei lässt sich nicht lesen oder schreiben, oder das Laufwerk ist voll."
      case .tryAgain: "Anderswo in Gebrauch: noch einmal versuchen."
      case .denied: "Nicht erlaubt, etwa ohne eine Einwilligung."
      case .configuration: "Die Konfiguration stimmt nicht."
      case .cancelled: "Abgebrochen."
      }
    },
    examples: "BEISPIELE"
  )
}
