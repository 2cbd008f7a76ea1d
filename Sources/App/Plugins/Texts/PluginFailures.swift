import AtriumCore
import AtriumScreen

extension Failure {
  static func pluginNotStarted(_ plugin: String, _ reason: String) -> Failure {
    Failure(
      .unavailable, "plugin.not-started",
      Phrase(
        en: "The program of '\(plugin)' was not started: \(reason).",
        de: "Das Programm von „\(plugin)“ wurde nicht gestartet: \(reason).",
        hr: "Program dodatka „\(plugin)” nije pokrenut: \(reason)."),
      hint: .checkPluginCommand)
  }

  static func pluginNotRead(_ plugin: String) -> Failure {
    Failure(.configuration, "plugin.not-read", .pluginIsNotRead(plugin), hint: .refreshPlugins)
  }

  /// - Parameter location: the position of the hash in the deployment; `nil` if the person trusted the file.
  static func pluginIsChanged(
    _ plugin: String, _ path: String, _ location: String? = nil
  ) -> Failure {
    Failure(
      .denied, "plugin.changed",
      Phrase(
        en: "The plug-in '\(plugin)' is not run, because the file \(path) has changed.",
        de:
          "Das Plug-in „\(plugin)“ wird nicht ausgeführt, weil sich die Datei \(path) geändert hat.",
        hr: "Dodatak „\(plugin)” ne pokreće se jer se datoteka \(path) promijenila."),
      hint: location == nil ? .confirmPlugin(plugin) : .askAdministrator, at: location)
  }

  static func pluginIsLocked(_ plugin: String, _ location: String) -> Failure {
    Failure(
      .denied, "plugin.locked",
      Phrase(
        en: "The deployment gives the hashes of the plug-in '\(plugin)'.",
        de: "Die Konfiguration gibt die Hashes des Plug-ins „\(plugin)“ vor.",
        hr: "Konfiguracija zadaje sažetke dodatka „\(plugin)”."),
      hint: .askAdministrator, at: location)
  }

  static func pluginFileIsUnreadable(_ path: String, _ reason: String) -> Failure {
    Failure(
      .unavailable, "plugin.not-started",
      Phrase(
        en: "The file \(path) of a plug-in cannot be read: \(reason).",
        de: "Die Datei \(path) eines Plug-ins ist nicht lesbar: \(reason).",
        hr: "Datoteka \(path) dodatka nije čitljiva: \(reason)."),
      hint: .checkPluginCommand)
  }

  static func confinementIsMissing(_ plugin: String) -> Failure {
    Failure(
      .unavailable, "plugin.not-started",
      Phrase(
        en: "The plug-in '\(plugin)' is not run, because bubblewrap is missing.",
        de: "Das Plug-in „\(plugin)“ wird nicht ausgeführt, weil bubblewrap fehlt.",
        hr: "Dodatak „\(plugin)” ne pokreće se jer nedostaje bubblewrap."),
      hint: .installBubblewrap(plugin))
  }

  static func pluginStateIsUnwritable(_ path: String, _ reason: String) -> Failure {
    Failure(
      .inputOutput, "plugin.unwritable",
      Phrase(
        en: "The file \(path) cannot be written: \(reason).",
        de: "Die Datei \(path) lässt sich nicht schreiben: \(reason).",
        hr: "Datoteka \(path) ne može se zapisati: \(reason)."))
  }

  /// - Parameter problem: the exit status and the first line of standard error.
  static func pluginEnded(_ plugin: String, _ problem: Phrase?) -> Failure {
    let message = Phrase(
      en: "The program of '\(plugin)' ended without an answer",
      de: "Das Programm von „\(plugin)“ endete ohne Antwort",
      hr: "Program dodatka „\(plugin)” završio je bez odgovora")
    return Failure(.unavailable, "plugin.ended", .sentence(message, problem))
  }

  static func pluginIsSilent(_ plugin: String, _ seconds: Int, _ line: Phrase?) -> Failure {
    let message = Phrase(
      en: "The program of '\(plugin)' has not answered for \(seconds) s",
      de: "Das Programm von „\(plugin)“ hat \(seconds) s lang nicht geantwortet",
      hr: "Program dodatka „\(plugin)” nije odgovorio \(seconds) s")
    return Failure(.unavailable, "plugin.timeout", .sentence(message, line))
  }

  /// - Parameter reason: in English.
  static func pluginIsInvalid(_ plugin: String, _ reason: String) -> Failure {
    Failure(
      .data, "plugin.invalid",
      Phrase(
        en: "The program of '\(plugin)' broke the protocol: \(reason)",
        de: "Das Programm von „\(plugin)“ verletzte das Protokoll: \(reason)",
        hr: "Program dodatka „\(plugin)” prekršio je protokol: \(reason)"))
  }

  static func pluginAnswerIsTooLarge(_ plugin: String) -> Failure {
    Failure(
      .data, "plugin.too-large",
      Phrase(
        en: "An answer of the program of '\(plugin)' is too large.",
        de: "Eine Antwort des Programms von „\(plugin)“ ist zu groß.",
        hr: "Odgovor programa dodatka „\(plugin)” je prevelik."))
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
    en: "Check the command of the plug-in in the configuration.",
    de: "Prüfen Sie den Befehl des Plug-ins in der Konfiguration.",
    hr: "Provjerite naredbu dodatka u konfiguraciji.")

  /// The reason why a plug-in is off.
  static let pluginIsNotRead = Phrase(
    en: "not read yet; type: features refresh", de: "noch nicht gelesen; tippen: features refresh",
    hr: "još nije pročitano; upišite: features refresh")

  fileprivate static func pluginIsNotRead(_ plugin: String) -> Phrase {
    Phrase(
      en: "The plug-in '\(plugin)' was not read yet.",
      de: "Das Plug-in „\(plugin)“ wurde noch nicht gelesen.",
      hr: "Dodatak „\(plugin)” još nije pročitan.")
  }

  static let refreshPlugins = Phrase(
    en: "Type: features refresh", de: "Tippen: features refresh", hr: "Upišite: features refresh")

  static func confirmPlugin(_ plugin: String) -> Phrase {
    let line = "plugins confirm \(plugin)"
    return Phrase(
      en: "Check the file, then type: \(line)", de: "Prüfen Sie die Datei, dann tippen: \(line)",
      hr: "Provjerite datoteku, zatim upišite: \(line)")
  }

  fileprivate static func installBubblewrap(_ plugin: String) -> Phrase {
    let line = "features refresh \(plugin)"
    return Phrase(
      en: "Install it, or type: \(line)", de: "Installieren Sie es, oder tippen: \(line)",
      hr: "Instalirajte ga ili upišite: \(line)")
  }
}
