import Testing

@testable import AtriumScreen

private struct Greetings: Strings {
  var hello: String
  var bye: @Sendable (_ name: String) -> String
  static let en = Greetings(hello: "Hello", bye: { "Bye, \($0)" })
  static let translations: [Language: Self] = [
    .de: Greetings(hello: "Hallo", bye: { "Tschüs, \($0)" })
  ]
}

@Suite struct PhraseTests {
  @Test func aPhraseIsTranslatedWhenItIsRendered() {
    let phrases: [Phrase] = [
      Phrase(\Greetings.hello), Phrase { (s: Greetings) in s.bye("Ana") },
    ]
    let screen = Screen("s", phrases.map(Block.text))
    #expect(PlainRenderer(language: .en).render(screen) == "Hello\nBye, Ana")
    #expect(PlainRenderer(language: .de).render(screen) == "Hallo\nTschüs, Ana")
  }

  @Test func aLiteralIsTheSameInEveryLanguage() {
    let name: Phrase = "Hello"
    for language in [.en, .de, .hr] as [Language] { #expect(name.text(in: language) == "Hello") }
  }

  @Test func aMissingTranslationIsEnglish() {
    #expect(Phrase(\Greetings.hello).text(in: .hr) == "Hello")
  }
}
