import AtriumScreen

extension ShellStrings {
  static let en = ShellStrings(
    unknownOption: { "There is no option \($0)." },
    didYouMean: { "Did you mean '\($0)'?" },
    seeHelp: { "'\($0) --help' lists the options." },
    standsBefore: {
      "It is the program's own and goes before the words: \($0) \($1) … \($2)"
    },
    needsAValue: { "\($0) needs a value." },
    takesNoValue: { "\($0) takes no value." },
    mustBeOneOf: { "\($0) must be one of \($1.joined(separator: ", ")), not '\($2)'." },
    lineIsTooLong: "The line is longer than 1 MB: nothing more was read.",
    inputIsUnreadable: { "Standard input cannot be read: \($0)." },
    checkInput: "Put a file behind <, or nothing.",
    outputIsLost: { "The output cannot be written: \($0)." },
    cannotWrite: { "The file \($0) cannot be written: \($1)." },
    cannotRun: { "The system's shell cannot run '\($0)'." },
    tooFewDescriptors: { "The program must be able to open \($0) files; it can open \($1)." },
    raiseDescriptors: "Raise the limit with 'ulimit -n'.",
    working: "working… (Ctrl-C cancels)",
    endOfText: "End with a line of \"\"\"",
    lastLine: "…"
  )
}
