import AtriumFiles

/// The settings of the line editor, as readline's configuration file `inputrc` gives them.
public struct KeySettings: Equatable, Sendable {
  /// Keys have the meaning of vi, otherwise that of Emacs.
  public var isVi = false
  var showsMode = false
  var beeps = true
  /// The time after which Escape is a key of its own, in milliseconds.
  var escapeLimit: Int32 = 60

  private static let sizeLimit = 1 << 16

  /// The settings of readline without a file.
  public init() {}

  /// Reads the first of these files that exists: `INPUTRC`, `~/.inputrc`, `/etc/inputrc`. Other lines than
  /// `set NAME VALUE`, unknown names and invalid values are ignored.
  /// - Parameter editing: `emacs` or `vi`, which takes precedence; another value leaves it to the file.
  public init(environment: [String: String], editing: String? = nil) {
    let home = environment["HOME"].map { $0 + "/.inputrc" }
    let paths = [environment["INPUTRC"], home, "/etc/inputrc"].compactMap(\.self).filter {
      !$0.isEmpty
    }
    if let path = paths.first(where: Files.exists), let bytes = Files.read(path) {
      read(
        String(decoding: bytes.prefix(Self.sizeLimit), as: UTF8.self),
        term: environment["TERM"] ?? "")
    }
    if let editing, ["emacs", "vi"].contains(editing) { isVi = editing == "vi" }
  }

  init(inputrc: String, term: String = "") { read(inputrc, term: term) }

  private mutating func read(_ text: String, term: String) {
    // For each `$if` around the line, whether its condition holds.
    var conditions: [Bool] = []
    for line in text.split(whereSeparator: \.isNewline) {
      let words = line.split(whereSeparator: \.isWhitespace).map { $0.lowercased() }
      switch words.first {
      case "$if":
        conditions.append(holds(words.dropFirst().joined(separator: " "), term: term.lowercased()))
      case "$else": if let last = conditions.popLast() { conditions.append(!last) }
      case "$endif": _ = conditions.popLast()
      case "set" where words.count >= 3 && !conditions.contains(false): set(words[1], to: words[2])
      default: break
      }
    }
  }

  private func holds(_ condition: String, term: String) -> Bool {
    if condition.hasPrefix("mode=") { return condition == (isVi ? "mode=vi" : "mode=emacs") }
    if condition.hasPrefix("term=") {
      let name = condition.dropFirst(5)
      return name == term || term.hasPrefix(name + "-")
    }
    return condition == "atrium"
  }

  private mutating func set(_ name: String, to value: String) {
    let isOn = value == "on" || value == "1"
    switch name {
    case "editing-mode" where ["emacs", "vi"].contains(value): isVi = value == "vi"
    case "show-mode-in-prompt": showsMode = isOn
    case "bell-style": beeps = value == "audible"
    case "keyseq-timeout":
      escapeLimit = Int32(value).map { $0 > 0 ? min($0, 2_000) : 60 } ?? escapeLimit
    default: break
    }
  }
}
