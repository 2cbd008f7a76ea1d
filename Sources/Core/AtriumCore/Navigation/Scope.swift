import AtriumScreen

/// What can be typed at a moment: the commands of the scene one is in.
@MainActor
struct Scope {
  let commands: [CommandDescription]
  let isTextMode: Bool

  init<S: Scene>(_ scene: S, _ flow: Flow) {
    commands = scene.commands.map(\.description)
    isTextMode = scene.textMode != nil
  }

  func knows(_ word: String) -> Bool {
    ShellWord.isReserved(word) || commands.contains { $0.name == word }
  }
}
