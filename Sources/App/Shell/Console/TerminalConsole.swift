public import AtriumCore
import AtriumFiles
public import AtriumScreen
import Glibc
import Synchronization

/// The console of an interactive shell: a line editor with the output above it.
@MainActor
public final class TerminalConsole: Console {
  public let isInteractive = true
  public var look: DisplayPreferences {
    get { appearance.look }
    set {
      if newValue.theme != look.theme { preferences.theme = newValue.theme }
      if newValue.language != look.language { preferences.language = newValue.language }
      appearance.look = newValue
      preferences.save()
    }
  }
  /// Applies the theme and the language of the files, and forgets the user's choice of one.
  public func use(_ look: DisplayPreferences, forgetting setting: ProgramSettingKey) {
    appearance.look = look
    preferences.forget(setting)
    preferences.saveIfFileExists()
  }

  public var imprint: Imprint? { appearance.imprint() }
  public var historyLines: [HistoryLine] { editor.history.all }
  public var paginatesLists: Bool { currentAppearance.output.isForPeople }
  public var output: OutputFormat?
  public var suggest: ((String) async -> Suggestions)?
  private var appearance: Appearance
  private var preferences: Preferences
  let editor: LineEditor
  /// The mode for screen readers: the terminal edits the lines, without cursor movement, pager,
  /// completion and proposed texts.
  let isScreenReaderMode: Bool
  /// Shows a status line if the running command takes long.
  private var statusTask: Task<Void, Never>?
  private let pager: Pager?
  private var badges: [FeatureID: Phrase] = [:]
  private var currentPrompt: Prompt?
  /// The answers that wait for the pager: a long one and those after it.
  private var pagedOutput: [String] = []
  /// `true` if the pager begins with the last lines.
  private var pagerStartsAtEnd = false
  /// The notices and failures that are printed after the pager has ended.
  private var outputAfterPager: [String] = []
  /// `true` if the user has typed a line. The pager is not used before.
  private var hasReadLine = false
  /// The lines of a paste that were accepted together, and the state that decides whether they run.
  var pastedLines = PastedLines()
  /// `true` if Ctrl-C was pressed since the lines of a paste were accepted.
  nonisolated let isInterrupted = Atomic(false)
  /// The commands that run before the first line is read.
  private var startup: ScriptLines?
  /// `true` while a line of the startup script runs, which does not enter the history.
  private var isRunningStartup = false
  private let capabilities: TerminalCapabilities
  /// The program's title, for notifications.
  private let title: String
  /// Opens a file with the viewer of the system, and returns whether it exists.
  let viewer: @Sendable (_ path: String) async -> Bool
  /// The folder of the pages that were opened, which is deleted when the shell ends; `nil` before the first one.
  var pages: PrivateFolder?
  /// `true` while a repeated command paints over its previous output.
  private var isRepainting = false

  /// - Parameter startup: the commands that run before the first line is read.
  public init(
    _ appearance: Appearance, preferences: Preferences, historyFile: HistoryFile?,
    pager: Pager? = nil, startup: ScriptLines? = nil, capabilities: TerminalCapabilities = .none,
    keys: KeySettings, environment: [String: String], title: String = "",
    viewer: @escaping @Sendable (_ path: String) async -> Bool = { _ in false }
  ) {
    self.viewer = viewer
    self.capabilities = capabilities
    self.title = title
    self.appearance = appearance
    self.preferences = preferences
    self.startup = startup
    (isScreenReaderMode, self.pager) = (appearance.output == .spoken, pager)
    let completion = TabCompletion()
    editor = LineEditor(
      history: historyFile,
      configuration: LineEditor.Configuration(
        graphics: appearance.graphics, isScreenReaderMode: isScreenReaderMode, keys: keys,
        program: ExternalEditor(environment: environment))
    ) { completion.complete($0) }
    completion.console = self
  }

