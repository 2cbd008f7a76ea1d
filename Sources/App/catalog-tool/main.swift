import Foundation

try Data("".utf8).write(to: URL(filePath: CommandLine.arguments[2]))
