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
    unknownShell: { name, near in
      (name.isEmpty ? "Nedostaje ljuska." : "Nepoznata ljuska „\(name)“.")
        + (near.map { " Jeste li mislili „\($0)“?" } ?? "")
    },
    supportedShells: { "Podržano: \($0.joined(separator: ", "))." },
    unexpectedArgument: { "Neočekivani argument „\($0)“." },
    invalidUsage: { "Nevaljani argumenti za „\($0)“." },
    usage: { "Upotreba: \($0)" }
  )
}
