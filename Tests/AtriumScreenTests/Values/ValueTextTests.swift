import AtriumTime
import Testing

@testable import AtriumScreen

struct ValueTextTests {
  @Test(
    "Numbers and days have the format of the language",
    arguments: [
      (Value.count(1_234_567), "1,234,567", "1.234.567"), (.count(-1234), "-1,234", "-1.234"),
      (.count(999), "999", "999"), (.integer(1_234_567), "1234567", "1234567"),
      (.decimal(1234.5, places: 2), "1,234.50", "1.234,50"), (.share(0.125), "12.5 %", "12,5 %"),
      (.share(12.3456), "1,234.6 %", "1.234,6 %"),
      (.day(.first), "0001-01-01", "01.01.0001"), (.missing, "–", "–"), (.list([]), "–", "–"),
      (.list([.count(1000), .text("x")]), "1,000, x", "1.000, x"),
    ])
  func languages(_ value: Value, english: String, german: String) {
    #expect(value.text(in: .en) == english)
    #expect(value.text(in: .de) == german)
    #expect(value.text(in: .hr) == german)
  }

  @Test("A moment is a day and a time")
  func moment() throws {
    let moment = Value.moment(try #require(Moment(iso: "2026-12-24T17:00")))
    #expect(moment.text(in: .en) == "2026-12-24 17:00")
    #expect(moment.text(in: .hr) == "24.12.2026 17:00")
  }

  @Test("Flags are words; English if the language is unknown")
  func flags() {
    #expect(
      [.en, .de, .hr, Language("xx")].map { Value.flag(true).text(in: $0) } == [
        "yes", "ja", "da", "yes",
      ])
    #expect([.en, .de, .hr].map { Value.flag(false).text(in: $0) } == ["no", "nein", "ne"])
  }

  @Test(
    "Rounding uses the shortest decimal representation, halves away from zero",
    arguments: [
      (0.0, 2, "0.00"), (0.125, 2, "0.13"), (1.005, 2, "1.01"), (-0.125, 2, "-0.13"),
      (0.004, 2, "0.00"),
      (-0.004, 2, "0.00"), (9.995, 2, "10.00"), (999.95, 1, "1,000.0"), (0.00001, 4, "0.0000"),
      (0.00006, 4, "0.0001"), (12_345.678, 0, "12,346"), (0.5, 0, "1"), (0.49, 0, "0"),
      (1e15, 0, "1,000,000,000,000,000"), (1e20, 1, "100,000,000,000,000,000,000.0"),
      (1e21, 1, "1e+21"),
      (1e-300, 3, "0.000"), (1.5, -3, "2"), (0.1, 99, "0.100000000000000"),
      (Double.infinity, 1, "∞"), (-Double.infinity, 1, "-∞"), (Double.nan, 1, "–"),
    ])
  func rounding(_ number: Double, places: Int, text: String) {
    #expect(Value.decimal(number, places: places).text(in: .en) == text)
  }

  @Test("The smallest and the largest integers have text")
  func extremes() {
    #expect(Value.count(.min).text(in: .en) == "-9,223,372,036,854,775,808")
    #expect(Value.count(.max).text(in: .de) == "9.223.372.036.854.775.807")
  }
}
