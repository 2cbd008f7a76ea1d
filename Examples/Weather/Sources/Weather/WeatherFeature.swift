public import AtriumCore
public import AtriumScreen

/// The usual weather of six cities, from embedded figures.
public struct WeatherFeature: Feature {
  public static let id: FeatureID = "weather"
  public static let title: Phrase = .title
  public init() {}

  public func assemble(_ plan: inout Plan, with settings: WeatherSettings) {
    plan.provide { (clock: any WallClock) in Climate(clock: clock, home: settings.home) }
    plan.contribute(HomeLine.self, by: Climate.homeLine)
    plan.contribute(DayEntry.self, by: Climate.dayEntries)
    plan.contribute(FoundItem.self) { { City.found($0) } }
    plan.addEntry { (climate: Climate) in WeatherCoordinator(climate: climate) }
  }
}

/// The city of the home screen.
public struct WeatherSettings: Settings {
  let home: City
  public init(from reader: inout SettingsReader) {
    home = reader.choice("home", default: .zagreb, help: .homeHelp)
  }
}
