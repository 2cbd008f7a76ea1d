import AtriumScreen

extension FormatStrings {
  static let hr = FormatStrings(
    reason: { reason in
      switch reason {
      case .notText: "Ovo nije UTF-8 tekst."
      case .badDate(let text): "„\(text)” nije datum."
      case .notCalendar: "Ovo nije iCalendar."
      case .onlyEvents: "Ovaj kalendar sadrži termine, a ne zadatke."
      case .onlyTodos: "Ovaj kalendar sadrži zadatke, a ne termine."
      case .badContentLine: "Ovo nije redak iCalendara."
      case .unclosed(let name): "BEGIN i END za „\(name)” ne odgovaraju."
      case .unclosedQuote: "Nedostaje završni navodnik."
      case .strayQuote: "Neočekivani navodnik u polju."
      case .tooLong(let limit): "Ovo je dulje od dopuštenih bajtova: \(limit)."
      }
    },
    noFile: { "Datoteka nije nađena: \($0)." },
    checkPath: "Provjerite put.",
    checkPathAndDisk: "Provjerite put, dozvole i prostor na disku.",
    unreadable: { "Datoteka \($0) ne može se pročitati: \($1)." },
    tooLarge: { "Datoteka \($0) ne može se uvesti: veća je od \($1) MB." },
    splitFile: "Podijelite je na manje datoteke.",
    noInput: "Nema ulaza: standardni ulaz je terminal.",
    nameFile: "Navedite datoteku ili upotrijebite cijev.",
    fileExists: { "Datoteka \($0) već postoji." },
    useOverwrite: "Zamijenite je opcijom --overwrite.",
    unwritable: { "Datoteka \($0) ne može se zapisati: \($1)." },
    line: "Redak",
    place: "Mjesto",
    skipBadHelp: "Preskočiti nevaljane zapise.",
    useSkipBad: "Ispravite datoteku ili opcijom --skip-bad uvezite ostatak.",
    skipped: {
      Croatian.counted(
        $0, "nije bio čitljiv i preskočen je.", "nisu bila čitljiva i preskočena su.",
        "nije bilo čitljivo i preskočeno je.")
    },
    overwriteHelp: "Zamijeniti postojeću datoteku.",
    omitted: { "Nije u datoteci: \($0.text(in: .hr))." },
    useOtherImport: { "Upotrijebite „\($0)”." }
  )
}
