import AtriumScreen

/// A scene for as long as it is shown: its commands are made once, when the first line asks for
/// them. Many are only looked at.
@MainActor
final class Shown<S: Scene> {
  let scene: S
  private(set) lazy var commands = scene.commands

  init(_ scene: S) { self.scene = scene }
}

/// What can be typed at a moment, whatever it leads to: the commands of the scene one is in.
@MainActor
final class Scope {
  private(set) lazy var commands = describe()
  let isTextMode: Bool
  private let describe: () -> [CommandDescription]

  init<S: Scene>(_ shown: Shown<S>) {
    describe = { shown.commands.map { $0.description } }
    isTextMode = shown.scene.textMode != nil
  }

  func knows(_ word: String) -> Bool {
    ShellWord.isReserved(word) || commands.contains { $0.name == word }
  }
}
