import AtriumScreen

extension Measure {
  var croatian: String {
    let name =
      switch kind {
      case .confirmed: "Potvrđeni slučajevi"
      case .deaths: "Umrli"
      case .recovered: "Oporavljeni"
      case .active: "Aktivni slučajevi"
      case .tested: "Testovi"
      case .vaccinated: "Cijepljeni"
      case .doses: "Doze cjepiva"
      case .serious: "Teški slučajevi"
      case .newCases: "Novi slučajevi"
      case .newDeaths: "Novi umrli"
      case .newRecovered: "Novi oporavljeni"
      case .fatality: "Umrli među potvrđenima"
      }
    return isPerMillion ? name + " na milijun" : name
  }
}

extension Country.Continent {
  var croatian: String {
    switch self {
    case .africa: "Afrika"
    case .antarctica: "Antarktika"
    case .asia: "Azija"
    case .europe: "Europa"
    case .northAmerica: "Sjeverna Amerika"
    case .oceania: "Oceanija"
    case .southAmerica: "Južna Amerika"
    }
  }
}

extension CSVProblem.Reason {
  var croatian: String {
    switch self {
    case .unclosedQuote: "Ovdje počinje navodnik koji nigdje ne završava."
    case .strayQuote: "Navodnik stoji gdje ne smije."
    case .fieldCount(let found, let expected):
      "Ovaj zapis ima \(Croatian.counted(found, "polje", "polja", "polja")), "
        + "a zaglavlje \(expected)."
    case .notANumber(let text): "„\(text)“ nije broj."
    case .notADay(let text): "„\(text)“ nije dan od prosinca 2019. nadalje."
    case .tooLong: "Zapis je dulji od 32 MB."
    case .missingColumns(let names):
      "U zaglavlju nedostaju stupci: \(names.joined(separator: ", "))."
    case .isMarkup: "Ovo je HTML ili JSON, a ne CSV."
    case .isEmpty: "Datoteka je prazna."
    }
  }
}

extension Source {
  var croatian: String {
    switch self {
    case .snapshot:
      "Snimka od siječnja do lipnja 2020.: django-covid19, © 2020 leafcoder, licencija MIT; "
        + "podaci: DXY."
    case .jhu:
      "COVID-19 Data Repository by the Center for Systems Science and Engineering (CSSE) at "
        + "Johns Hopkins University, CC BY 4.0."
    case .owid: "Our World in Data, CC BY 4.0."
    case .diseaseSh: "disease.sh – Open Disease Data API, GPL-3.0."
    case .covid19api: "COVID19API, podaci: JHU CSSE."
    case .tracker: "VACCOVID – coronavirus, vaccine and treatment tracker, preko RapidAPI."
    case .restcountries: "Podaci o državama: REST Countries, MPL-2.0; imena iz Unicode CLDR."
    }
  }
}
