import AtriumScreen

/// Translations of continents, and of the regions and subregions of REST Countries.
enum RegionNames {
  /// - Parameter names: English names from the larger to the smaller region; unknown ones stay
  ///   English in all languages.
  static func localized(_ names: [String]) -> Phrase {
    names.filter { !$0.isEmpty }.map { translations[$0] ?? Phrase($0) }.joined(separator: ", ")
  }

  private static let translations: [String: Phrase] = {
    let lines = table.split(separator: "\n").map { $0.split(separator: "|").map(String.init) }
    return Dictionary(
      lines.map { ($0[0], Phrase(names: $0[...])) }, uniquingKeysWith: { first, _ in first })
  }()

  /// The English, German and Croatian name in each line.
  private static let table = """
    Africa|Afrika|Afrika
    Americas|Amerika|Amerika
    Antarctic|Antarktis|Antarktika
    Antarctica|Antarktis|Antarktika
    Asia|Asien|Azija
    Australia and New Zealand|Australien und Neuseeland|Australija i Novi Zeland
    Caribbean|Karibik|Karibi
    Central America|Mittelamerika|Srednja Amerika
    Central Asia|Zentralasien|Središnja Azija
    Central Europe|Mitteleuropa|Srednja Europa
    Eastern Africa|Ostafrika|Istočna Afrika
    Eastern Asia|Ostasien|Istočna Azija
    Eastern Europe|Osteuropa|Istočna Europa
    Europe|Europa|Europa
    Melanesia|Melanesien|Melanezija
    Micronesia|Mikronesien|Mikronezija
    Middle Africa|Zentralafrika|Središnja Afrika
    North America|Nordamerika|Sjeverna Amerika
    Northern Africa|Nordafrika|Sjeverna Afrika
    Northern Europe|Nordeuropa|Sjeverna Europa
    Oceania|Ozeanien|Oceanija
    Polynesia|Polynesien|Polinezija
    South America|Südamerika|Južna Amerika
    South-Eastern Asia|Südostasien|Jugoistočna Azija
    Southeast Europe|Südosteuropa|Jugoistočna Europa
    Southern Africa|Südliches Afrika|Južna Afrika
    Southern Asia|Südasien|Južna Azija
    Southern Europe|Südeuropa|Južna Europa
    Western Africa|Westafrika|Zapadna Afrika
    Western Asia|Westasien|Zapadna Azija
    Western Europe|Westeuropa|Zapadna Europa
    """
}
