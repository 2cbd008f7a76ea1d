extension NavigationStrings {
  static let hr = NavigationStrings(
    pipesAreOff: "Odgovori se ovdje ne smiju davati programima.",
    switchPipesOn:
      "Pošaljite odgovor u datoteku s > DATOTEKA ili stavite \"pipes\": \"on\" u konfiguraciju.",
    pipesHelp: "Smije li „| NAREDBA“ davati odgovore programima sustava.",
    outputTooLarge: { "Odgovor je dulji od \($0) MB: ništa nije poslano." },
    isWritten: { "Zapisano u \($0)." },
    cannotSend: "Odgovori se odavde ne mogu nikamo slati.",
    hasNoAddress: "Ovo mjesto nema adresu na koju se može vratiti: najprije pođite natrag.",
    isCommandLineOnly: { "Izađite iz ljuske i upišite: \($0)" },
    watchSummary: "Ponavljaj naredbu: watch todos every 5s",
    isNotAnInterval: { "„\($0)“ nije razmak." },
    intervals: "Pišite every 500ms, 5s, 2m ili 1h: od 10ms do jednog dana.",
    lastAddress: { "Posljednji put bili ste na \($0): onamo vodi „open -“." },
    noLastPlace: "Nema mjesta na kojem ste posljednji put bili.",
    aliasIsTaken: { "„\($0)“ ne može biti kratica: već nešto znači ili nije riječ." },
    aliasIsCyclic: {
      "Kratica „\($0[0])“ vodi natrag na sebe: \($0.joined(separator: " → "))."
    },
    chooseAlias: "Odaberite drugu riječ.",
    aliasHelp: "Što riječ znači, ako mjesto nema naredbu toga imena."
  )
}
