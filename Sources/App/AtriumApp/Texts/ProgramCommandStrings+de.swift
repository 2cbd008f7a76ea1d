import AtriumScreen

extension ProgramCommandStrings {
  static let de = ProgramCommandStrings(
    check: "Alles sagen, was an der Konfiguration nicht stimmt",
    doctor: "Prüfen, ob alles ist, wie es soll; mit --online auch Server",
    data: "Sagen, was wo liegt und wie groß es ist; löschen, was ein Feature aufbewahrt",
    backup: "Alles, was aufbewahrt wird, in eine gepackte Datei legen",
    restore: "Zurücklegen, was eine Sicherung enthält, und aufheben, was da war",
    completion: "Ausgeben, was eine Shell des Systems lesen muss, um mit Tab zu ergänzen",
    man: "Die Handbuchseite ausgeben",
    unknownShell: { name, near in
      (name.isEmpty ? "Die Shell fehlt." : "Für „\(name)“ gibt es keine Ergänzung.")
        + (near.map { " Meinten Sie „\($0)“?" } ?? "")
    },
    supportedShells: { "Es gibt eine für \($0.joined(separator: ", "))." },
    unexpectedArgument: { "„\($0)“ ist zu viel." },
    invalidUsage: { "„\($0)“ sagt zu wenig, oder etwas, das niemand kennt." },
    usage: { "Aufruf: \($0)" }
  )
}
