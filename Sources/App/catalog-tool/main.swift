import Foundation

let (input, output) = (CommandLine.arguments[1], CommandLine.arguments[2])
let without = Set(CommandLine.arguments.dropFirst(3))
do {
  let manifest = try Manifest(Data(contentsOf: URL(filePath: input)))
  try manifest.without(without).source.write(toFile: output, atomically: true, encoding: .utf8)
} catch let problems as Manifest.Problems {
  let lines = problems.sentences.map { "Plugins.json: error: \($0)\n" }.joined()
  FileHandle.standardError.write(Data(lines.utf8))
  exit(1)
} catch {
  FileHandle.standardError.write(Data("Plugins.json: error: \(error.localizedDescription)\n".utf8))
  exit(1)
}
