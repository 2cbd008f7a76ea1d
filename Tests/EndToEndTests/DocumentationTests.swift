import Foundation
import Testing

/// The examples of the documentation work as shown.
@Suite struct DocumentationTests {
  static let pages = ["README.md"] + markdown(in: "docs")

  @Test(arguments: pages)
  func commandsPrintTheDocumentedOutput(_ page: String) async throws {
    let home = try ThrowawayHome()
    try FileManager.default.createSymbolicLink(
      at: home.url.appending(path: "Examples"),
      withDestinationURL: Self.root.appending(path: "Examples"))
    let folder = URL(filePath: Atrium.path).deletingLastPathComponent().path(percentEncoded: false)
    let path = folder + ":" + (home.environment["PATH"] ?? "")
    let shell = Program(path: "/bin/bash", home: home, environment: ["PATH": path])
    for block in try Self.blocks(of: page) where block.info == "console" {
      for (command, shown) in block.commands {
        let answer = try await shell.run(["-c", "exec 2>&1; " + command]).output
        #expect(matches(answer, shown), "\(page): \(command)\n\(answer)")
      }
    }
  }

  @Test(arguments: pages)
  func sessionsShowTheDocumentedScreen(_ page: String) async throws {
    for block in try Self.blocks(of: page) where block.info == "session" {
      let terminal = try await EmulatedTerminal(running: [Atrium.path], columns: 88, rows: 200)
      try await terminal.waitFor("home>")
      for line in block.lines {
        guard let typed = line.firstMatch(of: #/^(home|/\S*)> (.+)$/#)?.2 else { continue }
        let count = Self.prompts(terminal.screen())
        try await terminal.type(typed + "\n")
        while Self.prompts(terminal.screen()) == count {
          try await Task.sleep(for: .milliseconds(20))
        }
      }
      let screen = terminal.screen()
      let text = block.lines.joined(separator: "\n")
      #expect(Self.withoutLateLines(screen).contains(text), "\(page):\n\(screen)")
    }
  }

  @Test(arguments: pages) func codeIsEqualToTheNamedFile(_ page: String) throws {
    for block in try Self.blocks(of: page) {
      guard let path = block.info.firstMatch(of: #/^(?:swift|python) (.+)$/#)?.1 else { continue }
      let source = try String(contentsOf: Self.root.appending(path: String(path)), encoding: .utf8)
      #expect(block.lines.joined(separator: "\n") + "\n" == source, "\(page): \(path)")
    }
  }

  @Test func thePagesHaveExamples() throws {
    let kinds = try Set(Self.pages.flatMap { try Self.blocks(of: $0) }.map { $0.info.prefix(5) })
    #expect(kinds.isSuperset(of: ["conso", "sessi", "swift"]))
  }

  /// A fenced code block of a page.
  struct Block {
    var info: String
    var lines: [String]

    /// Each command after `$ `, and its documented output.
    var commands: [(command: String, answer: [String])] {
      var found: [(command: String, answer: [String])] = []
      for line in lines {
        if line.hasPrefix("$ ") {
          found.append((String(line.dropFirst(2)), []))
        } else if !found.isEmpty {
          found[found.count - 1].answer.append(line)
        }
      }
      return found
    }
  }

  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static func markdown(in folder: String) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(
      atPath: root.appending(path: folder).path(percentEncoded: false))
    return (names ?? []).filter { $0.hasSuffix(".md") }.sorted().map { folder + "/" + $0 }
  }

  private static func blocks(of page: String) throws -> [Block] {
    let text = try String(contentsOf: root.appending(path: page), encoding: .utf8)
    var blocks: [Block] = []
    var isInside = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.hasPrefix("```") {
        isInside.toggle()
        if isInside { blocks.append(Block(info: String(line.dropFirst(3)), lines: [])) }
      } else if isInside {
        blocks[blocks.count - 1].lines.append(line)
      }
    }
    return blocks
  }

  private static func prompts(_ screen: String) -> Int {
    screen.split(separator: "\n").count { $0.contains(#/^(home|/\S*)>/#) }
  }

  /// Removes a home line that was printed after the home screen, on a busy machine.
  private static func withoutLateLines(_ screen: String) -> String {
    screen.replacing(#/\ntodos +\d+ open(?=\n)/#, with: "")
  }

  /// Compares an output with the documented lines. The line `…` matches any lines, `…` at the end of a
  /// line matches the rest of the line.
  private func matches(_ answer: String, _ shown: [String]) -> Bool {
    var pattern = shown.map { line in
      line == "…"
        ? "(.*\n)*?"
        : NSRegularExpression.escapedPattern(
          for: line.hasSuffix("…") ? String(line.dropLast()) : line)
          + (line.hasSuffix("…") ? ".*" : "[ \t]*") + "\n"
    }.joined()
    pattern = "^" + pattern + "$"
    guard let expression = try? NSRegularExpression(pattern: pattern) else { return false }
    let range = NSRange(answer.startIndex..., in: answer)
    return expression.firstMatch(in: answer, range: range)?.range == range
  }
}
