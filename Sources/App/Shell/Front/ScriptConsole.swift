public import AtriumCore
public import AtriumScreen
import Glibc

/// The front of scripts and of single commands: nobody is there to be asked.
@MainActor
public final class ScriptConsole: Console {
  public let isInteractive = false
  public let history: [String] = []
  public var look: Look {
    get { appearance.look }
    set { appearance.look = newValue }
  }
  public var suggest: ((String) async -> Suggestions)?
  /// Why an answer could not be written, if one could not.
  public private(set) var outputFailure: Failure?
  private var appearance: Appearance
  private let lines: ScriptLines
  private let invocation: Invocation

  /// Reads commands from a file, or those that came as words.
  public init(
    _ appearance: Appearance, lines: ScriptLines, for invocation: Invocation = Invocation()
  ) {
    (self.appearance, self.lines, self.invocation) = (appearance, lines, invocation)
  }

  /// Once answers are lost, there are no more commands.
  public func nextLine(_ prompt: Prompt) async -> Line? {
    outputFailure == nil ? lines.next() : nil
  }

  /// A script has no answers but to what is hidden: the next line of standard input. Who sits at a
  /// terminal types it unseen.
  public func ask(_ question: Question) async -> String? {
    guard question.isHidden else { return nil }
    let label = question.label.text(in: look.language).harmless()
    return HiddenLine.isPossible ? HiddenLine.read(label + ": ") : lines.answer()
  }

  public func show(_ screen: Screen) {
    let renderer = appearance.renderer(drawing: appearance.declaredGraphics)
    let bytes =
      appearance.output == .json ? line(renderer.render(screen)) : renderer.bytes(of: screen)
    guard outputFailure == nil, !Files.write(bytes, to: STDOUT_FILENO) else { return }
    let reason = String(cString: strerror(errno))
    let failure = Failure(
      .inputOutput, "output.unwritable", .shell { $0.outputIsLost(reason) })
    report(failure)
    outputFailure = failure
  }

  /// What concerns a line of a script says which.
  public func report(_ failure: Failure) {
    var (failure, appearance) = (failure, appearance)
    failure.place = failure.place ?? lines.place
    failure.hint = invocation.hint(for: failure) ?? failure.hint
    if isatty(STDERR_FILENO) == 0 { appearance.hasColours = false }
    Files.write(line(appearance.renderer().render(failure.trouble)), to: STDERR_FILENO)
  }

  public func send(_ bytes: [UInt8], to target: Redirection) async throws {
    try await Outlet.send(bytes, to: target)
  }

  public func announce(_ screen: Screen) {}
  public func remember(_ line: String) {}
  public func workBegan(cancel: @escaping @Sendable () -> Void) {}
  public func workEnded() {}

  /// Nothing stays nothing: a list without elements is no empty line.
  private func line(_ text: String) -> [UInt8] { text.isEmpty ? [] : Array((text + "\n").utf8) }
}