  public func nextLine(_ prompt: Prompt) async -> Line? {
    await runPager(prints: prompt.takesMessages)
    preferences.lastAddress = prompt.address.hasPrefix("/") ? prompt.address : nil
    isRunningStartup = false
    if let line = startupLine() {
      isRunningStartup = true
      if case .typed(let words) = line {
        editor.printAbove(text(prompt) + promptText(words))
      }
      return line
    }
    if let line = nextPastedLine(prompt) { return .typed(line) }
    currentPrompt = prompt
    defer { currentPrompt = nil }
    var initial = prompt.initial
    if isScreenReaderMode, !initial.isEmpty {
      editor.printAbove(text(.draft(promptText(initial))))
      initial = ""
    }
    while true {
      let result = await editor.readLine(
        prompt: text(prompt), initial: initial, takesLines: prompt.takesMessages)
      hasReadLine = true
      switch result {
      case .line(let text): return .typed(acceptPastedLines(text, prompt))
      case .abandoned(let line): return .abandoned(line)
      case .cancelled: initial = ""
      case .endOfInput: return nil
      }
    }
  }

  private func startupLine() -> Line? {
    do throws(Failure) {
      return try startup?.next()
    } catch {
      report(error)
      startup = nil
      return nil
    }
  }

  /// Shows a text before the address of the prompt, including the current one.
  public func setBadge(_ text: Phrase?, of feature: FeatureID) {
    guard badges[feature] != text else { return }
    badges[feature] = text
    if let currentPrompt { editor.changePrompt(self.text(currentPrompt)) }
  }

  func text(_ prompt: Prompt) -> String {
    let badges = badges.sorted { $0.key < $1.key }.map { promptText(text($0.value)) }
    let badge = badges.isEmpty ? "" : "(\(badges.joined(separator: ", "))) "
    let names = (prompt.names.isEmpty ? [Phrase(prompt.address)] : prompt.names) + prompt.labels
    let texts = names.map { promptText(text($0)) }
    let separator = isScreenReaderMode ? ", " : " › "
    let width = max(20, TerminalDevice.size(of: STDOUT_FILENO).columns / 2)
    var place = texts.joined(separator: separator)
    if displayWidth(of: place) > width {
      // Names whose beginnings and ends are equal differ in the number.
      let item = prompt.item.map { $0 + " " } ?? ""
      place =
        item + texts.joined(separator: separator, shortenedTo: width - displayWidth(of: item))
    }
    place += prompt.context.map { promptText(" (\($0))") } ?? ""
    let palette = appearance.palette
    return palette.paint(badge, .warning) + palette.paint(place, .accent, bold: true)
      + (prompt.names.isEmpty || isScreenReaderMode ? "> " : " › ")
  }

  public func ask(_ question: Question) async -> String? {
    await runPager()
    let label = promptText(question.label.text(in: look.language))
    guard question.isLong else {
      dropPastedLines()
      return await answer(wrapped("\(label): "), question)?.replacing("\n", with: " ")
    }
    editor.printAbove(wrapped("\(label) (\(text(.endOfText)))"))
    return await answerOfLines("\(text(.lastLine)) ", question)
  }

  /// A question in lines that break between words and leave room for a short answer.
  private func wrapped(_ prompt: String) -> String {
    let columns = TerminalDevice.size(of: STDOUT_FILENO).columns
    let room = 4
    guard !isScreenReaderMode, displayWidth(of: prompt) + room > columns else { return prompt }
    let blanks = prompt.hasSuffix(" ") ? " " : ""
    return prompt.wrapped(to: columns - room).joined(separator: "\n") + blanks
  }

  func answer(_ prompt: String, _ question: Question) async -> String? {
    let initial = question.isLong ? "" : question.initial
    guard isScreenReaderMode, !initial.isEmpty else {
      let result = await editor.readLine(
        prompt: prompt, initial: initial, isHidden: question.isHidden, usesHistory: false,
        noticeOfDroppedInput: question.isConfirmation ? text(.droppedInput) : nil)
      return if case .line(let line) = result { line } else { nil }
    }
    // An empty line keeps the proposed text, and a blank removes it.
    let result = await editor.readLine(prompt: "\(prompt)[\(promptText(initial))] ")
    guard case .line(let line) = result else { return nil }
    return line.isEmpty ? initial : line
  }

