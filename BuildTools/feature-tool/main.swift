import Foundation

// `feature-tool FOLDER MODULE,MODULE,… NAME` creates the feature NAME in the package in FOLDER.
do {
  let arguments = CommandLine.arguments.dropFirst()
  guard let root = arguments.first, arguments.count == 3, let name = arguments.last,
    !name.hasPrefix("-")
  else {
    throw FeatureToolError(
      "A feature name of one word is required.", hint: "Run 'make feature NAME=BookClub'.")
  }
  let modules = arguments.dropFirst().first?.split(separator: ",").map(String.init) ?? []
  let feature = try NewFeature(
    name, modules: Set(modules),
    in: PackageFolder(root: URL(filePath: root, directoryHint: .isDirectory))
  )
  try feature.create()
  print(feature.summary)
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(64)
}
