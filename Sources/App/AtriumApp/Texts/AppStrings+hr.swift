import AtriumScreen
import Shell

extension AppStrings {
  static let hr = AppStrings(
    unreadable: { "Datoteka \($0) ne može se pročitati: \($1)." },
    checkPath: "Provjerite put i dozvole.",
    scriptAndWords: { "Uz --script riječi dolaze iz datoteke: „\($0)“ je previše." },
    leaveOneOut: "Izostavite --script ili riječi.",
    notALink: { "„\($0)“ nije web-adresa." },
    cannotOpen: { "Nema programa koji otvara \($0)." },
    openYourself: "Otvorite je sami u pregledniku.",
    badSecret: { "Tajna „\($0)“ ne može se čuvati u \($1)." },
    version: "Verzija",
    usage: "Upotreba",
    options: "Opcije",
    option: "Opcija",
    meaning: "Značenje",
    optionHelp: {
      switch $0 {
      case .config: "DATOTEKA: konfiguracija umjesto vlastite"
      case .data: "MAPA: gdje značajke čuvaju podatke"
      case .set: "ZNAČAJKA.KLJUČ=VRIJEDNOST: jedna postavka, za ovo pokretanje"
      case .script: "DATOTEKA: naredbe, po jedna u retku"
      case .keepGoing: "nastavi kad naredba skripte ne uspije"
      case .output: "text, plain ili json; text u terminalu, inače plain"
      case .json: "isto što i --output json"
      case .color: "auto, always ili never; auto poštuje NO_COLOR"
      case .theme: "dark, light ili auto"
      case .language: "en, de ili hr"
      case .yes: "pristani na ono što bi naredbe pitale"
      case .verbose: "na izlazu za pogreške javljaj što se događa"
      case .version: "reci koja je ovo verzija"
      case .help, .shortHelp: "reci ovo; iza riječi: reci što čine"
      }
    },
    usageFooter: { program in
      """
      Bez riječi u terminalu počinje ljuska; „help“ ondje kaže više. S riječima čini jednu stvar: \
      \(program) todos add "Kupi mlijeko". Naredbe iz datoteke: \(program) --script DATOTEKA ili \
      \(program) < DATOTEKA.
      """
    }
  )
}
