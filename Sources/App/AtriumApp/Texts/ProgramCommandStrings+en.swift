import AtriumScreen

extension ProgramCommandStrings {
  static let en = ProgramCommandStrings(
    check: "Say everything that is wrong with the deployment",
    doctor: "Look whether everything is as it should be, with --online also servers",
    data: "Say what is kept where, and how big it is; erase what a feature keeps",
    backup: "Put everything that is kept into one packed file",
    restore: "Put back what a backup holds, and keep aside what was there",
    completion: "Print what a system's shell has to read to complete commands with Tab",
    man: "Print the manual page",
    unknownShell: { name, near in
      (name.isEmpty ? "The shell is missing." : "There is no completion for '\(name)'.")
        + (near.map { " Did you mean '\($0)'?" } ?? "")
    },
    supportedShells: { "There is one for \($0.joined(separator: ", "))." },
    unexpectedArgument: { "'\($0)' is too much." },
    invalidUsage: { "'\($0)' says too little, or something that is not known." },
    usage: { "Usage: \($0)" }
  )
}
