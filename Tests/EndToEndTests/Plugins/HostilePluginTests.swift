import Foundation
import Testing

/// Plug-ins that hang, lie or end do not spoil the screens of other features.
@Suite struct HostilePluginTests {
  private static let manifest = """
    {"protocol":1,"title":"Bad","letters":"q","commands":[{"name":"list","summary":"List","reading":true},\
    {"name":"show","on":"item","summary":"Show","reading":true}],\
    "hooks":["home","day","find","item","doctor","complete"]}
    """

  /// A plug-in that answers `describe`, and other requests by a command of sh that writes the rest of the answer
  /// after its id.
  private func plugin(_ command: String) async throws -> InstalledPlugin {
    let home = try await ThrowawayHome.withTodos()
    let script = """
      IFS= read -r line
      id=$(printf %s "$line" | sed 's/.*"id":\\([0-9]*\\).*/\\1/')
      case $line in
      *'"describe"'*) printf '{"jsonrpc":"2.0","id":%s,"result":%s}\\n' "$id" '\(Self.manifest)' ;;
      *) \(command) ;;
      esac
      """
    let plugin = try await InstalledPlugin("bad", script: script, in: home)
    try await plugin.refresh()
    return plugin
  }

  private static let faults = [
    "exit 3", "sleep 60", "echo nonsense", "kill -9 $$", "exec 1>&-; sleep 60",
    #"printf '{"jsonrpc":"2.0","id":%s,"result":{"line":3,"entries":{},"items":[1],"screen":[]}}\n' "$id""#,
    #"printf '{"jsonrpc":"2.0","id":99,"result":{}}\n'"#,
    #"printf '{"jsonrpc":"2.0","id":%s,"result":null}\n' "$id""#,
    "sleep 60 & sleep 60 & exit 0",
  ]

  @Test(arguments: faults)
  func otherFeaturesAnswerAndTheCommandFailsOnce(_ command: String) async throws {
    let bad = try await plugin(command)
    for words in [["today"], ["home"], ["find", "Focus"], ["todos"], ["t1"]] {
      let outcome = try await Program(path: Atrium.path, home: bad.home).run(words + ["--json"])
      // A screen of all features has their answers, and the failure of the plug-in as its status.
      let isOfAll = ["today", "home", "find"].contains(words[0])
      #expect(outcome.status == 0 || isOfAll && [65, 69].contains(outcome.status), "\(outcome)")
      #expect(outcome.errors.lines.count <= 1 && !outcome.output.hasEscape, "\(outcome)")
      let screen = try outcome.output.object()
      #expect(["today", "home"].contains(words[0]) || "\(screen)".contains("Focus"), "\(screen)")
    }
    let failed = try await bad.run("bad", "--json")
    #expect(failed.status != 0 && failed.output == "", "\(failed)")
    #expect(try failed.failure().hasPrefix("plugin."), "\(failed)")
    #expect(failed.errors.lines.count == 1, "\(failed)")
  }

  @Test func textsOfAPluginDoNotControlTheTerminal() async throws {
    let title = #"{"en":"a\\u001b[31mb\\u202ec\\nd"}"#
    let bad = try await plugin(
      #"""
      printf '{"jsonrpc":"2.0","id":%s,"result":{"line":\#(title),"unread":null,"entries":[{"title":\#(title),"at":"2026-01-01"}],"items":[{"item":1,"title":\#(title)}],"screen":{"version":1,"screen":"x","blocks":[{"type":"text","text":\#(title)}]}}}\n' "$id"
      """#)
    for words in [["bad"], ["home"], ["find", "a"], ["agenda", "2026-01-01"]] {
      let outcome = try await Program(path: Atrium.path, home: bad.home).run(words)
      #expect(outcome.status == 0, "\(words): \(outcome)")
      #expect(!outcome.output.hasEscape && !outcome.output.contains("\u{202E}"), "\(outcome)")
    }
  }

  @Test(arguments: ["todos", "help", "today", "schema", "consents"])
  func aPluginCannotTakeOtherWords(_ name: String) async throws {
    let plugin = try await InstalledPlugin(name, script: "exit 1")
    let check = try await plugin.run("check")
    #expect(check.status == 78 && (check.output + check.errors).contains("'\(name)'"), "\(check)")
  }

  @Test func theShellShowsItsHomeScreenWithoutAHangingPlugin() async throws {
    let bad = try await plugin("sleep 60")
    let terminal = try await EmulatedTerminal(running: [Atrium.path], in: bad.home)
    try await terminal.waitFor("home>")
    try await terminal.type("todos\n")
    try await terminal.waitFor("Focus")
    try await terminal.type("exit\n")
    #expect(try await terminal.waitForExit() == 0)
  }
}
