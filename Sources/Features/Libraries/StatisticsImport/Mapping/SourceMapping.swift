/// An indicator source: how the rows of its files become observations.
///
/// `docs/statistics.md` and the JSON Schema of mappings describe the keys.
package struct SourceMapping: Equatable, Sendable {
  /// Small letters, digits and hyphens.
  package var id: String
  package var title: String
  package var publisher: String?
  package var licence: String?
  package var link: String?
  /// The addresses of the files of a snapshot, for `update`.
  package var addresses: [String] = []
  package var file: FileLayout
  package var place: PlaceRule
  package var period: PeriodRule
  /// The column of the day on which a file was published.
  package var publication: PublicationRule?
  package var indicators: [Indicator]

  var hasPlaceColumn: Bool { if case .columns = place.origin { true } else { false } }

  /// Returns whether the name of a file, in upper or lower case, is that of one of the source's files.
  package func isName(ofFile path: String) -> Bool {
    let name = path.fileName.lowercased()
    return file.name.map { name.contains($0.lowercased()) } ?? true
  }
}

extension SourceMapping {
  /// The syntax of the source's files.
  package struct FileLayout: Equatable, Sendable {
    package var separator = UInt8(ascii: ",")
    /// The decimal separator.
    package var decimal = UInt8(ascii: ".")
    /// The number of lines before the header.
    package var skip = 0
    /// The texts in value columns that stand for a missing value.
    package var missing: Set<String> = [""]
    /// `true` if the values of rows with the same key add up, such as those of provinces. They may be
    /// negative then.
    package var addsRows = false
    /// The columns by which such rows are told apart; of two rows that do not differ there, the second
    /// one repeats the first. A file may lack them.
    package var parts: [String] = []
    /// A part of the files' names, which tells files with the same columns apart.
    package var name: String?
  }

  /// The notation of places in rows.
  package struct PlaceRule: Equatable, Sendable {
    package enum Notation: String, CaseIterable, Sendable {
      /// A name or code of a country.
      case name
      /// An ISO 3166-1 alpha-2 code.
      case iso2
      /// An ISO 3166-1 alpha-3 code.
      case iso3
      /// The text is the code.
      case code
    }
    package enum Origin: Equatable, Sendable {
      /// The place of all rows.
      case fixed(String)
      /// The first of these columns that a file has.
      case columns([String], Notation)
    }
    package var origin: Origin
    /// The codes of texts; `nil` leaves a row out. `*` stands for all texts that are unknown otherwise.
    package var codes: [String: String?] = [:]
    /// The places that contain other places.
    package var sums: Set<String> = []
    package var boundaries: Boundaries?

    /// The country of a code; `nil` for a code of the source's own, of which only the sums, such as
    /// a country beside its regions, may be countries.
    package func country(of code: String) -> Country? {
      if case .columns(_, .code) = origin, !sums.contains(code) { return nil }
      return CountryTable[code]
    }
  }

  /// A GeoJSON file with the regions of places.
  package struct Boundaries: Equatable, Sendable {
    /// The path, relative to the mapping's file.
    package var file: String
    /// The property of a feature that contains the code of its place.
    package var property: String
  }

  /// The notation of periods in rows.
  package struct PeriodRule: Equatable, Sendable {
    package enum Origin: Equatable, Sendable {
      /// The first of these columns that a file has.
      case columns([String])
      /// The columns of year and week or month, or of year, month and day.
      case separate([String])
      /// Each column whose name is a period contains the values of this period.
      case header
    }
    package var origin: Origin
    package var notation: PeriodNotation
  }

  /// The notation of days of publication in rows; the latest one is that of the file.
  package struct PublicationRule: Equatable, Sendable {
    /// Of which a file has one.
    package var columns: [String]
    package var notation: PeriodNotation
  }

  /// A property by which observations of one place and period differ, such as age.
  package struct Dimension: Equatable, Sendable {
    package var name: String
    package var column: String
    /// The slice that is shown by default.
    package var fallback: String?
    /// The slices that contain other slices.
    package var sums: Set<String> = []
  }

  /// A measured quantity, such as a consultation rate, and its columns in the file.
  package struct Indicator: Equatable, Sendable {
    /// The kind alone decides whether figures may be added.
    package enum Kind: String, CaseIterable, Sendable {
      /// A number of things, such as tests.
      case count
      /// A count relative to a population.
      case rate
      /// A part of a whole.
      case share
      /// Any other number, such as a score; it may be negative.
      case index
    }

    /// A column and the texts that select a row.
    package struct Condition: Hashable, Sendable {
      package var column: String
      package var texts: Set<String>
    }

    /// A figure that a chart shows as a line.
    package struct Threshold: Equatable, Sendable {
      package var title: String
      package var value: Double
      /// `nil` for all places.
      package var place: String?
    }

    /// Unique among all sources; small letters, digits and hyphens.
    package var id: String
    package var title: String
    package var kind: Kind
    package var unit: String
    /// Other units by the codes of places.
    package var units: [String: String] = [:]
    /// The column of the values; empty if the periods are columns.
    package var column: String
    /// `true` if a file may lack the column, as long as it has that of another indicator.
    package var isOptional = false
    package var conditions: [Condition] = []
    /// By name.
    package var dimensions: [Dimension] = []
    /// `true` for totals since the beginning, which charts show as changes.
    package var isCumulative = false
    package var thresholds: [Threshold] = []

    package func unit(in place: String?) -> String { place.flatMap { units[$0] } ?? unit }
  }
}
