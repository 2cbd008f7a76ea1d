extension NavigationStrings {
  static let hr = NavigationStrings(
    pipesAreOff: "Cijevi su ovdje isključene.",
    switchPipesOn:
      "Uključite ih s „settings set pipes on” ili pišite u datoteku s > DATOTEKA.",
    writeToFile:
      "Pišite u datoteku s > DATOTEKA ili postavite \"pipes\": \"on\" u konfiguraciji.",
    pipesHelp: "Smije li „| NAREDBA” prosljeđivati ispis programima sustava.",
    outputTooLarge: { "Ispis je veći od \($0) MB; ništa nije poslano." },
    isWritten: { "Zapisano u \($0)." },
    cannotSend: "Ispis se ovdje ne može preusmjeriti.",
    hasNoAddress: "Ovaj zaslon nema adresu; najprije se vratite.",
    isCommandLineOnly: { "Izađite iz ljuske i upišite: \($0)" },
    watchSummary: "Ponavljati naredbu: watch todos every 5s",
    watchTitle: { "\($0), \($1). Ctrl-C završava." },
    isNotAnInterval: { "„\($0)” nije interval." },
    intervals: "Upotrijebite every 500ms, 5s, 2m ili 1h, od 10ms do jednog dana.",
    lastAddress: { "Posljednje posjećeno: \($0). Onamo vodi „open -”." },
    noLastAddress: "Prethodna adresa ne postoji.",
    aliasIsTaken: { "„\($0)” ne može biti kratica: zauzeto je ili nije riječ." },
    aliasIsCyclic: {
      "Kratica „\($0[0])” upućuje na samu sebe: \($0.joined(separator: " → "))."
    },
    chooseAlias: "Odaberite drugu riječ.",
    aliasHelp: "Zamjena za riječ, ako zaslon nema naredbu tog imena."
  )
}
