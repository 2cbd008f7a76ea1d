import AtriumApp

/// The program with the features that `Plugins.json` lists.
@main enum Atrium {
  static func main() { AtriumApp.main(Catalog.features) }
}
