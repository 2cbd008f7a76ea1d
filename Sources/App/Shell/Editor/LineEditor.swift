import AtriumScreen
import CLinux
import Glibc
import Synchronization

/// The line editor. All output to the terminal is confined to one thread; other threads post
/// requests and wake it through an eventfd.
final class LineEditor: Sendable {
  /// Returns the candidates for the word before the cursor. Called on the editor's thread; may
  /// block briefly.
  typealias Completer = @Sendable (_ textToCursor: String) -> Completion

  let queue = Mutex(RequestQueue())
  let wakeup = clinux_eventfd()
  let completer: Completer
  let history: History
  let configuration: Configuration
  private let readNumber = Atomic<Int>(0)

  /// The terminal's descriptors and properties.
  struct Configuration: Sendable {
    var input = STDIN_FILENO
    var output = STDOUT_FILENO
    /// The type of the terminal; `nil` uses `TERM`.
    var terminalType: String?
    var handlesSignals = true
    /// The terminal's support for pictures, as the environment declares it.
    var graphics = GraphicsSupport.unsupported
    /// The terminal edits and echoes the lines, so that no cursor movement is written.
    var isScreenReaderMode = false
    var keys = KeySettings()
    /// The program for Ctrl-X Ctrl-E; `nil` makes the key a beep.
    var program: ExternalEditor?
  }

  /// Only one editor of the process's own terminal may exist at a time.
  init(
    history: HistoryFile? = nil, configuration: Configuration,
    completer: @escaping Completer = { _ in .none }
  ) {
    self.history = History(file: history)
    self.configuration = configuration
    self.completer = completer
    var thread = pthread_t()
    pthread_create(
      &thread, nil,
      { editor in
        if let editor {
          EditorLoop(Unmanaged<LineEditor>.fromOpaque(editor).takeRetainedValue()).run()
        }
        return nil
      }, Unmanaged.passRetained(self).toOpaque())
    pthread_detach(thread)
  }

  deinit { Glibc.close(wakeup) }

  /// Reads one line.
  ///
  /// - Parameters:
  ///   - prompt: may contain colours.
  ///   - initial: the initial text of the line.
  ///   - isHidden: whether the typed text is invisible; the history is not used then.
  ///   - usesHistory: whether earlier lines can be recalled.
  ///   - takesLines: whether Alt-Enter inserts a line break.
  ///   - noticeOfDroppedInput: drops input that was typed or pasted before, so that it does not answer the
  ///     question, and is printed if there was any; `nil` keeps the input.
  /// - Returns: the line, or the lines of a paste with line feeds between them; it is not added to the
  ///   history.
  func readLine(
    prompt: String, initial: String = "", isHidden: Bool = false, usesHistory: Bool = true,
    takesLines: Bool = false, noticeOfDroppedInput: String? = nil
  ) async -> LineResult {
    let number = readNumber.add(1, ordering: .relaxed).newValue
    return await withTaskCancellationHandler {
      await withCheckedContinuation { answer in
        let read = RequestQueue.ReadRequest(
          number: number, prompt: prompt, initial: initial, isHidden: isHidden,
          usesHistory: usesHistory && !isHidden, takesLines: takesLines,
          noticeOfDroppedInput: noticeOfDroppedInput,
          answer: answer)
        let early: LineResult? = post { queue in
          if queue.isClosed { return .endOfInput }
          if queue.cancelled.remove(number) != nil { return .cancelled }
          queue.reads.append(read)
          return nil
        }
        if let early { answer.resume(returning: early) }
      }
    } onCancel: {
      post { _ = $0.cancelled.insert(number) }
    }
  }

  /// Prints lines above the line being edited.
  func printAbove(_ text: String) { post(.print(text)) }

  /// Prints a text with pictures, rendered when the format of pictures is known.
  func printAbove(drawing text: @escaping @Sendable (TerminalGraphics?) -> String) {
    post(.draw(text))
  }

  /// Sets the status line, which is shown while no line is edited; `nil` removes it.
  func setStatus(_ text: String?) { post(.status(text)) }

  func changePrompt(_ prompt: String) { post(.prompt(prompt)) }

  /// Returns whether input has been typed or pasted that no line has taken yet.
  func hasInput() async -> Bool { await withCheckedContinuation { post(.checkInput($0)) } }

  func flush() async { await withCheckedContinuation { post(.flush($0)) } }

  /// Sets the closure that is called for Ctrl-C while no line is being read, on the editor's thread.
  func onInterrupt(_ action: (@Sendable () -> Void)?) {
    post { $0.onInterrupt = action }
  }

  /// Restores the terminal's original modes for another program while `body` runs. Operations
  /// posted meanwhile wait; `body` must neither read a line nor flush.
  func withTerminalReleased<Result>(
    to body: () async throws -> Result, isolation: isolated (any Actor)? = #isolation
  ) async rethrows -> Result {
    await withCheckedContinuation { post(.releaseTerminal($0)) }
    defer { post { $0.isTerminalReclaimed = true } }
    return try await body()
  }

  /// Performs all posted operations and restores the terminal's original modes. Must be called
  /// before the program exits. Later output is written directly, and reading returns `.endOfInput`.
  func close() async { await withCheckedContinuation { post(.close($0)) } }

  private func post(_ job: RequestQueue.Operation) {
    let isClosed = post { queue in
      if !queue.isClosed { queue.operations.append(job) }
      return queue.isClosed
    }
    guard isClosed else { return }
    switch job {
    case .print(let text): TerminalDevice.write(text + "\n", to: configuration.output)
    case .draw(let text): TerminalDevice.write(text(nil) + "\n", to: configuration.output)
    case .status, .prompt: break
    case .checkInput(let answer): answer.resume(returning: false)
    case .flush(let done), .releaseTerminal(let done), .close(let done): done.resume()
    }
  }

  @discardableResult
  private func post<Result: Sendable>(_ change: (inout RequestQueue) -> sending Result) -> Result {
    defer {
      var one: UInt64 = 1
      _ = write(wakeup, &one, 8)
    }
    return queue.withLock { change(&$0) }
  }
}

/// The result of reading a line.
enum LineResult: Equatable, Sendable {
  /// The line without its line break; several lines, with line feeds between them, if they were pasted.
  case line(String)
  /// The user discarded a line with this text by Ctrl-C.
  case abandoned(String)
  /// Ctrl-C on an empty or hidden line, or the cancellation of the reading task.
  case cancelled
  /// The end of the input: Ctrl-D was pressed on an empty line, or the terminal was disconnected.
  case endOfInput
}
