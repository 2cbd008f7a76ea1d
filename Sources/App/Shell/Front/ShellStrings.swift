import AtriumScreen

/// What the front itself says.
struct ShellStrings: Strings {
  var unknownOption: @Sendable (_ option: String) -> String
  var didYouMean: @Sendable (_ option: String) -> String
  var seeHelp: String
  var standsBefore: @Sendable (_ option: String, _ words: String) -> String
  var needsAValue: @Sendable (_ option: String) -> String
  var takesNoValue: @Sendable (_ option: String) -> String
  var mustBeOneOf: @Sendable (_ option: String, _ names: [String], _ value: String) -> String
  var lineIsTooLong: String
  var inputIsUnreadable: @Sendable (_ reason: String) -> String
  var checkInput: String
  var outputIsLost: @Sendable (_ reason: String) -> String
  var cannotWrite: @Sendable (_ path: String, _ reason: String) -> String
  var cannotRun: @Sendable (_ command: String) -> String
  var working: String
  var endOfText: String
  var lastLine: String

  static let en = ShellStrings(
    unknownOption: { "There is no option \($0)." },
    didYouMean: { "Did you mean '\($0)'?" },
    seeHelp: "'atrium --help' lists the options.",
    standsBefore: { "It is the program's own and goes before the words: atrium \($0) … \($1)" },
    needsAValue: { "\($0) needs a value." },
    takesNoValue: { "\($0) takes no value." },
    mustBeOneOf: { "\($0) must be one of \($1.joined(separator: ", ")), not '\($2)'." },
    lineIsTooLong: "The line is longer than 1 MB: nothing more was read.",
    inputIsUnreadable: { "Standard input cannot be read: \($0)." },
    checkInput: "Put a file behind <, or nothing.",
    outputIsLost: { "The output cannot be written: \($0)." },
    cannotWrite: { "The file \($0) cannot be written: \($1)." },
    cannotRun: { "The system's shell cannot run '\($0)'." },
    working: "working… (Ctrl-C cancels)",
    endOfText: "End with a line of \"\"\"",
    lastLine: "…"
  )

  static let de = ShellStrings(
    unknownOption: { "Die Option \($0) gibt es nicht." },
    didYouMean: { "Meinten Sie „\($0)“?" },
    seeHelp: "„atrium --help“ nennt die Optionen.",
    standsBefore: { "Sie gehört zum Programm und steht vor den Wörtern: atrium \($0) … \($1)" },
    needsAValue: { "\($0) braucht einen Wert." },
    takesNoValue: { "\($0) nimmt keinen Wert." },
    mustBeOneOf: { "\($0) muss eins von \($1.joined(separator: ", ")) sein, nicht „\($2)“." },
    lineIsTooLong: "Die Zeile ist länger als 1 MB: mehr wurde nicht gelesen.",
    inputIsUnreadable: { "Die Standardeingabe kann nicht gelesen werden: \($0)." },
    checkInput: "Hinter < eine Datei angeben, oder nichts.",
    outputIsLost: { "Die Ausgabe lässt sich nicht schreiben: \($0)." },
    cannotWrite: { "Die Datei \($0) lässt sich nicht schreiben: \($1)." },
    cannotRun: { "Die Shell des Systems kann „\($0)“ nicht ausführen." },
    working: "in Arbeit … (Strg-C bricht ab)",
    endOfText: "Mit einer Zeile \"\"\" beenden",
    lastLine: "…"
  )

  static var translations: [Language: ShellStrings] { [.de: de, .hr: hr] }
}

extension Phrase {
  /// A sentence of the front.
  static func shell(_ sentence: @escaping @Sendable (ShellStrings) -> String) -> Phrase {
    Phrase(sentence)
  }
}
