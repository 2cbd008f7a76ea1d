import AtriumScreen

/// A scene for as long as it is shown: its commands are made once.
@MainActor
struct Shown<S: Scene> {
  let scene: S
  let commands: [Command<S.Output>]

  init(_ scene: S) { (self.scene, commands) = (scene, scene.commands) }
}

/// What can be typed at a moment, whatever it leads to: the commands of the scene one is in.
@MainActor
struct Scope {
  let commands: [CommandDescription]
  let isTextMode: Bool

  init<S: Scene>(_ shown: Shown<S>) {
    commands = shown.commands.map { $0.description }
    isTextMode = shown.scene.textMode != nil
  }

  func knows(_ word: String) -> Bool {
    ShellWord.isReserved(word) || commands.contains { $0.name == word }
  }
}
