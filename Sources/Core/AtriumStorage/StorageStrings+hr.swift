import AtriumScreen

extension StorageStrings {
  static let hr = StorageStrings(
    someFile: "Datoteka s podacima",
    newer: {
      "\($0) ima verziju \($1); ovaj program podržava verzije do \($2)."
    },
    newerHint: "Instalirajte noviju inačicu ili opcijom --data odaberite drugu mapu s podacima.",
    damaged: { "\($0): oštećeno ili nije baza podataka. Datoteka nije mijenjana." },
    damagedHint: { command in
      let restore = "Vratite datoteku iz sigurnosne kopije"
      return command.map { "\(restore) ili je premjestite i počnite iznova: \($0)" }
        ?? restore + "."
    },
    invalidValue: { file, column, table in
      "\(file) sadrži nevaljanu vrijednost" + (column.map { " u stupcu \($0)" } ?? "")
        + (table.map { " tablice \($0)." } ?? ".")
    },
    invalidValueHint: { command in
      let correct = "Ispravite je programom sqlite3"
      let restore = "vratite datoteku iz sigurnosne kopije"
      return command.map { "\(correct), \(restore) ili je premjestite i počnite iznova: \($0)" }
        ?? "\(correct) ili \(restore)."
    },
    unknownObject: { file, type, name in
      let types = [
        "table": "tablicu", "index": "indeks", "view": "pogled", "trigger": "okidač",
      ]
      return "\(file) sadrži \(types[type] ?? type) \(name), što ovaj program nije stvorio. "
        + "Datoteka nije otvorena."
    },
    unknownObjectHint:
      "Provjerite tko je mijenjao datoteku. Uklonite dodano programom sqlite3 ili vratite datoteku "
      + "iz sigurnosne kopije.",
    full: { "\($0): zapis nije uspio, na disku nema mjesta. Ništa nije promijenjeno." },
    fullHint: "Oslobodite prostor pa ponovite naredbu.",
    fullWhileErasing: {
      "Izbrisano, ali \($0) možda još sadrži izbrisane tekstove: na disku nema mjesta."
    },
    fullWhileErasingHint: "Oslobodite prostor i ponovite naredbu.",
    tooLarge: { "Vrijednost veća od \($1) MiB ne stane u \($0)." },
    tooLargeHint:
      "Skratite je ili podijelite. Ako ništa nije dodano, datoteku je promijenio drugi program.",
    replaced: {
      "\($0): datoteka je izbrisana ili zamijenjena dok se koristila. Ništa nije spremljeno."
    },
    replacedHint: "Zatvorite ovaj program i pokrenite ga ponovno.",
    busy: { file, holder in
      let user = holder.map { "\($0.command) (proces \($0.id))" } ?? "drugi program"
      return "\(file): datoteku koristi \(user)."
    },
    busyHint: "Pokušajte ponovno za trenutak.",
    busyHolderHint:
      "Pokušajte ponovno za trenutak. Ako je proces zaustavljen, nastavite ga ili prekinite.",
    unreadable: { "\($0): čitanje nije uspjelo: \($1)." },
    unreadableHint: "Provjerite datoteku, njezine dozvole i dozvole njezine mape.",
    isFolder: "to je mapa",
    folderHint: "Premjestite mapu ili opcijom --data odaberite drugu mapu s podacima.",
    unwritable: { "\($0): zapis nije uspio: \($1)." },
    unwritableHint:
      "Provjerite dozvole datoteke i njezine mape ili opcijom --data odaberite drugu mapu s "
      + "podacima.",
    tooManyTerms: "Previše traženih riječi ili oznaka.",
    tooManyTermsHint: "Navedite manje riječi ili oznaka.",
    sql: { message, statement in
      "Baza podataka odbila je naredbu: \(message)" + (statement.map { " u: \($0)" } ?? "")
    },
    sqlHint: "To je pogreška u programu. Prijavite je.",
    undoSummary: "Poništiti posljednji korak ili korak s brojem",
    redoSummary: "Ponoviti posljednji poništeni korak",
    undoStepHelp: "Korak iz „undo --list” umjesto posljednjeg.",
    undoListHelp: "Ispisati korake bez poništavanja.",
    steps: "Koraci koji se mogu poništiti, najnoviji prvi",
    stepNumber: "#",
    stepTime: "Vrijeme",
    step: "Korak",
    undone: { "Poništeno: \($0) „\($1) redo” to ponavlja." },
    redone: { "Ponovljeno: \($0)" },
    synchronised: { "Sinkronizirano: primljeno \($0), izbrisano \($1)." },
    occursTwice: "Drugi popis sadrži stavku s istim UID-om."
  )
}
