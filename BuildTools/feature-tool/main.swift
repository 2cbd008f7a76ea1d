import Foundation

// `feature-tool FOLDER MODULE,MODULE,… NAME [plugin]` creates the feature NAME in the package in FOLDER, or a plug-in.
do {
  let arguments = Array(CommandLine.arguments.dropFirst())
  guard 3...4 ~= arguments.count, !arguments[2].hasPrefix("-") else {
    throw FeatureToolError(
      "A feature name of one word is required.", hint: "Run 'make feature NAME=BookClub'.")
  }
  let package = PackageFolder(root: URL(filePath: arguments[0], directoryHint: .isDirectory))
  switch arguments.count == 4 ? arguments[3] : "feature" {
  case "feature":
    let modules = arguments[1].split(separator: ",").map(String.init)
    let feature = try NewFeature(arguments[2], modules: Set(modules), in: package)
    try feature.create()
    print(feature.summary)
  case "plugin":
    let plugin = try NewPlugin(arguments[2], in: package)
    try plugin.create()
    print(plugin.summary)
  case let kind:
    throw FeatureToolError(
      "Unknown kind '\(kind)'.", hint: "Leave out KIND, or use KIND=plugin.")
  }
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(64)
}
