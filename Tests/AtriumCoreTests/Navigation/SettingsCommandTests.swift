import AtriumScreen
import Testing

@testable import AtriumCore

/// `settings` and `alias`; `view` and `context` in an extension.
@MainActor @Suite struct SettingsCommandTests {
  /// A user's file in memory, between two other layers.
  final class MemoryFile: SettingsEditor {
    var edit: JSONEditor
    let below: [Layer]
    let above: [Layer]
    let others: [any Feature]

    init(
      _ text: String = "{}", below: [Layer] = [], above: [Layer] = [], others: [any Feature] = []
    ) {
      self.others = others
      edit = JSONEditor(Array(text.utf8))
      self.below = below
      self.above = above
    }

    var text: String { String(decoding: edit.bytes, as: UTF8.self) }

    func assembly() throws -> Assembly {
      try AtriumCoreTests.assembly(
        [ConfigurableFeature()] + others, layers: below + [.file(text, "own")] + above)
    }

    func set(_ key: SettingKey, to value: JSON?) throws -> SettingsEdit {
      let isChanged = try edit.set(key, to: value)
      return SettingsEdit(try assembly(), in: "own", isChanged: isChanged)
    }

    func use(_ profile: Profile) throws -> SettingsEdit {
      SettingsEdit(try assembly(), in: "own", isChanged: false)
    }
  }

  func run(_ file: MemoryFile, _ lines: TestConsole.Step...) async throws -> TestConsole {
    let program = try Program(file.assembly(), clock: clock, settingsEditor: file)
    return await TestConsole.interactive(program, steps: lines)
  }

  @Test(arguments: ["alias add c settings box --json", "alias add c settings box --output csv"])
  func anAliasKeepsTheOptionsOfItsLine(_ line: String) async throws {
    let file = MemoryFile()
    let console = try await run(file, .line(line))
    let option = line.contains("json") ? "--json" : "--output csv"
    #expect(file.text.contains("settings box \(option)"), "\(console.text)")
  }

