import AtriumScreen

extension WordStrings {
  static let hr = WordStrings(
    check: "Reci sve što u konfiguraciji nije ispravno",
    completion: "Ispiši što ljuska sustava mora pročitati da bi dopunjavala tipkom Tab",
    man: "Ispiši stranicu priručnika",
    isNoShell: { name, near in
      (name.isEmpty ? "Nedostaje ljuska." : "Za „\(name)“ nema dopunjavanja.")
        + (near.map { " Jeste li mislili „\($0)“?" } ?? "")
    },
    shellsAre: { "Postoji za: \($0.joined(separator: ", "))." },
    isTooMuch: { "„\($0)“ je suvišno." },
    usage: { "Upotreba: \($0)" }
  )
}
