import AtriumCore
import AtriumScreen
import Foundation
import Shell
import Testing

@testable import Plugins

/// The folders of a person, with a plug-in whose program is a script.
struct PluginWorld {
  let folder: PluginFolder
  let host: PluginHost
  let path: String

  /// - Parameter path: the folders of programs after `bin` in the temporary folder; by default one without bubblewrap.
  init(path: String? = nil) throws {
    folder = try PluginFolder()
    for name in ["bin", "later", "state", "data"] {
      try FileManager.default.createDirectory(
        atPath: "\(folder.path)/\(name)", withIntermediateDirectories: true)
    }
    self.path = "\(folder.path)/bin:\(path ?? "\(folder.path)/later")"
    host = Self.host(folder.path, self.path, self.path)
  }

  /// The host of another process.
  /// - Parameter path: the `PATH` of the person; by default that of administrators.
  func anotherHost(path: String? = nil) -> PluginHost {
    Self.host(folder.path, self.path, path ?? self.path)
  }

  private static func host(_ folder: String, _ systemPath: String, _ path: String) -> PluginHost {
    var folders = Folders(environment: [:], data: folder + "/data", programName: "atrium")
    folders.state = folder + "/state"
    return PluginHost(
      ProgramIdentity(name: "atrium", title: "Atrium", version: "1"), folders,
      environment: ["PATH": path, "LANG": "hr_HR.UTF-8", "SECRET": "x"], systemPath: systemPath)
  }

  /// A program that answers `describe` with its manifest, and other requests with the number of its process.
  func program(
    version: String = "1.0", manifest members: String = "", answering script: String = ":"
  ) -> String {
    """
    #!/bin/sh
    PATH=/usr/bin:/bin
    n=0
    while read -r line; do
      n=$((n+1))
      \(script)
      case "$line" in
      *'"describe"'*) r='{"protocol":1,"title":"Beds","version":"\(version)",\(members)"commands":[]}';;
      *) r="{\\"process\\":$$}";;
      esac
      echo "{\\"jsonrpc\\":\\"2.0\\",\\"id\\":$n,\\"result\\":$r}"
    done

    """
  }

  @discardableResult
  func writeProgram(
    version: String = "1.0", manifest members: String = "", answering script: String = ":"
  ) throws -> String {
    let text = program(version: version, manifest: members, answering: script)
    try FileManager.default.createDirectory(
      atPath: folder.path + "/programs", withIntermediateDirectories: true)
    return try folder.write(text, to: "programs/beds", isProgram: true)
  }

  func plugin(
    manifest members: String = "", answering script: String = ":"
  ) throws -> PluginDeployment {
    PluginDeployment(
      "beds", [try writeProgram(manifest: members, answering: script)], at: "config.json:1:2")
  }

  /// The rows of the list of plug-ins, as programs get them.
  func rows(of plugin: PluginDeployment) async throws -> [JSON] {
    let text = JSONRenderer().render(await host.screen(of: [plugin]))
    return try #require(try JSON(parsing: Array(text.utf8))["plugins"]?.elements)
  }

  func registration(of plugin: PluginDeployment) -> Registration { host.registrations([plugin])[0] }

  /// Sends a request to a plug-in whose manifest was read.
  func request(
    _ method: String, of plugin: PluginDeployment, reading files: [String] = []
  ) async throws -> JSON {
    let record = try #require(host.records[plugin.id])
    return try await host.program(plugin, record)
      .result(of: method, [:], reading: files) { _ in }
  }
}

func failure(_ body: () throws -> Void) throws -> Failure {
  try #require(#expect(throws: Failure.self, performing: body))
}
