import AtriumScreen

/// Who tells figures or facts.
enum Source: String, CaseIterable, Sendable {
  case snapshot, jhu, owid
  case diseaseSh = "disease.sh"
  case covid19api
  case tracker
  case restcountries

  /// Who it is, as answers name it.
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
