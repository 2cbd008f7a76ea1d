import AtriumCore
import AtriumScreen

extension Failure {
  static func pluginNotStarted(_ plugin: String, _ program: String, _ reason: String) -> Failure {
    Failure(
      .unavailable, "plugin.not-started",
      Phrase(
        en: "The program \(program) of '\(plugin)' was not started: \(reason).",
        de: "Das Programm \(program) von „\(plugin)“ wurde nicht gestartet: \(reason).",
        hr: "Program \(program) dodatka „\(plugin)” nije pokrenut: \(reason)."),
      hint: .checkPluginCommand)
  }

  /// The failure for a program that a person could replace although the deployment gives hashes.
  static func pluginProgramIsRelative(_ plugin: PluginDeployment) -> Failure {
    let (id, program) = (plugin.id.description, plugin.command[0])
    return Failure(
      .configuration, "plugin.relative",
      Phrase(
        en:
          "The path \(program) of the program of '\(id)' is relative, although 'files' has hashes.",
        de:
          "Der Pfad \(program) des Programms von „\(id)“ ist relativ, obwohl „files“ Hashes enthält.",
        hr: "Putanja \(program) programa dodatka „\(id)” relativna je, a „files” sadrži sažetke."),
      hint: .nameAbsolutePath, at: plugin.location)
  }

  /// - Parameter reason: the failure of the last attempt to read the manifest.
  static func pluginNotRead(_ plugin: String, _ reason: Phrase?) -> Failure {
    Failure(
      .configuration, "plugin.not-read", reason ?? .pluginIsNotRead(plugin), hint: .refreshPlugins)
  }

  /// The failure for a manifest that was read with other hashes than those of the deployment.
  static func pluginIsOutdated(_ plugin: PluginDeployment) -> Failure {
    let id = plugin.id.description
    return Failure(
      .configuration, "plugin.outdated",
      Phrase(
        en: "'files' of the plug-in '\(id)' has changed since its manifest was read.",
        de: "„files“ des Plug-ins „\(id)“ hat sich geändert, seit sein Manifest gelesen wurde.",
        hr: "„files” dodatka „\(id)” promijenio se otkad je pročitan njegov manifest."),
      hint: .refreshPlugin(id), at: plugin.location)
  }

  /// The failure for a file with another hash than that of the deployment.
  static func pluginFileDiffers(
    _ plugin: PluginDeployment, _ path: String, _ hash: String
  ) -> Failure {
    let id = plugin.id.description
    return Failure(
      .denied, "plugin.changed",
      Phrase(
        en: """
          The plug-in '\(id)' is not run, because the hash of the file \(path) is not that of the \
          deployment, but \(hash).
          """,
        de: """
          Das Plug-in „\(id)“ wird nicht ausgeführt, weil der Hash der Datei \(path) nicht der der \
          Konfiguration ist, sondern \(hash).
          """,
        hr: """
          Dodatak „\(id)” ne pokreće se jer sažetak datoteke \(path) nije onaj iz konfiguracije, \
          nego \(hash).
          """),
      hint: .compareHash, at: plugin.location)
  }

  static func pluginIsChanged(_ plugin: String, _ path: String) -> Failure {
    Failure(
      .denied, "plugin.changed",
      Phrase(
        en: "The plug-in '\(plugin)' is not run, because the file \(path) has changed.",
        de:
          "Das Plug-in „\(plugin)“ wird nicht ausgeführt, weil sich die Datei \(path) geändert hat.",
        hr: "Dodatak „\(plugin)” ne pokreće se jer se datoteka \(path) promijenila."),
      hint: .confirmPlugin(plugin))
  }

  /// The failure for a command that finds another program than the trusted one.
  static func pluginProgramIsAnother(
    _ plugin: String, _ program: String, insteadOf trusted: String
  ) -> Failure {
    Failure(
      .denied, "plugin.changed",
      Phrase(
        en: """
          The plug-in '\(plugin)' is not run, because its command now means \(program), not \
          \(trusted).
          """,
        de: """
          Das Plug-in „\(plugin)“ wird nicht ausgeführt, weil sein Befehl jetzt \(program) meint, \
          nicht \(trusted).
          """,
        hr: """
          Dodatak „\(plugin)” ne pokreće se jer njegova naredba sada znači \(program), a ne \
          \(trusted).
          """),
      hint: .confirmPlugin(plugin))
  }

  /// The failure for an argument that became a file or ceased to be one.
  static func pluginArgumentIsAnother(
    _ plugin: String, _ path: String, isFile: Bool
  ) -> Failure {
    let (en, de, hr) =
      isFile
      ? ("is a file now", "jetzt eine Datei ist", "sada je datoteka")
      : ("is not a file any more", "keine Datei mehr ist", "više nije datoteka")
    return Failure(
      .denied, "plugin.changed",
      Phrase(
        en: "The plug-in '\(plugin)' is not run, because its argument \(path) \(en).",
        de: "Das Plug-in „\(plugin)“ wird nicht ausgeführt, weil sein Argument \(path) \(de).",
        hr: "Dodatak „\(plugin)” ne pokreće se jer njegov argument \(path) \(hr)."),
      hint: .confirmPlugin(plugin))
  }

