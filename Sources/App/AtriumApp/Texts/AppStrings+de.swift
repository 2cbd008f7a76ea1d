import AtriumScreen
import Shell

extension AppStrings {
  static let de = AppStrings(
    unreadable: { "Die Datei \($0) lässt sich nicht lesen: \($1)." },
    checkPath: "Pfad und Rechte prüfen.",
    scriptAndWords: { "Mit --script kommen die Wörter aus der Datei: „\($0)“ ist zu viel." },
    leaveOneOut: "--script oder die Wörter weglassen.",
    notALink: { "„\($0)“ ist keine Webadresse." },
    cannotOpen: { "Es gibt kein Programm, das \($0) öffnet." },
    openYourself: "Selbst in einem Browser öffnen.",
    badSecret: { "Das Geheimnis „\($0)“ lässt sich nicht in \($1) aufbewahren." },
    version: "Version",
    usage: "Aufruf",
    options: "Optionen",
    option: "Option",
    meaning: "Bedeutung",
    optionHelp: {
      switch $0 {
      case .config: "DATEI: die Konfiguration, statt der eigenen"
      case .data: "ORDNER: wo die Features ihre Daten haben"
      case .set: "FEATURE.SCHLÜSSEL=WERT: eine Einstellung für diesen Lauf"
      case .script: "DATEI: Befehle, einer je Zeile"
      case .keepGoing: "weitermachen, wenn ein Befehl eines Skripts fehlschlug"
      case .output: "text, plain oder json; text im Terminal, sonst plain"
      case .json: "dasselbe wie --output json"
      case .color: "auto, always oder never; auto achtet auf NO_COLOR"
      case .theme: "dark, light oder auto"
      case .language: "en, de oder hr"
      case .yes: "zustimmen, wo Befehle fragen würden"
      case .verbose: "auf der Fehlerausgabe sagen, was geschieht"
      case .version: "sagen, welche Version das ist"
      case .help, .shortHelp: "dies sagen; hinter Wörtern: sagen, was sie tun"
      }
    },
    usageFooter: { program in
      """
      Ohne Wörter beginnt im Terminal die Shell; „help“ sagt dort mehr. Mit Wörtern tut es eine \
      Sache: \(program) todos add "Milch kaufen". Befehle aus einer Datei: \
      \(program) --script DATEI, oder \(program) < DATEI.
      """
    }
  )
}
