import AtriumScreen
import Testing

@testable import AtriumCore

@MainActor @Suite struct UpdateTests {
  @Test func updatesAreAnnouncedWhileTheSceneIsShown() async throws {
    let (stream, source) = AsyncStream<Screen>.makeStream()
    let isOver = Box(false)
    source.onTermination = { _ in isOver.value = true }
    let console = try await TestConsole.interactive(
      live(stream), lines: "one",
      .action { console in
        source.yield(.saying("a message"))
        source.yield(.saying("another"))
        #expect(await TestConsole.wait { console.announced.count == 2 })
      },
      "where", "back", .action { _ in #expect(await TestConsole.wait { isOver.value }) }, "where")
    #expect(console.announced == ["a message", "another"])
    expectEnd(of: console, "home> where\nAddress\t/")
  }

  @Test func scriptsReceiveNoUpdates() async throws {
    let feature = TestFeature<One>.scene {
      TestScene<Void>(
        load: { .saying("here") },
        makeUpdates: {
          Issue.record("it was asked")
          return nil
        })
    }
    let console = try await TestConsole.script(feature, lines: "one")
    #expect(console.text == "home> one\nhere")
  }

  @Test func backgroundWorkIsCancelledWithTheShell() async throws {
    let log = Box<[String]>([])
    let feature = TestFeature<One> { plan in
      plan.provide { "mail" }
      plan.runInBackground { (name: String) in
        {
          log.append("polls \(name)")
          do {
            try await Task.sleep(for: .seconds(1_000))
          } catch {
            log.append("cancelled")
            throw TestError()
          }
        }
      }
    }
    let console = try await TestConsole.interactive(
      feature,
      lines: .action { _ in #expect(await TestConsole.wait { log.value == ["polls mail"] }) },
      "where")
    #expect(await TestConsole.wait { log.value == ["polls mail", "cancelled"] })
    for _ in 0..<1_000 { await Task.yield() }
    #expect(console.failures.isEmpty)
  }

  @Test func scriptsStartNoBackgroundWork() async throws {
    let feature = TestFeature<One> { $0.runInBackground { { Issue.record("it ran") } } }
    #expect(try await TestConsole.script(feature, lines: "help").status == 0)
  }

  @Test func failuresOfBackgroundWorkAreReported() async throws {
    let failing = TestFeature<One> { plan in plan.runInBackground { { throw TestError() } } }
    let unmade = TestFeature<Two> { plan in
      plan.provide { () throws -> String in throw TestError(kind: .data) }
      plan.runInBackground { (_: String) in { Issue.record("it ran") } }
    }
    let console = try await TestConsole.interactive(
      failing, unmade, TestFeature<Three>.list,
      lines: .action { console in #expect(await TestConsole.wait { console.failures.count == 2 }) },
      "/three/3")
    #expect(Set(console.failures.map(\.kind)) == [.unavailable, .data])
    expectEnd(of: console, "home> /three/3\nnumber 3")
    #expect(console.status == 0)
  }

  private func live(_ stream: AsyncStream<Screen>) -> TestFeature<One> {
    TestFeature.scene { TestScene<Void>(load: { .saying("here") }, makeUpdates: { stream }) }
  }
}
