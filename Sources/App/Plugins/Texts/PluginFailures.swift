import AtriumCore
import AtriumScreen

extension Failure {
  static func pluginNotStarted(_ plugin: String, _ reason: String) -> Failure {
    Failure(
      .unavailable, "plugin.not-started",
      Phrase(
        en: "The program of '\(plugin)' was not started: \(reason).",
        de: "Das Programm von '\(plugin)' wurde nicht gestartet: \(reason).",
        hr: "Program dodatka '\(plugin)' nije pokrenut: \(reason)."),
      hint: .checkPluginCommand)
  }

  /// - Parameter problem: the exit status and the first line of standard error.
  static func pluginEnded(_ plugin: String, _ problem: Phrase?) -> Failure {
    let message = Phrase(
      en: "The program of '\(plugin)' ended without an answer",
      de: "Das Programm von '\(plugin)' endete ohne Antwort",
      hr: "Program dodatka '\(plugin)' završio je bez odgovora")
    return Failure(.unavailable, "plugin.ended", .sentence(message, problem))
  }

  static func pluginIsSilent(_ plugin: String, _ seconds: Int, _ line: Phrase?) -> Failure {
    let message = Phrase(
      en: "The program of '\(plugin)' has not answered for \(seconds) s",
      de: "Das Programm von '\(plugin)' hat \(seconds) s lang nicht geantwortet",
      hr: "Program dodatka '\(plugin)' nije odgovorio \(seconds) s")
    return Failure(.unavailable, "plugin.timeout", .sentence(message, line))
  }

  /// - Parameter reason: in English.
  static func pluginIsInvalid(_ plugin: String, _ reason: String) -> Failure {
    Failure(
      .data, "plugin.invalid",
      Phrase(
        en: "The program of '\(plugin)' broke the protocol: \(reason)",
        de: "Das Programm von '\(plugin)' verletzte das Protokoll: \(reason)",
        hr: "Program dodatka '\(plugin)' prekršio je protokol: \(reason)"))
  }

  static func pluginAnswerIsTooLarge(_ plugin: String) -> Failure {
    Failure(
      .data, "plugin.too-large",
      Phrase(
        en: "An answer of the program of '\(plugin)' is too large.",
        de: "Eine Antwort des Programms von '\(plugin)' ist zu groß.",
        hr: "Odgovor programa dodatka '\(plugin)' je prevelik."))
  }
}

extension Phrase {
  /// "MESSAGE: DETAIL." or "MESSAGE."
  fileprivate static func sentence(_ message: Phrase, _ detail: Phrase?) -> Phrase {
    Phrase(composing: { language in
      message.text(in: language) + (detail.map { ": " + $0.text(in: language) } ?? "") + "."
    })
  }

  fileprivate static let checkPluginCommand = Phrase(
    en: "Check the command of the plug-in in the deployment.",
    de: "Prüfe den Befehl des Plug-ins im Deployment.",
    hr: "Provjeri naredbu dodatka u postavkama.")
}
