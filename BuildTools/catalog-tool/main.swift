import Foundation

// `catalog-tool PLUGINS.json CATALOG.swift MODULE…` writes the catalog without the given modules.
let input = CommandLine.arguments[1]
let output = CommandLine.arguments[2]
let without = Set(CommandLine.arguments.dropFirst(3))
do {
  let manifest = try Manifest(Data(contentsOf: URL(filePath: input)))
  try manifest.without(without).source.write(toFile: output, atomically: true, encoding: .utf8)
} catch let problems as Manifest.Problems {
  let lines = problems.messages.map { "Plugins.json: error: \($0)\n" }.joined()
  FileHandle.standardError.write(Data(lines.utf8))
  exit(1)
} catch {
  FileHandle.standardError.write(Data("Plugins.json: error: \(error.localizedDescription)\n".utf8))
  exit(1)
}