  var currentAppearance: Appearance {
    var appearance = appearance
    appearance.output = output ?? appearance.output
    return appearance
  }

  public func show(_ screen: Screen) { show(screen, isAnswer: false) }

  public func show(_ screens: [Screen]) { for screen in screens { show(screen, isAnswer: true) } }

  /// - Parameter isAnswer: `true` for an answer, which the pager may show.
  private func show(_ screen: Screen, isAnswer: Bool) {
    let appearance = currentAppearance
    let renderer = appearance.renderer()
    let text: String
    do throws(Failure) {
      let lines = try renderer.text(of: screen)
      text = ((lines.isEmpty ? [] : [lines]) + renderer.remarks(on: screen)).joined(separator: "\n")
    } catch {
      return report(error)
    }
    if text.isEmpty, appearance.output != .text { return }
    let isPaged = isAnswer && isPaged(text)
    if isPaged { pagerStartsAtEnd = screen.isNewestLast }
    guard screen.hasPicture, appearance.output == .text, !isPaged else {
      return print(text, paths: screen.filePaths, isPaged: isPaged)
    }
    editor.printAbove(drawing: { graphics in
      appearance.renderer(drawing: graphics).render(screen)
    })
  }

  public func report(_ failure: Failure) {
    pastedLines.hasFailed = true
    print(currentAppearance.renderer().render(failure.text), isPaged: false)
  }

  public func warn(_ warning: Failure) {
    show(Screen("warning", [.notice(.warning, warning.message)]))
  }

  /// Clears the screen and the scrollback buffer (ECMA-48 CUP, ED; xterm's ED 3).
  public func clear() {
    (pagedOutput, outputAfterPager) = ([], [])
    if isScreenReaderMode { return }
    editor.printAbove("\u{1B}[H\u{1B}[2J\u{1B}[3J")
  }

  /// - Parameter alerting: whether the bell and a notification of the desktop announce the screen, too.
  public func announce(_ screen: Screen, alerting: Bool) {
    var text = linked(appearance.renderer().render(screen))
    if alerting {
      let summary = TextRenderer(width: 1000, language: look.language).render(screen)
      text = capabilities.alert(summary, title: title) + text
    }
    editor.printAbove(text)
  }

  public func announce(_ screen: Screen) { announce(screen, alerting: false) }

  /// Prints a text, or keeps it for the pager or for the time after it.
  /// - Parameter paths: the paths of files in the text.
  private func print(_ text: String, paths: [String] = [], isPaged: Bool) {
    if isPaged {
      pagedOutput.append(text)
    } else if !pagedOutput.isEmpty {
      outputAfterPager.append(linked(text, paths: paths))
    } else {
      editor.printAbove(linked(text, paths: paths))
    }
  }

  func linked(_ text: String, paths: [String] = []) -> String {
    guard appearance.output == .text, capabilities.hasLinks else { return text }
    return capabilities.linked(
      text, paths: paths, width: TerminalDevice.size(of: STDOUT_FILENO).columns)
  }

  /// Paints over the previous screen; what was on the terminal before scrolls up first. Rows that do not
  /// fit are omitted.
  public func repaint(_ screen: Screen) {
    guard appearance.hasColours, appearance.output == .text else { return show(screen) }
    let rows = TerminalDevice.size(of: STDOUT_FILENO).rows
    let lines = appearance.renderer().render(screen)
      .split(separator: "\n", omittingEmptySubsequences: false).prefix(max(1, rows - 2))
    let start = isRepainting ? "" : String(repeating: "\n", count: rows)
    isRepainting = true
    // ECMA-48 CUP, EL and ED.
    editor.printAbove(
      start + "\u{1B}[H" + lines.joined(separator: "\u{1B}[K\n") + "\u{1B}[K\u{1B}[J")
  }

  /// The largest text that is copied, in bytes; terminals drop longer control functions.
  private nonisolated static let copyLimit = 64 << 10

