import AtriumDates
import AtriumScreen
import Foundation

/// The target of an answer that is not shown: `todos > list.txt`, `todos | sort`.
public enum Redirection: Equatable, Sendable {
  /// The way in which an answer is written to a file. Devices and FIFOs are always written to.
  public enum FileMode: String, CaseIterable, Sendable {
    /// Creates a file; an existing regular file is an error.
    case create = ">"
    /// Appends to a file, which is created if necessary.
    case append = ">>"
    /// Creates or replaces a file.
    case replace = ">|"
  }

  case file(String, FileMode = .create)
  /// A command line of the system's shell, which reads the answer from standard input.
  case command(String)

  /// Splits a line with a redirection; `nil` for any other line.
  ///
  /// Only options may follow a file, and only if its name looks like a path. Quoted symbols are ordinary
  /// words, and so is `>` before a number or a date.
  static func split(_ tokens: [Token]) -> (command: [Token], target: Redirection)? {
    if let bar = tokens.firstIndex(where: { $0.isBare("|") }), bar > 0, bar + 1 < tokens.count {
      let rest = tokens[(bar + 1)...].map(\.raw).joined(separator: " ")
      return (Array(tokens[..<bar]), .command(rest))
    }
    let sign = tokens.lastIndex(where: isSign)
    guard let sign, sign > 0, sign + 1 < tokens.count,
      let mode = FileMode(rawValue: tokens[sign].text)
    else { return nil }
    let path = tokens[sign + 1]
    let options = tokens[(sign + 2)...]
    guard path.isQuoted || !(path.text.isNumberOrDate || path.isShortOption),
      options.first.map({ $0.isShortOption && !$0.isBare("--") && path.text.looksLikePath }) ?? true
    else { return nil }
    return (Array(tokens[..<sign] + options), .file(path.text, mode))
  }

  /// Returns whether a word is the sign before a file.
  static func isSign(_ token: Token) -> Bool {
    FileMode.allCases.map(\.rawValue).contains(where: token.isBare)
  }

  /// Returns whether a word begins or contains a redirection that cannot be read, such as `>a.txt`.
  static func looksLikeRedirection(_ word: String) -> Bool { word.contains { "<>|".contains($0) } }

  /// The words of a redirection that may be the end of a free text, such as `add Check if a > b`;
  /// `nil` if the target looks like a path.
  var ambiguousWords: [Token]? {
    guard case .file(let path, let mode) = self, !path.looksLikePath else { return nil }
    return [Token(mode.rawValue), Token(path)]
  }
}

extension String {
  fileprivate var looksLikePath: Bool { contains { "/~.".contains($0) } }

  /// `true` if the text consists of digits and the signs of numbers, dates and times.
  fileprivate var isNumberOrDate: Bool {
    contains(where: \.isNumber) && allSatisfy { $0.isNumber || "+-.,:/%".contains($0) }
  }
}

extension CommandDescription {
  /// Returns whether arguments may end in free text: in plain words, or in the text of the last option.
  /// Words that filter a list are not free text.
  func takesFreeText(_ arguments: [Token]) -> Bool {
    if parameters.contains(where: \.isText) { return !["list", "search"].contains(name) }
    let option = arguments.last { $0.isShortOption }?.text.prefix { $0 != "=" }
    return parameters.contains { $0.displayName == option ?? "" && $0.format == "text" }
  }
}

extension Token {
  func isBare(_ symbol: String) -> Bool { !isQuoted && raw == symbol }

  /// `true` if the word has no quotes and begins or ends with an operator of the system's shell, such as `&&`, `2>&1`,
  /// `x;` and `$(x)`.
  var hasShellOperator: Bool {
    if hasQuotes { return false }
    let sign = text.drop { $0.isNumber }
    return sign.first.map("&|;<>`".contains) ?? false || text.last.map("&|;".contains) ?? false
      || sign.hasPrefix("$(")
  }
}

