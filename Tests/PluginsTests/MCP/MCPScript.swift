import AtriumCore
import AtriumScreen
import Foundation

@testable import Plugins

/// A server of the Model Context Protocol in sh(1), which keeps its input in the file `log` of its folder.
struct MCPScript: Sendable {
  /// Parts of messages, and the commands that answer the messages that contain them. The first one applies.
  var answers: [(part: String, command: String)]

  /// Returns the command that answers with a result.
  static func result(_ json: String) -> String { answer("\"result\":\(json)") }

  /// Returns the command that answers with an error.
  static func error(_ code: Int, _ message: String = "") -> String {
    answer("\"error\":{\"code\":\(code),\"message\":\"\(message)\"}")
  }

  private static func answer(_ member: String) -> String {
    let line = member.replacing("'", with: "'\\''").replacing("\n", with: " ")
    return "answer '\(line)'"
  }

  /// A server with the tool `list_beds` and the resource `beds://all`.
  /// - Parameter revision: the revision that it speaks.
  static func beds(_ revision: String = "2026-07-28") -> MCPScript {
    let information = #"{"name": "beds", "title": "Beds", "version": "2"}"#
    let capabilities = #""capabilities": {"tools": {}, "resources": {}}"#
    let isStateless = revision == "2026-07-28"
    let discovered = """
      {"supportedVersions": ["2026-07-28"], \(capabilities),
       "_meta": {"io.modelcontextprotocol/serverInfo": \(information)}}
      """
    return MCPScript(answers: [
      ("server/discover", isStateless ? result(discovered) : error(-32601)),
      (
        "initialize",
        isStateless
          ? error(-32601)
          : result(
            #"{"protocolVersion": "\#(revision)", \#(capabilities), "serverInfo": \#(information)}"#
          )
      ),
      (
        "tools/list",
        result(
          """
          {"tools": [{"name": "list_beds", "description": "Lists beds.", "annotations": {"readOnlyHint": true},
            "inputSchema": {"type": "object", "properties": {"limit": {"type": "integer"}}}}]}
          """)
      ),
      ("tools/call", result(#"{"content": [], "structuredContent": {"result": [{"number": 1}]}}"#)),
      ("resources/list", result(#"{"resources": [{"uri": "beds://all", "title": "All beds"}]}"#)),
      (
        "resources/templates/list",
        result(#"{"resourceTemplates": [{"uriTemplate": "beds://{ward}", "name": "ward"}]}"#)
      ),
      (
        "resources/read",
        result(#"{"contents": [{"uri": "beds://all", "text": "12 beds\n3 free"}]}"#)
      ),
    ])
  }

  /// Returns the script with other answers to the messages that contain a part.
  func answering(_ part: String, _ command: String) -> MCPScript {
    MCPScript(answers: [(part, command)] + answers)
  }

  private var text: String {
    let cases = answers.map { "*'\"\($0.part)\"'*) \($0.command) ;;" }
    return """
      answer() { printf '{"jsonrpc":"2.0","id":%s,%s}\\n' "$id" "$1"; }
      while IFS= read -r line; do
        printf '%s\\n' "$line" >> log
        id=${line#*\\"id\\":}
        id=${id%%,*}
        case $line in
          \(cases.joined(separator: "\n    "))
        esac
      done
      """
  }

  /// Returns a process that is started in a folder for the first request.
  func process(in folder: PluginFolder) -> KeptProcess {
    KeptProcess { [text, path = folder.path] in
      try PluginProcess(
        "beds", ["/bin/sh", "-c", text], environment: ["PATH": "/usr/bin:/bin"], in: path, .mcp)
    }
  }
}

extension PluginFolder {
  /// Returns the messages that a server got so far.
  func log() throws -> [JSON] {
    guard let text = try? String(contentsOfFile: path + "/log", encoding: .utf8) else { return [] }
    // The last line may be incomplete.
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    return try lines.map { try JSON(reading: String($0)) }
  }

  /// Waits until a server has got a message of a method.
  func message(_ method: String) async throws -> JSON {
    while true {
      if let message = try log().first(where: { $0["method"]?.string == method }) { return message }
      try await Task.sleep(for: .milliseconds(10))
    }
  }
}
