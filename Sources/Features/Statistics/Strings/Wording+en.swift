import AtriumScreen

extension Measure {
  var english: String {
    let name =
      switch kind {
      case .confirmed: "Confirmed cases"
      case .deaths: "Deaths"
      case .recovered: "Recovered"
      case .active: "Active cases"
      case .tested: "Tests"
      case .vaccinated: "People vaccinated"
      case .doses: "Doses given"
      case .serious: "Serious cases"
      case .newCases: "New cases"
      case .newDeaths: "New deaths"
      case .newRecovered: "Newly recovered"
      case .fatality: "Deaths among confirmed"
      }
    return isPerMillion ? name + " per million" : name
  }
}

extension CSVProblem.Reason {
  var english: String {
    switch self {
    case .unclosedQuote: "A quote is opened here and never closed."
    case .strayQuote: "A quote stands where none may stand."
    case .fieldCount(let found, let expected):
      "This record has \(found) fields; the header has \(expected)."
    case .notANumber(let text): "'\(text)' is not a number."
    case .notADay(let text): "'\(text)' is not a day from 2019-12 on."
    case .tooLong: "A record is longer than 32 MB."
    case .missingColumns(let names): "The header lacks columns: \(names.joined(separator: ", "))."
    case .isMarkup: "This is HTML or JSON, not CSV."
    case .isEmpty: "The file is empty."
    }
  }
}

extension Source {
  var english: String {
    switch self {
    case .snapshot:
      "Snapshot of January to June 2020: django-covid19, © 2020 leafcoder, MIT licence; "
        + "figures of DXY."
    case .jhu:
      "COVID-19 Data Repository by the Center for Systems Science and Engineering (CSSE) at "
        + "Johns Hopkins University, CC BY 4.0."
    case .owid: "Our World in Data, CC BY 4.0."
    case .diseaseSh: "disease.sh – Open Disease Data API, GPL-3.0."
    case .covid19api: "COVID19API, figures of the JHU CSSE."
    case .tracker: "VACCOVID – coronavirus, vaccine and treatment tracker, on RapidAPI."
    case .restcountries: "Facts about countries: REST Countries, MPL-2.0; names from Unicode CLDR."
    }
  }
}
