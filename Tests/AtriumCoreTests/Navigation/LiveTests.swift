import AtriumScreen
import Testing

@testable import AtriumCore

@MainActor @Suite struct LiveTests {
  @Test func updatesAreAnnouncedWhileOneLooks() async throws {
    let (stream, source) = AsyncStream<Screen>.makeStream()
    let isOver = Box(false)
    source.onTermination = { _ in isOver.value = true }
    let talk = try await Talk.person(
      live(stream), says: "one",
      .then { talk in
        source.yield(.saying("a message"))
        source.yield(.saying("another"))
        #expect(await Talk.wait { talk.announced.count == 2 })
      },
      "where", "back", .then { _ in #expect(await Talk.wait { isOver.value }) }, "where")
    #expect(talk.announced == ["a message", "another"])
    expectEnd(of: talk, "home> where\nAddress\t/")
  }

  @Test func aScriptHearsNoUpdates() async throws {
    let feature = Sample<One>.scene {
      Spot<Void>(
        load: { .saying("here") },
        live: {
          Issue.record("it was asked")
          return nil
        })
    }
    let talk = try await Talk.script(feature, says: "one")
    #expect(talk.text == "home> one\nhere")
  }

  @Test func backgroundWorkRunsWithTheShellAndIsCancelledWithIt() async throws {
    let log = Box<[String]>([])
    let feature = Sample<One> { plan in
      plan.provide { "mail" }
      plan.runs { (name: String) in
        {
          log.append("polls \(name)")
          do {
            try await Task.sleep(for: .seconds(1_000))
          } catch {
            log.append("cancelled")
            throw Broken()
          }
        }
      }
    }
    let talk = try await Talk.person(
      feature, says: .then { _ in #expect(await Talk.wait { log.value == ["polls mail"] }) },
      "where")
    #expect(await Talk.wait { log.value == ["polls mail", "cancelled"] })
    for _ in 0..<1_000 { await Task.yield() }
    #expect(talk.failures.isEmpty)
  }

  @Test func aScriptHasNoBackgroundWork() async throws {
    let feature = Sample<One> { $0.runs { { Issue.record("it ran") } } }
    #expect(try await Talk.script(feature, says: "help").status == 0)
  }

  @Test func backgroundWorkThatFailsIsReportedAndStopsNothing() async throws {
    let failing = Sample<One> { plan in plan.runs { { throw Broken() } } }
    let unmade = Sample<Two> { plan in
      plan.provide { () throws -> String in throw Broken(kind: .data) }
      plan.runs { (_: String) in { Issue.record("it ran") } }
    }
    let talk = try await Talk.person(
      failing, unmade, Sample<Three>.list,
      says: .then { talk in #expect(await Talk.wait { talk.failures.count == 2 }) }, "/three/3")
    #expect(Set(talk.failures.map(\.kind)) == [.unavailable, .data])
    expectEnd(of: talk, "home> /three/3\nnumber 3")
    #expect(talk.status == 0)
  }

  private func live(_ stream: AsyncStream<Screen>) -> Sample<One> {
    Sample.scene { Spot<Void>(load: { .saying("here") }, live: { stream }) }
  }
}
