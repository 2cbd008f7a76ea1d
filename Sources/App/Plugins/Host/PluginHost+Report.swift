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
      case .refused(let failure): failure.code == "plugin.changed" ? "changed" : "missing"
      }
    }

    var phrase: Phrase {
      switch self {
      case .ready: .isReady
      case .unread: .pluginIsNotRead
      case .refused(let failure): failure.message
      }
    }
  }

  private func state(of plugin: PluginDeployment) -> State {
    do throws(Failure) {
      _ = try check(plugin)
      return .ready
    } catch {
      return error.code == "plugin.not-read" ? .unread : .refused(error)
    }
  }

  /// Returns the list of plug-ins with the state of their files.
  public func screen(of plugins: [PluginDeployment]) async -> Screen {
    let rows = plugins.map { (plugin: $0, record: records[$0.id], state: state(of: $0)) }
    let table = Table(
      "plugins", of: rows,
      [
        .init("id", .pluginLabel) { .text($0.plugin.id.description) },
        .init("command", .commandLabel) {
          .text($0.plugin.command.map { Token.quoted($0) }.joined(separator: " "))
        },
        .hidden("files") {
          .list(($0.record?.files.keys.sorted() ?? $0.plugin.files.keys.sorted()).map { .text($0) })
        },
        .hidden("state") { .text($0.state.name) },
        .init("reason", .stateLabel) { .phrase($0.state.phrase) },
        .init("confined", .confinedLabel) { .flag($0.record?.isConfined == true) },
        .init("protocol", .protocolLabel) { .text($0.plugin.dialect.rawValue) },
      ])
    return Screen("plugins", [.table(table)])
  }

  /// Returns the findings of `doctor` about files that changed, programs that are missing, and manifests that were not
  /// read.
  public func findings(of plugins: [PluginDeployment]) async -> [HealthCheck.Finding] {
    plugins.map { plugin in
      do throws(Failure) {
        _ = try check(plugin)
        return .init("\(plugin.id)", .good, .pluginIsReady("\(plugin.id)"))
      } catch {
        return .init("\(plugin.id)", .warning, error.message, hint: error.hint)
      }
    }
  }
}

extension Phrase {
  fileprivate static let pluginLabel = Phrase(en: "Plug-in", de: "Plug-in", hr: "Dodatak")
  fileprivate static let commandLabel = Phrase(en: "Command", de: "Befehl", hr: "Naredba")
  fileprivate static let stateLabel = Phrase(en: "State", de: "Zustand", hr: "Stanje")
  fileprivate static let confinedLabel = Phrase(
    en: "Confined", de: "Eingeschränkt", hr: "Ograničeno")
  fileprivate static let protocolLabel = Phrase(en: "Protocol", de: "Protokoll", hr: "Protokol")
  fileprivate static let isReady = Phrase(en: "ready", de: "bereit", hr: "spremno")
  fileprivate static func pluginIsReady(_ plugin: String) -> Phrase {
    Phrase(
      en: "The files of the plug-in '\(plugin)' are the confirmed ones.",
      de: "Die Dateien des Plug-ins „\(plugin)“ sind die bestätigten.",
      hr: "Datoteke dodatka „\(plugin)” potvrđene su.")
  }
}
