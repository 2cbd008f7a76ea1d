import Glibc
import Synchronization

/// The state of the thread that owns the terminal: it reads keys, performs posted operations, and
/// alone writes to the terminal. All state is confined to that thread.
final class EditorLoop {
  /// The last rows of the screen, below the printed output.
  enum Footer {
    case nothing
    case status(String)
    /// The line being read.
    case line(EditSession)
  }

  let editor: LineEditor
  let terminal: TerminalDevice
  var keys = KeyDecoder()
  var footer = Footer.nothing
  /// The number of the current read request.
  var reading: Int?
  var isHungUp = false
  /// The input of a line-wise terminal after the last line, and the prompt of the line being read.
  var terminalInput: [UInt8] = []
  var terminalPrompt: String?
  var lastStatus: (text: String, time: ContinuousClock.Instant)?
  private var isSuspended = false
  private var isClosing = false
  private var waiting: [RequestQueue.Operation] = []
  private var closers: [CheckedContinuation<Void, Never>] = []
  private lazy var session = EditSession(thread: self)
  /// The notation for pictures. The terminal is queried for the first picture.
  private lazy var graphics = findGraphics()

  init(_ editor: LineEditor) {
    self.editor = editor
    let type = editor.configuration.terminalType ?? getenv("TERM").map { String(cString: $0) } ?? ""
    terminal = TerminalDevice(
      input: editor.configuration.input, output: editor.configuration.output,
      isDumb: type.isEmpty || type == "dumb",
      isScreenReaderMode: editor.configuration.isScreenReaderMode)
  }

  func run() {
    if editor.configuration.handlesSignals { SignalNotifier.connect(to: editor.wakeup) }
    terminal.enter(.idle)
    while !isClosing {
      deliver()
      if isClosing { break }
      if !isSuspended, let read = nextRead() {
        answer(read)
      } else {
        _ = wait(forInput: false)
      }
    }
    finish()
  }

  private func nextRead() -> RequestQueue.ReadRequest? {
    editor.queue.withLock { $0.reads.isEmpty ? nil : $0.reads.removeFirst() }
  }

  private func answer(_ read: RequestQueue.ReadRequest) {
    erase()
    footer = .nothing
    let prompt = PromptText(read.prompt, isDumb: terminal.isDumb)
    if let above = prompt.above { terminal.write(above + "\n") }
    reading = read.number
    if terminal.isScreenReaderMode {
      let result = isHungUp ? .end : readTerminalLine(prompt.text, isHidden: read.isHidden)
      reading = nil
      editor.queue.withLock { _ = $0.cancelled.remove(read.number) }
      return read.answer.resume(returning: result)
    }
    if !read.initial.isEmpty { keys.putBack(.text(PastedText.oneLine(read.initial))) }
    let result =
      isHungUp
      ? .end : session.read(prompt, isHidden: read.isHidden, usesHistory: read.usesHistory)
    reading = nil
    footer = .nothing
    editor.queue.withLock { _ = $0.cancelled.remove(read.number) }
    read.answer.resume(returning: result)
  }

  /// Restores the terminal and completes all waiting requests.
  private func finish() {
    SignalNotifier.disconnect(from: editor.wakeup)
    terminal.enter(.original)
    let left = editor.queue.withLock { queue in
      let left = (operations: queue.operations, reads: queue.reads)
      queue.isClosed = true
      queue.operations = []
      queue.reads = []
      return left
    }
    for read in left.reads { read.answer.resume(returning: .end) }
    for job in waiting + left.operations { perform(job) }
    for closer in closers { closer.resume() }
  }

  /// Waits for a wakeup and, if wanted, for input.
  /// - Returns: whether there is input.
  func wait(forInput: Bool, milliseconds: Int32 = -1) -> Bool {
    var sources = [
      pollfd(fd: editor.wakeup, events: Int16(POLLIN), revents: 0),
      pollfd(fd: terminal.input, events: Int16(POLLIN), revents: 0),
    ]
    poll(&sources, forInput ? 2 : 1, milliseconds)
    if sources[0].revents != 0 {
      var count: UInt64 = 0
      _ = read(editor.wakeup, &count, 8)
    }
    return forInput && sources[1].revents != 0
  }

  /// Handles signals and performs posted operations.
  func deliver() {
    for signal in SignalNotifier.take(for: editor.wakeup) { handle(signal) }
    let isResumed = editor.queue.withLock { queue in
      waiting += queue.operations
      queue.operations = []
      defer { queue.isResumed = false }
      return queue.isResumed
    }
    if isSuspended, isResumed {
      isSuspended = false
      terminal.enter(.idle)
    }
    guard !isSuspended, !waiting.isEmpty else { return }
    erase()
    while !waiting.isEmpty, !isSuspended { perform(waiting.removeFirst()) }
    paint()
  }

  private func perform(_ job: RequestQueue.Operation) {
    switch job {
    case .print(let text):
      terminal.isScreenReaderMode ? writeLine(text) : terminal.write(text + "\n")
    case .draw(let text): terminal.write(text(graphics) + "\n")
    case .status(let text) where terminal.isScreenReaderMode: writeStatus(text)
    case .status(let text):
      if reading == nil, !terminal.isDumb { footer = text.map(Footer.status) ?? .nothing }
    case .prompt(let text):
      if case .line(let session) = footer {
        session.prompt = PromptText(text, isDumb: terminal.isDumb)
      }
    case .flush(let done): done.resume()
    case .suspend(let done):
      isSuspended = true
      footer = .nothing
      terminal.enter(.original)
      done.resume()
    case .close(let done):
      isClosing = true
      closers.append(done)
      if reading == nil { footer = .nothing }
    }
  }

  /// `true` if the current read request was cancelled.
  var isReadCancelled: Bool {
    guard let reading else { return false }
    return isClosing || editor.queue.withLock { $0.cancelled.contains(reading) }
  }

  private func handle(_ signal: Int32) {
    switch signal {
    case SIGINT where reading != nil: keys.interrupt()
    case SIGINT where !isSuspended:
      keys.dropAll()
      editor.queue.withLock { $0.onInterrupt }?()
    case SIGTSTP: suspend()
    case SIGCONT: resume()
    case SIGTERM:
      leaveFooter()
      terminal.enter(.original)
      Glibc.signal(SIGTERM, SIG_DFL)
      kill(getpid(), SIGTERM)
    default: break
    }
  }

  /// Stops the program as Ctrl-Z does, with the terminal's original modes.
  func suspend() {
    guard editor.configuration.handlesSignals else { return }
    leaveFooter()
    terminal.enter(.original)
    SignalNotifier.stop()
    _ = wait(forInput: false, milliseconds: 100)  // for SIGCONT
    _ = SignalNotifier.take(for: editor.wakeup)
    resume()
  }

  private func resume() {
    guard !isSuspended else { return }
    terminal.enter(reading == nil ? .idle : .reading)
    if reading != nil { markPastes(true) }
    terminal.write(terminal.isScreenReaderMode ? "\n" : terminal.isDumb ? "\r" : "\r\u{1b}[J")
    paint()
  }
}
