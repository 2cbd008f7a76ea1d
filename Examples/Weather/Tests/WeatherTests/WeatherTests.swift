import AtriumTesting
import Testing

@testable import Weather

@MainActor @Suite struct WeatherTests {
  @Test func theHomeScreenShowsTheChosenCity() async throws {
    let transcript = try await Conversation.with(
      [WeatherFeature()], .script.setting("weather.home=lisbon"), says: "home")
    #expect(transcript.contains(#""line":"Lisbon usually 15 °C""#), "\(transcript)")
  }

  @Test func aCityHasAnAddress() async throws {
    let transcript = try await Conversation.with(
      [WeatherFeature()], says: "weather", "show cairo", "where", "back", "/weather/nowhere")
    #expect(transcript.contains("/weather/cairo> where"), "\(transcript)")
    #expect(transcript.contains("✗ Unknown address /weather/nowhere."), "\(transcript)")
  }

  @Test func theFirstDayOfAMonthIsListed() async throws {
    let transcript = try await Conversation.with(
      [WeatherFeature()], .script, says: "today --on 2027-01-01", "today --on 2027-01-02")
    let answers = transcript.split(separator: "\n").filter { $0.hasPrefix("{") }
    #expect(answers.first?.contains(#""title":"Zagreb usually 1 °C""#) == true, "\(transcript)")
    #expect(answers.first?.contains(#""command":"weather show zagreb""#) == true, "\(transcript)")
    #expect(answers.last?.hasSuffix(#""entries":[],"total":0}"#) == true, "\(transcript)")
  }

  @Test func citiesAreFound() async throws {
    let transcript = try await Conversation.with(
      [WeatherFeature()], .script, says: "find reyk")
    #expect(transcript.contains(#""address":"/weather/reykjavik""#), "\(transcript)")
  }

  @Test func scriptsGetJSON() async throws {
    let transcript = try await Conversation.with(
      [WeatherFeature()], .script, says: "/weather/zagreb")
    #expect(
      transcript.contains(#"{"screen":"city","id":"zagreb","months":[{"month":1,"celsius":1},"#))
  }
}
