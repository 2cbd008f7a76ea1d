import AtriumTesting
import Testing

@testable import Weather

@MainActor @Suite struct WeatherTests {
  @Test func theHomeScreenTellsOfOneCity() async throws {
    let talk = try await Conversation.with(
      [WeatherFeature()], .person.setting("weather.home=lisbon"), says: "home")
    #expect(talk.contains("weather  Weather  Lisbon usually 15 °C"), "\(talk)")
  }

  @Test func aCityHasAnAddress() async throws {
    let talk = try await Conversation.with(
      [WeatherFeature()], says: "weather", "show cairo", "where", "back", "/weather/nowhere")
    #expect(talk.contains("/weather/cairo> where"), "\(talk)")
    #expect(talk.contains("✗ Nothing has the address /weather/nowhere."), "\(talk)")
  }

  @Test func scriptsReadJSON() async throws {
    let talk = try await Conversation.with([WeatherFeature()], .script, says: "/weather/zagreb")
    #expect(talk.contains(#"{"screen":"city","id":"zagreb","months":[{"month":1,"celsius":1},"#))
  }
}
