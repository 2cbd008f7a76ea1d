import AtriumScreen
import Testing

@testable import AtriumCore

@MainActor @Suite struct ArgumentFormatTests {
  @Test(arguments: [
    ("1", "1"), ("9", "9"), ("+5", "5"), ("0", "is not between 1 and 9"),
    ("10", "is not between 1 and 9"), ("-1", "is not between 1 and 9"),
    ("", "is not a whole number"), ("1.5", "is not a whole number"),
    ("1e3", "is not a whole number"), (" 1", "is not a whole number"),
    ("٣", "is not a whole number"), ("99999999999999999999", "is not a whole number"),
  ])
  func numbersHaveLimits(_ text: String, _ answer: String) {
    #expect(read(text, as: .number(in: 1...9)) == answer)
  }

  @Test func limitsOfNumbersAreOptional() {
    #expect(read("\(Int.max)", as: .number) == "\(Int.max)")
    #expect(read("\(Int.min)", as: .number) == "\(Int.min)")
  }

  @Test(arguments: [
    ("low", "low"), ("LOW", "low"), ("veryHigh", "veryHigh"), ("veryhigh", "veryHigh"),
    ("lwo", "is unknown; choose low, medium or veryHigh (did you mean 'low'?)"),
    ("med", "is unknown; choose low, medium or veryHigh (did you mean 'medium'?)"),
    ("purple", "is unknown; choose low, medium or veryHigh"),
    ("", "is unknown; choose low, medium or veryHigh"),
  ])
  func choicesAreReadByName(_ text: String, _ answer: String) {
    #expect(read(text, as: .choice(Level.self)) == answer)
  }

  @Test func choicesAreCompleted() {
    let format = ArgumentFormat.choice(Level.self)
    #expect(format.name == "low|medium|veryHigh")
    guard case .fixed(let candidates) = format.completion else {
      Issue.record("nothing to choose from")
      return
    }
    #expect(candidates.map(\.text) == ["low", "medium", "veryHigh"])
  }

  @Test(arguments: [
    ("", "nil"), ("  ", "nil"), ("5", "Optional(5)"), ("x", "is not a whole number"),
  ])
  func optionalFormatsAcceptBlankText(_ text: String, _ answer: String) {
    #expect(read(text, as: .optional(.number)) == answer)
  }

  @Test(arguments: [
    ("none", "nil"), ("NONE", "nil"), ("5", "Optional(5)"), ("", "is not a whole number"),
    ("nothing", "is not a whole number"),
  ])
  func orNoneAcceptsNone(_ text: String, _ answer: String) {
    #expect(read(text, as: .orNone(.number)) == answer)
  }

  @Test(arguments: [
    ("en", "en"), ("DE", "de"), ("d", "is unknown; choose en, de or hr (did you mean 'de'?)"),
    ("french", "is unknown; choose en, de or hr"),
  ])
  func languagesAreSupportedOnes(_ text: String, _ answer: String) {
    #expect(read(text, as: .language(among: [.en, .de, .hr])) == answer)
  }

  @Test func completingKeepsTheParser() {
    let format = ArgumentFormat.number.completing(.fixed(["7"]))
    #expect(read("8", as: format) == "8")
    guard case .fixed(let candidates) = format.completion else {
      Issue.record("no candidates")
      return
    }
    #expect(candidates == ["7"])
  }

  private func read<Value>(_ text: String, as format: ArgumentFormat<Value>) -> String {
    do throws(Refusal) {
      return "\(try format.read(text, dates))"
    } catch {
      return error.reason.text(in: .en)
    }
  }
}

private enum Level: String, CaseIterable { case low, medium, veryHigh }
