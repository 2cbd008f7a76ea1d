public import AtriumCore
public import AtriumScreen

extension PluginHost {
  /// Returns the failure with which the program would not be started; `nil` for none.
  private func failure(starting plugin: PluginDeployment) async -> Failure? {
    do throws(Failure) { _ = try check(plugin) } catch { return error }
    guard plugin.mustBeConfined || records[plugin.id]?.isConfined == true else { return nil }
    return await isConfinable(plugin) ? nil : .confinementIsMissing(plugin)
  }

  private func reason(of plugin: PluginDeployment, _ failure: Failure?) -> Phrase {
    let update = records.failure(of: plugin)
    guard let failure else { return update.map { .isReady(withoutUpdate: $0) } ?? .isReady }
    return failure.code == "plugin.not-read" ? .pluginIsNotRead(update) : failure.message
  }

  /// Returns the list of plug-ins with the state that a start would find.
  /// - Parameter unfit: the failures of those that are off because they do not fit the deployment.
  public func screen(
    of plugins: [PluginDeployment], unfit: [FeatureID: Failure] = [:]
  ) async -> Screen {
    var rows: [(plugin: PluginDeployment, feature: PluginFeature?, failure: Failure?)] = []
    for plugin in plugins {
      let feature = registrations([plugin]).first?.plugin
      let problem = unfit[plugin.id]
      rows.append((plugin, feature, problem != nil ? problem : await failure(starting: plugin)))
    }
    let table = Table(
      "plugins", of: rows, empty: .noPlugins,
      [
        .init("id", .pluginLabel) { .text($0.plugin.id.description) },
        .init("command", .commandLabel) {
          .text($0.plugin.command.map { Token.quoted($0) }.joined(separator: " "))
        },
        .hidden("files") { [self] row in
          let files = records[row.plugin.id]?.files.keys.sorted() ?? row.plugin.files.keys.sorted()
          return .list(files.map { .text($0) })
        },
        .hidden("state") { .text($0.failure?.stateOfPlugin ?? "ready") },
        .init("reason", .stateLabel) { .phrase(self.reason(of: $0.plugin, $0.failure)) },
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
      if let failure = await failure(starting: plugin) {
        findings.append(.init(id, .warning, failure.message, hint: failure.hint))
      } else if records[plugin.id]?.isConfined == false, await isConfinable(plugin) {
        findings.append(.init(id, .warning, .couldBeConfined(id), hint: .refreshPlugin(id)))
      } else {
        findings.append(.init(id, .good, .pluginIsReady(id)))
      }
    }
    return findings
  }

  /// Returns the warnings of `check`: programs that would not start, files without hashes, and keys without a meaning.
  public func warnings(about plugins: [PluginDeployment]) async -> [Failure] {
    var warnings: [Failure] = []
    for plugin in plugins {
      if plugin.usesNetwork, plugin.dialect == .plugin {
        warnings.append(.networkIsDeclared(plugin))
      }
      if let failure = await failure(starting: plugin) { warnings.append(failure) }
      let paths = (try? command(plugin))?.filesWithoutHash ?? []
      if !plugin.files.isEmpty, !paths.isEmpty {
        warnings.append(.filesAreNotHashed(plugin, paths))
      }
    }
    return warnings
  }
}

extension Failure {
  /// The state in JSON of a plug-in that is not started because of the failure.
  fileprivate var stateOfPlugin: String {
    switch code {
    case "plugin.not-read": "unread"
    case "plugin.changed": "changed"
    case "plugin.outdated": "outdated"
    case "plugin.taken", "consent.no-gate", "feature.invalid-id": "off"
    default: "missing"
    }
  }

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
