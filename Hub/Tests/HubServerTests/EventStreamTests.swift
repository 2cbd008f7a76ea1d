import AtriumScreen
import HubServer
import Testing

struct EventStreamTests {
  @Test
  func eventsFollowThePosition() async throws {
    try await withHub { client in
      let ada = try await client.registered("ada")
      let bob = try await client.registered("bob")
      _ = try await ada("POST", "/v1/projects", ["title": "Chess"])
      _ = try await bob("PUT", "/v1/projects/1/conversation")
      let cursor = try await ada("GET", "/v1/state").json?["cursor"]?.string ?? ""
      async let stream = ada.read(
        "/v1/events", until: "\"text\":\"three\"", headers: ["Last-Event-ID": cursor])
      for text in ["one", "two", "three"] {
        let path = "/v1/conversations/2/messages/\(text)"
        #expect(try await bob("PUT", path, ["text": .string(text)]).status == 201)
      }
      let kinds = try await stream.split(separator: "\n").filter { $0.hasPrefix("event: ") }
      #expect(kinds == ["event: message", "event: message", "event: message"])
      let page = try await ada("GET", "/v1/events?after=\(cursor)&limit=2").json
      #expect(page?["events"]?.elements?.count == 2)
    }
  }

  @Test
  func unknownPositionsResetTheClient() async throws {
    try await withHub { client in
      let ada = try await client.registered("ada")
      let cursor = try await ada("GET", "/v1/state").json?["cursor"]?.string ?? ""
      let stream = try await ada.read("/v1/events", until: "event: reset")
      #expect(stream.contains("id: \(cursor)\n"))
    }
  }

  @Test
  func aStreamEndsWithItsSession() async throws {
    try await withHub { client in
      let ada = try await client.registered("ada")
      let stream = try await ada.readEvents(until: "event: signed-out") {
        let response = try await ada("DELETE", "/v1/sessions/current")
        #expect(response.status == 204)
      }
      #expect(stream.contains("event: signed-out"))
    }
  }

  /// Nothing happens in the account; the stream ends by itself.
  @Test
  func anIdleStreamEndsWhenItsSessionExpires() async throws {
    let clock = TestClock()
    try await withHub(clock: clock) { client in
      let ada = try await client.registered("ada")
      let stream = try await ada.readEvents(until: "event: signed-out") {
        clock.advance(days: 31)
      }
      #expect(stream.contains("event: signed-out"))
    }
  }

  @Test
  func closedStreamsMakeRoomForOthers() async throws {
    try await withHub { client in
      let ada = try await client.registered("ada")
      for _ in 0..<12 {
        var stream = ""
        while !stream.contains("event: reset") {
          stream = try await ada.read("/v1/events", until: "event: reset")
        }
      }
    }
  }

  @Test
  func theNumberOfStreamsIsLimited() async throws {
    try await withHub { client in
      let ada = try await client.registered("ada")
      try await withThrowingTaskGroup(of: String.self) { group in
        // The sixth is refused; the end of the session ends the others.
        for _ in 0..<6 {
          group.addTask { try await ada.read("/v1/events", until: "event: signed-out") }
        }
        let refused = try await group.next() ?? ""
        #expect(refused.contains("hub.streams"))
        _ = try await ada("DELETE", "/v1/sessions/current")
        for try await stream in group { #expect(stream.contains("event: signed-out")) }
      }
    }
  }
}
