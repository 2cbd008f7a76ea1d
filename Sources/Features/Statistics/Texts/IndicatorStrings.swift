import AtriumScreen
import AtriumTime
import StatisticsImport

/// The texts about indicators and their sources.
struct IndicatorStrings: Strings {
  // Failures

  var unknownIndicator: @Sendable (String) -> String
  var unknownSource: @Sendable (String) -> String
  var severalSources: @Sendable (_ ids: String) -> String
  var declaredSource: @Sendable (String) -> String
  var noAddress: @Sendable (String) -> String
  var noMapping: String
  var examplesHint: @Sendable (String) -> String
  var fetchFailed: @Sendable (_ address: String, _ status: Int) -> String
  var isNoExample: @Sendable (String) -> String
  var unknownPlace: @Sendable (_ place: String, _ indicator: String) -> String
  var unknownDimension: @Sendable (_ name: String, _ indicator: String) -> String
  var unknownSlice: @Sendable (_ value: String, _ dimension: String) -> String
  var invalidPeriod: @Sendable (String) -> String
  var reversedPeriods: @Sendable (String, String) -> String
  var noSnapshot: @Sendable (_ source: String, Day?) -> String
  var singleSnapshot: @Sendable (String) -> String
  var notSummable: @Sendable (_ indicator: String, SourceMapping.Indicator.Kind) -> String
  var differentUnits: @Sendable (String) -> String
  var notAllowed:
    @Sendable (_ indicator: String, SourceMapping.Indicator.Kind, SourceMapping.Indicator.Kind.Use)
      -> String
  var severalSlices: @Sendable (String) -> String
  var unknownMeasure: @Sendable (String) -> String
  var noFigures: @Sendable (String) -> String
  var noSeasons: @Sendable (String) -> String
  var severalPlaces: String
  var noRegions: @Sendable (String) -> String
  var invalidBoundaries: @Sendable (_ path: String) -> String
  var onlyForMeasures: @Sendable (_ option: String) -> String
  var onlyForIndicators: @Sendable (_ option: String) -> String
  var noValues: @Sendable (_ path: String) -> String
  var didYouMean: @Sendable (String) -> String
  var listIndicatorsHint: String
  var listSourcesHint: String
  var chooseSourceHint: String
  var changeSettingHint: String
  var addAddressHint: String
  var choicesHint: @Sendable (String) -> String
  var periodHint: @Sendable (PeriodCalendar) -> String
  var importHint: @Sendable (_ source: String) -> String
  var onlyCountsHint: String
  var choosePlacesHint: String
  var boundariesHint: String
  var skipBadHint: String
  var schemaHint: String
  var isNotADate: String
  var isNotASlice: String
  var isNotASeason: String
  /// An error of a mapping, with the path of the value.
  var mappingError: @Sendable (_ path: String, MappingError.Reason) -> String

  // Commands

  var indicatorsSummary: String
  var indicatorSummary: String
  var revisedSummary: String
  var showSourceSummary: String
  var addSourceSummary: String
  var deleteSourceSummary: String
  var schemaSummary: String
  var updateSourcesSummary: String
  var placeHelp: String
  var fromHelp: String
  var toHelp: String
  var sliceHelp: String
  var asOfHelp: String
  var sumHelp: String
  var sinceHelp: String
  var sourceHelp: String
  var onHelp: String
  var seasonHelp: String
  var exampleHelp: String
  var sourcesHelp: String

  // Screens

  var deleteSource: @Sendable (_ title: String, _ snapshots: Int) -> String
  var kind: @Sendable (SourceMapping.Indicator.Kind) -> String
  var indicators: String
  var noIndicators: String
  var addSourceHint: String
  var id: String
  var titleLabel: String
  var kindLabel: String
  var unit: String
  var first: String
  var last: String
  var places: String
  var place: String
  var period: String
  var value: String
  var was: String
  var isNow: String
  var slice: String
  var publisher: String
  var licence: String
  var link: String
  var snapshots: String
  var line: String
  var problem: String
  var sources: String
  var noSources: String
  var added: @Sendable (_ id: String, _ indicators: Int) -> String
  var deleted: @Sendable (String) -> String
  var imported: @Sendable (_ values: Int, _ title: String, Day) -> String
  var counts: @Sendable (_ new: Int, _ changed: Int, _ gone: Int) -> String
  var leftOut: @Sendable (_ place: String) -> String
  var problems: @Sendable (Int) -> String
  var revised: @Sendable (_ title: String, _ since: Day, _ day: Day) -> String
  var countryCodes: @Sendable (_ codes: String) -> String
  var replaced: @Sendable (_ id: String, _ hasFigures: Bool) -> String
  var deletedSnapshot: @Sendable (_ id: String, Day) -> String
  var deleteSnapshot: @Sendable (_ title: String, Day) -> String
  var deleteOnHelp: String
  var noSnapshotOn: @Sendable (_ source: String, Day) -> String
  var futureDay: @Sendable (Day) -> String
  var futureDayHint: String
  var unusedColumns: @Sendable (_ names: String) -> String
  var unusedDefault: @Sendable (_ dimension: String, _ value: String, _ known: String) -> String
  var advice: @Sendable (ImportAdvice) -> String
  var chooseIndicatorSourceHint: @Sendable (_ sources: String) -> String
  var slicesHint: @Sendable (_ slices: String) -> String
  var mapPerMillionHint: String
  var measuresHint: @Sendable (_ measures: String) -> String
  var isNotAPeriod: String
  var noFiguresSelected: String
  var snapshotOf: @Sendable (_ publisher: String?, _ licence: String?, Day) -> String
  var moreRows: @Sendable (Int) -> String
  var week: String
  var sumOfPlaces: String
  var chartTitle:
    @Sendable (_ place: String?, _ title: String, _ isPerMillion: Bool, _ smoothing: Int) -> String
  var otherUnits: @Sendable (_ places: Int) -> String
  var byHelp: String
  var notModified: @Sendable (_ id: String) -> String
  var updated: @Sendable (_ id: String, Day) -> String

  static var translations: [Language: IndicatorStrings] { [.de: de, .hr: hr] }
}

extension Phrase {
  /// A text about indicators.
  static func indicators(_ text: @escaping @Sendable (IndicatorStrings) -> String) -> Phrase {
    Phrase(text)
  }
}
