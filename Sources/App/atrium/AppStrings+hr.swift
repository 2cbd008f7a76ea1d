import AtriumScreen

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
    optionHelp: { optionHelpInCroatian[$0] ?? "" },
    usageFooter: """
      Bez riječi u terminalu počinje ljuska; „help“ ondje kaže više. S riječima čini jednu stvar: \
      atrium todos add "Kupi mlijeko". Naredbe iz datoteke: atrium --script DATOTEKA ili \
      atrium < DATOTEKA.
      """
  )

  private static let optionHelpInCroatian = [
    "--config": "DATOTEKA: konfiguracija umjesto vlastite",
    "--data": "MAPA: gdje značajke čuvaju podatke",
    "--set": "ZNAČAJKA.KLJUČ=VRIJEDNOST: jedna postavka, za ovo pokretanje",
    "--script": "DATOTEKA: naredbe, po jedna u retku",
    "--keep-going": "nastavi kad naredba skripte ne uspije",
    "--output": "text, plain ili json; text u terminalu, inače plain",
    "--json": "isto što i --output json",
    "--color": "auto, always ili never; auto poštuje NO_COLOR",
    "--theme": "dark, light ili auto",
    "--language": "en, de ili hr",
    "--yes": "pristani na ono što bi naredbe pitale",
    "--verbose": "na izlazu za pogreške javljaj što se događa",
    "--version": "reci koja je ovo verzija",
    "--help": "reci ovo; iza riječi: reci što čine",
  ]
}