  @Test func wordsFilterTheList() async throws {
    let console = try await run(MemoryFile(), "settings box loud", "settings zebra")
    #expect(
      console.text.contains(
        """
        home> settings box loud
        Setting\tValue\tDefault\tSet in\tMeaning
        box.loud\tfalse\tfalse\t\tWhether it is loud.
        home>
        """), "\(console.text)")
    #expect(console.lastAnswer.contains("\nNo matching settings."))
  }

  @Test func theListIsGroupedAndFitsTheTerminal() throws {
    let look = DisplayPreferences()
    let rows = try MemoryFile().assembly().settingRows(look)
    let screen = Screen.settings(rows, look, matching: []) { "" }
    let text = TextRenderer(width: 60).render(screen)
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 60 }, "\(text)")
    #expect(text.contains("\n\nAtrium\n") && text.contains("\n\nBox\n"), "\(text)")
    #expect(!text.contains("…") && text.hasPrefix("SETTING         VALUE    MEANING\n"), "\(text)")
  }

  @Test func showDescribesASetting() async throws {
    let lock = Layer.file(#"{"lock": ["box.page"]}"#, "etc")
    let console = try await run(MemoryFile(below: [lock]), "settings show box.page")
    #expect(
      console.lastAnswer == """
        Setting\tbox.page
        Meaning\tHow many.
        Value\t20
        Default\t20
        Allowed\ta whole number from 1 to 100
        Set in\tnowhere; this is the default
        Locked in\tetc:1:11
        """)
  }

  @Test(arguments: [
    ("set box.page 5", #"{"features":{"box":{"settings":{"page":5}}}}"#),
    ("set box.loud true", #"{"features":{"box":{"settings":{"loud":true}}}}"#),
    ("set box.name City Hospital", #"{"features":{"box":{"settings":{"name":"City Hospital"}}}}"#),
    ("set box.tags a,b", #"{"features":{"box":{"settings":{"tags":["a","b"]}}}}"#),
    ("set pager off", #"{"pager":"off"}"#), ("set pager false", #"{"pager":"off"}"#),
    ("set box.loud on", #"{"features":{"box":{"settings":{"loud":true}}}}"#),
  ])
  func setWritesTheUsersFile(_ words: String, _ expected: String) async throws {
    let file = MemoryFile()
    let console = try await run(file, .line("settings " + words), .line("settings " + words))
    let compact = file.text.replacing(#/\s+(?!Hospital)/#, with: "")
    #expect(compact == expected, "\(console.text)")
    #expect(console.text.contains("Restart open shells to apply this."))
    #expect(console.lastAnswer.contains("is already"), "\(console.text)")
  }

  @Test func changedValuesAreShownWithTheTimeWhenTheyApply() async throws {
    let console = try await run(
      MemoryFile(), "settings set box.page 5", "settings box.page --output text",
      "settings show box.page --output text", "settings set pipes on", "settings pipes")
    #expect(console.text.contains("\nbox.page  5 (after a restart)  "), "\(console.text)")
    #expect(console.text.contains("\nValue    5 (after a restart)\n"), "\(console.text)")
    #expect(console.lastAnswer.contains("\npipes\ton\t"), "\(console.text)")
  }

  private struct PageUser: Coordinator {
    func run(in flow: Flow) async { flow.warnOfRestart(applying: "page", of: "box") }
  }

  @Test(arguments: [("box.page 5", 1), ("box.page 20", 0), ("box.loud true", 0), ("pipes on", 0)])
  func aFlowWarnsOfASettingThatAwaitsARestart(_ setting: String, _ count: Int) async throws {
    let user = TestFeature<One>.scene {
      TestScene<Void>("", [Command("use", "Use it") { .run(PageUser()) }])
    }
    let console = try await run(
      MemoryFile(others: [user]), .line("settings set \(setting)"), "one use")
    let warnings = console.text.ranges(of: "box.page applies from the next start")
    #expect(warnings.count == count, "\(console.text)")
  }

  @Test func aValueWithoutActionNamesTheCommand() async throws {
    for (line, hint) in [
      ("settings box.page 5", "Change it with: settings set box.page 5"),
      ("settings theme light", "Change it with: settings set theme light"),
      ("settings page 5", "Did you mean 'box.page'?"),
    ] {
      let console = try await run(MemoryFile(), .line(line))
      #expect(console.lastAnswer.contains(hint), "\(console.text)")
    }
    let off = MemoryFile(#"{"features": {"box": {"enabled": false}}}"#)
    let console = try await run(off, "settings box.page 5")
    #expect(
      console.lastAnswer.contains("Switch it on with: features enable box"), "\(console.text)")
  }

  @Test(arguments: ["theme dark", "language de"])
  func aScriptNamesTheCommandThatStoresALook(_ line: String) async throws {
    for isInteractive in [true, false] {
      let program = try Program(MemoryFile().assembly(), clock: clock)
      let console = await TestConsole.run(
        program, [.line(line)], isInteractive: isInteractive, RunOptions())
      #expect(console.text.contains("settings set \(line)") == !isInteractive, "\(console.text)")
    }
  }

  @Test func aChoiceNamesTheSourceThatItOverrules() async throws {
    let file = MemoryFile(#"{"language": "hr"}"#)
    let console = try await run(file, "language en", "settings show language")
    #expect(
      console.lastAnswer.contains("Set in\tchosen by you instead of 'hr' in own:1:14"),
      "\(console.text)")
  }

  @Test func aScriptUsesANewLanguageAtOnce() async throws {
    let file = MemoryFile()
    let program = try Program(file.assembly(), clock: clock, settingsEditor: file)
    let console = await TestConsole.run(
      program, ["settings set theme dark", "settings set language de", "settings show theme"],
      isInteractive: false, RunOptions())
    #expect(console.look == DisplayPreferences(theme: .dark, language: .de))
    #expect(console.lastAnswer.contains("Value\tdark"), "\(console.text)")
  }

  @Test func anInvalidAliasCannotBeReplacedByAnotherOne() async throws {
    let text = #"{"aliases": {"help": "where"}}"#
    let file = MemoryFile(text)
    let console = try await run(file, "alias add help settings")
    #expect(console.failures.codes == ["alias.taken"] && file.text == text, "\(console.text)")
  }

  @Test func aReplacedAliasIsNamed() async throws {
    let file = MemoryFile(#"{"aliases": {"s": "settings"}}"#)
    let console = try await run(file, "alias add s settings box")
    #expect(
      console.lastAnswer == "'s' now means 'settings box' instead of 'settings', stored in own.")
  }

  @Test func anAliasThatKeepsItsMeaningIsNotAnnounced() async throws {
    let above = Layer.file(#"{"aliases": {"s": "settings"}}"#, "ward")
    let console = try await run(MemoryFile(above: [above]), "alias add s settings box")
    #expect(
      console.lastAnswer
        == "Set aliases.s to 'settings box' in own.\naliases.s stays 'settings': set in ward:1:19.")
  }

  @Test func aLanguageIsSetByItsName() async throws {
    let file = MemoryFile()
    let console = try await run(file, "settings set language Deutsch")
    #expect(console.failures.isEmpty, "\(console.text)")
    #expect(file.text.contains(#""language": "de""#), "\(file.text)")
  }

  @Test(arguments: [
    ("set box.page 0", "box.page: expected a whole number from 1 to 100, found '0'."),
    ("set box.size lrage", "expected one of small, large, found 'lrage'. Did you mean 'large'?"),
    ("set pager of", "pager: expected one of on, off, found 'of'. Did you mean 'off'?"),
    ("set box.pgae 5", "box.pgae: unknown setting. Did you mean 'box.page'?"),
    ("set page 5", "page: unknown setting. Did you mean 'box.page'?"),
    ("set zebra 5", "zebra: unknown setting. 'settings' lists all settings."),
    ("set box.page", "<value> is missing. Usage: settings set KEY VALUE"),
    ("show box.page now", "Unexpected argument 'now'."), ("schema x", "Unexpected argument 'x'."),
  ])
  func invalidChangesAreRefused(_ words: String, _ message: String) async throws {
    let file = MemoryFile()
    let console = try await run(file, .line("settings " + words))
    #expect(console.failures.texts.first?.contains(message) == true, "\(console.failures.texts)")
    #expect(file.text == "{}")
  }

  @Test func aSourceThatOverrulesTheFileIsNamed() async throws {
    let above = try Layer(assignments: ["box.page=7"])
    let console = try await run(MemoryFile(above: [above]), "settings set box.page 5")
    #expect(
      console.lastAnswer
        == "Set box.page to '5' in own.\nbox.page stays '7': set in --set box.page.")
  }

  @Test func unsetNamesTheValueInEffect() async throws {
    let file = MemoryFile(
      #"{"features": {"box": {"settings": {"page": 5}}}}"#,
      below: [.file(#"{"features": {"box": {"settings": {"page": 3}}}}"#, "etc")])
    let console = try await run(file, "settings unset box.page", "settings unset box.page")
    #expect(
      console.text.contains("Removed box.page from own.\nbox.page is '3': set in etc:1:44."),
      "\(console.text)")
    #expect(console.lastAnswer.hasPrefix("box.page is not set in own; nothing was changed."))
  }

  @Test func passwordsAreNotShown() async throws {
    let file = MemoryFile(#"{"features": {"box": {"settings": {"name": "http://me:pw@host/"}}}}"#)
    let console = try await run(file, "settings show box.name", "settings box")
    #expect(!console.text.contains("pw@"), "\(console.text)")
    #expect(console.text.contains("Value\thttp://host/"), "\(console.text)")
    let typed = try await run(MemoryFile(), "settings set box.name http://me:pw@host/")
    #expect(typed.lastAnswer.hasPrefix("Set box.name to 'http://host/' in own."))
    #expect(typed.history.isEmpty, "\(typed.history)")
  }

  @Test func aliasesApplyAtOnce() async throws {
    let file = MemoryFile()
    let console = try await run(
      file, "alias add s settings box --x", "alias", "alias add zz settings loud", "zz",
      "alias delete zz", "zz")
    #expect(console.text.contains("'s' now means 'settings box --x', stored in own."))
    #expect(
      console.text.contains("Alias\tLine\tSet in\ns\tsettings box --x\town:"), "\(console.text)")
    #expect(console.text.contains("home> zz\nSetting\tValue"), "\(console.text)")
    #expect(console.text.contains("Deleted the alias 'zz' from own."))
    #expect(console.failures.codes == ["command.unknown"])
  }

  @Test(arguments: [
    ("alias add help where", "alias.taken"), ("alias add a>b where", "alias.taken"),
    ("alias add x x", "alias.circle"), ("alias add x nosuch", "alias.unknown-command"),
    ("alias delete x", "alias.unknown"),
    ("alias add x", "argument.missing"), ("alias add x ''", "argument.missing"),
    ("alias rename x", "argument.invalid"),
  ])
  func invalidAliasesAreRefused(_ line: String, _ code: String) async throws {
    let file = MemoryFile()
    let console = try await run(file, .line(line))
    #expect(console.failures.codes == [code], "\(console.text)")
    #expect(file.text == "{}")
  }

  @Test func keysAndValuesAreCompleted() async throws {
    let file = MemoryFile(#"{"aliases": {"s": "settings"}}"#)
    let program = try Program(file.assembly(), clock: clock, settingsEditor: file)
    func words(_ before: String..., typing word: String = "") async -> [String] {
      await program.suggestions(after: before, typing: word).candidates.map(\.text)
    }
    #expect(await words("settings") == ["show", "set", "unset", "schema", "box"])
    #expect(await words("settings", "set", typing: "box.p") == ["box.page"])
    #expect(await words("settings", "set", "box.loud") == ["true", "false"])
    #expect(await words("settings", "set", "pager") == ["on", "off"])
    #expect(await words("settings", "show", "pager") == [])
    #expect(await words("alias") == ["add", "delete"])
    #expect(await words("alias", "delete") == ["s"])
    #expect(await words("alias", "add", "x", typing: "fea") == ["features"])
    #expect(await words("alias", "add", "x", "features", typing: "dis") == ["disable"])
  }

  @Test func theHintForPipesNamesTheSettingUnlessItIsLocked() async throws {
    let lock = Layer.file(#"{"pipes": "off", "lock": ["pipes"]}"#, "operator")
    let free = try await run(MemoryFile(), "where | sort")
    let locked = try await run(MemoryFile(below: [lock]), "where | sort")
    let fixed = try await TestConsole.interactive(ConfigurableFeature(), lines: "where | sort")
    let hints = [free, locked, fixed].map { $0.failures.first?.hint?.text(in: .en) ?? "" }
    #expect(hints.map { $0.contains("settings set pipes on") } == [true, false, false], "\(hints)")
    #expect(hints.allSatisfy { $0.contains("> FILE") }, "\(hints)")
  }

  @Test func aFixedDeploymentCannotBeChanged() async throws {
    let console = try await TestConsole.interactive(
      ConfigurableFeature(), lines: "settings set box.page 5")
    #expect(console.failures.codes == ["settings.fixed"])
  }
}
