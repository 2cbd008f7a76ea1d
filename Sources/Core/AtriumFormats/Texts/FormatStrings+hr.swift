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
      case .tooLong(let limit): "Ovo je dulje od dopuštenih bajtova: \(limit)."
      }
    },
    noFile: { "Nema datoteke \($0)." },
    checkPath: "Provjerite put.",
    checkPathAndDisk: "Provjerite put, dozvole i mjesto na disku.",
    unreadable: { "Datoteka \($0) ne može se pročitati: \($1)." },
    tooLarge: { "Datoteka \($0) veća je od \($1) MB, što je previše za uvoz." },
    splitFile: "Podijelite je na manje datoteke.",
    noInput: "Nema se što čitati: standardni ulaz je terminal.",
    nameFile: "Navedite datoteku ili je dovedite cijevi.",
    fileExists: { "Datoteka \($0) već postoji." },
    useOverwrite: "Zamijenite je opcijom --overwrite.",
    unwritable: { "Datoteka \($0) ne može se zapisati: \($1)." },
    line: "Redak",
    skipBadHelp: "Uvezi ostatak kad nešto nije čitljivo."
  )
}
