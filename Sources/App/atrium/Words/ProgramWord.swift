import AtriumCore
import AtriumScreen
import Shell

/// A word of the command line that the program answers itself, before any feature.
enum ProgramWord: String, CaseIterable {
  case check, completion, man

  /// What follows it, in usage lines.
  var usage: String { values.isEmpty ? rawValue : rawValue + " " + values.joined(separator: "|") }

  /// What may follow it.
  var values: [String] {
    switch self {
    case .check, .man: []
    case .completion: SystemShell.allCases.map(\.rawValue)
    }
  }

  var summary: Phrase {
    let word = self
    return Phrase { (strings: WordStrings) in
      switch word {
      case .check: strings.check
      case .completion: strings.completion
      case .man: strings.man
      }
    }
  }
}

/// What the program says about its own words.
struct WordStrings: Strings {
  var check: String
  var completion: String
  var man: String
  var isNoShell: @Sendable (_ name: String, _ near: String?) -> String
  var shellsAre: @Sendable (_ names: [String]) -> String
  var isTooMuch: @Sendable (_ word: String) -> String
  var usage: @Sendable (_ usage: String) -> String

  static let en = WordStrings(
    check: "Say everything that is wrong with the deployment",
    completion: "Print what a system's shell has to read to complete commands with Tab",
    man: "Print the manual page",
    isNoShell: { name, near in
      (name.isEmpty ? "The shell is missing." : "There is no completion for '\(name)'.")
        + (near.map { " Did you mean '\($0)'?" } ?? "")
    },
    shellsAre: { "There is one for \($0.joined(separator: ", "))." },
    isTooMuch: { "'\($0)' is too much." },
    usage: { "Usage: \($0)" }
  )

  static let de = WordStrings(
    check: "Alles sagen, was an der Konfiguration nicht stimmt",
    completion: "Ausgeben, was eine Shell des Systems lesen muss, um mit Tab zu ergänzen",
    man: "Die Handbuchseite ausgeben",
    isNoShell: { name, near in
      (name.isEmpty ? "Die Shell fehlt." : "Für „\(name)“ gibt es keine Ergänzung.")
        + (near.map { " Meinten Sie „\($0)“?" } ?? "")
    },
    shellsAre: { "Es gibt eine für \($0.joined(separator: ", "))." },
    isTooMuch: { "„\($0)“ ist zu viel." },
    usage: { "Aufruf: \($0)" }
  )

  static var translations: [Language: WordStrings] { [.de: de, .hr: hr] }
}
