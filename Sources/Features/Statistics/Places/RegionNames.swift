/// The parts of the world that facts name, as each language calls them.
enum RegionNames {
  /// - Parameter parts: from the large to the small, as REST Countries names them; what is not
  ///   known is called so in every language.
  static func naming(_ parts: [String]) -> Naming {
    let regions = parts.filter { !$0.isEmpty }.map { names[$0] ?? Naming([$0]) }
    return Naming(
      english: regions.map(\.english).joined(separator: ", "),
      german: regions.map(\.german).joined(separator: ", "),
      croatian: regions.map(\.croatian).joined(separator: ", "))
  }

  private static let names: [String: Naming] = {
    let lines = table.split(separator: "\n").map { $0.split(separator: "|").map(String.init) }
    return Dictionary(
      lines.map { ($0[0], Naming($0[...])) }, uniquingKeysWith: { first, _ in first })
  }()

  /// A line each: the English, the German and the Croatian name.
  private static let table = """
    Africa|Afrika|Afrika
    Americas|Amerika|Amerika
    Antarctic|Antarktis|Antarktika
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
