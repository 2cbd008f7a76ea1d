import AtriumCore
import AtriumScreen

/// Whether the terminal and the locale can show what is said.
struct FrontCheck {
  let environment: [String: String], isTerminal: Bool

  var findings: [HealthCheck.Finding] { [terminal, locale] }

  private var terminal: HealthCheck.Finding {
    guard isTerminal else { return .init("terminal", .good, .doctor(\.noTerminal)) }
    let kind = environment["TERM", default: ""]
    if kind.isEmpty || kind == "dumb" {
      return .init(
        "terminal", .warning, .doctor(\.simpleTerminal), hint: .doctor(\.setTerminal))
    }
    return .init("terminal", .good, .doctor { $0.terminalIs(kind) })
  }

  /// The first variable that says something rules (POSIX.1-2017, 8.2).
  private var locale: HealthCheck.Finding {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"]
    let name = names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? "C"
    let isWide = name.lowercased().replacing("-", with: "").contains("utf8")
    if isWide || !isTerminal { return .init("locale", .good, .doctor { $0.localeIs(name) }) }
    return .init(
      "locale", .warning, .doctor { $0.localeIsNarrow(name) }, hint: .doctor(\.setLocale))
  }
}
