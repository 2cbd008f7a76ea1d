import AtriumScreen

extension ShellStrings {
  static let de = ShellStrings(
    unknownOption: { "Unbekannte Option \($0)." },
    didYouMean: { "Meinten Sie „\($0)“?" },
    seeHelp: { "„\($0) --help“ listet die Optionen auf." },
    moveOption: {
      "Diese Programmoption gehört vor die Wörter: \($0) \($1) … \($2)"
    },
    needsAValue: { "\($0) braucht einen Wert." },
    takesNoValue: { "\($0) akzeptiert keinen Wert." },
    mustBeOneOf: { "\($0) muss eins von \($1.joined(separator: ", ")) sein, nicht „\($2)“." },
    lineIsTooLong: "Die Zeile ist länger als 1 MB; der Rest wurde nicht gelesen.",
    inputIsUnreadable: { "Die Standardeingabe kann nicht gelesen werden: \($0)." },
    checkInput: "Geben Sie nach < eine Datei an oder entfernen Sie es.",
    outputIsLost: { "Die Ausgabe kann nicht geschrieben werden: \($0)." },
    cannotWrite: { "Die Datei \($0) kann nicht geschrieben werden: \($1)." },
    cannotRun: { "Die Shell des Systems kann „\($0)“ nicht ausführen." },
    tooFewDescriptors: {
      "Das Programm muss \($0) Dateien öffnen können; die Grenze liegt bei \($1)."
    },
    raiseDescriptors: "Erhöhen Sie die Grenze mit 'ulimit -n'.",
    draft: { "Entwurf: \($0)" },
    tooLittleMemory: {
      "Die Speichergrenze von \($0) MiB ist zu niedrig; beim Start müssen \($1) MiB frei sein."
    },
    raiseMemory: "Erhöhen Sie die Grenze mit 'ulimit -v'.",
    working: "in Arbeit … (Strg-C bricht ab)",
    endOfText: "Mit einer Zeile \"\"\" beenden",
    lastLine: "…",
    pagerKeys: "Leertaste weiter - q Ende - / Suche",
    cannotCopy: "In diesem Terminal können Programme die Zwischenablage nicht setzen.",
    copyOtherwise:
      "Markieren Sie den Text mit der Maus, oder schreiben Sie ihn mit > DATEI in eine Datei.",
    tooLargeToCopy: { "Der Text ist größer als \($0) kB und wurde nicht kopiert." }
  )
}
