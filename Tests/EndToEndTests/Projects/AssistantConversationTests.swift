import Foundation
import Testing

/// An assistant that reads projects and conversations.
@Suite struct AssistantConversationTests {
  private func results(of calls: [String], for person: Person) async throws -> [[String: Any]] {
    let initialize = """
      {"jsonrpc": "2.0", "id": 0, "method": "initialize", "params": {"protocolVersion": "2025-11-25", \
      "capabilities": {}, "clientInfo": {"name": "test", "version": "1"}}}
      """
    let lines = calls.enumerated().map { index, line in
      #"{"jsonrpc": "2.0", "id": \#(index + 1), "method": "tools/call", "params": "#
        + #"{"name": "run", "arguments": {"line": "\#(line)"}}}"#
    }
    let program = Program(path: Atrium.path, home: person.home, environment: person.settings)
    let outcome = try await program.run(
      ["mcp"], input: ([initialize] + lines).map { $0 + "\n" }.joined())
    return try outcome.output.split(separator: "\n").dropFirst().map { line in
      let answer = try #require(
        JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any], "\(outcome)")
      let result = try #require(answer["result"] as? [String: Any], "\(answer)")
      return try #require(result["structuredContent"] as? [String: Any], "\(result)")
    }
  }

  private func codes(of results: [[String: Any]]) -> [String?] {
    results.map { ($0["error"] as? [String: Any])?["code"] as? String }
  }

  /// Reading as an assistant neither tells the other person nor creates a conversation.
  @Test func conversationsStayUnread() async throws {
    let common = try ThrowawayHome()
    let ada = try await Person("ada", sharing: common.path("group"))
    let bob = try await Person("bob", sharing: common.path("group"))
    _ = try await ada.run("projects", "add", "App")
    _ = try await bob.run("projects", "add", "Server")
    _ = try await bob.run("chat", "send", "1", "Hello")
    _ = try await ada.run("settings", "set", "assistants", "true")
    let lines = [
      "projects list", "/projects/2", "chat list", "/chat/3", "chat search hello",
      "/chat/3 project", "/chat/2", "chat outbox", "account", "/chat/3 send x",
    ]
    let refusal = "consent.required"
    let closed = try await codes(of: results(of: lines, for: ada))
    #expect(
      closed == [String?](repeating: refusal, count: 7) + [
        "assistant.changes", "assistant.unreachable", "assistant.changes",
      ])
    _ = try await ada.run("consents", "give", "assistant.projects")
    let half = try await codes(of: results(of: lines, for: ada))
    #expect(
      Array(half.prefix(7)) == [nil, nil] + [String?](repeating: refusal, count: 5), "\(half)")
    _ = try await ada.run("consents", "give", "assistant.chat")
    let open = try await results(of: lines, for: ada)
    #expect(
      codes(of: open) == [
        nil, nil, nil, nil, nil, nil, "chat.not-found", "assistant.changes",
        "assistant.unreachable", "assistant.changes",
      ])
    #expect("\(open[3])".contains("Hello"), "\(open[3])")
    #expect(try await ada.run("chat", "unread").answer()["total"] as? Int == 1)
    // A person who opens it reads it.
    _ = try await ada.run("/chat/3")
    #expect(try await ada.run("chat", "unread").answer()["total"] as? Int == 0)
  }
}
