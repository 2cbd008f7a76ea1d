public import AtriumCore
import AtriumScreen

/// Which server figures are fetched from, where each is, and how long it may take.
public struct StatisticsSettings: Settings {
  let server: Updating.Server
  /// How many seconds an answer may take.
  let patience: Int
  private let addresses: [Updating.Server: String]

  public init(from reader: inout SettingsReader) {
    server = reader.choice("source", default: .diseaseSh, help: .statistics(\.sourceHelp))
    let defaults: [(Updating.Server, String, String)] = [
      (.diseaseSh, "disease_url", "https://disease.sh"),
      (.covid19api, "covid19api_url", "https://api.covid19api.com"),
      (
        .tracker, "tracker_url",
        "https://vaccovid-coronavirus-vaccine-and-treatment-tracker.p.rapidapi.com"
      ),
      (.restcountries, "restcountries_url", "https://restcountries.com"),
    ]
    var addresses: [Updating.Server: String] = [:]
    for (server, key, address) in defaults {
      addresses[server] = reader.text(
        key, default: address, help: .statistics { $0.addressHelp(server.source.name) })
    }
    self.addresses = addresses
    patience = reader.number(
      "patience", default: 30, in: 1...600, help: .statistics(\.patienceHelp))
  }

  func address(of server: Updating.Server) -> String { addresses[server] ?? "" }
}
