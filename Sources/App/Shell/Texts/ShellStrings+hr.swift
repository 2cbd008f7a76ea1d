import AtriumScreen

extension ShellStrings {
  static let hr = ShellStrings(
    unknownOption: { "Nepoznata opcija \($0)." },
    didYouMean: { "Jeste li mislili „\($0)”?" },
    seeHelp: { "„\($0) --help” ispisuje opcije." },
    moveOption: {
      "Ova opcija programa ide ispred riječi: \($0) \($1) … \($2)"
    },
    needsAValue: { "\($0) treba vrijednost." },
    takesNoValue: { "\($0) ne prima vrijednost." },
    mustBeOneOf: { "\($0) mora biti jedno od: \($1.joined(separator: ", ")), a ne „\($2)”." },
    lineIsTooLong: "Redak je dulji od 1 MB; ostatak nije pročitan.",
    inputIsUnreadable: { "Standardni ulaz ne može se čitati: \($0)." },
    checkInput: "Iza < navedite datoteku ili ga uklonite.",
    outputIsLost: { "Izlaz se ne može zapisati: \($0)." },
    cannotWrite: { "Datoteka \($0) ne može se zapisati: \($1)." },
    cannotRun: { "Ljuska sustava ne može pokrenuti „\($0)”." },
    tooFewDescriptors: {
      "Program mora moći otvoriti ovoliko datoteka: \($0). Ograničenje: \($1)."
    },
    raiseDescriptors: "Povećajte ograničenje naredbom 'ulimit -n'.",
    draft: { "Nacrt: \($0)" },
    tooLittleMemory: {
      "Ograničenje memorije od \($0) MiB premalo je; pri pokretanju mora biti slobodno \($1) MiB."
    },
    raiseMemory: "Povećajte ograničenje naredbom 'ulimit -v'.",
    working: "radi se … (Ctrl-C prekida)",
    endOfText: "Završite retkom \"\"\"",
    lastLine: "…",
    pagerKeys: "razmaknica dalje - q natrag - / potraga",
    cannotCopy: "U ovom terminalu programi ne mogu postaviti međuspremnik.",
    copyOtherwise: "Označite tekst mišem ili ga zapišite u datoteku s > DATOTEKA.",
    tooLargeToCopy: { "Tekst je veći od \($0) kB i nije kopiran." }
  )
}
