import AtriumScreen

extension FormatStrings {
  static let hr = FormatStrings(
    reason: { reason in
      switch reason {
      case .notText: "Ovo nije tekst u UTF-8."
      case .badDate(let text): "„\(text)“ nije datum."
      case .notCalendar: "Ovo nije iCalendar."
      case .badContentLine: "Ovo nije redak iCalendara."
      case .unclosed(let name): "„\(name)“ ne počinje i ne završava u paru."
      case .unclosedQuote: "Navodnik nije zatvoren."
      case .strayQuote: "Navodnik stoji usred polja."
      }
    },
    noFile: { "Nema datoteke \($0)." },
    checkPath: "Provjerite put.",
    checkPlace: "Provjerite put, dozvole i mjesto na disku.",
    unreadable: { "Datoteka \($0) ne može se pročitati: \($1)." },
    tooLarge: { "Datoteka \($0) veća je od \($1) MB, što je previše za uvoz." },
    divideIt: "Podijelite je na manje datoteke.",
    noInput: "Nema se što čitati: standardni ulaz je terminal.",
    pipeIt: "Navedite datoteku ili je dovedite cijevi.",
    fileExists: { "Datoteka \($0) već postoji." },
    sayOverwrite: "Zamijenite je opcijom --overwrite.",
    unwritable: { "Datoteka \($0) ne može se zapisati: \($1)." }
  )
}
