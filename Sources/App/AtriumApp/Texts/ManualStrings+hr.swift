import AtriumCore

extension ManualStrings {
  static let hr = ManualStrings(
    name: "IME",
    summary: "ljuska za tipkovnicu u kojoj je svaka mogućnost dodatak",
    synopsis: "PREGLED",
    synopses: { program in
      [
        "\(program) [opcije]", "\(program) [opcije] RIJEČI…",
        "\(program) [opcije] --script DATOTEKA",
        "\(program) [opcije] < DATOTEKA",
      ]
    },
    description: "OPIS",
    about: [
      "Bez riječi u terminalu počinje ljuska: redak za unos u kojem se u značajke ulazi njihovim "
        + "imenima i adresama, uz dopunjavanje tipkom Tab. „help“ ondje kaže što se može upisati.",
      "S riječima čini jednu stvar i završava, a da nikad ne pita. Riječi su ono što bi se upisalo "
        + "u ljusci: ime značajke ili adresa, i naredba.",
      "Sa skriptom ili naredbama na standardnom ulazu izvršava po jednu naredbu u retku i staje na "
        + "prvom neuspjehu. Prazni retci i oni koji počinju znakom # preskaču se.",
    ],
    options: "OPCIJE", value: "VRIJEDNOST", words: "RIJEČI", features: "ZNAČAJKE",
    aboutFeatures: {
      "Koje su od njih uključene, određuje konfiguracija; „\($0) features“ ih nabraja."
    },
    settings: "POSTAVKE",
    aboutSettings: "Stoje u konfiguracijskoj datoteci, u okolini ili iza --set.",
    defaultPrefix: "inače",
    files: "DATOTEKE",
    fileDescriptions: { program in
      [
        (
          "$XDG_CONFIG_HOME/\(program)/config.json",
          "što je uključeno i s kojim postavkama (~/.config)"
        ),
        ("/etc/\(program)/config.json", "isto, za sve; može zaključati ono što kaže"),
        ("$XDG_DATA_HOME/\(program)/", "po jedna baza podataka za svaku značajku (~/.local/share)"),
        ("$XDG_STATE_HOME/\(program)/", "povijest, osobne postavke i tajne (~/.local/state)"),
      ]
    },
    environment: "OKOLINA",
    environmentVariables: { prefix in
      [
        ("\(prefix)_CONFIG", "konfiguracijska datoteka umjesto vlastite"),
        (
          "\(prefix)_FEATURE_KEY", "postavka: \(prefix)_TODOS_PAGE=5, \(prefix)_TODOS_ENABLED=false"
        ),
        (
          "PAGER",
          "što u ljusci prikazuje duge odgovore; less ako nije postavljeno, ništa ako je prazno"
        ),
        ("NO_COLOR", "nije prazno: bez boja"),
        ("LC_ALL, LC_MESSAGES, LANG", "jezik, ako ga ništa drugo ne određuje"),
        ("TZ", "vremenska zona"),
      ]
    },
    exitStatus: "IZLAZNI STATUS",
    successStatus: "Sve je prošlo dobro.",
    verdictStatuses: "Presude naredbi koje prosuđuju.",
    meaning: {
      switch $0 {
      case .usage: "Naredba nije pravilno upotrijebljena."
      case .data: "Ono što je dano nije valjano."
      case .notFound: "Toga nema."
      case .unavailable: "Nešto izvana nije dostupno."
      case .bug: "Pogreška u programu: prijavite je."
      case .inputOutput: "Datoteka se ne može pročitati ili zapisati, ili je disk pun."
      case .tryAgain: "U upotrebi drugdje: pokušajte ponovno."
      case .denied: "Nije dopušteno, npr. bez privole."
      case .configuration: "Konfiguracija nije ispravna."
      case .cancelled: "Prekinuto."
      }
    },
    examples: "PRIMJERI"
  )
}
