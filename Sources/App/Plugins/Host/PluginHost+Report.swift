public import AtriumCore
public import AtriumScreen

extension PluginHost {
  /// The state of a plug-in.
  private enum State {
    case ready, unread
    /// The program does not run for this reason.
    case refused(Failure)

    /// The name in JSON.
    var name: String {
      switch self {
      case .ready: "ready"
      case .unread: "unread"
      case .refused(let failure):
        switch failure.code {
        case "plugin.changed": "changed"
        case "plugin.outdated": "outdated"
        default: "missing"
        }
      }
    }
  }

  /// - Throws: the failure with which the program would not be started.
  private func requireStart(of plugin: PluginDeployment) async throws(Failure) {
    _ = try check(plugin)
    guard plugin.mustBeConfined || records[plugin.id]?.isConfined == true else { return }
    if await confinement(of: plugin) == nil {
      throw Failure.confinementIsMissing(plugin)
    }
  }

  private func state(of plugin: PluginDeployment) async -> State {
    do throws(Failure) {
      try await requireStart(of: plugin)
      return .ready
    } catch {
      return error.code == "plugin.not-read" ? .unread : .refused(error)
    }
  }

  private func reason(of plugin: PluginDeployment, _ state: State) -> Phrase {
    let failure = records.failure(of: plugin.id)
    return switch state {
    case .ready: failure.map { .isReady(withoutUpdate: $0) } ?? .isReady
    case .unread: .pluginIsNotRead(failure)
    case .refused(let failure): failure.message
    }
  }

  /// Returns the list of plug-ins with the state that a start would find.
  public func screen(of plugins: [PluginDeployment]) async -> Screen {
    var rows: [(plugin: PluginDeployment, feature: PluginFeature?, state: State)] = []
    for plugin in plugins {
      let feature = registrations([plugin]).first?.plugin
      rows.append((plugin, feature, await state(of: plugin)))
    }
    let table = Table(
      "plugins", of: rows,
      [
        .init("id", .pluginLabel) { .text($0.plugin.id.description) },
        .init("command", .commandLabel) {
          .text($0.plugin.command.map { Token.quoted($0) }.joined(separator: " "))
        },
        .hidden("files") { [self] row in
          let files = records[row.plugin.id]?.files.keys.sorted() ?? row.plugin.files.keys.sorted()
          return .list(files.map { .text($0) })
        },
        .hidden("state") { .text($0.state.name) },
        .init("reason", .stateLabel) { .phrase(self.reason(of: $0.plugin, $0.state)) },
        .init("confined", .confinedLabel) { .optional($0.feature?.isConfined, Value.flag) },
        .init("network", .networkLabel) { .optional($0.feature?.usesNetwork, Value.flag) },
        .init("protocol", .protocolLabel) { .text($0.plugin.dialect.rawValue) },
      ])
    return Screen("plugins", [.table(table)])
  }

  /// Returns the findings of `doctor` about plug-ins that would not start, and those that could be confined.
  public func findings(of plugins: [PluginDeployment]) async -> [HealthCheck.Finding] {
    var findings: [HealthCheck.Finding] = []
    for plugin in plugins {
      let id = plugin.id.description
      do throws(Failure) {
        try await requireStart(of: plugin)
        let isFree = records[plugin.id]?.isConfined == false && !plugin.mustBeConfined
        let works = isFree ? await confinement(of: plugin) != nil : false
        findings.append(
          works
            ? .init(id, .warning, .couldBeConfined(id), hint: .refreshPlugin(id))
            : .init(id, .good, .pluginIsReady(id)))
      } catch {
        findings.append(.init(id, .warning, error.message, hint: error.hint))
      }
    }
    return findings
  }

  /// Returns the warnings of `check`: files without hashes, hashes that are newer than the manifest, and keys without
  /// a meaning.
  public func warnings(about plugins: [PluginDeployment]) -> [Failure] {
    plugins.flatMap { plugin in
      var warnings: [Failure] = []
      if plugin.usesNetwork, plugin.dialect == .plugin {
        warnings.append(.networkIsDeclared(plugin))
      }
      guard !plugin.files.isEmpty else { return warnings }
      do throws(Failure) {
        let paths = try command(plugin).filesWithoutHash
        if !paths.isEmpty { warnings.append(.filesAreNotHashed(plugin, paths)) }
      } catch {
        warnings.append(error.naming(plugin))
      }
      if records[plugin.id]?.isOutdated(by: plugin) == true {
        warnings.append(.pluginIsOutdated(plugin))
      }
      return warnings
    }
  }
}

