/// The names that a new feature must not have.
struct ReservedNames {
  /// The modules of the package and of its dependencies.
  var modules: Set<String> = []
  /// The IDs of existing features and the roots of their addresses.
  var ids: Set<String> = []
  /// The types that the template declares or uses.
  var types: Set<String> = []

  /// The commands of the shell and of the program.
  static let words: Set<String> = [
    "help", "back", "up", "home", "open", "where", "today", "week", "agenda", "month", "free",
    "find", "undo", "redo", "features", "profile", "settings", "alias", "view",
    "context", "theme", "language", "retry", "history", "watch", "copy", "print", "quit", "exit",
    "check", "completion", "man", "doctor", "data", "backup", "restore", "remind",
    "mcp", "plugins", "schema", "signin", "signout",
  ]
  /// Modules and keywords of Swift.
  static let system: Set<String> = [
    "Any", "Self", "Type", "Protocol", "Swift", "Foundation", "FoundationEssentials", "Dispatch",
    "Glibc", "Testing", "XCTest", "Synchronization", "Observation", "RegexBuilder",
    "Distributed", "PackageDescription", "PackagePlugin",
  ]

  func check(_ name: FeatureName) throws(FeatureToolError) {
    let hint = "Choose another name."
    let modules = modules.union(Self.system).map { $0.lowercased() }
    if Self.words.contains(name.id) {
      throw FeatureToolError("'\(name.id)' is a shell command.", hint: hint)
    }
    if ids.contains(name.id) {
      throw FeatureToolError(
        "'\(name.id)' is already a feature or an address.", hint: hint)
    }
    if types.contains(name.module) {
      throw FeatureToolError("'\(name.module)' is a type that the new feature needs.", hint: hint)
    }
    for module in [name.module, name.module + "Tests"] where modules.contains(module.lowercased()) {
      throw FeatureToolError("The module '\(module)' already exists.", hint: hint)
    }
  }
}
