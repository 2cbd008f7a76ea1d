import StatisticsImport

/// A source of counts or of facts about countries. The raw values are stored in the database.
enum DataSource: String, CaseIterable, Sendable {
  case snapshot, jhu, owid
  case diseaseSh = "disease.sh"
  case covid19api
  case tracker
  case restcountries

  init(_ format: ImportFormat) {
    switch format {
    case .jhu: self = .jhu
    case .owid: self = .owid
    }
  }

  var name: String {
    switch self {
    case .snapshot: "django-covid19"
    case .jhu: "JHU CSSE"
    case .owid: "Our World in Data"
    case .diseaseSh: "disease.sh"
    case .covid19api: "covid19api.com"
    case .tracker: "VACCOVID"
    case .restcountries: "REST Countries"
    }
  }
}
