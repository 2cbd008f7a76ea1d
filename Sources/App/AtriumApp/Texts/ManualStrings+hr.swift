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
        + "imenima i adresama, uz dopunjavanje tipkom Tab. „help” ondje ispisuje naredbe.",
      "S riječima se izvršava jedna naredba, bez pitanja. Riječi su iste kao "
        + "u ljusci: ime značajke ili adresa, i naredba.",
      "Sa skriptom ili naredbama na standardnom ulazu izvršava se po jedna naredba u retku do "
        + "prve neuspjele. Prazni retci i retci koji počinju znakom # preskaču se.",
    ],
    options: "OPCIJE", value: "VRIJEDNOST", words: "RIJEČI", keys: "TIPKE", features: "ZNAČAJKE",
    aboutFeatures: {
      "Konfiguracija određuje koje su uključene; „\($0) features” ih ispisuje."
    },
    settings: "POSTAVKE",
    aboutSettings: "Postavljaju se u konfiguracijskoj datoteci, u okolini ili opcijom --set.",
    defaultPrefix: "zadano",
    files: "DATOTEKE",
    fileDescriptions: { program in
      [
        (
          "$XDG_CONFIG_HOME/\(program)/config.json",
          "značajke i postavke (~/.config)"
        ),
        ("/etc/\(program)/config.json", "isto za sve; može zaključati postavke"),
        ("$XDG_DATA_HOME/\(program)/", "po jedna baza podataka za svaku značajku (~/.local/share)"),
        ("$XDG_STATE_HOME/\(program)/", "povijest, osobne postavke i tajne (~/.local/state)"),
      ]
    },
    environment: "OKOLINA",
    environmentVariables: { prefix in
      [
        ("\(prefix)_CONFIG", "konfiguracijska datoteka iznad vlastite"),
        (
          "\(prefix)_FEATURE_KEY", "postavka: \(prefix)_TODOS_PAGE=5, \(prefix)_TODOS_ENABLED=false"
        ),
        (
          "PAGER",
          "program za listanje dugih ispisa; less ako nije postavljeno, nijedan ako je prazno"
        ),
        ("ACCESSIBLE", "nije prazno: ispis za čitače zaslona u terminalu i redci bez uređivača"),
        ("NO_COLOR", "nije prazno: bez boja"),
        ("LC_ALL, LC_MESSAGES, LANG", "jezik, ako nije drukčije postavljen"),
        ("TZ", "vremenska zona"),
      ]
    },
    exitStatus: "IZLAZNI STATUS",
    successStatus: "Uspjeh.",
    verdictStatuses: "Rezultati naredbi koje nešto provjeravaju.",
    meaning: {
      switch $0 {
      case .usage: "Naredba je pogrešno upotrijebljena."
      case .data: "Unos nije valjan."
      case .notFound: "Nije nađeno."
      case .unavailable: "Poslužitelj ili usluga nije dostupna."
      case .bug: "Pogreška u programu: prijavite je."
      case .inputOutput: "Datoteka se ne može pročitati ili zapisati, ili je disk pun."
      case .tryAgain: "Trenutačno u upotrebi: pokušajte ponovno."
      case .denied: "Nije dopušteno, npr. bez privole."
      case .configuration: "Konfiguracija nije valjana."
      case .cancelled: "Prekinuto."
      }
    },
    examples: "PRIMJERI"
  )
}
