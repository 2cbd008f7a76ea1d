import AtriumScreen
import Shell

extension AppStrings {
  static let de = AppStrings(
    unreadable: { "Die Datei \($0) kann nicht gelesen werden: \($1)." },
    checkPath: "Prüfen Sie den Pfad und die Rechte.",
    didYouMean: { "Meinten Sie „\($0)“?" },
    otherFiles: { "Dort vorhanden: \($0.joined(separator: ", "))." },
    scriptAndWords: { "Unerwartetes Argument „\($0)“: --script liest die Befehle aus der Datei." },
    leaveOneOut: "Entfernen Sie --script oder die Wörter.",
    notALink: { "„\($0)“ ist keine Webadresse." },
    cannotOpen: { "Kein Programm zum Öffnen von \($0) gefunden." },
    openYourself: "Öffnen Sie sie in einem Browser.",
    badSecret: { "Das Geheimnis „\($0)“ kann nicht in \($1) gespeichert werden." },
    commit: "Quellenstand",
    usage: "Aufruf",
    options: "Optionen",
    option: "Option",
    meaning: "Bedeutung",
    optionHelp: {
      switch $0 {
      case .config: "DATEI: Konfiguration über der eigenen verwenden"
      case .data: "ORDNER: Datenverzeichnis der Features"
      case .set: "FEATURE.SCHLÜSSEL=WERT: eine Einstellung für diesen Lauf setzen"
      case .script: "DATEI: Befehle daraus ausführen, einen je Zeile"
      case .keepGoing: "nach einem fehlgeschlagenen Befehl eines Skripts fortfahren"
      case .output: "text, plain, json, csv oder spoken; text im Terminal, sonst plain"
      case .json: "wie --output json"
      case .color: "auto, always oder never; auto achtet auf NO_COLOR"
      case .theme: "dark, light oder auto"
      case .language: "en, de oder hr"
      case .yes: "nicht nach Bestätigung fragen"
      case .verbose: "ein Protokoll auf die Fehlerausgabe schreiben"
      case .version: "die Version ausgeben"
      case .help, .shortHelp: "diese Hilfe zeigen; hinter Wörtern: Hilfe dazu"
      }
    },
    features: "Alle Features",
    commands: "Befehle",
    examples: "Beispiele",
    exampleTitle: "Milch kaufen",
    usageFooter: { program in
      """
      Ohne Wörter startet im Terminal die Shell. „\(program) FEATURE help“ listet die Befehle eines \
      Features.
      """
    }
  )
}
