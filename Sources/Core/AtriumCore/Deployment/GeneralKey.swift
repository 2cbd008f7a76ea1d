import AtriumScreen

/// A setting of the program in a deployment file.
public enum GeneralKey: String, CaseIterable, Sendable {
  /// The default state of features that no file mentions.
  case others = "default"
  /// Settings whose raw value is their key in the file.
  case theme, language, pager, pipes

  /// Returns the valid values, the default first.
  /// - Parameter languages: those of the program.
  func choices(_ languages: [Language]) -> [String] {
    switch self {
    case .others, .pager: ["on", "off"]
    case .theme: [Look.Theme.auto, .dark, .light].map(\.rawValue)
    case .pipes: ["off", "on"]
    case .language: languages.map(\.tag)
    }
  }

  /// The purpose of the setting.
  var help: Phrase {
    switch self {
    case .others: .core(\.othersHelp)
    case .theme: .core(\.themeHelp)
    case .language: .core(\.languageHelp)
    case .pager: .core(\.pagerHelp)
    case .pipes: .navigation(\.pipesHelp)
    }
  }
}

extension [Layer] {
  /// Returns the value of the highest layer that sets the key; the layers are ordered lowest first.
  public func word(for key: GeneralKey) -> String? {
    last { $0.general[key] != nil }?.general[key]?.word
  }

  /// Returns the position of the first lock on the key; `nil` if it is not locked.
  public func lock(on key: GeneralKey) -> String? {
    lazy.compactMap { $0.locks[key.rawValue] }.first
  }
}
