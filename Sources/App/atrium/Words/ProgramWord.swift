import AtriumCore
import AtriumScreen
import Shell

/// A word of the command line that the program answers itself, before any feature.
enum ProgramWord: String, CaseIterable {
  case check, doctor, data, backup, restore, completion, man

  /// The whole of it, in usage lines.
  var usage: String {
    switch self {
    case .check, .man: rawValue
    case .doctor: "doctor [--online]"
    case .data: "data [erase <feature>]"
    case .backup, .restore: rawValue + " <file>"
    case .completion: rawValue + " " + values.joined(separator: "|")
    }
  }

  /// What may follow it.
  var values: [String] {
    switch self {
    case .check, .man, .backup, .restore: []
    case .doctor: [Self.online]
    case .data: [Self.erase]
    case .completion: SystemShell.allCases.map(\.rawValue)
    }
  }

  /// Whether paths of the file system follow it.
  var takesFile: Bool { [.backup, .restore].contains(self) }

  static let (online, erase) = ("--online", "erase")

  var summary: Phrase {
    let word = self
    return Phrase { (strings: WordStrings) in
      switch word {
      case .check: strings.check
      case .doctor: strings.doctor
      case .data: strings.data
      case .backup: strings.backup
      case .restore: strings.restore
      case .completion: strings.completion
      case .man: strings.man
      }
    }
  }
}

/// What the program says about its own words.
struct WordStrings: Strings {
  var check: String
  var doctor: String
  var data: String
  var backup: String
  var restore: String
  var completion: String
  var man: String
  var isNoShell: @Sendable (_ name: String, _ near: String?) -> String
  var shellsAre: @Sendable (_ names: [String]) -> String
  var isTooMuch: @Sendable (_ word: String) -> String
  var isMisused: @Sendable (_ words: String) -> String
  var usage: @Sendable (_ usage: String) -> String

  static let en = WordStrings(
    check: "Say everything that is wrong with the deployment",
    doctor: "Look whether everything is as it should be, with --online also servers",
    data: "Say what is kept where, and how big it is; erase what a feature keeps",
    backup: "Put everything that is kept into one packed file",
    restore: "Put back what a backup holds, and keep aside what was there",
    completion: "Print what a system's shell has to read to complete commands with Tab",
    man: "Print the manual page",
    isNoShell: { name, near in
      (name.isEmpty ? "The shell is missing." : "There is no completion for '\(name)'.")
        + (near.map { " Did you mean '\($0)'?" } ?? "")
    },
    shellsAre: { "There is one for \($0.joined(separator: ", "))." },
    isTooMuch: { "'\($0)' is too much." },
    isMisused: { "'\($0)' says too little, or something that is not known." },
    usage: { "Usage: \($0)" }
  )

  static let de = WordStrings(
    check: "Alles sagen, was an der Konfiguration nicht stimmt",
    doctor: "Prüfen, ob alles ist, wie es soll; mit --online auch Server",
    data: "Sagen, was wo liegt und wie groß es ist; löschen, was ein Feature aufbewahrt",
    backup: "Alles, was aufbewahrt wird, in eine gepackte Datei legen",
    restore: "Zurücklegen, was eine Sicherung enthält, und aufheben, was da war",
    completion: "Ausgeben, was eine Shell des Systems lesen muss, um mit Tab zu ergänzen",
    man: "Die Handbuchseite ausgeben",
    isNoShell: { name, near in
      (name.isEmpty ? "Die Shell fehlt." : "Für „\(name)“ gibt es keine Ergänzung.")
        + (near.map { " Meinten Sie „\($0)“?" } ?? "")
    },
    shellsAre: { "Es gibt eine für \($0.joined(separator: ", "))." },
    isTooMuch: { "„\($0)“ ist zu viel." },
    isMisused: { "„\($0)“ sagt zu wenig, oder etwas, das niemand kennt." },
    usage: { "Aufruf: \($0)" }
  )

  static var translations: [Language: WordStrings] { [.en: en, .de: de] }
}
