import Foundation
import Testing

/// Whatever reaches a terminal is sanitized; files and pipes get the exact bytes.
@Suite(.needs("script")) struct TerminalOutputTests {
  /// OSC 52 sets the clipboard; then CSI as a C1 character, a bidirectional override, and a bell.
  private static let hostile = "A\u{1B}]52;c;ZXZpbA==\u{7}B\u{9B}31mC\u{202E}D\u{7}E"

  private let home: ThrowawayHome

  init() async throws {
    home = try ThrowawayHome()
    let added = try await Atrium.run("todos", "add", Self.hostile, in: home)
    #expect(added.status == 0, "\(added)")
  }

  /// Runs a script of sh(1) in a terminal without colors, and returns what the terminal received.
  private func terminalOutput(_ script: String) async throws -> String {
    // The file keeps the hostile text out of the arguments of script(1), which it may record.
    try home.write(
      "export TERM=dumb hostile='\(Self.hostile)'\natrium() { '\(Atrium.path)' \"$@\"; }\n\(script)",
      to: "script.sh")
    let terminal = Program(path: "/usr/bin/env", home: home)
    return try await terminal.run(["script", "-q", "-c", "sh script.sh", "typescript"]).output
  }

  private func expectSanitized(_ output: String, _ script: String) {
    let controls = output.unicodeScalars.filter { scalar in
      switch scalar.value {
      case 0x09, 0x0A, 0x0D, 0x20...0x7E: false
      case ..<0xA0, 0x200B, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069: true
      default: false
      }
    }
    #expect(controls.isEmpty, "\(script): \(output.debugDescription)")
  }

  @Test(arguments: [
    "atrium todos export --format csv", "atrium todos export --format ics",
    "atrium todos export --format todotxt", "atrium todos export --format taskwarrior",
    "atrium todos export --format csv --output plain",
    "atrium todos export /dev/tty --format csv --overwrite",
    "atrium todos export /proc/self/fd/1 --format csv --overwrite",
    "atrium --script commands.txt",
    "atrium todos", "atrium todos --json", "atrium todos undo --list",
    "echo 'todos export --format csv' | atrium",
  ])
  func aTerminalReceivesNoControlCharacters(_ command: String) async throws {
    try home.write("todos export --format csv > /dev/tty\n", to: "commands.txt")
    let output = try await terminalOutput(command)
    expectSanitized(output, command)
    #expect(output.contains("E") && output.contains("D"), "\(command): \(output)")
  }

  @Test(arguments: [
    #"atrium "$hostile""#, #"atrium todos "$hostile""#, #"atrium todos import "$hostile""#,
    #"atrium --config "$hostile" todos"#, #"atrium --script "$hostile""#,
    #"atrium --set "$hostile=1" todos"#, #"atrium --language "$hostile""#,
    #"atrium --verbose news add "http://127.0.0.1:1/$hostile""#,
    #"atrium --verbose --json news add "http://127.0.0.1:1/$hostile""#,
    #"atrium restore "$hostile""#, #"atrium data erase "$hostile""#,
    #"atrium completion "$hostile""#, #"atrium __complete -- todos done ''"#,
    #"atrium __complete --line "atrium $hostile" "$hostile""#,
  ])
  func errorsAndMessagesAreSanitized(_ command: String) async throws {
    let output = try await terminalOutput(command)
    expectSanitized(output, command)
    #expect(!output.isEmpty)
  }

  @Test(arguments: ["atrium man", "atrium completion bash", "atrium completion zsh"])
  func documentsOfTheProgramAreReadable(_ command: String) async throws {
    let output = try await terminalOutput(command)
    expectSanitized(output, command)
    #expect(output.split(separator: "\r\n").count > 10, "\(output)")
  }

  @Test func filesAndPipesReceiveTheExactBytes() async throws {
    let piped = try await Atrium.run("todos", "export", "--format", "csv", in: home).output
    #expect(piped.contains(Self.hostile))
    #expect(
      try await Atrium.run("todos", "export", "list.csv", "--format", "csv", in: home).status == 0)
    #expect(try String(contentsOfFile: home.path("list.csv"), encoding: .utf8) == piped)
    // Also if the program runs in a terminal.
    _ = try await terminalOutput(
      "atrium todos export --format csv >redirected.csv; atrium todos export --format csv | cat >p")
    for name in ["redirected.csv", "p"] {
      #expect(try String(contentsOfFile: home.path(name), encoding: .utf8) == piped)
    }
  }
}
