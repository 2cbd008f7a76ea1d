import AtriumScreen

extension ProgramCommandStrings {
  static let hr = ProgramCommandStrings(
    check: "Provjeriti konfiguraciju i ispisati sve probleme",
    doctor: "Provjeriti datoteke i mape; s --online i poslužitelje",
    data: "Ispisati gdje su podaci i koliko su veliki; obrisati podatke značajke",
    backup: "Spremiti sve podatke u jednu sažetu datoteku",
    restore: "Vratiti sigurnosnu kopiju i sačuvati zamijenjene datoteke",
    completion: "Ispisati skriptu kojom ljuska sustava dopunjava naredbe tipkom Tab",
    man: "Ispisati stranicu priručnika",
    onlineHelp: "Provjeriti i poslužitelje iz postavki.",
    overwriteHelp: "Zamijeniti postojeću datoteku.",
    withConfigHelp:
      "Vratiti i postavke i početne retke; oni se prikazuju i posebno potvrđuju.",
    unknownShell: { name, near in
      (name.isEmpty ? "Nedostaje ljuska." : "Nepoznata ljuska „\(name)”.")
        + (near.map { " Jeste li mislili „\($0)”?" } ?? "")
    },
    supportedShells: { "Podržano: \($0.joined(separator: ", "))." },
    unexpectedArgument: { "Neočekivani argument „\($0)”." },
    usage: { "Upotreba: \($0)" },
    featureIsMissing: "Navedite značajku čiji se podaci brišu, na primjer: data erase todos",
    restoreOutside: "Sigurnosna kopija ne može se vratiti dok je ljuska otvorena.",
    eraseOutside: "Podaci se ne mogu obrisati dok ih koristi ljuska, poput ove.",
    isNotBackup: {
      "„restore” vraća sigurnosnu kopiju iz datoteke; „\($0)” to nije."
    },
    undoInstead: "Posljednju promjenu poništava „undo”.",
    runOutside: { "Izađite iz ljuske i upišite: \($0)" }
  )
}