  /// The failure for a plug-in that was read for another deployment than that with which this program started.
  static func pluginIsSuperseded(_ plugin: PluginDeployment) -> Failure {
    let id = plugin.id.description
    return Failure(
      .configuration, "plugin.outdated",
      Phrase(
        en: "The deployment of the plug-in '\(id)' has changed since this shell started.",
        de: "Die Konfiguration des Plug-ins „\(id)“ hat sich seit dem Start dieser Shell geändert.",
        hr: "Konfiguracija dodatka „\(id)” promijenila se otkad je ova ljuska pokrenuta."),
      hint: .restartShell, at: plugin.location)
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

  static func pluginFileIsUnreadable(
    _ plugin: FeatureID, _ path: String, _ reason: String
  ) -> Failure {
    Failure(
      .unavailable, "plugin.not-started",
      Phrase(
        en: "The file \(path) of '\(plugin)' cannot be read: \(reason).",
        de: "Die Datei \(path) von „\(plugin)“ ist nicht lesbar: \(reason).",
        hr: "Datoteka \(path) dodatka „\(plugin)” nije čitljiva: \(reason)."),
      hint: .checkPluginCommand)
  }

  static func confinementIsMissing(_ plugin: PluginDeployment) -> Failure {
    let id = plugin.id.description
    let isChoice = plugin.files.isEmpty && plugin.lock == nil && !plugin.mustBeConfined
    return Failure(
      .unavailable, "plugin.not-started",
      Phrase(
        en:
          "The plug-in '\(id)' is not run, because it must be confined and bubblewrap does not work.",
        de: """
          Das Plug-in „\(id)“ wird nicht ausgeführt, weil es eingeschränkt sein muss und bubblewrap \
          nicht funktioniert.
          """,
        hr: "Dodatak „\(id)” ne pokreće se jer mora biti ograničen, a bubblewrap ne radi."),
      hint: isChoice ? .confirmWithoutConfinement(id) : .installBubblewrap, at: plugin.location)
  }

  static func pluginStateIsUnwritable(_ path: String, _ reason: String) -> Failure {
    Failure(
      .inputOutput, "plugin.unwritable",
      Phrase(
        en: "The file \(path) cannot be written: \(reason).",
        de: "Die Datei \(path) lässt sich nicht schreiben: \(reason).",
        hr: "Datoteka \(path) ne može se zapisati: \(reason)."))
  }

  /// - Parameter problem: the exit status and the last line of standard error.
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

  /// - Parameter text: the beginning of the text on standard output.
  static func pluginPrintsText(_ plugin: String, _ text: String) -> Failure {
    let text = text.sanitizedForTerminal().prefix(80)
    return Failure(
      .data, "plugin.invalid",
      Phrase(
        en:
          "The program of '\(plugin)' printed '\(text)' to standard output, which is for answers.",
        de: """
          Das Programm von „\(plugin)“ schrieb „\(text)“ in die Standardausgabe, die für Antworten \
          da ist.
          """,
        hr: """
          Program dodatka „\(plugin)” ispisao je „\(text)” na standardni izlaz, koji služi za \
          odgovore.
          """),
      hint: Phrase(
        en: "A program prints other text to standard error.",
        de: "Ein Programm schreibt anderen Text in die Standardfehlerausgabe.",
        hr: "Program ispisuje drugi tekst na standardni izlaz za pogreške."))
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

extension Failure {
  /// The failure with the name of the plug-in and its position in the deployment.
  func naming(_ plugin: PluginDeployment) -> Failure {
    var failure = self
    failure.location = location ?? plugin.location
    let (id, text) = (plugin.id.description, message.text(in: .en))
    if !text.contains("'\(id)'"), !text.hasPrefix("\(id): ") {
      failure.message = "\(id): \(message)"
    }
    return failure
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

  fileprivate static let nameAbsolutePath = Phrase(
    en: "Name the program by its absolute path in 'command'.",
    de: "Nennen Sie das Programm in „command“ mit seinem absoluten Pfad.",
    hr: "U „command” navedite apsolutnu putanju programa.")

  fileprivate static let compareHash = Phrase(
    en: "If the file is the right one, this is its hash for 'files'; else ask your administrator.",
    de:
      "Ist die Datei die richtige, dann ist das ihr Hash für „files“; sonst fragen Sie die Administration.",
    hr: "Ako je datoteka prava, to je njezin sažetak za „files”; inače pitajte administratora.")

  /// The hint for an error as answer to `describe`.
  static func checkProtocol(_ dialect: PluginDeployment.Dialect) -> Phrase {
    switch dialect {
    case .plugin:
      Phrase(
        en:
          #"A server of the Model Context Protocol needs "protocol": "mcp" in the configuration."#,
        de:
          #"Ein Server des Model Context Protocol braucht "protocol": "mcp" in der Konfiguration."#,
        hr: #"Poslužitelj protokola MCP treba "protocol": "mcp" u konfiguraciji."#)
    case .mcp:
      Phrase(
        en: #"Only a server of the Model Context Protocol has "protocol": "mcp"."#,
        de: #"Nur ein Server des Model Context Protocol hat "protocol": "mcp"."#,
        hr: #"Samo poslužitelj protokola MCP ima "protocol": "mcp"."#)
    }
  }

  fileprivate static let restartShell = Phrase(
    en: "Leave the shell with 'quit', and start it again.",
    de: "Verlassen Sie die Shell mit „quit“, und starten Sie sie wieder.",
    hr: "Napustite ljusku naredbom „quit” i ponovno je pokrenite.")

  /// The hint for a failure to reach a server.
  static func hasNoNetwork(_ dialect: PluginDeployment.Dialect) -> Phrase {
    let permission =
      switch dialect {
      case .plugin:
        Phrase(
          en: "its manifest has to declare 'network'",
          de: "dazu muss sein Manifest „network“ angeben",
          hr: "njegov manifest mora navesti „network”")
      case .mcp:
        Phrase(
          en: #""network": true in the configuration permits it"#,
          de: #""network": true in der Konfiguration erlaubt es"#,
          hr: #"dopušta je "network": true u konfiguraciji"#)
      }
    return Phrase(
      en: "The confinement gives this plug-in no network; \(permission).",
      de: "Die Einschränkung gibt diesem Plug-in kein Netzwerk; \(permission).",
      hr: "Ograničenje ovom dodatku ne daje mrežu; \(permission).")
  }

  static func fileIsHidden(_ path: String) -> Phrase {
    Phrase(
      en: "The confinement hides \(path); keep it in /opt, or beside a file of 'command'.",
      de:
        "Die Einschränkung verbirgt \(path); legen Sie es in /opt oder neben eine Datei aus „command“.",
      hr: "Ograničenje skriva \(path); držite ga u /opt ili uz datoteku iz „command”.")
  }

  /// The reason why a plug-in is off.
  /// - Parameter failure: that of the last attempt to read the manifest.
  static func pluginIsNotRead(_ failure: Phrase?) -> Phrase {
    guard let failure else {
      return Phrase(
        en: "not read yet; type: features refresh",
        de: "noch nicht gelesen; tippen: features refresh",
        hr: "još nije pročitano; upišite: features refresh")
    }
    return Phrase(
      en: "not read: \(failure) Then type: features refresh",
      de: "nicht gelesen: \(failure) Dann tippen: features refresh",
      hr: "nije pročitano: \(failure) Zatim upišite: features refresh")
  }

  /// - Parameter failure: that of the last attempt to read the manifest.
  static func manifestWasNotReadAgain(_ failure: Phrase) -> Phrase {
    Phrase(
      en: "The manifest was not read again: \(failure)",
      de: "Das Manifest wurde nicht neu gelesen: \(failure)",
      hr: "Manifest nije ponovno pročitan: \(failure)")
  }

  fileprivate static func pluginIsNotRead(_ plugin: String) -> Phrase {
    Phrase(
      en: "The plug-in '\(plugin)' was not read yet.",
      de: "Das Plug-in „\(plugin)“ wurde noch nicht gelesen.",
      hr: "Dodatak „\(plugin)” još nije pročitan.")
  }

  static func refreshPlugin(_ plugin: String) -> Phrase {
    Phrase(
      en: "Type: features refresh \(plugin)", de: "Tippen: features refresh \(plugin)",
      hr: "Upišite: features refresh \(plugin)")
  }

  static let refreshPlugins = Phrase(
    en: "Type: features refresh", de: "Tippen: features refresh", hr: "Upišite: features refresh")

  static func confirmPlugin(_ plugin: String) -> Phrase {
    let line = "plugins confirm \(plugin)"
    return Phrase(
      en: "Check the file, then type: \(line)", de: "Prüfen Sie die Datei, dann tippen: \(line)",
      hr: "Provjerite datoteku, zatim upišite: \(line)")
  }

  fileprivate static let installBubblewrap = Phrase(
    en: "Install bubblewrap, and permit user namespaces.",
    de: "Installieren Sie bubblewrap, und erlauben Sie User-Namespaces.",
    hr: "Instalirajte bubblewrap i dopustite korisničke imenske prostore.")

  fileprivate static func confirmWithoutConfinement(_ plugin: String) -> Phrase {
    let line = "plugins confirm \(plugin)"
    return Phrase(
      en: "\(installBubblewrap) To run the plug-in without confinement, type: \(line)",
      de: "\(installBubblewrap) Um das Plug-in uneingeschränkt auszuführen, tippen: \(line)",
      hr: "\(installBubblewrap) Za pokretanje dodatka bez ograničenja upišite: \(line)")
  }
}
