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
      let assembly = sources.examined(observingPlatform.providers)
      let unfit = assembly.pluginProblems
      let plugins = try name.map { [try sources.plugin(named: $0, unfit)] } ?? sources.plugins
      let leftOut = name == nil ? sources.leftOutNotices : []
      var failures = name == nil ? sources.problems + unfit.invalidIDs : []
      guard let action else {
        if let first = failures.first, plugins.isEmpty { throw first }
        var screen = await sources.host.screen(of: plugins, unfit: unfit)
        screen.blocks += leftOut
        failures.dropFirst().forEach(session.console.report)
        return .show(screen, failingWith: failures.first)
      }
      if action == .confirm {
        guard let plugin = plugins.first, name != nil else {
          throw Failure(.usage, "command.usage", .usage(ProgramCommand.plugins.usage))
        }
        if let problem = unfit.failureOfTakenName(of: plugin) { throw problem }
        let needsRestart = try await sources.host.confirm(plugin)
        return .show(.pluginsAreRead([plugin.id], needsRestart: needsRestart))
      }
      if failures.isEmpty, name == nil {
        try sources.host.removeRecords(besides: Set(sources.catalog.map(\.id)))
      }
      var (read, needsRestart): ([FeatureID], Bool) = ([], false)
      for plugin in plugins {
        do {
          if let problem = unfit.failureOfTakenName(of: plugin) { throw problem }
          if try await sources.host.refresh(plugin) { needsRestart = true }
          read.append(plugin.id)
        } catch {
          failures.append(Failure(error))
        }
      }
      failures.dropFirst().forEach(session.console.report)
      if let first = failures.first, read.isEmpty { throw first }
      return .show(
        .pluginsAreRead(read, needsRestart: needsRestart, leftOut), failingWith: failures.first)
    }.examples("", "\(ProgramCommand.refresh)", "\(ProgramCommand.confirm) beds")
  }
}

private enum PluginAction: String, CaseIterable, Sendable { case refresh, confirm }

extension [FeatureID: Failure] {
  /// The failures of plug-ins without valid IDs, which no list names.
  fileprivate var invalidIDs: [Failure] {
    sorted { $0.key < $1.key }.map(\.value).filter { $0.code == "feature.invalid-id" }
  }

  /// Returns the failure of a plug-in whose name is taken; `nil` for another one.
  fileprivate func failureOfTakenName(of plugin: PluginDeployment) -> Failure? {
    self[plugin.id].flatMap { $0.code == "plugin.taken" ? $0 : nil }
  }
}

extension DeploymentSources {
  /// The notices about plug-ins that a lock leaves out.
  fileprivate var leftOutNotices: [Block] {
    layers.leftOutPlugins.sorted { $0.key < $1.key }.map(\.value)
      .filter { !problems.contains($0) }.map { .notice(.warning, $0.message) }
  }

  /// - Parameter unfit: the failures of plug-ins that do not fit the deployment.
  /// - Throws: a failure if the deployment names no such plug-in.
  fileprivate func plugin(
    named name: String, _ unfit: [FeatureID: Failure]
  ) throws(Failure) -> PluginDeployment {
    if let plugin = plugins.first(where: { $0.id.description == name }) { return plugin }
    let id = FeatureID(name)
    if let failure = layers.leftOutPlugins[id] ?? unfit[id] ?? problems.first { throw failure }
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
