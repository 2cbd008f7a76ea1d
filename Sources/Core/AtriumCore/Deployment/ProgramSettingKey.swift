import AtriumScreen

/// A setting of the program in a deployment file.
public enum ProgramSettingKey: String, CaseIterable, Sendable {
  /// The default state of features that no file mentions.
  case featureDefault = "default"
  /// A setting whose raw value is its key in the file.
  case theme, language, output, pager, pipes, bell, notifications, links, clipboard, editing
  /// The commands of ``DeploymentFile`` for events run.
  case allowHooks = "allow-hooks"
  /// Assistants may read what the person consents to.
  case assistants
  /// The feature to which `add` at home adds.
  case homeAdd = "home.add"
  /// The way in which `remind` reminds a person.
  case remindAction = "remind.action"
  /// The time of day of reminders of whole days.
  case remindDayAt = "remind.day-at"
  /// The reminders whose titles stay out of notifications and of the subjects of mail.
  case remindPrivate = "remind.private"

  /// Returns the form of the values.
  /// - Parameters:
  ///   - languages: those of the program.
  ///   - features: the enabled features with items; `nil` if they are not known, so that any name is valid.
  func codec(_ languages: [Language], _ features: [String]? = nil) -> SettingCodec<String> {
    switch self {
    case .homeAdd where features == nil: .text
    case .remindAction: .reminderAction
    case .remindDayAt: SettingCodec.time.asText()
    default: .choice(among: choices(languages, features ?? []))
    }
  }

  /// Returns the valid values, the default first; of a setting with other values, the default.
  /// - Parameters:
  ///   - languages: those of the program.
  ///   - features: the enabled features with items.
  func choices(_ languages: [Language], _ features: [String] = []) -> [String] {
    switch self {
    case .homeAdd: ["todos", "off"] + features.filter { $0 != "todos" }
    case .featureDefault, .pager, .bell, .notifications, .links, .clipboard: ["on", "off"]
    case .theme: [DisplayPreferences.Theme.auto, .dark, .light].map(\.rawValue)
    case .output: [OutputFormat.text, .spoken].map(\.rawValue)
    case .editing: ["inputrc", "emacs", "vi"]
    case .pipes, .allowHooks, .assistants: ["off", "on"]
    case .language: languages.map(\.tag)
    case .remindAction: ["desktop"]
    case .remindDayAt: ["09:00"]
    case .remindPrivate: ["health", "on", "off"]
    }
  }

  var help: Phrase {
    switch self {
    case .featureDefault: .othersHelp
    case .theme: .themeHelp
    case .homeAdd: .homeAddHelp
    case .allowHooks: .allowHooksHelp
    case .assistants: .assistantsHelp
    case .language: .languageHelp
    case .pager: .pagerHelp
    case .output: .outputHelp
    case .pipes: .pipesHelp
    case .bell: .bellHelp
    case .notifications: .notificationsHelp
    case .links: .linksHelp
    case .clipboard: .clipboardHelp
    case .editing: .editingHelp
    case .remindAction: .remindActionHelp
    case .remindDayAt: .remindDayAtHelp
    case .remindPrivate: .remindPrivateHelp
    }
  }
}

extension [Layer] {
  /// Returns the value of the highest layer that sets the key; the layers are ordered lowest first.
  public func value(for key: ProgramSettingKey) -> String? {
    last { $0.general[key] != nil }?.general[key]?.stringValue
  }

  /// The expansions of aliases in effect, by name.
  var aliases: [String: Layer.SourcedValue] { reduce(into: [:]) { $0.merge($1.aliases) { $1 } } }

  /// The lines of views in effect, by name.
  var views: [String: Layer.SourcedValue] { reduce(into: [:]) { $0.merge($1.views) { $1 } } }

  /// Returns the position of the first lock on the key; `nil` if it is not locked.
  public func lock(on key: ProgramSettingKey) -> String? {
    lazy.compactMap { $0.locks[key.rawValue] }.first
  }
}
