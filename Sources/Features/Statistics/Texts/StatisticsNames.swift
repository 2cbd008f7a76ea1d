import AtriumScreen
import StatisticsImport

extension Country {
  /// The name in the user's language.
  var title: Phrase { Phrase(en: "\(name)", de: "\(germanName)", hr: "\(croatianName)") }
}

extension Country.Continent {
  var title: Phrase { RegionNames.localized([rawValue]) }
}

extension MapArea {
  var title: Phrase {
    switch self {
    case .world: Country.world.title
    case .continent(let continent): continent.title
    case .country(let country): country.title
    }
  }
}

extension Measure {
  var title: Phrase {
    let name: Phrase =
      switch kind {
      case .confirmed:
        .init(en: "Confirmed cases", de: "Bestätigte Fälle", hr: "Potvrđeni slučajevi")
      case .deaths: .deaths
      case .recovered: .init(en: "Recovered", de: "Genesene", hr: "Oporavljeni")
      case .active: .init(en: "Active cases", de: "Erkrankte", hr: "Aktivni slučajevi")
      case .tested: .tested
      case .vaccinated: .init(en: "People vaccinated", de: "Geimpfte", hr: "Cijepljeni")
      case .doses: .doses
      case .serious: .init(en: "Serious cases", de: "Schwer Erkrankte", hr: "Teški slučajevi")
      case .newCases: .init(en: "New cases", de: "Neue Fälle", hr: "Novi slučajevi")
      case .newDeaths: .init(en: "New deaths", de: "Neue Tote", hr: "Novi umrli")
      case .newRecovered: .init(en: "Newly recovered", de: "Neu Genesene", hr: "Novi oporavljeni")
      case .fatality: .fatality
      }
    guard isPerMillion else { return name }
    return Phrase(en: "\(name) per million", de: "\(name) je Million", hr: "\(name) na milijun")
  }
}

extension DataSource {
  /// The citation and the licence.
  var attribution: Phrase {
    switch self {
    case .embedded:
      .init(
        en: """
          Snapshot of January to June 2020: django-covid19, © 2020 leafcoder, MIT licence; figures \
          of DXY.
          """,
        de: """
          Momentaufnahme von Januar bis Juni 2020: django-covid19, © 2020 leafcoder, MIT-Lizenz; \
          Zahlen von DXY.
          """,
        hr: """
          Snimka od siječnja do lipnja 2020.: django-covid19, © 2020 leafcoder, licencija MIT; \
          podaci: DXY.
          """)
    case .jhu:
      """
      COVID-19 Data Repository by the Center for Systems Science and Engineering (CSSE) at \
      Johns Hopkins University, CC BY 4.0.
      """
    case .owid: "Our World in Data, CC BY 4.0."
    case .diseaseSh: "disease.sh – Open Disease Data API, GPL-3.0."
    case .covid19api:
      .init(
        en: "COVID19API, figures of the JHU CSSE.", de: "COVID19API, Zahlen des JHU CSSE.",
        hr: "COVID19API, podaci: JHU CSSE.")
    case .tracker:
      .init(
        en: "VACCOVID – coronavirus, vaccine and treatment tracker, on RapidAPI.",
        de: "VACCOVID – coronavirus, vaccine and treatment tracker, über RapidAPI.",
        hr: "VACCOVID – coronavirus, vaccine and treatment tracker, preko RapidAPI.")
    case .restcountries:
      .init(
        en: "Facts about countries: REST Countries, MPL-2.0; names from Unicode CLDR.",
        de: "Länderinformationen: REST Countries, MPL-2.0; Namen aus dem Unicode CLDR.",
        hr: "Podaci o državama: REST Countries, MPL-2.0; imena iz Unicode CLDR.")
    }
  }
}
