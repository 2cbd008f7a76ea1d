import AtriumScreen

/// What a deployment file may say about the program as a whole, a word each.
public enum GeneralKey: String, CaseIterable, Sendable {
  /// Whether features are on that no file names.
  case others = "default"
  /// The keys as a deployment file spells them.
  case theme, language, pager, pipes

  /// What it may be; the first is meant where nobody says anything.
  public var choices: [String] {
    switch self {
    case .others, .pager: ["on", "off"]
    case .theme: [Look.Theme.auto, .dark, .light].map(\.rawValue)
    case .pipes: ["off", "on"]
    case .language: Language.supported.map(\.tag)
    }
  }

  /// What it is for.
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
  /// What the highest layer that speaks of it says, of layers that are ordered lowest first.
  public func word(for key: GeneralKey) -> String? {
    last { $0.general[key] != nil }?.general[key]?.word
  }
}