extension Failure {
  fileprivate static func filesAreNotHashed(
    _ plugin: PluginDeployment, _ paths: [String]
  ) -> Failure {
    let (id, files) = (plugin.id.description, paths.joined(separator: ", "))
    return Failure(
      .configuration, "plugin.not-hashed",
      Phrase(
        en: "'files' of the plug-in '\(id)' lacks hashes of its command: \(files).",
        de: "In „files“ des Plug-ins „\(id)“ fehlen Hashes seines Befehls: \(files).",
        hr: "U „files” dodatka „\(id)” nedostaju sažeci njegove naredbe: \(files)."),
      hint: Phrase(
        en: "Add them; sha256sum prints the hash of a file.",
        de: "Ergänzen Sie sie; sha256sum gibt den Hash einer Datei aus.",
        hr: "Dodajte ih; sha256sum ispisuje sažetak datoteke."),
      at: plugin.location)
  }

  fileprivate static func networkIsDeclared(_ plugin: PluginDeployment) -> Failure {
    let id = plugin.id.description
    return Failure(
      .configuration, "plugin.network",
      Phrase(
        en: "'network' of the plug-in '\(id)' is for servers of the Model Context Protocol.",
        de: "„network“ des Plug-ins „\(id)“ ist für Server des Model Context Protocol.",
        hr: "„network” dodatka „\(id)” namijenjen je poslužiteljima protokola MCP."),
      hint: Phrase(
        en: "Remove it: the manifest of a plug-in of protocol 1 declares the network.",
        de: "Entfernen Sie es: Das Manifest eines Plug-ins nach Protokoll 1 erklärt das Netzwerk.",
        hr: "Uklonite ga: manifest dodatka prema protokolu 1 navodi mrežu."),
      at: plugin.location)
  }
}

extension Phrase {
  fileprivate static let pluginLabel = Phrase(en: "Plug-in", de: "Plug-in", hr: "Dodatak")
  fileprivate static let commandLabel = Phrase(en: "Command", de: "Befehl", hr: "Naredba")
  fileprivate static let stateLabel = Phrase(en: "State", de: "Zustand", hr: "Stanje")
  fileprivate static let confinedLabel = Phrase(
    en: "Confined", de: "Eingeschränkt", hr: "Ograničeno")
  fileprivate static let networkLabel = Phrase(en: "Network", de: "Netzwerk", hr: "Mreža")
  fileprivate static let protocolLabel = Phrase(en: "Protocol", de: "Protokoll", hr: "Protokol")
  fileprivate static let isReady = Phrase(en: "ready", de: "bereit", hr: "spremno")
  /// - Parameter failure: that of the last attempt to read the manifest.
  fileprivate static func isReady(withoutUpdate failure: Phrase) -> Phrase {
    Phrase(
      en: "ready; the manifest was not read again: \(failure)",
      de: "bereit; das Manifest wurde nicht neu gelesen: \(failure)",
      hr: "spremno; manifest nije ponovno pročitan: \(failure)")
  }
  fileprivate static func couldBeConfined(_ plugin: String) -> Phrase {
    Phrase(
      en: "The plug-in '\(plugin)' runs without confinement, although bubblewrap works.",
      de: "Das Plug-in „\(plugin)“ läuft uneingeschränkt, obwohl bubblewrap funktioniert.",
      hr: "Dodatak „\(plugin)” radi bez ograničenja iako bubblewrap radi.")
  }
  fileprivate static func pluginIsReady(_ plugin: String) -> Phrase {
    Phrase(
      en: "The files of the plug-in '\(plugin)' are the confirmed ones.",
      de: "Die Dateien des Plug-ins „\(plugin)“ sind die bestätigten.",
      hr: "Datoteke dodatka „\(plugin)” potvrđene su.")
  }
}