  public func copy(_ screen: Screen) throws {
    guard capabilities.hasClipboard else {
      throw Failure(
        .unavailable, "copy.unsupported", .cannotCopy, hint: .copyOtherwise)
    }
    let text = TextRenderer(width: 100, language: look.language).render(screen)
    let document = try screen.document?.content.bytes(from: 0, upTo: Self.copyLimit + 1)
    let bytes = document ?? Array(text.utf8)
    guard bytes.count <= Self.copyLimit else {
      throw Failure(
        .data, "copy.too-large", .tooLargeToCopy(Self.copyLimit >> 10),
        hint: .copyOtherwise)
    }
    // The cursor stays in its row.
    editor.printAbove(capabilities.copying(bytes) + "\u{1B}[1A")
  }

  /// Returns whether an answer is for the pager: it is long, or follows a long one. The output of a command
  /// that is still running is printed at once.
  private func isPaged(_ text: String) -> Bool {
    if !pagedOutput.isEmpty { return true }
    if [.json, .spoken].contains(currentAppearance.output) { return false }
    let (columns, rows) = TerminalDevice.size(of: STDOUT_FILENO)
    return pager != nil && statusTask == nil && hasReadLine
      && Pager.isNeeded(for: text, columns: columns, rows: rows)
  }

  /// Shows the waiting answers with the pager. If `prints` is true, or if more was typed or pasted meanwhile, which
  /// the pager would read, they are printed instead.
  func runPager(prints: Bool = false) async {
    guard let pager, !pagedOutput.isEmpty else { return }
    let text = pagedOutput.joined(separator: "\n")
    let (keys, after) = (self.text(.pagerKeys), outputAfterPager)
    (pagedOutput, outputAfterPager) = ([], [])
    var isShown = false
    if !prints, pastedLines.isEmpty, await !editor.hasInput() {
      let startsAtEnd = pagerStartsAtEnd
      isShown = await editor.withTerminalReleased {
        await pager.show(text + "\n", keys: keys, startsAtEnd: startsAtEnd)
      }
    }
    for text in (isShown ? [] : [text]) + after { editor.printAbove(text) }
  }

  /// Writes to a file or to a command of the system's shell, which may use the terminal until it ends.
  public func check(_ target: Redirection) throws { try RedirectionWriter.check(target) }
  public func send(_ bytes: [UInt8], to target: Redirection) async throws {
    await runPager()
    try await editor.withTerminalReleased {
      try await RedirectionWriter.write(bytes, to: target, asJob: true)
    }
  }

  public func remember(_ line: HistoryLine, of feature: FeatureID?, persistently: Bool) {
    if isRunningStartup { return }
    editor.history.remember(line.text, of: feature, at: line.place, persistently: persistently)
  }

  /// Removes the lines of a feature, and those whose feature is not known, from memory, and deletes the pages that were
  /// opened, whose feature is not known. The file of the history is not changed.
  public func forget(_ feature: FeatureID) {
    editor.history.forget(feature)
    pages = nil
  }

  /// Shows a status line after half a second.
  public func workBegan(cancel: @escaping @Sendable () -> Void) {
    editor.onInterrupt { [weak self] in
      self?.isInterrupted.store(true, ordering: .relaxed)
      cancel()
    }
    let status = text(.working)
    statusTask = Task { [editor] in
      guard (try? await Task.sleep(for: .milliseconds(500))) != nil else { return }
      editor.setStatus(status)
    }
  }

  public func workEnded() {
    statusTask?.cancel()
    statusTask = nil
    isRepainting = false
    editor.setStatus(nil)
    editor.onInterrupt(nil)
  }

  /// Shows the progress in the status line.
  public func setProgress(_ progress: Phrase) {
    guard statusTask != nil else { return }
    editor.setStatus(promptText(text(progress)))
  }

  /// A text for a prompt or a status, in words if lines are read aloud.
  func promptText(_ text: String) -> String {
    let text = text.sanitizedForTerminal()
    return isScreenReaderMode ? SpokenRenderer(language: look.language).speech(text) : text
  }

  /// Saves the address and restores the modes of the terminal.
  public func close() async {
    dropPastedLines()
    await runPager()
    preferences.saveLastAddress()
    pages = nil
    await editor.flush()
    await editor.close()
  }

  func text(_ phrase: Phrase) -> String { phrase.text(in: look.language) }
}
