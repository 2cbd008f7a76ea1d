import Glibc
import Synchronization

/// The thread that owns the terminal: it waits for keys and for what others post, and is the only
/// one that writes. Everything in it is confined to that thread.
final class EditorThread {
  /// What stands at the bottom of the screen, below all that was printed.
  enum Foot {
    case nothing
    case status(String)
    /// A hidden line's prompt.
    case prompt(PromptText)
    /// The line libedit shows.
    case line(EditSession)
  }

  let editor: LineEditor
  let terminal: TerminalDevice
  var keys = KeyDecoder()
  var foot = Foot.nothing
  /// The number of the read under way.
  var reading: Int?
  var isHungUp = false
  private var isLent = false
  private var isClosing = false
  private var waiting: [Inbox.Job] = []
  private var closers: [CheckedContinuation<Void, Never>] = []
  private lazy var session = EditSession(thread: self)

  init(_ editor: LineEditor) {
    self.editor = editor
    let type = editor.ports.terminalType ?? getenv("TERM").map { String(cString: $0) } ?? ""
    terminal = TerminalDevice(
      input: editor.ports.input, output: editor.ports.output,
      isDumb: type.isEmpty || type == "dumb")
  }

  func run() {
    if editor.ports.handlesSignals { SignalBell.connect(to: editor.bell) }
    _ = session  // libedit echoes for a moment when it starts, so now rather than later
    terminal.enter(.idle)
    while !isClosing {
      deliver()
      if isClosing { break }
      if !isLent, let read = nextRead() {
        answer(read)
      } else {
        _ = wait(forInput: false)
      }
    }
    finish()
  }

  private func nextRead() -> Inbox.Read? {
    editor.inbox.withLock { $0.reads.isEmpty ? nil : $0.reads.removeFirst() }
  }

  private func answer(_ read: Inbox.Read) {
    erase()
    foot = .nothing
    let prompt = PromptText(read.prompt, isDumb: terminal.isDumb)
    if let above = prompt.above { terminal.write(above + "\n") }
    reading = read.number
    if !read.initial.isEmpty { keys.putBack(.text(Paste.oneLine(read.initial))) }
    let result =
      isHungUp ? .end : read.isHidden ? hiddenLine(prompt) : session.line(prompt, read.usesHistory)
    reading = nil
    foot = .nothing
    editor.inbox.withLock { _ = $0.cancelled.remove(read.number) }
    read.answer.resume(returning: result)
  }

  /// Gives the terminal back and answers everybody who still waits.
  private func finish() {
    SignalBell.disconnect(from: editor.bell)
    terminal.enter(.original)
    let left = editor.inbox.withLock { inbox in
      inbox.isClosed = true
      defer { (inbox.jobs, inbox.reads) = ([], []) }
      return (jobs: inbox.jobs, reads: inbox.reads)
    }
    for read in left.reads { read.answer.resume(returning: .end) }
    for job in waiting + left.jobs { perform(job) }
    for closer in closers { closer.resume() }
  }

  /// Waits for the bell, and for input if wanted; tells whether there is input.
  func wait(forInput: Bool, milliseconds: Int32 = -1) -> Bool {
    var sources = [
      pollfd(fd: editor.bell, events: Int16(POLLIN), revents: 0),
      pollfd(fd: terminal.input, events: Int16(POLLIN), revents: 0),
    ]
    poll(&sources, forInput ? 2 : 1, milliseconds)
    if sources[0].revents != 0 {
      var count: UInt64 = 0
      _ = read(editor.bell, &count, 8)
    }
    return forInput && sources[1].revents != 0
  }

  /// Does what was posted and what signals ask for.
  func deliver() {
    for signal in SignalBell.take(for: editor.bell) { handle(signal) }
    let isTakenBack = editor.inbox.withLock { inbox in
      waiting += inbox.jobs
      inbox.jobs = []
      defer { inbox.isTakenBack = false }
      return inbox.isTakenBack
    }
    if isLent, isTakenBack {
      isLent = false
      terminal.enter(.idle)
    }
    guard !isLent, !waiting.isEmpty else { return }
    erase()
    while !waiting.isEmpty, !isLent { perform(waiting.removeFirst()) }
    paint()
  }

  private func perform(_ job: Inbox.Job) {
    switch job {
    case .print(let text): terminal.write(text + "\n")
    case .status(let text):
      if reading == nil, !terminal.isDumb { foot = text.map(Foot.status) ?? .nothing }
    case .prompt(let text):
      if case .line(let session) = foot { session.show(PromptText(text, isDumb: terminal.isDumb)) }
    case .flush(let done): done.resume()
    case .lend(let done):
      isLent = true
      foot = .nothing
      terminal.enter(.original)
      done.resume()
    case .close(let done):
      isClosing = true
      closers.append(done)
      if reading == nil { foot = .nothing }
    }
  }

  /// Whether the line being read is to be given up.
  var isReadGivenUp: Bool {
    guard let reading else { return false }
    return isClosing || editor.inbox.withLock { $0.cancelled.contains(reading) }
  }

  private func handle(_ signal: Int32) {
    switch signal {
    case SIGINT where reading != nil: keys.interrupt()
    case SIGINT where !isLent:
      keys.dropAll()
      editor.inbox.withLock { $0.onInterrupt }?()
    case SIGTSTP: suspend()
    case SIGCONT: resume()
    case SIGTERM:
      leaveLine()
      terminal.enter(.original)
      Glibc.signal(SIGTERM, SIG_DFL)
      kill(getpid(), SIGTERM)
    default: break
    }
  }

  /// Stops the program as Ctrl-Z does, with the terminal as it was found.
  func suspend() {
    guard editor.ports.handlesSignals else { return }
    leaveLine()
    terminal.enter(.original)
    SignalBell.stop()
    _ = wait(forInput: false, milliseconds: 100)  // for the signal that says so
    _ = SignalBell.take(for: editor.bell)
    resume()
  }

  private func resume() {
    guard !isLent else { return }
    terminal.enter(reading == nil ? .idle : .reading)
    if reading != nil { markPastes(true) }
    terminal.write(terminal.isDumb ? "\r" : "\r\u{1b}[J")
    paint()
  }
}
