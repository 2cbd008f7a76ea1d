import AtriumScreen

extension ProgramCommandStrings {
  static let en = ProgramCommandStrings(
    check: "Check the deployment and list all problems",
    doctor: "Check files and folders; with --online also servers",
    data: "List where data is stored and its size; erase the data of a feature",
    backup: "Save all data to one compressed file",
    restore: "Restore a backup and set the replaced files aside",
    completion: "Print the script that completes commands with Tab in a system shell",
    man: "Print the manual page",
    onlineHelp: "Also test the servers that the settings name.",
    overwriteHelp: "Replace an existing file.",
    withConfigHelp:
      "Also restore settings and startup lines; they are shown, and confirmed separately.",
    unknownShell: { name, near in
      (name.isEmpty ? "A shell is missing." : "Unknown shell '\(name)'.")
        + (near.map { " Did you mean '\($0)'?" } ?? "")
    },
    supportedShells: { "Supported: \($0.joined(separator: ", "))." },
    unexpectedArgument: { "Unexpected argument '\($0)'." },
    usage: { "Usage: \($0)" },
    featureIsMissing: "Name the feature whose data to erase, such as: data erase todos",
    restoreOutside: "A backup cannot be restored while a shell is open.",
    eraseOutside: "Data cannot be erased while a shell, such as this one, uses it.",
    isNotBackup: {
      "'restore' restores a backup from a file; '\($0)' is not one."
    },
    undoInstead: "To take back the last change, use 'undo'.",
    runOutside: { "Quit the shell and run: \($0)" }
  )
}
