public import AtriumCore
import AtriumScreen

extension Failure {
  /// - Parameter subject: the program that failed, or the path of a file that cannot be changed.
  static func timerFailed(
    _ subject: String, _ problem: Phrase, _ kind: Kind = .unavailable
  ) -> Failure {
    Failure(
      kind, "remind.timer-failed",
      Phrase(
        en: "The timer was not changed: \(subject): \(problem).",
        de: "Der Timer wurde nicht geändert: \(subject): \(problem).",
        hr: "Mjerač vremena nije promijenjen: \(subject): \(problem)."))
  }
  /// - Parameter path: that of the unit.
  static func timerOfOtherData(_ path: String) -> Failure {
    Failure(
      .unavailable, "remind.other-data",
      Phrase(
        en: "The timer was not changed: \(path) belongs to another data folder.",
        de: "Der Timer wurde nicht geändert: \(path) gehört zu einem anderen Datenordner.",
        hr: "Mjerač vremena nije promijenjen: \(path) pripada drugoj mapi podataka."),
      hint: Phrase(
        en: "Run 'remind --uninstall' with the options of that folder first.",
        de: "Führen Sie zuerst „remind --uninstall“ mit den Optionen jenes Ordners aus.",
        hr: "Najprije pokrenite „remind --uninstall” s opcijama te mape."))
  }
  /// The service that has the timer does not run it.
  public static func timerIsStopped(_ service: ReminderTimer.Service) -> Failure {
    Failure(.unavailable, "remind.stopped", .isTimerStopped(service), hint: .cronMustRun)
  }
  /// The program of a command of sh(1) does not exist.
  static func missingProgram(_ word: String) -> Failure {
    Failure(
      .unavailable, "remind.no-program",
      Phrase(
        en: "The timer was not changed: the program \(word) does not exist.",
        de: "Der Timer wurde nicht geändert: Das Programm \(word) gibt es nicht.",
        hr: "Mjerač vremena nije promijenjen: program \(word) ne postoji."))
  }
  static let noTimerService = Failure(
    .unavailable, "remind.no-timer",
    Phrase(
      en: "A service for timers is missing: systemd does not answer, and crontab is not installed.",
      de: "Ein Dienst für Timer fehlt: systemd antwortet nicht, und crontab ist nicht installiert.",
      hr: "Nedostaje služba za mjerače vremena: systemd ne odgovara, a crontab nije instaliran."),
    hint: Phrase(
      en: "Log in to a session of systemd, or install cron.",
      de: "Melden Sie sich in einer Sitzung von systemd an, oder installieren Sie cron.",
      hr: "Prijavite se u sesiju systemd-a ili instalirajte cron."))
  /// - Parameter word: a path, an option or a variable that has no form in a unit or a crontab.
  static func untimeable(_ word: String) -> Failure {
    Failure(
      .usage, "remind.untimeable",
      Phrase(
        en: "A timer cannot run this: \(word)", de: "Dies kann kein Timer ausführen: \(word)",
        hr: "Mjerač vremena ne može pokrenuti: \(word)"),
      hint: Phrase(
        en: "Use shorter paths, without backslashes, quotes and control characters.",
        de: "Verwenden Sie kürzere Pfade, ohne Backslash, Anführungszeichen und Steuerzeichen.",
        hr: "Upotrijebite kraće putove, bez obrnutih kosih crta, navodnika i upravljačkih znakova.")
    )
  }
}

