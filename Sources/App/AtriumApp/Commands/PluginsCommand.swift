import AtriumCore
import AtriumScreen
import Plugins

/// `plugins`: the programs that the deployment names as features.
extension MaintenanceCommands {
  var plugins: Command<Never> {
    let named = session.sources.plugins.map { Candidate($0.id.description) }
    return Command(
      ProgramCommand.plugins.rawValue, ProgramCommand.plugins.summary,
      .optionalWord("action", .choice(PluginAction.self)),
      .optionalWord("plugin", .text.completing(.fixed(named)))
    ) { action, name in
      let sources = sources
      let plugins = try name.map { [try sources.plugin(named: $0)] } ?? sources.plugins
      let leftOut = name == nil ? sources.leftOutNotices : []
      guard let action else {
        let assembly = sources.examined(observingPlatform.providers)
        var screen = await sources.host.screen(of: plugins, unfit: assembly.pluginProblems)
        screen.blocks += leftOut
        return .show(screen)
      }
      if action == .confirm {
        guard let plugin = plugins.first, name != nil else {
          throw Failure(.usage, "command.usage", .usage(ProgramCommand.plugins.usage))
        }
        let needsRestart = try await sources.host.confirm(plugin)
        return .show(.pluginsAreRead([plugin.id], needsRestart: needsRestart))
      }
      var (read, failures, needsRestart): ([FeatureID], [Failure], Bool) = ([], [], false)
      for plugin in plugins {
        do {
          if try await sources.host.refresh(plugin) { needsRestart = true }
          read.append(plugin.id)
        } catch {
          failures.append(Failure(error))
        }
      }
      guard let first = failures.first else {
        return .show(.pluginsAreRead(read, needsRestart: needsRestart, leftOut))
      }
      failures.dropFirst().forEach(session.console.report)
      guard !read.isEmpty else { throw first }
      return .show(
        .pluginsAreRead(read, needsRestart: needsRestart, leftOut), failingWith: first)
    }.examples("", "\(ProgramCommand.refresh)", "\(ProgramCommand.confirm) beds")
  }
}

private enum PluginAction: String, CaseIterable, Sendable { case refresh, confirm }

extension DeploymentSources {
  /// The notices about plug-ins that the deployment names, but that are left out.
  fileprivate var leftOutNotices: [Block] {
    layers.leftOutPlugins.sorted { $0.key < $1.key }.map { .notice(.warning, $0.value.message) }
  }

  /// - Throws: a failure if the deployment names no such plug-in.
  fileprivate func plugin(named name: String) throws(Failure) -> PluginDeployment {
    if let plugin = plugins.first(where: { $0.id.description == name }) { return plugin }
    if let failure = layers.leftOutPlugins[FeatureID(name)] { throw failure }
    throw Failure(
      .notFound, "plugin.unknown", .unknownPlugin(name),
      hint: plugins.isEmpty ? nil : .suggestion(for: name, among: plugins.map(\.id.description)))
  }
}

extension Screen {
  fileprivate static func pluginsAreRead(
    _ plugins: [FeatureID], needsRestart: Bool, _ leftOut: [Block] = []
  ) -> Screen {
    let names = plugins.map(\.description)
    return Screen(
      "plugins",
      [
        names.isEmpty
          ? .notice(.quiet, .noPlugins)
          : .notice(.good, .pluginsAreRead(names.joined(separator: ", "))),
        .machineOnly("read", .array(names.map { .string($0) })),
      ] + leftOut + (needsRestart ? [.notice(.hint, .restartShells)] : []))
  }
}

extension Phrase {
  fileprivate static func pluginsAreRead(_ names: String) -> Phrase {
    Phrase(
      en: "These plug-ins are read: \(names).", de: "Diese Plug-ins sind gelesen: \(names).",
      hr: "Ovi su dodaci pročitani: \(names).")
  }
  fileprivate static func unknownPlugin(_ name: String) -> Phrase {
    Phrase(
      en: "The deployment names no plug-in '\(name)'.",
      de: "Die Konfiguration nennt kein Plug-in „\(name)“.",
      hr: "Konfiguracija ne navodi dodatak „\(name)”.")
  }
}
