import AtriumScreen

extension ProgramCommandStrings {
  static let hr = ProgramCommandStrings(
    check: "Reci sve što u konfiguraciji nije ispravno",
    doctor: "Provjeri je li sve kako treba; s --online i poslužitelje",
    data: "Reci što je gdje i koliko je veliko; obriši što značajka čuva",
    backup: "Spremi sve što se čuva u jednu sažetu datoteku",
    restore: "Vrati ono što sigurnosna kopija sadrži, a postojeće skloni na stranu",
    completion: "Ispiši što ljuska sustava mora pročitati da bi dopunjavala tipkom Tab",
    man: "Ispiši stranicu priručnika",
    unknownShell: { name, near in
      (name.isEmpty ? "Nedostaje ljuska." : "Za „\(name)“ nema dopunjavanja.")
        + (near.map { " Jeste li mislili „\($0)“?" } ?? "")
    },
    supportedShells: { "Postoji za: \($0.joined(separator: ", "))." },
    unexpectedArgument: { "„\($0)“ je suvišno." },
    invalidUsage: { "„\($0)“ kaže premalo ili nešto što nije poznato." },
    usage: { "Upotreba: \($0)" }
  )
}
