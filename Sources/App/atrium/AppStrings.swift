import AtriumScreen
import Shell

/// What the program itself says.
struct AppStrings: Strings {
  var unreadable: @Sendable (_ path: String, _ reason: String) -> String
  var checkPath: String
  var scriptAndWords: @Sendable (_ word: String) -> String
  var leaveOneOut: String
  var notALink: @Sendable (_ link: String) -> String
  var cannotOpen: @Sendable (_ link: String) -> String
  var openYourself: String
  var badSecret: @Sendable (_ name: String, _ path: String) -> String
  var version: String
  var usage: String
  var options: String
  var option: String
  var meaning: String
  var optionHelp: @Sendable (_ option: String) -> String
  var usageFooter: String

  static let en = AppStrings(
    unreadable: { "The file \($0) cannot be read: \($1)." },
    checkPath: "Check the path and its permissions.",
    scriptAndWords: { "With --script, the words come from the file: '\($0)' is too much." },
    leaveOneOut: "Leave out --script or the words.",
    notALink: { "'\($0)' is no web address." },
    cannotOpen: { "There is no program to open \($0) with." },
    openYourself: "Open it in a browser yourself.",
    badSecret: { "The secret '\($0)' cannot be kept in \($1)." },
    version: "Version",
    usage: "Usage",
    options: "Options",
    option: "Option",
    meaning: "Meaning",
    optionHelp: { optionHelpInEnglish[$0] ?? "" },
    usageFooter: """
      Without words, a terminal gets the shell; 'help' there says more. With words it does one \
      thing: atrium todos add "Buy milk". Commands in a file: atrium --script FILE, or \
      atrium < FILE.
      """
  )

  private static let optionHelpInEnglish = [
    "--config": "FILE: the deployment, in place of the person's own file",
    "--data": "DIR: where the features keep their data",
    "--set": "FEATURE.KEY=VALUE: one setting, for this run",
    "--script": "FILE: commands, one a line",
    "--keep-going": "go on after a command of a script failed",
    "--output": "text, plain or json; text on a terminal, plain elsewhere",
    "--json": "the same as --output json",
    "--color": "auto, always or never; auto honours NO_COLOR",
    "--theme": "dark, light or auto",
    "--language": "en, de or hr",
    "--yes": "agree to what commands would ask",
    "--verbose": "say on standard error what happens",
    "--version": "say which version this is",
    "--help": "say this; behind words: say what they do",
  ]

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
    optionHelp: { optionHelpInGerman[$0] ?? "" },
    usageFooter: """
      Ohne Wörter beginnt im Terminal die Shell; „help“ sagt dort mehr. Mit Wörtern tut es eine \
      Sache: atrium todos add "Milch kaufen". Befehle aus einer Datei: atrium --script DATEI, \
      oder atrium < DATEI.
      """
  )

  private static let optionHelpInGerman = [
    "--config": "DATEI: die Konfiguration, statt der eigenen",
    "--data": "ORDNER: wo die Features ihre Daten haben",
    "--set": "FEATURE.SCHLÜSSEL=WERT: eine Einstellung für diesen Lauf",
    "--script": "DATEI: Befehle, einer je Zeile",
    "--keep-going": "weitermachen, wenn ein Befehl eines Skripts fehlschlug",
    "--output": "text, plain oder json; text im Terminal, sonst plain",
    "--json": "dasselbe wie --output json",
    "--color": "auto, always oder never; auto achtet auf NO_COLOR",
    "--theme": "dark, light oder auto",
    "--language": "en, de oder hr",
    "--yes": "zustimmen, wo Befehle fragen würden",
    "--verbose": "auf der Fehlerausgabe sagen, was geschieht",
    "--version": "sagen, welche Version das ist",
    "--help": "dies sagen; hinter Wörtern: sagen, was sie tun",
  ]

  static var translations: [Language: AppStrings] { [.de: de, .hr: hr] }
}

extension Phrase {
  /// A sentence of the program.
  static func app(_ sentence: @escaping @Sendable (AppStrings) -> String) -> Phrase {
    Phrase(sentence)
  }
}

extension Screen {
  static let version = Screen(
    "version", [.field(Field("version", "Atrium", .text(Atrium.version)))])

  /// What `--help` says.
  static var usage: Screen {
    let options = Invocation.Option.allCases.filter { $0 != .shortHelp }.map { option in
      [Value.text(option.rawValue), .phrase(.app { $0.optionHelp(option.rawValue) })]
    }
    return Screen(
      "usage",
      [
        .field(Field("usage", .app(\.usage), .text("atrium [options] [WORDS…]"))),
        .table(
          Table(
            "options", [.init("option", .app(\.option)), .init("help", .app(\.meaning))], options)),
        .text(.app(\.usageFooter)),
      ])
  }
}
