import AtriumCore

extension ManualStrings {
  static let hr = ManualStrings(
    name: "IME",
    summary: "ljuska za tipkovnicu u kojoj je svaka mogućnost dodatak",
    synopsis: "PREGLED",
    synopses: [
      "atrium [opcije]", "atrium [opcije] RIJEČI…", "atrium [opcije] --script DATOTEKA",
      "atrium [opcije] < DATOTEKA",
    ],
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
    aboutFeatures:
      "Koje su od njih uključene, određuje konfiguracija; „atrium features“ ih nabraja.",
    settings: "POSTAVKE",
    aboutSettings: "Stoje u konfiguracijskoj datoteci, u okolini ili iza --set.",
    usually: "inače",
    files: "DATOTEKE",
    filesAre: [
      ("$XDG_CONFIG_HOME/atrium/config.json", "što je uključeno i s kojim postavkama (~/.config)"),
      ("/etc/atrium/config.json", "isto, za sve; može zaključati ono što kaže"),
      ("$XDG_DATA_HOME/atrium/", "po jedna baza podataka za svaku značajku (~/.local/share)"),
      ("$XDG_STATE_HOME/atrium/", "povijest, osobne postavke i tajne (~/.local/state)"),
    ],
    environment: "OKOLINA",
    env: [
      ("ATRIUM_CONFIG", "konfiguracijska datoteka umjesto vlastite"),
      ("ATRIUM_FEATURE_KEY", "postavka: ATRIUM_TODOS_PAGE=5, ATRIUM_TODOS_ENABLED=false"),
      (
        "PAGER",
        "što u ljusci prikazuje duge odgovore; less ako nije postavljeno, ništa ako je prazno"
      ),
      ("NO_COLOR", "nije prazno: bez boja"),
      ("LC_ALL, LC_MESSAGES, LANG", "jezik, ako ga ništa drugo ne određuje"),
      ("TZ", "vremenska zona"),
    ],
    exitStatus: "IZLAZNI STATUS",
    isSuccess: "Sve je prošlo dobro.",
    isVerdict: "Presude naredbi koje prosuđuju.",
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
