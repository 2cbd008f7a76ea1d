import AtriumScreen

extension Measure {
  var german: String {
    let name =
      switch kind {
      case .confirmed: "Bestätigte Fälle"
      case .deaths: "Tote"
      case .recovered: "Genesene"
      case .active: "Erkrankte"
      case .tested: "Tests"
      case .vaccinated: "Geimpfte"
      case .doses: "Impfdosen"
      case .serious: "Schwer Erkrankte"
      case .newCases: "Neue Fälle"
      case .newDeaths: "Neue Tote"
      case .newRecovered: "Neu Genesene"
      case .fatality: "Tote unter Bestätigten"
      }
    return isPerMillion ? name + " je Million" : name
  }
}

extension Country.Continent {
  var german: String {
    switch self {
    case .africa: "Afrika"
    case .antarctica: "Antarktis"
    case .asia: "Asien"
    case .europe: "Europa"
    case .northAmerica: "Nordamerika"
    case .oceania: "Ozeanien"
    case .southAmerica: "Südamerika"
    }
  }
}

extension CSVProblem.Reason {
  var german: String {
    switch self {
    case .unclosedQuote: "Hier beginnt ein Anführungszeichen, das nie endet."
    case .strayQuote: "Ein Anführungszeichen steht, wo keines stehen darf."
    case .fieldCount(let found, let expected):
      "Dieser Satz hat \(found) Felder, die Kopfzeile \(expected)."
    case .notANumber(let text): "„\(text)“ ist keine Zahl."
    case .notADay(let text): "„\(text)“ ist kein Tag ab Dezember 2019."
    case .tooLong: "Ein Satz ist länger als 32 MB."
    case .missingColumns(let names):
      "In der Kopfzeile fehlen Spalten: \(names.joined(separator: ", "))."
    case .isMarkup: "Das ist HTML oder JSON, kein CSV."
    case .isEmpty: "Die Datei ist leer."
    }
  }
}

extension Source {
  var german: String {
    switch self {
    case .snapshot:
      "Momentaufnahme von Januar bis Juni 2020: django-covid19, © 2020 leafcoder, MIT-Lizenz; "
        + "Zahlen von DXY."
    case .jhu:
      "COVID-19 Data Repository by the Center for Systems Science and Engineering (CSSE) at "
        + "Johns Hopkins University, CC BY 4.0."
    case .owid: "Our World in Data, CC BY 4.0."
    case .diseaseSh: "disease.sh – Open Disease Data API, GPL-3.0."
    case .covid19api: "COVID19API, Zahlen des JHU CSSE."
    case .tracker: "VACCOVID – coronavirus, vaccine and treatment tracker, über RapidAPI."
    case .restcountries: "Länderkunde: REST Countries, MPL-2.0; Namen aus dem Unicode CLDR."
    }
  }
}
