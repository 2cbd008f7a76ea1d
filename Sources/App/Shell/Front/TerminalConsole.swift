public import AtriumCore
public import AtriumScreen

/// The front of people: a line editor below, answers above.
@MainActor
public final class TerminalConsole: Console {
  public let isInteractive = true
  public var look: Look {
    get { appearance.look }
    set {
      appearance.look = newValue
      completion.language = newValue.language
      preferences.theme = newValue.theme
      preferences.language = newValue.language
      preferences.save()
    }
  }
  public var history: [String] { editor.historyLines }
  public var suggest: ((String) async -> Suggestions)? {
    get { completion.suggest }
    set {
      completion.suggest = newValue
      completion.language = look.language
    }
  }
  private var appearance: Appearance
  private var preferences: Preferences
  private let editor: LineEditor
  private let completion: TabCompletion
  private var timeout: Task<Void, Never>?
  private let pager: Pager?
  private var badges: [FeatureID: Phrase] = [:]
  /// The prompt at which somebody types just now.
  private var shownPrompt: Prompt?
  /// What waits for the pager: an answer that is taller than the screen, and what came after it.
  private var pages: [String] = []
  /// Whether the person has typed a line: nobody wants to turn the pages of a greeting.
  private var isGreeted = false
  /// What is done before the person is asked for a line.
  private var startup: ScriptLines?

  /// - Parameter startup: what is done before the person is asked for a line.
  public init(
    _ appearance: Appearance, preferences: Preferences, historyFile: HistoryFile?,
    pager: Pager? = nil, startup: ScriptLines? = nil
  ) {
    (self.appearance, self.preferences, self.startup) = (appearance, preferences, startup)
    self.pager = appearance.output == .json ? nil : pager
    let completion = TabCompletion()
    self.completion = completion
    editor = LineEditor(history: historyFile, graphics: appearance.graphics) {
      completion.complete($0)
    }
  }

  public func nextLine(_ prompt: Prompt) async -> Line? {
    await turnPages()
    preferences.place = prompt.address.hasPrefix("/") ? prompt.address : nil
    if let line = startupLine() {
      if case .typed(let words) = line {
        editor.printAbove(text(prompt) + words.sanitizedForTerminal())
      }
      return line
    }
    shownPrompt = prompt
    defer { shownPrompt = nil }
    var initial = prompt.initial
    while true {
      let result = await editor.readLine(prompt: text(prompt), initial: initial)
      isGreeted = true
      switch result {
      case .line(let line): return .typed(line)
      case .abandoned(let line): return .abandoned(line)
      case .interrupted: initial = ""
      case .end: return nil
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

  /// Shows something before the address, also of the prompt at which somebody types just now.
  public func setBadge(_ text: Phrase?, of feature: FeatureID) {
    guard badges[feature] != text else { return }
    badges[feature] = text
    if let shownPrompt { editor.changePrompt(self.text(shownPrompt)) }
  }

  private func text(_ prompt: Prompt) -> String {
    let badges = badges.sorted { $0.key < $1.key }.map { text($0.value).sanitizedForTerminal() }
    let badge = badges.isEmpty ? "" : "(\(badges.joined(separator: ", "))) "
    return appearance.palette.paint(badge, .warning)
      + prompt.text(in: look.language, appearance.palette)
  }

  public func ask(_ question: Question) async -> String? {
    await turnPages()
    let label = question.label.text(in: look.language).sanitizedForTerminal()
    guard question.isLong else { return await answer("\(label): ", question) }
    editor.printAbove("\(label) (\(text(.shell(\.endOfText))))")
    var lines: [String] = []
    while let line = await answer("\(text(.shell(\.lastLine))) ", question) {
      if line == "\"\"\"" { return lines.joined(separator: "\n") }
      lines.append(line)
    }
    return nil
  }

  private func answer(_ prompt: String, _ question: Question) async -> String? {
    let result = await editor.readLine(
      prompt: prompt, initial: question.isLong ? "" : question.initial,
      isHidden: question.isHidden, usesHistory: false)
    return if case .line(let line) = result { line } else { nil }
  }

  public func show(_ screen: Screen) {
    let text = appearance.renderer().render(screen)
    guard screen.hasPicture, appearance.output == .text, !isPaged(text) else { return say(text) }
    editor.printAbove(drawing: { [appearance] graphics in
      appearance.renderer(drawing: graphics).render(screen)
    })
  }
  public func report(_ failure: Failure) { say(appearance.renderer().render(failure.text)) }
  /// Also what a terminal keeps to be scrolled back to (ECMA-48 CUP, ED; xterm's ED 3).
  public func clear() {
    pages = []
    editor.printAbove("\u{1B}[H\u{1B}[2J\u{1B}[3J")
  }

  public func announce(_ screen: Screen) {
    editor.printAbove(appearance.renderer().render(screen))
  }

  /// What comes while work is under way, one screen after the other, is no long answer.
  private func say(_ text: String) {
    if isPaged(text) { pages.append(text) } else { editor.printAbove(text) }
  }

  /// Whether a text is for the pager, being long or behind one that is.
  private func isPaged(_ text: String) -> Bool {
    if !pages.isEmpty { return true }
    let (columns, rows) = LineEditor.terminalSize()
    return pager != nil && timeout == nil && isGreeted
      && Pager.isNeeded(for: text, columns: columns, rows: rows)
  }

  /// Lets the person read what is long, before anything is asked of them again.
  private func turnPages() async {
    guard let pager, !pages.isEmpty else { return }
    let text = pages.joined(separator: "\n")
    pages = []
    let isShown = await editor.lendTerminal { await pager.show(text + "\n") }
    if !isShown { editor.printAbove(text) }
  }

  /// A program has the terminal to itself until it ends.
  public func send(_ bytes: [UInt8], to target: Redirection) async throws {
    await turnPages()
    try await editor.lendTerminal { try await Outlet.send(bytes, to: target) }
  }

  public func remember(_ line: String, persistently: Bool) {
    editor.remember(line, persistently: persistently)
  }

  /// Work that takes longer than half a second says that it goes on.
  public func workBegan(cancel: @escaping @Sendable () -> Void) {
    editor.onInterrupt(cancel)
    let status = text(.shell(\.working))
    timeout = Task { [editor] in
      guard (try? await Task.sleep(for: .milliseconds(500))) != nil else { return }
      editor.setStatus(status)
    }
  }

  public func workEnded() {
    timeout?.cancel()
    timeout = nil
    editor.setStatus(nil)
    editor.onInterrupt(nil)
  }

  /// Shows how far the work has come, in place of the words that it goes on.
  public func setProgress(_ progress: Phrase) {
    guard timeout != nil else { return }
    editor.setStatus(text(progress).sanitizedForTerminal())
  }

  /// Leaves the terminal as it was.
  public func close() async {
    await turnPages()
    preferences.savePlace()
    await editor.flush()
    await editor.close()
  }

  private func text(_ phrase: Phrase) -> String { phrase.text(in: look.language) }
}

extension Prompt {
  /// The prompt in the theme's colours.
  func text(in language: Language, _ palette: Palette) -> String {
    let names = ([Phrase(address)] + labels).map { $0.text(in: language).sanitizedForTerminal() }
    let name = names.joined(separator: " › ")
    return palette.paint(name, .accent, bold: true) + "> "
  }
}
