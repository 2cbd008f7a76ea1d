import AtriumScreen
import Shell

extension AppStrings {
  static let hr = AppStrings(
    unreadable: { "Datoteka \($0) ne može se pročitati: \($1)." },
    checkPath: "Provjerite put i dozvole.",
    didYouMean: { "Jeste li mislili „\($0)”?" },
    otherFiles: { "Tamo su dostupne: \($0.joined(separator: ", "))." },
    scriptAndWords: { "Neočekivani argument „\($0)”: --script čita naredbe iz datoteke." },
    leaveOneOut: "Uklonite --script ili riječi.",
    notALink: { "„\($0)” nije web-adresa." },
    cannotOpen: { "Nije nađen program za otvaranje \($0)." },
    openYourself: "Otvorite je u pregledniku.",
    badSecret: { "Tajna „\($0)” ne može se pohraniti u \($1)." },
    commit: "Stanje izvora",
    usage: "Upotreba",
    options: "Opcije",
    option: "Opcija",
    meaning: "Značenje",
    optionHelp: {
      switch $0 {
      case .config: "DATOTEKA: upotrijebiti konfiguraciju iznad vlastite"
      case .data: "MAPA: mapa s podacima značajki"
      case .set: "ZNAČAJKA.KLJUČ=VRIJEDNOST: postaviti jednu postavku za ovo pokretanje"
      case .script: "DATOTEKA: izvršiti naredbe, po jednu u retku"
      case .keepGoing: "nastaviti nakon neuspjele naredbe skripte"
      case .output: "text, plain, json, csv ili spoken; text u terminalu, inače plain"
      case .json: "isto što i --output json"
      case .color: "auto, always ili never; auto poštuje NO_COLOR"
      case .theme: "dark, light ili auto"
      case .language: "en, de ili hr"
      case .yes: "bez traženja potvrde"
      case .verbose: "pisati zapisnik na izlaz za pogreške"
      case .version: "ispisati verziju"
      case .help, .shortHelp: "prikazati ovu pomoć; iza riječi: pomoć za njih"
      }
    },
    features: "Značajke",
    commands: "Naredbe",
    examples: "Primjeri",
    exampleTitle: "Kupi mlijeko",
    usageFooter: { program in
      """
      Bez riječi u terminalu počinje ljuska. „\(program) ZNAČAJKA help” ispisuje naredbe značajke.
      """
    }
  )
}
