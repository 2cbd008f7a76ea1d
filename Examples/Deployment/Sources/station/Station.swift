import AtriumApp
import AtriumCore
import Mailing
import Pairs
import Todos
import Weather

/// A program with two features of Atrium, one of another package and one of its own.
@main enum Station {
  static func main() {
    AtriumApp.main(
      [
        Registration(TodosFeature(), settings: ["page": 10]),
        Registration(MailingFeature()),
        Registration(WeatherFeature(), settings: ["home": "lisbon"]),
        Registration(PairsFeature()),
      ], name: "station", title: "Station", version: "1.0.0")
  }
}
