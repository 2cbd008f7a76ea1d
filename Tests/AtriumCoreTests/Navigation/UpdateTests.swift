import AtriumScreen
import AtriumTesting
import AtriumTime
import Synchronization
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

  @Test func failuresOfBackgroundWorkAreAnnounced() async throws {
    let failing = TestFeature<One> { plan in plan.runInBackground { { throw TestError() } } }
    let unmade = TestFeature<Two> { plan in
      plan.provide { () throws -> String in throw TestError(kind: .data) }
      plan.runInBackground { (_: String) in { Issue.record("it ran") } }
    }
    let console = try await TestConsole.interactive(
      failing, unmade, TestFeature<Three>.list,
      lines: .action { console in #expect(await TestConsole.wait { console.announced.count == 2 })
      },
      "/three/3")
    #expect(console.announced.contains { $0.hasPrefix("The background work of 'one' failed") })
    #expect(console.announced.contains { $0.hasPrefix("The background work of 'two' failed") })
    #expect(console.failures.isEmpty)
    expectEnd(of: console, "home> /three/3\nnumber 3")
    #expect(console.status == 0)
  }

  @Test func backgroundWorkIsRepeatedUntilItSucceeds() async throws {
    let clock = SecondsClock()
    let failures = BackgroundFailures()
    let starts = Box(0)
    let attempts = Box(0)
    let feature = TestFeature<One> { plan in
      plan.runInBackground {
        starts.value += 1
        return {
          attempts.value += 1
          if attempts.value < 4 { throw TestError() }
          try await Task.sleep(for: .seconds(1_000))
        }
      }
    }
    // Steps are shorter than the time after which work counts as repaired.
    @MainActor func advance() { clock.advance(seconds: 5) }
    let program = try Program(assembly([feature]), clock: clock, backgroundFailures: failures)
    let console = await TestConsole.interactive(
      program,
      lines: .action { console in
        #expect(await TestConsole.wait { console.announced.count == 1 })
        #expect(failures.all.map(\.feature) == ["one"])
        #expect(
          await TestConsole.wait {
            advance()
            return attempts.value == 4
          })
        #expect(
          await TestConsole.wait {
            advance()
            return failures.all.isEmpty
          })
      }, "where")
    #expect(console.announced.count == 1 && starts.value == 1)
  }

  private func live(_ stream: AsyncStream<Screen>) -> TestFeature<One> {
    TestFeature.scene { TestScene<Void>(load: { .saying("here") }, makeUpdates: { stream }) }
  }
}

/// A clock in UTC that a test advances by seconds.
private final class SecondsClock: WallClock {
  private let time = Mutex(FixedClock("2026-11-21T10:00").now)

  var now: Instant { time.withLock { $0 } }
  func advance(seconds: Int) { time.withLock { $0 = $0.adding(seconds: seconds) } }
  func moment(at instant: Instant) -> Moment { FixedClock("").moment(at: instant) }
  func instant(of moment: Moment) -> Instant { FixedClock("").instant(of: moment) }
  func sleep(until instant: Instant) async throws {
    while now < instant { try await Task.sleep(for: .milliseconds(5)) }
  }
}