/// The maximum size of a redirected answer, in MiB.
private let limit = 64

extension Flow {
  /// Runs a command as a script would, and writes its whole answer in the format that the command names.
  /// Without one, a file gets at a prompt the format of its ending, the picture if that is `.svg`, or else what people
  /// see, without colours and 80 columns wide; other targets and scripts get plain text. After a failure nothing is
  /// written.
  func redirect<Output>(_ tokens: [Token], to target: Redirection) async throws -> Reply<Output> {
    guard let target = try await confirmed(target) else { return .show(.unchanged) }
    if case .command = target, program.assembly.value(of: .pipes) != "on" {
      let maySwitchOn =
        program.settingsEditor != nil && (try? program.assembly.requireUnlocked(.pipes)) != nil
      throw Failure(
        .denied, "pipes.off", .pipesAreOff, hint: maySwitchOn ? .switchPipesOn : .writeToFile)
    }
    try console.check(target)
    var (usual, isPicture) = (OutputFormat.plain, false)
    if case .file(let path, let mode) = target, console.isInteractive {
      usual = mode == .append ? .text : OutputFormat(endOf: path) ?? .text
      isPicture = mode != .append && path.lowercased().hasSuffix(".svg")
    }
    let output = try await output(of: tokens, in: usual, to: target, asPicture: isPicture)
    try await console.send(output.bytes, to: target)
    return .show(
      .sent(output.bytes.count, to: target, output.remarks), Verdict(rawValue: output.status))
  }

  /// Asks whether an existing file is replaced.
  /// - Returns: `nil` if the user refused.
  private func confirmed(_ target: Redirection) async throws(Failure) -> Redirection? {
    guard case .file(let path, .create) = target, Self.isRegularFile(path) else { return target }
    if await confirm(Confirmation(.askToReplace(path))) { return .file(path, .replace) }
    if console.isInteractive { return nil }
    throw Failure(.inputOutput, "redirect.exists", .fileExists(path), hint: .replaceOrAppend)
  }

  /// The whole answer to a command, as a script gets it.
  /// - Parameters:
  ///   - usual: the format, unless the command names one.
  ///   - isPicture: whether only the picture of the answer is written then.
  private func output(
    of tokens: [Token], in usual: OutputFormat, to target: Redirection? = nil,
    asPicture isPicture: Bool = false
  ) async throws -> (bytes: [UInt8], remarks: [Block], status: Int32) {
    var bytes: [UInt8] = []
    var remarks: [Block] = []
    let (language, imprint) = (language, console.imprint)
    let status = try await capture(tokens, needsEnd: true) { screen, format in
      if isPicture, format == nil, screen.document == nil {
        guard let picture = SVGRenderer(language: language).render(screen), bytes.isEmpty else {
          throw Failure(.usage, "redirect.no-picture", .hasNoPicture, hint: .usePictureOption)
        }
        bytes = Array(picture.utf8)
        return
      }
      // An export is written unchanged, whatever the file's ending.
      if screen.document == nil, case .file(let path, _)? = target, Failure.isOfOtherPrograms(path)
      {
        throw Failure.isNoText(path)
      }
      let fallback = screen.document == nil || usual == .plain ? usual : .text
      let page = (format ?? fallback).renderer(language: language, imprint: imprint)
      let renderer = bytes.isEmpty ? page : page.continued
      remarks += renderer.remarks(on: screen).map { .notice(.quiet, Phrase($0)) }
      try renderer.output(of: screen) { piece in
        guard bytes.count + piece.count <= limit << 20 else {
          throw Failure(.data, "redirect.too-much", .outputTooLarge(limit))
        }
        bytes += piece
      }
    }
    return (bytes, remarks, status)
  }

