public import AtriumCore
import AtriumScreen

/// Which server figures are fetched from, and where each is.
public struct StatisticsSettings: Settings {
  let server: Updating.Server
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
  }

  func address(of server: Updating.Server) -> String { addresses[server] ?? "" }
}
