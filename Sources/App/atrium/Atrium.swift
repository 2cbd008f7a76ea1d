import AtriumApp
import CCommit

/// The program with the features that `Plugins.json` lists.
@main enum Atrium {
  static func main() {
    AtriumApp.main(Catalog.features, commit: commit_of_the_build().map { String(cString: $0) })
  }
}
