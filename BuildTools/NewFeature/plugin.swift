import Foundation
import PackagePlugin

/// Creates a feature from a template: `swift package new-feature BookClub`.
@main
struct NewFeature: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let packages = [context.package] + context.package.dependencies.map(\.package)
    let modules = packages.flatMap(\.targets)
      .compactMap { ($0 as? any SourceModuleTarget)?.moduleName }
    let folder = context.package.directoryURL.path(percentEncoded: false)
    let tool = Process()
    let errors = Pipe()
    tool.executableURL = try context.tool(named: "feature-tool").url
    tool.arguments = [folder, modules.joined(separator: ",")] + arguments
    tool.standardError = errors
    try tool.run()
    let message = String(
      decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    tool.waitUntilExit()
    if tool.terminationStatus != 0 { Diagnostics.error(message) }
  }
}
