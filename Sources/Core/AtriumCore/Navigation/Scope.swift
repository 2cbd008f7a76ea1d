import AtriumScreen

/// A scene for as long as it is shown: its commands are made once, when the first line asks for
/// them. Many are only looked at.
@MainActor
final class PresentedScene<S: Scene> {
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

  init(commands: [CommandDescription], isTextMode: Bool = false) {
    describe = { commands }
    self.isTextMode = isTextMode
  }

  init<S: Scene>(_ presented: PresentedScene<S>) {
    describe = { presented.commands.map { $0.description } }
    isTextMode = presented.scene.textMode != nil
  }

  func knows(_ word: String) -> Bool {
    ShellWord.isReserved(word) || commands.contains { $0.name == word }
  }
}
