import AtriumScreen
import AtriumTime
import StatisticsImport

/// The texts of the feature.
struct StatisticsStrings: Strings {
  var title: String
  var countryName: @Sendable (Country) -> String
  var date: @Sendable (Day) -> String
  var dataUntil: @Sendable (_ date: String) -> String
  var localizedName: @Sendable (LocalizedName) -> String

  // Failures

  var unknownCountry: @Sendable (String) -> String
  var ambiguousCountry: @Sendable (String) -> String
  var didYouMean: @Sendable (String) -> String
  var chooseCountryHint: String
  var candidatesHint: @Sendable (String) -> String
  var noFigures: @Sendable (String) -> String
  var dayOutOfRange: @Sendable (Day) -> String
  var range: @Sendable (Day, Day) -> String
  var reversedDays: @Sendable (Day, Day) -> String
  var earlierDayHint: String
  var unknownMetric: @Sendable (String) -> String
  var metricFileNameHint: String
  var nothingChanged: String
  var convertHint: @Sendable (_ path: String) -> String
  var missingLibrary: @Sendable (_ name: String) -> String
  var damagedGzip: @Sendable (String) -> String
  var noFiguresInFile: @Sendable (String) -> String
  var csvError: @Sendable (CSVError.Reason) -> String
  var unknownMeasure: @Sendable (String?) -> String
  var invalidDay: String
  var unknownContinent: @Sendable (String) -> String

  // Commands

  var showSummary: String
  var countrySummary: String
  var dateSummary: String
  var stepSummary: @Sendable (Int) -> String
  var hereSummary: String
  var topSummary: String
  var chartSummary: String
  var compareSummary: String
  var seriesSummary: String
  var wavesSummary: String
  var factsSummary: String
  var sourcesSummary: String
  var importSummary: String
  var filterSummary: String
  var chooseSummary: String
  var dateHelp: String
  var continentHelp: String
  var leastHelp: String
  var perMillionHelp: String
  var smoothHelp: String
  var fromHelp: String
  var toHelp: String
  var logHelp: String
  var csvHelp: String
  var formatHelp: String

  // Screens

  var reading: @Sendable (String) -> String
  var chooseCountry: String
  var code: String
  var country: String
  var day: String
  var rank: String
  var mostCases: String
  var confirmed: String
  var active: String
  var recovered: String
  var deaths: String
  var tested: String
  var vaccinated: String
  var doses: String
  var serious: String
  var notReported: String
  var fatality: String
  var recovery: String
  var casesPerMillion: String
  var deathsPerMillion: String
  var weekMean: String
  var correction: @Sendable (_ metric: Metric, _ count: Int) -> String
  var source: @Sendable (_ names: String, _ last: Day?) -> String
  /// The numbers of one of several sources.
  var sourceDays: @Sendable (_ countries: Int?, _ first: Day, _ last: Day) -> String
  var newerFigures: @Sendable (_ countries: Int) -> String
  var latestFigures: String
  var embeddedOnly: String
  var defaultPlace: @Sendable (String) -> String
  var noMatchingCountry: String
  var measure: @Sendable (Measure) -> String
  var ranking:
    @Sendable (_ measure: Measure, _ continent: Country.Continent?, _ day: String) -> String
  var noCountryReports: String
  var getDataHint: String
  var lastDayHint: @Sendable (_ day: Day, _ command: String) -> String
  var chartTitle: @Sendable (ChartQuery) -> String
  var wavesOf: @Sendable (String) -> String
  var from: String
  var peak: String
  var to: String
  var noWaves: String
  var mostNewCases: String
  var mostNewDeaths: String
  var corrections: String
  var correctionDays: @Sendable (_ cases: Int, _ deaths: Int) -> String
  var people: String
  var capital: String
  var area: String
  var region: String
  var languages: String
  var currencies: String
  var neighbours: String
  var location: String
  var factsSource: @Sendable (String) -> String
  var sourceLabel: String
  var nameLabel: String
  var inUse: String
  var attributions: String
  var attribution: @Sendable (DataSource) -> String
  var outlinesAttribution: String
  var imported: @Sendable (_ figures: Int, _ countries: Int, _ first: Day?, _ last: Day?) -> String
  var changed: @Sendable (Int) -> String
  var skippedNames: @Sendable ([String]) -> String

  // Map, pictures and servers

  var mapTitle: String
  var areaName: @Sendable (MapArea) -> String
  var mapSummary: String
  var goSummary: String
  var selectSummary: String
  var distanceSummary: String
  var distanceToHelp: String
  var openHelp: String
  var byMapHelp: String
  var kilometres: String
  var directions: String
  var svgHelp: String
  var drawn: @Sendable (String) -> String
  var invalidCoordinates: @Sendable (String) -> String
  var enterCoordinatesHint: String
  var unknownLocation: @Sendable (String) -> String
  var enterLocationHint: String
  var noLocation: @Sendable (String) -> String
  var enterDestinationHint: String
  var noConnection: @Sendable (String) -> String
  var updateFailedHint: String
  var notFound: @Sendable (String) -> String
  var refused: @Sendable (String) -> String
  var busy: @Sendable (_ name: String, _ after: String?) -> String
  var notJSON: @Sendable (String) -> String
  var unexpected: @Sendable (String) -> String
  var failed: @Sendable (_ name: String, _ why: String) -> String
  var missingKey: String
  var enterKeyHint: String
  var invalidKey: String
  var key: String
  var noNetwork: String
  var fetching: @Sendable (String) -> String
  var updateSummary: String
  var serverHelp: String
  var keySummary: String
  var forgetHelp: String
  var sourceHelp: String
  var addressHelp: @Sendable (String) -> String
  var updated: @Sendable (_ changed: Int, _ countries: Int, _ name: String) -> String
  var updatedFacts: @Sendable (Int) -> String
  var keyStored: String
  var keyDeleted: String

  static var translations: [Language: StatisticsStrings] { [.de: de, .hr: hr] }
}

extension Phrase {
  /// A text of the feature.
  static func statistics(_ text: @escaping @Sendable (StatisticsStrings) -> String) -> Phrase {
    Phrase(text)
  }
}

/// The citations that are the same in every language.
enum Citation {
  static let jhu =
    "COVID-19 Data Repository by the Center for Systems Science and Engineering (CSSE) at "
    + "Johns Hopkins University, CC BY 4.0."
  static let owid = "Our World in Data, CC BY 4.0."
  static let diseaseSh = "disease.sh – Open Disease Data API, GPL-3.0."
}
