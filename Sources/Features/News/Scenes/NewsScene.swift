import AtriumCore
import AtriumScreen

/// The headlines.
struct NewsScene: Scene {
  let fetcher: FeedFetcher, clock: any WallClock

  func screen() async throws -> Screen {
    Screen("news", [.empty(.news(\.title), hint: .news(\.howToRead))])
  }

  var commands: [Command<Void>] {
    [
      Command("read", .news(\.readSummary), .file("feed")) { place in
        .show(.feed(try await fetcher.feed(at: place), by: clock))
      }
    ]
  }
}
