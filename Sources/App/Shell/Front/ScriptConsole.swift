public import AtriumCore
import AtriumFiles
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
  /// Why there are no more commands, where a line could not be read or an answer not be written.
  public private(set) var failure: Failure?
  private var appearance: Appearance
  private let lines: ScriptLines
  private let invocation: Invocation

  /// Reads commands from a file, or those that came as words.
  public init(
    _ appearance: Appearance, lines: ScriptLines, for invocation: Invocation = Invocation()
  ) {
    (self.appearance, self.lines, self.invocation) = (appearance, lines, invocation)
  }

  public func nextLine(_ prompt: Prompt) async -> Line? {
    guard failure == nil else { return nil }
    do throws(Failure) {
      return try lines.next()
    } catch {
      end(with: error)
      return nil
    }
  }

  private func end(with failure: Failure) {
    report(failure)
    self.failure = failure
  }

  /// A script has no answers but to what is hidden: the next line of standard input. Who sits at a
  /// terminal types it unseen.
  public func ask(_ question: Question) async -> String? {
    guard question.isHidden else { return nil }
    let label = question.label.text(in: look.language).sanitizedForTerminal()
    return HiddenLine.isPossible ? HiddenLine.read(label + ": ") : lines.answer()
  }

  public func show(_ screen: Screen) {
    let renderer = appearance.renderer(drawing: appearance.declaredGraphics)
    let bytes =
      appearance.output == .json ? line(renderer.render(screen)) : renderer.bytes(of: screen)
    guard failure == nil, !Files.write(bytes, to: STDOUT_FILENO) else { return }
    let reason = SystemError.last.text
    end(with: Failure(.inputOutput, "output.unwritable", .shell { $0.outputIsLost(reason) }))
  }

  /// What concerns a line of a script says which.
  public func report(_ failure: Failure) {
    var (failure, appearance) = (failure, appearance)
    failure.place = failure.place ?? lines.place
    failure.hint = invocation.hint(for: failure) ?? failure.hint
    if isatty(STDERR_FILENO) == 0 { appearance.hasColours = false }
    Files.write(line(appearance.renderer().render(failure.text)), to: STDERR_FILENO)
  }

  public func send(_ bytes: [UInt8], to target: Redirection) async throws {
    try await Outlet.send(bytes, to: target)
  }

  public func announce(_ screen: Screen) {}
  public func remember(_ line: String, persistently: Bool) {}
  public func workBegan(cancel: @escaping @Sendable () -> Void) {}
  public func workEnded() {}

  /// Nothing stays nothing: a list without elements is no empty line.
  private func line(_ text: String) -> [UInt8] { text.isEmpty ? [] : Array((text + "\n").utf8) }
}
