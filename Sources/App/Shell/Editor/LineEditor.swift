import AtriumScreen
import CEdit
import Glibc
import Synchronization

/// The line editor: libedit and all writing to the terminal live on one thread; others post what
/// they want and ring an eventfd.
public final class LineEditor: Sendable {
  /// Candidates for the word left of the cursor. Called on the editor's thread; may block briefly.
  public typealias Completer = @Sendable (_ textToCursor: String) -> Completion

  let inbox = Mutex(Inbox())
  let bell = cedit_eventfd()
  let completer: Completer
  let history: History
  let ports: Ports
  private let readNumber = Atomic<Int>(0)

  /// Where the terminal is, and what of the process may be used for it.
  struct Ports: Sendable {
    var input: Int32 = 0
    var output: Int32 = 1
    /// The kind of terminal in place of `$TERM`.
    var terminalType: String?
    var handlesSignals = true
    /// How the terminal draws pictures, as far as the environment tells.
    var graphics = DeclaredGraphics(environment: [:])
  }

  /// The editor of the process's own terminal, to be made once.
  ///
  /// - Parameter graphics: how its terminal draws pictures, as far as the environment tells.
  convenience init(
    history: HistoryFile?, graphics: DeclaredGraphics, completer: @escaping Completer
  ) {
    var ports = Ports()
    ports.graphics = graphics
    self.init(history: history, ports: ports, completer: completer)
  }

  init(history: HistoryFile?, ports: Ports, completer: @escaping Completer) {
    self.history = History(file: history)
    (self.ports, self.completer) = (ports, completer)
    TextWidth.prepare()
    var thread = pthread_t()
    pthread_create(
      &thread, nil,
      { editor in
        if let editor {
          EditorThread(Unmanaged<LineEditor>.fromOpaque(editor).takeRetainedValue()).run()
        }
        return nil
      }, Unmanaged.passRetained(self).toOpaque())
    pthread_detach(thread)
  }

  deinit { Glibc.close(bell) }

  /// Reads one line.
  ///
  /// - Parameters:
  ///   - prompt: May contain colours.
  ///   - initial: Text already on the line, to be edited.
  ///   - isHidden: Nothing typed is shown, and the history is not used.
  ///   - usesHistory: Whether earlier lines can be fetched; not wanted for answers to questions.
  /// - Returns: The line without its end; it is not remembered by itself.
  public func readLine(
    prompt: String, initial: String = "", isHidden: Bool = false, usesHistory: Bool = true
  ) async -> LineResult {
    let number = readNumber.add(1, ordering: .relaxed).newValue
    return await withTaskCancellationHandler {
      await withCheckedContinuation { answer in
        let read = Inbox.Read(
          number: number, prompt: prompt, initial: initial, isHidden: isHidden,
          usesHistory: usesHistory && !isHidden, answer: answer)
        let early: LineResult? = post { inbox in
          if inbox.isClosed { return .end }
          if inbox.cancelled.remove(number) != nil { return .interrupted }
          inbox.reads.append(read)
          return nil
        }
        if let early { answer.resume(returning: early) }
      }
    } onCancel: {
      post { _ = $0.cancelled.insert(number) }
    }
  }

  /// Prints whole lines, above the line being edited if there is one. Safe from any task.
  public func printAbove(_ text: String) { post(.print(text)) }

  /// The same for text with pictures in it, made when it is known how the terminal draws them.
  func printAbove(drawing text: @escaping @Sendable (Graphics?) -> String) { post(.draw(text)) }

  /// Replaces the transient line shown while no line is edited; `nil` removes it.
  public func setStatus(_ text: String?) { post(.status(text)) }

  /// Puts another prompt before the line that is read just now.
  public func changePrompt(_ prompt: String) { post(.prompt(prompt)) }

  /// Returns when everything posted so far is on the terminal.
  public func flush() async { await withCheckedContinuation { post(.flush($0)) } }

  /// Adds a line to the history.
  /// - Parameter persistently: whether it is also added to the history file.
  public func remember(_ line: String, persistently: Bool = true) {
    history.remember(line, persistently: persistently)
  }

  /// The lines remembered, oldest first.
  public var historyLines: [String] { history.lines }

  /// Sets what is called, on any thread, when Ctrl-C is pressed while no line is being read.
  public func onInterrupt(_ action: (@Sendable () -> Void)?) {
    post { $0.onInterrupt = action }
  }

  /// Gives the terminal, as it was found, to another program for as long as `body` runs. What is
  /// posted meanwhile waits; `body` must neither read a line nor flush.
  public func lendTerminal<Result>(
    to body: () async throws -> Result, isolation: isolated (any Actor)? = #isolation
  ) async rethrows -> Result {
    await withCheckedContinuation { post(.lend($0)) }
    defer { post { $0.isTakenBack = true } }
    return try await body()
  }

  /// Shows what was posted and gives the terminal back as it was found. To be called before the
  /// program leaves; what is printed afterwards is written directly, and reading gives `.end`.
  public func close() async { await withCheckedContinuation { post(.close($0)) } }

  /// Columns and rows of the process's own terminal.
  static func terminalSize() -> (columns: Int, rows: Int) { TerminalDevice.size(of: 1) }

  private func post(_ job: Inbox.Job) {
    let isClosed = post { inbox in
      if !inbox.isClosed { inbox.jobs.append(job) }
      return inbox.isClosed
    }
    guard isClosed else { return }
    switch job {
    case .print(let text): TerminalDevice.write(text + "\n", to: ports.output)
    case .draw(let text): TerminalDevice.write(text(nil) + "\n", to: ports.output)
    case .status, .prompt: break
    case .flush(let done), .lend(let done), .close(let done): done.resume()
    }
  }

  @discardableResult
  private func post<Result: Sendable>(_ change: (inout Inbox) -> sending Result) -> Result {
    defer {
      var one: UInt64 = 1
      _ = write(bell, &one, 8)
    }
    return inbox.withLock { change(&$0) }
  }
}
