/// The origin of a date, which decides names with several meanings.
public struct DateOrigin: Hashable, Sendable {
  /// ISO 3166 codes in upper case, the most likely first.
  public var countries: [String]
  /// An ISO 639 code in lower case.
  public var language: String?

  /// An origin; without arguments it is unknown.
  public init(countries: [String] = [], language: String? = nil) {
    self.countries = countries
    self.language = language
  }
}

/// The names of time zones in dates.
enum ZoneNames {
  /// - Parameter name: in upper case.
  /// - Returns: minutes east of UTC; `nil` if the name is unknown, or has several meanings and none
  ///   of them belongs to the origin.
  static func minutes(_ name: String, from origin: DateOrigin) -> Int? {
    let national = ambiguous[name] ?? [:]
    return origin.countries.lazy.compactMap { national[$0] }.first ?? common[name]
  }

  /// The meaning of a name where the origin has no other. RFC 5322 §4.3 defines the zones of the
  /// United States. The single letters are those of RFC 822, which have the opposite sign of the
  /// military zones.
  private static let common: [String: Int] = [
    "UT": 0, "UTC": 0, "UCT": 0, "GMT": 0, "Z": 0, "ETC/GMT": 0, "ETC/UTC": 0,
    "A": -60, "M": -720, "N": 60, "Y": 720,
    // Europe
    "WET": 0, "WEST": 60, "BST": 60, "MET": 60, "CET": 60, "MEZ": 60, "MEST": 120, "CEST": 120,
    "MESZ": 120, "EET": 120, "EEST": 180, "MSK": 180, "MSD": 240, "TRT": 180, "SAMT": 240,
    // North America
    "NST": -210, "NDT": -150, "AT": -240, "AST": -240, "ADT": -180, "ET": -300, "EST": -300,
    "EDT": -240, "CT": -360, "CST": -360, "CDT": -300, "MT": -420, "MST": -420, "MDT": -360,
    "PT": -480, "PST": -480, "PDT": -420, "AKST": -540, "AKDT": -480, "HST": -600, "HDT": -540,
    "HNE": -300, "HAE": -240, "HNP": -480, "HAP": -420,
    // South America
    "BRT": -180, "BRST": -120, "ART": -180, "CLT": -240, "CLST": -180, "COT": -300, "PET": -300,
    "VET": -240, "BOT": -240, "UYT": -180, "PYT": -180, "GYT": -240,
    // Africa and the Middle East
    "WAT": 60, "CAT": 120, "SAST": 120, "EAT": 180, "IDT": 180, "IRST": 210,
    // Asia
    "PKT": 300, "UZT": 300, "YEKT": 300, "NPT": 345, "OMST": 360, "KRAT": 420, "ICT": 420,
    "WIB": 420, "WITA": 480, "HKT": 480, "SGT": 480, "MYT": 480, "PHT": 480, "IRKT": 480,
    "WIT": 540, "JST": 540, "KST": 540, "YAKT": 540, "VLAT": 600, "MAGT": 660, "PETT": 720,
    // Australia and the Pacific
    "AWST": 480, "ACST": 570, "ACDT": 630, "AEST": 600, "AEDT": 660, "CHST": 600, "NZST": 720,
    "NZDT": 780, "FJT": 720, "TOT": 780,
  ]

  /// The meanings of names by country.
  private static let ambiguous: [String: [String: Int]] = [
    "IST": ["IN": 330, "LK": 330, "IL": 120, "IE": 60],
    "BST": ["BD": 360], "MST": ["MM": 390, "MY": 480], "PST": ["PH": 480],
    "CST": ["CN": 480, "TW": 480, "MO": 480, "HK": 480, "CU": -300, "AU": 570],
    "CDT": ["CU": -240, "AU": 630], "EST": ["AU": 600], "EDT": ["AU": 660],
    "AST": ["SA": 180, "KW": 180, "IQ": 180, "BH": 180, "QA": 180, "YE": 180], "ADT": ["IQ": 240],
    "SST": ["SG": 480, "AS": -660], "WST": ["AU": 480, "WS": 780], "ECT": ["EC": -300],
    "GST": ["AE": 240, "OM": 240, "GS": -120, "GU": 600], "AMT": ["AM": 240, "BR": -240],
    "ACT": ["AU": 570, "BR": -300],
  ]
}