  /// Writes the screen that was shown last as a page to a file, or opens it with the viewer of the system. A list that
  /// is shown in pages is written as a whole.
  func printLastAnswer<Output>(to path: String?) async throws -> Reply<Output> {
    guard console.isInteractive else { throw Failure.needsPromptToPrint }
    guard let screen = answers.lastAnswer else {
      throw Failure(.notFound, "print.nothing", .nothingToPrint)
    }
    var target: Redirection?
    if let path {
      let ending = URL(filePath: path).pathExtension.lowercased()
      guard ["", "html", "htm", "xhtml"].contains(ending) else { throw Failure.isNoPage(path) }
      let assembly = program.assembly
      let isCommand =
        scope.knows(path) || assembly.entriesByRoot[path] != nil
        || !assembly.names(translating: path).isEmpty || !assembly.roots(translating: path).isEmpty
      if isCommand { throw Failure.isCommandToPrint(path) }
      if (try? dates.calendarPeriod(path)) != nil {
        throw Failure.isCommandToPrint("\(ShellWord.month.rawValue) \(path)")
      }
      guard let confirmed = try await confirmed(.file(path)) else { return .show(.unchanged) }
      try console.check(confirmed)
      target = confirmed
    }
    var bytes: [UInt8] = []
    if let list = answers.pagedList, scope.isAddressed {
      bytes = try await output(of: list.command + OutputOptions.html, in: .html).bytes
    } else {
      let renderer = HTMLRenderer(language: language, imprint: console.imprint)
      bytes = Array((renderer.render(screen) + renderer.lineBreak).utf8)
    }
    if let target {
      try await console.send(bytes, to: target)
      return .show(.sent(bytes.count, to: target))
    }
    let file = try await console.view(bytes)
    return .show(Screen(Screen.sentKey, [.notice(.good, file.map(Phrase.isViewable) ?? .isShown)]))
  }
}

extension Screen {
  /// The key of the answers about other answers, which are not copied or printed themselves.
  static let sentKey = "sent"

  fileprivate static func sent(
    _ count: Int, to target: Redirection, _ remarks: [Block] = []
  ) -> Screen {
    var blocks: [Block] = [.machineOnly("bytes", .integer(count))]
    if case .file(let path, _) = target {
      blocks = [.notice(.good, .isWritten(path)), .machineOnly("file", .string(path))] + blocks
    }
    return Screen(sentKey, blocks + remarks)
  }
}

extension OutputFormat {
  /// The format of the files that end with its name: `list.csv`, `page.html`, `list.json`.
  fileprivate init?(endOf path: String) {
    let format = [Self.csv, .html, .json].first { path.lowercased().hasSuffix(".\($0.rawValue)") }
    guard let format else { return nil }
    self = format
  }
}

extension Failure {
  static let needsPromptToPrint = Failure(
    .usage, "print.script", .printingNeedsAPrompt, hint: .useHTMLOutput)
  /// A command in place of a file.
  static func isCommandToPrint(_ command: String) -> Failure {
    Failure(.usage, "print.command", .isCommandToPrint(command), hint: .printAfter(command))
  }
  /// A file whose name ends like another format.
  static func isNoPage(_ path: String) -> Failure {
    Failure(
      .usage, "print.ending", .pageEndsOtherwise(path),
      hint: isOfOtherPrograms(path) ? .endInHTMLOrText : .endInHTML(path))
  }
  /// A file whose name ends like a document or a picture of other programs, which text is not.
  static func isNoText(_ path: String) -> Failure {
    Failure(.usage, "redirect.ending", .textEndsOtherwise(path), hint: .endInHTMLOrText)
  }
  static func isOfOtherPrograms(_ path: String) -> Bool {
    ["pdf", "doc", "docx", "odt", "xls", "xlsx", "ods", "png", "jpg", "jpeg"]
      .contains(URL(filePath: path).pathExtension.lowercased())
  }
}

extension Flow {
  private static func isRegularFile(_ path: String) -> Bool {
    var status = stat()
    return stat(TildeExpansion.expand(path), &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }
}
