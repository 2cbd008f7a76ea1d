package import AtriumScreen

/// The screens of the shell's commands.
extension Screen {
  /// - Parameter failures: those of plug-ins whose programs would not be started.
  static func features(
    _ assembly: Assembly, failures: [FeatureID: Failure] = [:], _ notices: [Block] = []
  ) -> Screen {
    let external = assembly.known.filter(\.registration.isExternal)
    let table = Table(
      "features", of: assembly.known,
      [
        .init("id", .feature) { .text($0.id.description) },
        .init("title", .title) { .phrase($0.title) },
        .init("enabled", .enabled) { .flag($0.isEnabled) }.importance(1),
        .init("reason", .reason) {
          .optional(failures[$0.id]?.message ?? $0.reason, Value.phrase)
        },
      ] + (external.isEmpty ? [] : Self.externalColumns))
    let free = external.filter { $0.registration.plugin?.isConfined == false }
      .map(\.id.description).joined(separator: ", ")
    let warnings: [Block] = free.isEmpty ? [] : [.notice(.warning, .areNotConfined(free))]
    let hints = failures.sorted { $0.key < $1.key }.compactMap { $0.value.hint }
      .map { Block.notice(.hint, $0) }
    return Screen("features", [.table(table)] + warnings + hints + notices)
  }

  /// The columns that programs get in a deployment with plug-ins.
  private static let externalColumns: [TableColumn<Assembly.Known>] = [
    .hidden("external") { .flag($0.registration.isExternal) },
    .hidden("confined") { known in
      .optional(known.external { $0?.isConfined == true }, Value.flag)
    },
    .hidden("network") { known in
      .optional(known.external { $0?.usesNetwork == true }, Value.flag)
    },
    .hidden("protocol") { known in
      .optional(known.external { _ in PluginManifest.protocolVersion }, Value.integer)
    },
  ]

  /// A JSON Schema, as a file for editors and other programs.
  package static func schema(_ schema: JSON) -> Screen {
    let text = Array((schema.indentedText + "\n").utf8)
    return Screen(
      "schema",
      [.document(Document("application/schema+json", bytes: text)), .machineOnly("schema", schema)])
  }

  static func look(_ look: DisplayPreferences) -> Screen {
    Screen(
      "look",
      [
        .field(Field("theme", .theme, .text(look.theme.rawValue))),
        .field(Field("language", .languageLabel, .text(look.language.tag))),
      ])
  }
}

extension Assembly.Known {
  /// Returns a property of a plug-in; `nil` for a feature of the build.
  fileprivate func external<Property>(_ property: (PluginFeature?) -> Property) -> Property? {
    registration.isExternal ? property(registration.plugin) : nil
  }
}

extension Phrase {
  fileprivate static func areNotConfined(_ plugins: String) -> Phrase {
    Phrase(
      en: "These plug-ins are not confined: \(plugins).",
      de: "Diese Plug-ins sind nicht eingeschränkt: \(plugins).",
      hr: "Ovi dodaci nisu ograničeni: \(plugins).")
  }
}

/// The places to which commands lead.
extension ShellCommands {
  /// Returns the names of the commands of the screen that a command opens, such as `trust` in
  /// `/certificates`; none for other commands.
  func commandNames(openedBy command: CommandDescription) -> [String] {
    address(openedBy: command).flatMap(flow.scope)?.commands.map(\.name) ?? []
  }

  func address(openedBy command: CommandDescription) -> Address? {
    let owner =
      lookup.scope.commands.named(command.name) == nil
      ? lookup.parents.first { $0.commands.named(command.name) != nil }?.address
      : lookup.scope.address
    guard command.takesCommandLine, let owner else { return nil }
    let address = Address(owner.root, owner.path + [command.name])
    return flow.scope(at: address) == nil ? nil : address
  }
}
