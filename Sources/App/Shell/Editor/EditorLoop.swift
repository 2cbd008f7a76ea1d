import Glibc
import Synchronization

/// The state of the thread that owns the terminal: it reads keys, performs posted operations, and
/// alone writes to the terminal. All state is confined to that thread.
final class EditorLoop {
  /// The last rows of the screen, below the printed output.
  enum Footer {
    case nothing
    case status(String)
    case line(EditSession)
  }

  let editor: LineEditor
  let terminal: TerminalDevice
  var decoder = InputDecoder()
  var footer = Footer.nothing
  /// The number of the read request that is being answered; `nil` if no line is being read.
  var currentReadNumber: Int?
  var isHungUp = false
  /// The input of a line-wise terminal after the last line, and the prompt of the line being read.
  var terminalInput: [UInt8] = []
  var terminalPrompt: String?
  var lastStatus: (text: String, time: ContinuousClock.Instant)?
  /// `true` while another program uses the terminal.
  private var isTerminalReleased = false
  private var isClosing = false
  private var waiting: [RequestQueue.Operation] = []
  private var closers: [CheckedContinuation<Void, Never>] = []
  private lazy var session = EditSession(loop: self)
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
      performPostedOperations()
      if isClosing { break }
      if !isTerminalReleased, let read = nextRead() {
        answer(read)
      } else {
        _ = wait(forInput: false)
      }
    }
    finish()
  }

  /// `true` if there is input that no line has taken.
  private var hasInput: Bool {
    var unread: Int32 = 0
    _ = ioctl(terminal.input, UInt(FIONREAD), &unread)
    return unread > 0 || decoder.next != nil || !terminalInput.isEmpty
  }

  /// - Returns: `false` if there was no input.
  private func dropInput() -> Bool {
    defer {
      decoder.dropAll()
      terminalInput = []
      tcflush(terminal.input, TCIFLUSH)
    }
    return hasInput
  }

  private func nextRead() -> RequestQueue.ReadRequest? {
    editor.queue.withLock { $0.reads.isEmpty ? nil : $0.reads.removeFirst() }
  }

  private func answer(_ read: RequestQueue.ReadRequest) {
    eraseFooter()
    footer = .nothing
    let prompt = PromptText(read.prompt, isDumb: terminal.isDumb)
    if let above = prompt.above { terminal.write(above + "\n") }
    currentReadNumber = read.number
    if let notice = read.noticeOfDroppedInput, dropInput() { terminal.write(notice + "\n") }
    if terminal.isScreenReaderMode {
      let result = isHungUp ? .endOfInput : readTerminalLine(prompt.text, isHidden: read.isHidden)
      currentReadNumber = nil
      editor.queue.withLock { _ = $0.cancelled.remove(read.number) }
      return read.answer.resume(returning: result)
    }
    let initial =
      read.takesLines ? PastedText(read.initial.utf8).text : PastedText.oneLine(read.initial)
    if let initial, !initial.isEmpty { decoder.putBack(.text(initial)) }
    let result =
      isHungUp
      ? .endOfInput
      : session.read(
        prompt, isHidden: read.isHidden, usesHistory: read.usesHistory,
        takesLines: read.takesLines)
    currentReadNumber = nil
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
    for read in left.reads { read.answer.resume(returning: .endOfInput) }
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

  func performPostedOperations() {
    for signal in SignalNotifier.take(for: editor.wakeup) { handle(signal) }
    let isTerminalReclaimed = editor.queue.withLock { queue in
      waiting += queue.operations
      queue.operations = []
      defer { queue.isTerminalReclaimed = false }
      return queue.isTerminalReclaimed
    }
    if isTerminalReleased, isTerminalReclaimed {
      isTerminalReleased = false
      terminal.enter(.idle)
    }
    guard !isTerminalReleased, !waiting.isEmpty else { return }
    eraseFooter()
    while !waiting.isEmpty, !isTerminalReleased { perform(waiting.removeFirst()) }
    paintFooter()
  }

  private func perform(_ job: RequestQueue.Operation) {
    switch job {
    case .print(let text):
      terminal.isScreenReaderMode ? writeLine(text) : terminal.write(text + "\n")
    case .draw(let text): terminal.write(text(graphics) + "\n")
    case .status(let text) where terminal.isScreenReaderMode: writeStatus(text)
    case .status(let text):
      if currentReadNumber == nil, !terminal.isDumb { footer = text.map(Footer.status) ?? .nothing }
    case .prompt(let text):
      if case .line(let session) = footer {
        session.prompt = PromptText(text, isDumb: terminal.isDumb)
      }
    case .checkInput(let answer): answer.resume(returning: hasInput)
    case .flush(let done): done.resume()
    case .releaseTerminal(let done):
      isTerminalReleased = true
      footer = .nothing
      terminal.enter(.original)
      done.resume()
    case .close(let done):
      isClosing = true
      closers.append(done)
      if currentReadNumber == nil { footer = .nothing }
    }
  }

  var isReadCancelled: Bool {
    guard let currentReadNumber else { return false }
    return isClosing || editor.queue.withLock { $0.cancelled.contains(currentReadNumber) }
  }

  private func handle(_ signal: Int32) {
    switch signal {
    case SIGINT where currentReadNumber != nil: decoder.interrupt()
    case SIGINT where !isTerminalReleased:
      decoder.dropAll()
      editor.queue.withLock { $0.onInterrupt }?()
    // While another program has the terminal, it decides.
    case SIGTSTP where !isTerminalReleased: suspendProcess()
    case SIGCONT: repaintAfterSuspension()
    case SIGTERM:
      leaveFooter()
      terminal.enter(.original)
      Glibc.signal(SIGTERM, SIG_DFL)
      kill(getpid(), SIGTERM)
    default: break
    }
  }

  /// Stops the process as Ctrl-Z does, with the terminal's original modes.
  func suspendProcess() {
    guard editor.configuration.handlesSignals else { return }
    leaveFooter()
    terminal.enter(.original)
    SignalNotifier.stop()
    _ = wait(forInput: false, milliseconds: 100)  // for SIGCONT
    _ = SignalNotifier.take(for: editor.wakeup)
    repaintAfterSuspension()
  }

  /// Restores the modes of the terminal and the footer after the program was continued.
  private func repaintAfterSuspension() {
    guard !isTerminalReleased else { return }
    terminal.enter(currentReadNumber == nil ? .idle : .reading)
    if currentReadNumber != nil { setBracketedPaste(true) }
    terminal.write(terminal.isScreenReaderMode ? "\n" : terminal.isDumb ? "\r" : "\r\u{1b}[J")
    paintFooter()
  }
}
