public import AtriumCore
import AtriumFiles
public import AtriumScreen
import Glibc

/// The console of scripts and single commands. It asks no questions.
@MainActor
public final class ScriptConsole: Console {
  public let isInteractive = false
  public var look: DisplayPreferences {
    get { appearance.look }
    set { appearance.look = newValue }
  }
  public var paginatesLists: Bool {
    currentAppearance.output == .text && isatty(STDOUT_FILENO) == 1
  }
  public var imprint: Imprint? { appearance.imprint() }
  public var historyLines: [HistoryLine] { history.all }
  public var output: OutputFormat?
  public var suggest: ((String) async -> Suggestions)?
  /// The failure to read a command or to write an answer, which ends the script.
  public private(set) var failure: Failure?
  /// `true` after an answer that others continue, unlike an export.
  private var hasAnswered = false
  private var appearance: Appearance
  private let lines: ScriptLines
  private let invocation: Invocation
  private let history: History

  /// - Parameters:
  ///   - lines: the commands to run.
  ///   - historyFile: the lines that were typed at prompts; nothing is added.
  public init(
    _ appearance: Appearance, lines: ScriptLines, for invocation: Invocation,
    historyFile: HistoryFile? = nil
  ) {
    self.appearance = appearance
    self.lines = lines
    self.invocation = invocation
    history = History(file: historyFile)
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

  /// Answers hidden questions only: with a line typed at the terminal without echo, otherwise with
  /// the next line of standard input.
  public func ask(_ question: Question) async -> String? {
    guard question.isHidden else { return nil }
    guard isatty(STDIN_FILENO) == 1 else { return lines.nextAnswer() }
    let label = question.label.text(in: look.language).sanitizedForTerminal()
    return await hiddenLine(label + ": ")
  }

  public func pipedText() throws(Failure) -> String? { try lines.pipedText() }

  /// Reads a line from the terminal. Ctrl-C ends the program after the echo is switched on again.
  /// - Parameter prompt: written to the terminal even if standard output is redirected.
  private func hiddenLine(_ prompt: String) async -> String? {
    let terminal = open("/dev/tty", O_WRONLY | O_CLOEXEC)
    defer { close(terminal) }
    tcflush(STDIN_FILENO, TCIFLUSH)  // text that was typed before the question
    let editor = LineEditor(
      configuration: LineEditor.Configuration(
        output: terminal, isScreenReaderMode: appearance.output == .spoken))
    let result = await editor.readLine(prompt: prompt, isHidden: true)
    await editor.close()
    if result == .cancelled { raise(SIGINT) }
    return if case .line(let line) = result { line } else { nil }
  }

  private var currentAppearance: Appearance {
    var appearance = appearance
    appearance.output = output ?? appearance.output
    return appearance
  }

  public func show(_ screen: Screen) { show([screen]) }

  public func show(_ screens: [Screen]) {
    guard failure == nil else { return }
    let appearance = currentAppearance
    let first = appearance.renderer(drawing: appearance.graphicsFromEnvironment)
    var pending: [UInt8] = []
    do {
      for screen in screens {
        let renderer = hasAnswered ? first.continued : first
        hasAnswered = hasAnswered || screen.document == nil
        let isSanitized =
          appearance.output != .json && screen.document != nil && isatty(STDOUT_FILENO) == 1
        try renderer.output(of: screen) {
          pending += isSanitized ? $0.sanitizedForTerminal() : $0
          if pending.count >= Self.bufferSize { try Self.write(&pending) }
        }
        for remark in renderer.remarks(on: screen) {
          try Self.write(&pending)
          Files.write(line(remark), to: STDERR_FILENO)
        }
      }
      try Self.write(&pending)
    } catch let failure as Failure {
      try? Self.write(&pending)
      end(with: failure)
    } catch {
      let reason = (error as? SystemError)?.text ?? "\(error)"
      end(with: Failure(.inputOutput, "output.unwritable", .outputIsLost(reason)))
    }
  }

  /// The size in bytes from which output is written before an answer ends.
  private static let bufferSize = 64 << 10

  private static func write(_ bytes: inout [UInt8]) throws {
    try PrivateFile.write(bytes, to: STDOUT_FILENO)
    bytes.removeAll(keepingCapacity: true)
  }

  /// Adds the line of the script to the failure.
  public func report(_ failure: Failure) {
    var failure = failure
    failure.hint = invocation.hint(for: failure) ?? failure.hint
    write(failure) { $0.render($1) }
  }

  public func warn(_ warning: Failure) { write(warning) { $0.render(warning: $1) } }

  /// Writes the screen to standard error, because the answer follows on standard output.
  public func announce(_ screen: Screen) {
    var appearance = currentAppearance
    if isatty(STDERR_FILENO) == 0 { appearance.hasColours = false }
    if let text = try? appearance.renderer().text(of: screen) {
      Files.write(line(text), to: STDERR_FILENO)
    }
  }

  private func write(_ failure: Failure, _ render: (any Renderer, FailureText) -> String) {
    var failure = failure
    var appearance = currentAppearance
    failure.location = failure.location ?? lines.location
    if isatty(STDERR_FILENO) == 0 { appearance.hasColours = false }
    Files.write(line(render(appearance.renderer(), failure.text)), to: STDERR_FILENO)
  }

  public func check(_ target: Redirection) throws { try RedirectionWriter.check(target) }
  public func send(_ bytes: [UInt8], to target: Redirection) async throws {
    try await RedirectionWriter.write(bytes, to: target)
  }

  /// Returns the text with a line break; no bytes for an empty text, such as that of an empty list.
  private func line(_ text: String) -> [UInt8] { text.isEmpty ? [] : Array((text + "\n").utf8) }
}
