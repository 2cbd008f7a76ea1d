import AtriumScreen

/// A scene that is being shown, whose commands are created once, for its first line.
@MainActor
final class PresentedScene<S: Scene> {
  let scene: S
  private(set) lazy var commands = scene.commands + additionalCommands()
  private let additionalCommands: () -> [Command<S.Output>]

  /// - Parameter commands: commands that every item has, such as `link`.
  init(_ scene: S, adding commands: @escaping () -> [Command<S.Output>] = { [] }) {
    self.scene = scene
    additionalCommands = commands
  }
}

/// The commands of the current scene, without its output type.
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

  /// Returns whether the word is a shell word or a command of the scene.
  func knows(_ word: String) -> Bool {
    ShellWord(rawValue: word) != nil || commands.named(word) != nil
  }
}