/// The sentences about the timer of `remind`.
extension Phrase {
  static let outputTooLong = Phrase(
    en: "its output is too long", de: "die Ausgabe ist zu lang", hr: "ispis je predug")
  static func isTimerInstalled(_ service: ReminderTimer.Service) -> Phrase {
    Phrase(
      en: "\(service.rawValue) now runs 'remind' each minute, without an open shell.",
      de: "\(service.rawValue) führt „remind“ nun jede Minute aus, auch ohne offene Shell.",
      hr: "\(service.rawValue) sada svake minute pokreće „remind”, i bez otvorene ljuske.")
  }
  static func isTimerRemoved(_ service: ReminderTimer.Service) -> Phrase {
    Phrase(
      en: "\(service.rawValue) no longer runs 'remind'.",
      de: "\(service.rawValue) führt „remind“ nicht mehr aus.",
      hr: "\(service.rawValue) više ne pokreće „remind”.")
  }
  static let noTimerInstalled = Phrase(
    en: "Reminders without an open shell are not installed.",
    de: "Erinnerungen ohne offene Shell sind nicht eingerichtet.",
    hr: "Podsjetnici bez otvorene ljuske nisu postavljeni.")
  static func isTimerWithoutReport(_ service: ReminderTimer.Service) -> Phrase {
    Phrase(
      en: "'remind' is installed (\(service.rawValue)) and has not completed a report yet.",
      de:
        "„remind“ ist eingerichtet (\(service.rawValue)) und hat noch nicht vollständig gemeldet.",
      hr: "„remind” je postavljen (\(service.rawValue)), ali još nije dovršio nijednu dojavu.")
  }
  static let cronMustRun = Phrase(
    en: "The service cron must be running.", de: "Der Dienst cron muss laufen.",
    hr: "Služba cron mora biti pokrenuta.")
  static func isTimerActive(_ service: ReminderTimer.Service) -> Phrase {
    Phrase(
      en: "\(service.rawValue) runs 'remind' each minute",
      de: "\(service.rawValue) führt „remind“ jede Minute aus",
      hr: "\(service.rawValue) svake minute pokreće „remind”")
  }
  static func reportedUntil(_ timer: Phrase, _ time: Phrase) -> Phrase {
    Phrase(
      en: "\(timer); reminders until \(time) are reported.",
      de: "\(timer); Erinnerungen bis \(time) sind gemeldet.",
      hr: "\(timer); dojavljeni su podsjetnici do \(time).")
  }
  static func notReportedSince(_ timer: Phrase, _ time: Phrase) -> Phrase {
    Phrase(
      en: "\(timer), but reminders since \(time) are not reported.",
      de: "\(timer), aber Erinnerungen seit \(time) sind nicht gemeldet.",
      hr: "\(timer), ali podsjetnici od \(time) nisu dojavljeni.")
  }
  /// - Parameter code: that of the failure.
  static func lastRunFailed(_ timer: Phrase, _ time: Phrase, _ code: String) -> Phrase {
    Phrase(
      en: "\(timer), but the last run (\(time)) failed: \(code).",
      de: "\(timer), aber der letzte Lauf (\(time)) schlug fehl: \(code).",
      hr: "\(timer), ali posljednje izvršavanje (\(time)) nije uspjelo: \(code).")
  }
  static func isTimerStopped(_ service: ReminderTimer.Service) -> Phrase {
    Phrase(
      en: "'remind' is installed, but \(service.rawValue) does not run it.",
      de: "„remind“ ist eingerichtet, aber \(service.rawValue) führt es nicht aus.",
      hr: "„remind” je postavljen, ali ga \(service.rawValue) ne pokreće.")
  }
  static func timerNeeds(_ path: String) -> Phrase {
    Phrase(
      en: "The timer of 'remind' needs \(path), which does not exist.",
      de: "Der Timer von „remind“ braucht \(path), das es nicht gibt.",
      hr: "Mjerač vremena za „remind” treba \(path), a to ne postoji.")
  }
  static func installTimerAgain(_ program: String) -> Phrase {
    Phrase(
      en: "Run: \(program) remind --install", de: "Führen Sie aus: \(program) remind --install",
      hr: "Izvršite: \(program) remind --install")
  }
  static func findTimerProblem(_ program: String, _ service: ReminderTimer.Service) -> Phrase {
    Phrase(
      en: "Run '\(program) remind' to see the reason, and check that \(service.rawValue) runs.",
      de:
        "„\(program) remind“ nennt den Grund; prüfen Sie auch, ob \(service.rawValue) läuft.",
      hr: "„\(program) remind” javlja razlog; provjerite i radi li \(service.rawValue).")
  }
}
