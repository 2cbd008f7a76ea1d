import AtriumScreen

extension ShellStrings {
  static let en = ShellStrings(
    unknownOption: { "Unknown option \($0)." },
    didYouMean: { "Did you mean '\($0)'?" },
    seeHelp: { "'\($0) --help' lists the options." },
    moveOption: {
      "Put this program option before the words: \($0) \($1) … \($2)"
    },
    needsAValue: { "\($0) needs a value." },
    takesNoValue: { "\($0) does not accept a value." },
    mustBeOneOf: { "\($0) must be one of \($1.joined(separator: ", ")), not '\($2)'." },
    lineIsTooLong: "The line is longer than 1 MB; the rest was not read.",
    inputIsUnreadable: { "Cannot read standard input: \($0)." },
    checkInput: "Put a file after <, or remove it.",
    outputIsLost: { "Cannot write the output: \($0)." },
    cannotWrite: { "Cannot write the file \($0): \($1)." },
    cannotRun: { "The system's shell cannot run '\($0)'." },
    tooFewDescriptors: { "The program must be able to open \($0) files; the limit is \($1)." },
    raiseDescriptors: "Raise the limit with 'ulimit -n'.",
    draft: { "Draft: \($0)" },
    tooLittleMemory: {
      "The memory limit of \($0) MiB is too low; \($1) MiB must be free at the start."
    },
    raiseMemory: "Raise the limit with 'ulimit -v'.",
    working: "working… (Ctrl-C cancels)",
    endOfText: "End with a line of \"\"\"",
    lastLine: "…",
    pagerKeys: "space more - q back - / search",
    cannotCopy: "This terminal does not let programs set the clipboard.",
    copyOtherwise: "Select the text with the mouse, or write it to a file with > FILE.",
    tooLargeToCopy: { "The text is larger than \($0) kB and was not copied." }
  )
}
