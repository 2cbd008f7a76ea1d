import Testing

@testable import AtriumScreen

@Suite struct PhraseTests {
  private let hello = Phrase(en: "Hello", de: "Hallo", hr: "Bok")

  @Test func aPhraseIsTranslatedWhenItIsRendered() {
    let screen = Screen("s", [.text(hello), .text("\(hello), \("Ana")!")])
    #expect(PlainRenderer(language: .en).render(screen) == "Hello\nHello, Ana!")
    #expect(PlainRenderer(language: .de).render(screen) == "Hallo\nHallo, Ana!")
  }

  @Test func aLiteralIsTheSameInEveryLanguage() {
    let name: Phrase = "Hello"
    #expect(name.texts == ["Hello", "Hello", "Hello"])
  }

  @Test func interpolationKeepsTheLanguage() {
    let half = Value.decimal(0.5, places: 1)
    let sentence = Phrase(
      en: "\(hello): \(half) of \(2)", de: "\(hello): \(half) von \(2)",
      hr: "\(hello): \(half) od \(2)")
    #expect(sentence.texts == ["Hello: 0.5 of 2", "Hallo: 0,5 von 2", "Bok: 0,5 od 2"])
    #expect(
      [hello, "Ana"].joined(separator: ", ").texts == ["Hello, Ana", "Hallo, Ana", "Bok, Ana"])
  }

  /// A literal in an interpolation is a phrase, too.
  @Test func interpolationInAnInterpolationKeepsTheLanguage() {
    let value: Value? = .decimal(0.5, places: 1)
    let sentence: Phrase = "\(hello)\(value.map { ", \($0)" } ?? "")\(true ? " \(hello)" : "")"
    #expect(sentence.texts == ["Hello, 0.5 Hello", "Hallo, 0,5 Hallo", "Bok, 0,5 Bok"])
  }

  @Test func aFurtherLanguageHasItsTextOrEnglish() {
    let french = Language("fr")
    let greeting = Phrase(en: "Hello", de: "Hallo", hr: "Bok", others: [french: "Salut"])
    #expect(greeting.text(in: french) == "Salut")
    #expect(greeting.text(in: .hr) == "Bok")
    #expect(hello.text(in: french) == "Hello")
  }

  @Test func equalPhrasesAreEqualInEveryLanguage() {
    #expect(hello == Phrase(en: "Hello", de: "Hallo", hr: "Bok"))
    #expect(hello != Phrase(en: "Hello", de: "Hallo", hr: "Zdravo"))
    #expect(Phrase("a") == "a")
  }

  @Test func onlyTheTextOfTheLanguageIsEvaluated() {
    let phrase = Phrase(en: "Hello", de: Self.unexpected(), hr: Self.unexpected())
    #expect(phrase.text(in: .en) == "Hello")
  }

  private static func unexpected() -> Phrase {
    Issue.record("The text of another language is evaluated.")
    return ""
  }
}
