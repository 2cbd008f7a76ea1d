import AtriumScreen

extension ShellStrings {
  static let de = ShellStrings(
    unknownOption: { "Die Option \($0) gibt es nicht." },
    didYouMean: { "Meinten Sie „\($0)“?" },
    seeHelp: { "„\($0) --help“ nennt die Optionen." },
    standsBefore: {
      "Sie gehört zum Programm und steht vor den Wörtern: \($0) \($1) … \($2)"
    },
    needsAValue: { "\($0) braucht einen Wert." },
    takesNoValue: { "\($0) nimmt keinen Wert." },
    mustBeOneOf: { "\($0) muss eins von \($1.joined(separator: ", ")) sein, nicht „\($2)“." },
    lineIsTooLong: "Die Zeile ist länger als 1 MB: mehr wurde nicht gelesen.",
    inputIsUnreadable: { "Die Standardeingabe kann nicht gelesen werden: \($0)." },
    checkInput: "Hinter < eine Datei angeben, oder nichts.",
    outputIsLost: { "Die Ausgabe lässt sich nicht schreiben: \($0)." },
    cannotWrite: { "Die Datei \($0) lässt sich nicht schreiben: \($1)." },
    cannotRun: { "Die Shell des Systems kann „\($0)“ nicht ausführen." },
    tooFewDescriptors: {
      "Das Programm muss \($0) Dateien öffnen können; möglich sind \($1)."
    },
    raiseDescriptors: "Erhöhen Sie die Grenze mit 'ulimit -n'.",
    working: "in Arbeit … (Strg-C bricht ab)",
    endOfText: "Mit einer Zeile \"\"\" beenden",
    lastLine: "…"
  )
}
