import AtriumCore
import AtriumScreen
import AtriumTesting
import Testing

@testable import Shell

@Suite struct AppearanceTests {
  private func appearance(
    _ options: [String] = [], _ environment: [String: String] = ["TERM": "xterm"],
    theme: DisplayPreferences.Theme = .auto, isTerminal: Bool = true
  ) throws -> Appearance {
    Appearance(
      try Invocation(options, of: .test), look: DisplayPreferences(theme: theme),
      environment: environment,
      isTerminal: isTerminal)
  }

  @Test func terminalsGetTextAndPipesGetPlainText() throws {
    #expect(try appearance().output == .text)
    #expect(try appearance(isTerminal: false).output == .plain)
    #expect(try appearance(["--json"]).output == .json)
    #expect(try appearance(["--output", "text"], isTerminal: false).output == .text)
    #expect(try appearance(["--output", "plain"]).renderer() is PlainRenderer)
    #expect(try appearance(["--json"]).renderer() is JSONRenderer)
    #expect(try appearance().renderer() is TextRenderer)
  }

  @Test func screenReadersGetSpokenTextOnTerminals() throws {
    #expect(try appearance([], ["ACCESSIBLE": "1", "TERM": "xterm"]).output == .spoken)
    #expect(try appearance([], ["ACCESSIBLE": "1"], isTerminal: false).output == .plain)
    #expect(try appearance([], ["ACCESSIBLE": "0"]).output == .text)
    #expect(try appearance(["--output", "text"], ["ACCESSIBLE": "1"]).output == .text)
    let spoken = try appearance(["--output", "spoken", "--color", "always"])
    #expect(spoken.renderer() is SpokenRenderer && !spoken.palette.hasColours)
  }

  @Test(
    arguments: [
      ([], ["TERM": "xterm"], true, true), ([], ["TERM": "xterm"], false, false),
      ([], ["TERM": "dumb"], true, false), ([], ["TERM": ""], true, false), ([], [:], true, false),
      ([], ["TERM": "xterm", "NO_COLOR": "1"], true, false),
      ([], ["TERM": "xterm", "NO_COLOR": "0"], true, false),
      ([], ["TERM": "xterm", "NO_COLOR": ""], true, true),
      (["--color", "always"], ["TERM": "dumb", "NO_COLOR": "1"], false, true),
      (["--color", "never"], ["TERM": "xterm"], true, false),
    ] as [([String], [String: String], Bool, Bool)])
  func coloursDependOnOptionsAndEnvironment(
    _ options: [String], _ environment: [String: String], _ isTerminal: Bool, _ hasColours: Bool
  ) throws {
    let appearance = try appearance(options, environment, isTerminal: isTerminal)
    #expect(appearance.hasColours == hasColours)
    #expect(appearance.palette.sample.utf8.contains(0x1b) == hasColours)
  }

  @Test(
    arguments: [
      (DisplayPreferences.Theme.auto, "15;0", Palette.dark), (.auto, "0;15", .light),
      (.auto, "0;7", .light),
      (.auto, "0;default;15", .light), (.auto, "12;8", .dark), (.auto, "nonsense", .dark),
      (.auto, nil, .dark), (.dark, "0;15", .dark), (.light, "15;0", .light),
    ] as [(DisplayPreferences.Theme, String?, Palette)])
  func theAutomaticThemeFollowsTheBackground(
    _ theme: DisplayPreferences.Theme, _ colours: String?, _ palette: Palette
  ) throws {
    var environment = ["TERM": "xterm"]
    environment["COLORFGBG"] = colours
    #expect(try appearance([], environment, theme: theme).palette.sample == palette.sample)
  }

  @Test(
    arguments: [
      (["TERM": "xterm"], false), (["TERM": "xterm", "COLORTERM": "truecolor"], true),
      (["TERM": "xterm", "COLORTERM": "24bit"], true), (["TERM": "xterm-kitty"], true),
      (["TERM": "xterm", "COLORTERM": "yes"], false), (["TERM": "xterm-direct"], true),
      (["TERM": "dumb", "COLORTERM": "truecolor"], false),
    ] as [([String: String], Bool)])
  func trueColoursDependOnTheEnvironment(
    _ environment: [String: String], _ hasTrueColours: Bool
  ) throws {
    #expect(try appearance([], environment).palette.hasTrueColours == hasTrueColours)
  }
}

extension Palette {
  /// A text in a colour of the palette.
  fileprivate var sample: String { paint("x", .accent) }
}
