/// The names that a new feature cannot have.
struct TakenNames {
  /// The modules of the package and of what it depends on.
  var modules: Set<String> = []
  /// The features there are, and the first parts of their addresses.
  var ids: Set<String> = []
  /// What the new feature itself calls its types, and the types it uses.
  var types: Set<String> = []

  /// The words that work everywhere at the prompt.
  static let words: Set<String> = [
    "help", "back", "home", "open", "where", "features", "settings", "theme", "language", "retry",
    "history", "quit", "exit", "check", "completion", "man",
    "doctor", "data", "backup", "restore",
  ]
  /// What Swift and its libraries call theirs.
  static let system: Set<String> = [
    "Any", "Self", "Type", "Protocol", "Swift", "Foundation", "FoundationEssentials", "Dispatch",
    "Glibc", "Testing", "XCTest", "Synchronization", "Observation", "RegexBuilder",
    "Distributed", "PackageDescription", "PackagePlugin",
  ]

  func check(_ name: FeatureName) throws(Complaint) {
    let hint = "Choose another name."
    let modules = modules.union(Self.system).map { $0.lowercased() }
    if Self.words.contains(name.id) {
      throw Complaint("'\(name.id)' is a word of the shell.", hint: hint)
    }
    if ids.contains(name.id) {
      throw Complaint("'\(name.id)' is a feature, or an address of one, already.", hint: hint)
    }
    if types.contains(name.module) {
      throw Complaint("'\(name.module)' is a type that the new feature needs.", hint: hint)
    }
    for module in [name.module, name.module + "Tests"] where modules.contains(module.lowercased()) {
      throw Complaint("'\(module)' is the name of a module already.", hint: hint)
    }
  }
}
