import AtriumScreen

/// The help of the filters of lists.
extension Phrase {
  static let projectHelp = Phrase(
    en: "Only todos of this project and its parts, such as home.garden of home; or 'none'.",
    de: "Nur Aufgaben dieses Projekts und seiner Teile, etwa home.garden von home; oder „none“.",
    hr: "Samo zadaci ovog projekta i njegovih dijelova, kao home.garden od home; ili „none”.")
  static let dueBeforeHelp = Phrase(
    en: "Only todos due on an earlier day.", de: "Nur an einem früheren Tag fällige Aufgaben.",
    hr: "Samo zadaci s rokom ranijeg dana.")
  static let dueAfterHelp = Phrase(
    en: "Only todos due on a later day.", de: "Nur an einem späteren Tag fällige Aufgaben.",
    hr: "Samo zadaci s rokom kasnijeg dana.")
  static let startBeforeHelp = Phrase(
    en: "Only todos that start on an earlier day.",
    de: "Nur Aufgaben, die an einem früheren Tag beginnen.",
    hr: "Samo zadaci koji počinju ranijeg dana.")
  static let startAfterHelp = Phrase(
    en: "Only todos that start on a later day.",
    de: "Nur Aufgaben, die an einem späteren Tag beginnen.",
    hr: "Samo zadaci koji počinju kasnijeg dana.")
  static let overdueHelp = Phrase(
    en: "Only overdue todos.", de: "Nur überfällige Aufgaben.",
    hr: "Samo zadaci kojima je rok prošao.")
  static let waitingHelp = Phrase(
    en: "Only todos that have not started yet.",
    de: "Nur Aufgaben, die noch nicht begonnen haben.",
    hr: "Samo zadaci koji još nisu počeli.")
  static let blockedHelp = Phrase(
    en: "Only todos that need another open todo first.",
    de: "Nur Aufgaben, vor denen eine andere offene zu erledigen ist.",
    hr: "Samo zadaci prije kojih treba obaviti drugi otvoreni zadatak.")
  static let blockingHelp = Phrase(
    en: "Only open todos that another open todo needs first.",
    de: "Nur offene Aufgaben, die vor einer anderen offenen zu erledigen sind.",
    hr: "Samo otvoreni zadaci koje treba obaviti prije drugog otvorenog zadatka.")
  static let readyHelp = Phrase(
    en: "Only open todos that neither wait nor are blocked.",
    de: "Nur offene Aufgaben, die weder warten noch blockiert sind.",
    hr: "Samo otvoreni zadaci koji ne čekaju i nisu blokirani.")
  static let underFilterHelp = Phrase(
    en: "Only subtasks of this todo; 'none' for todos that are not subtasks.",
    de: "Nur Teilaufgaben dieser Aufgabe; „none“ für Aufgaben, die keine Teilaufgaben sind.",
    hr: "Samo podzadaci ovog zadatka; „none” za zadatke koji nisu podzadaci.")
  static func isOutsideContext(_ name: Phrase, _ context: String) -> Phrase {
    Phrase(
      en: "The context '\(context)' hides \(name). 'context none' ends it.",
      de: "Der Kontext „\(context)“ verbirgt \(name). „context none“ beendet ihn.",
      hr: "Kontekst „\(context)” skriva \(name). Završava ga „context none”.")
  }
}
