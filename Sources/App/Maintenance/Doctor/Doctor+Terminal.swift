import AtriumCore

/// Checks that the terminal and the locale can show the program's output.
extension Doctor {
  var terminalFindings: [HealthCheck.Finding] { [terminal, locale] }

  private var terminal: HealthCheck.Finding {
    guard isTerminal else { return .init("terminal", .good, .noTerminal) }
    let type = environment["TERM", default: ""]
    if type.isEmpty || type == "dumb" {
      return .init("terminal", .warning, .simpleTerminal, hint: .setTerminal)
    }
    return .init("terminal", .good, .terminalIs(type))
  }

  /// The first variable that is not empty decides (POSIX.1-2017, 8.2).
  private var locale: HealthCheck.Finding {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"]
    let name = names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? "C"
    let isUnicode = name.lowercased().replacing("-", with: "").contains("utf8")
    if isUnicode || !isTerminal { return .init("locale", .good, .localeIs(name)) }
    return .init("locale", .warning, .localeIsNotUnicode(name), hint: .setLocale)
  }
}
