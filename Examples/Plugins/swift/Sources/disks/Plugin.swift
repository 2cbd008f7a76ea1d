import Foundation

/// An object of JSON.
typealias Object = [String: Any]

/// A failure that is reported to the person.
struct Failure: Error {
  /// The kind, which decides the exit status: `usage`, `data`, `notFound`, `unavailable`, `denied`, …
  var kind: String
  /// A stable code, such as `disks.unknown`.
  var code: String
  var message: String
}

/// A request of Atrium.
struct Request {
  let params: Object

  var arguments: Object { params["arguments"] as? Object ?? [:] }
  var context: Object { params["context"] as? Object ?? [:] }
  var settings: Object { context["settings"] as? Object ?? [:] }
  /// The number of the item; `nil` for commands of the list.
  var item: Int? { params["item"] as? Int }
}

/// A plug-in of Atrium (protocol 1). Copy this file to the sources of the plug-in.
struct Plugin {
  typealias Method = (Request) throws -> Object

  private var manifest: Object
  private var declared: [Object] = []
  private var hooks: [String] = []
  private var commands: [String: Method] = [:]
  private var methods: [String: Method] = [:]

  /// - Parameter manifest: further members of the manifest.
  init(_ title: String, _ manifest: Object = [:]) {
    self.manifest = manifest.merging(["protocol": 1, "title": title]) { $1 }
  }

  /// Adds a command.
  /// - Parameters:
  ///   - members: further members of the command in the manifest.
  ///   - blocks: returns the blocks of the answer.
  mutating func command(
    _ name: String, _ summary: String, _ members: Object = [:],
    blocks: @escaping (Request) throws -> [Object]
  ) {
    declared.append(members.merging(["name": name, "summary": summary]) { $1 })
    commands[name] = { request in
      let screen: Object = ["version": 1, "screen": name, "blocks": try blocks(request)]
      return ["screen": screen]
    }
  }

  /// Adds a hook, such as `home`.
  mutating func hook(_ name: String, result: @escaping Method) {
    hooks.append(name)
    methods[name] = result
  }

  /// Answers the requests on standard input until its end.
  func run() throws {
    while let line = readLine() {
      let message = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? Object ?? [:]
      guard let id = message["id"], let method = message["method"] as? String else { continue }
      let request = Request(params: message["params"] as? Object ?? [:])
      let answer = ["jsonrpc": "2.0", "id": id].merging(answer(to: method, request)) { $1 }
      // JSONSerialization writes one line.
      try FileHandle.standardOutput.write(
        contentsOf: JSONSerialization.data(withJSONObject: answer) + Data("\n".utf8))
    }
  }

  /// Returns the member `result` or `error` of an answer.
  private func answer(to method: String, _ request: Request) -> Object {
    do {
      if method == "describe" {
        return ["result": manifest.merging(["commands": declared, "hooks": hooks]) { $1 }]
      }
      let command = request.params["command"] as? String ?? ""
      guard let run = method == "command" ? commands[command] : methods[method] else {
        return ["error": ["code": -32601, "message": "Unknown method \(method)."] as Object]
      }
      return ["result": try run(request)]
    } catch let failure as Failure {
      let data = ["kind": failure.kind, "code": failure.code, "message": failure.message]
      return ["error": ["code": -32000, "message": failure.message, "data": data] as Object]
    } catch {
      return ["error": ["code": -32603, "message": "\(error)"] as Object]
    }
  }
}

/// A block that reports something; the tone is `good`, `warning`, `bad` or `plain`.
func notice(_ text: String, tone: String = "good") -> Object {
  ["type": "notice", "tone": tone, "text": text]
}

/// A table; each row has a cell for each column.
func table(
  _ key: String, _ columns: [(key: String, label: String)], _ rows: [[Any]], empty: String
) -> Object {
  let columns = columns.map { ["key": $0.key, "label": $0.label] }
  return ["type": "table", "key": key, "columns": columns, "rows": rows, "empty": empty]
}
