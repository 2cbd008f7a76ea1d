import AtriumScreen
import Testing

@testable import AtriumCore

/// Switching features from the prompt and from scripts.
@MainActor @Suite struct SwitchboardTests {
  /// Notes what is switched, and answers with what is then on.
  private final class Board: FeatureToggles {
    var turns: [String] = []
    var isChanged = true
    var layers: [Layer] = []
    func turn(_ feature: FeatureID, on isOn: Bool) throws -> FeatureToggleResult {
      turns.append("\(feature) \(isOn)")
      let assembly = try assembly([Sample<One> { _ in }, Sample<Two> { _ in }], layers: layers)
      return FeatureToggleResult(assembly, in: "my.json", isChanged: isChanged)
    }
  }

  private func program(_ board: Board?) throws -> Program {
    let features: [any Feature] = [Sample<One> { _ in }, Sample<Two> { _ in }]
    return try Program(assembly(features), clock: clock, featureToggles: board)
  }

  @Test func whatChangedIsSaidAboveNothing() async throws {
    let board = Board()
    board.layers = [.file(#"{"features":{"two":{"enabled":false}}}"#)]
    let screen = try program(board).features(.disable, "two")
    #expect(board.turns == ["two false"])
    #expect(
      JSONRenderer().render(screen)
        == #"{"screen":"features","features":[{"id":"one","title":"One","enabled":true,"#
        + #""reason":null},{"id":"two","title":"Two","enabled":false,"reason":"#
        + #""switched off in file:1:31"}],"changed":true}"#)
    let text = PlainRenderer(language: .en).render(screen)
    #expect(
      text.hasSuffix(
        "\n'two' is switched off in my.json.\nA shell that is running has to be started again."),
      "\(text)")
  }

  @Test func whatIsSoIsLeft() throws {
    let board = Board()
    board.isChanged = false
    let text = PlainRenderer(language: .en).render(try program(board).features(.enable, "one"))
    #expect(text.hasSuffix("\n'one' is on already; nothing was changed."))
  }

  @Test func whatIsOverruledIsSaid() throws {
    let board = Board()
    board.layers = [.file(#"{"features":{"one":{"enabled":false}}}"#, "ABOVE")]
    let off = PlainRenderer(language: .en).render(try program(board).features(.enable, "one"))
    #expect(off.hasSuffix("\n'one' stays off all the same: switched off in ABOVE:1:31."))
    board.layers = []
    let on = PlainRenderer(language: .de).render(try program(board).features(.disable, "one"))
    #expect(on.hasSuffix("bleibt trotzdem ein: Umgebung oder Befehlszeile sagen es so."), "\(on)")
  }

  @Test func aFeatureThatIsNotThereIsNotSwitched() throws {
    let board = Board()
    func message(_ name: String?) -> String {
      do {
        _ = try program(board).features(.enable, name)
        return ""
      } catch {
        return [Failure(error)].texts[0]
      }
    }
    #expect(message("twoo") == "There is no feature 'twoo' in this build. Did you mean 'two'?")
    #expect(message("x-ray") == "There is no feature 'x-ray' in this build. It has one, two.")
    #expect(message(nil) == "<feature> is missing.")
    #expect(board.turns == [])
    #expect(throws: Failure.self) { try program(nil).features(.enable, "one") }
  }

  @Test func theWordIsTheSameEverywhereAndCompleted() async throws {
    let program = try program(Board())
    let actions = await program.suggestions(after: ["features"], typing: "")
    #expect(actions.candidates.map(\.text) == ["enable", "disable"])
    let names = await program.suggestions(after: ["features", "enable"], typing: "t")
    #expect(names.candidates == [Candidate("two", "Two")])
  }
}
