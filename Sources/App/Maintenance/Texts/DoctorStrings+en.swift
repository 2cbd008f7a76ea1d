import AtriumCore
import AtriumScreen

extension DoctorStrings {
  static let en = DoctorStrings(
    deploymentFits: {
      "The deployment fits together; \($0 == 1 ? "1 feature is" : "\($0) features are") on."
    },
    noTerminal: "This is no terminal: answers are plain text.",
    terminalIs: { "The terminal is '\($0)'." },
    simpleTerminal: "The terminal does not say what it can do: there are no colours.",
    setTerminal: "Set TERM, for instance: export TERM=xterm-256color",
    localeIs: { "The locale is '\($0)'." },
    localeIsNotUnicode: { "The locale '\($0)' is not UTF-8: some letters may not show." },
    setLocale: "Set it, for instance: export LANG=C.UTF-8",
    isUsable: { "\($0) can be used." },
    willBeMade: { "\($0) is made when it is needed." },
    unusable: { "\($0) cannot be used: \($1)." },
    checkFolder: "Check the folder and its permissions, or name another: --data, XDG_STATE_HOME.",
    isOpenToOthers: { "\($0) can be read by others." },
    closeFolder: { "Unless that is meant: chmod 700 '\($0)'" },
    closeFile: { "Close it: chmod \($1) '\($0)'" },
    spaceIs: { "\($0.text(in: .en)) are free for data." },
    spaceUnknown: "How much room there is for data cannot be found out.",
    freeSpace: "Free some space, or name another folder with --data.",
    replacedFilesAre: { "\($0) holds files that a restore replaced." },
    removeFolder: { "If you do not need them any more: rm -r '\($0)'" },
    secretsAre: { $0 == 1 ? "1 secret is kept." : "\($0) secrets are kept." },
    secretIsOpen: { "The secret \($0) can be read by others." },
    isSound: { path, pending in
      let steps = pending == 1 ? "1 step" : "\(pending) steps"
      return "\(path) is sound"
        + (pending > 0 ? "; it is brought up to date at its next use (\(steps))." : ".")
    },
    isDamaged: { "\($0) is damaged: \($1)." },
    restoreIt: { "Restore it from a backup: \($0) restore FILE" },
    isNewer: { "\($0) has version \($1), but this program knows versions up to \($2) only." },
    installNewer: "Install the newer version, or name another data folder with --data.",
    belongsToNoFeature: { "\($0) belongs to no feature of this build." },
    keepOrErase: { "If nobody needs it any more: \($0) data erase \($1) --yes" },
    serverIs: { "\($0) is \($1)." },
    serverAnswers: { "\($0): \($1) can be reached (status \($2))." },
    serverFails: { "\($0): \($1) can be reached but is in trouble (status \($2))." },
    tryLater: "Try again later, or ask whoever runs the server.",
    graded: { grade, message in
      let names: [HealthCheck.Grade: String] = [.warning: "Warning: ", .bad: "Error: "]
      return names[grade, default: ""] + message.text(in: .en)
    },
    sum: { checks, warnings, errors in
      "\(checks) checks, \(warnings == 1 ? "1 warning" : "\(warnings) warnings"), "
        + (errors == 1 ? "1 error." : "\(errors) errors.")
    }
  )
}
