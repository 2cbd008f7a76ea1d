import AtriumCore
import AtriumScreen

extension DoctorStrings {
  static let en = DoctorStrings(
    deploymentFits: {
      "The deployment is valid; \($0 == 1 ? "1 feature is" : "\($0) features are") on."
    },
    noTerminal: "Not a terminal: output is plain text.",
    terminalIs: { "The terminal is '\($0)'." },
    simpleTerminal: "The terminal type is unknown: colours are off.",
    setTerminal: "Set TERM, for example: export TERM=xterm-256color",
    localeIs: { "The locale is '\($0)'." },
    localeIsNotUnicode: { "The locale '\($0)' is not UTF-8: some letters may not show." },
    setLocale: "Set it, for example: export LANG=C.UTF-8",
    isUsable: { "\($0) is usable." },
    willBeMade: { "\($0) will be created when needed." },
    unusable: { "Cannot use \($0): \($1)." },
    checkFolder: { "Check the folder and its permissions, or choose another with \($0)." },
    isOpenToOthers: { "Other users can read \($0)." },
    isChangeableByOthers: { "Other users can change \($0)." },
    closeFolder: { "Unless intended, run: chmod 700 '\($0)'" },
    closeFile: { "Run: chmod \($1) '\($0)'" },
    spaceIs: { "\($0.text(in: .en)) are free for data." },
    spaceUnknown: "Cannot determine the free disk space for data.",
    freeSpace: "Free some space, or choose another folder with --data.",
    replacedFilesAre: { "\($0) contains files replaced by a restore." },
    removeFolder: { "If no longer needed, run: rm -r '\($0)'" },
    secretsAre: { $0 == 1 ? "1 secret is stored." : "\($0) secrets are stored." },
    secretIsOpen: { "Other users can read the secret \($0)." },
    isSound: { path, pending in
      let steps = pending == 1 ? "1 step" : "\(pending) steps"
      return "\(path) is intact"
        + (pending > 0 ? "; it will be upgraded at its next use (\(steps))." : ".")
    },
    isDamaged: { "\($0) is damaged: \($1)." },
    restoreIt: { "Restore it from a backup: \($0) restore FILE" },
    isNewer: { "\($0) has version \($1); this program supports versions up to \($2)." },
    installNewer: "Install the newer version, or choose another data folder with --data.",
    belongsToNoFeature: { "\($0) belongs to no feature of this build." },
    keepOrErase: { "If no longer needed, run: \($0) data erase \($1) --yes" },
    serverIs: { "\($0) is \($1)." },
    serverAnswers: { "\($0): \($1) is reachable (status \($2))." },
    serverFails: { "\($0): \($1) is reachable but failing (status \($2))." },
    tryLater: "Try again later, or ask the server's administrator.",
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
