import AtriumCore
import AtriumTime
import Foundation
import Testing

@Suite struct RetryAfterTests {
  private let now = Instant(timeIntervalSince1970: 1_647_000_000)

  @Test(arguments: [
    ("120", 120), ("0", 0), ("Fri, 11 Mar 2022 12:05:00 GMT", 300),
    ("Friday, 11-Mar-22 12:05:00 GMT", 300), ("Fri Mar 11 12:05:00 2022", 300),
    ("Fri, 11 Mar 2022 11:00:00 GMT", 0), ("99999999999999", 1 << 30),
  ])
  func parsesSecondsAndDates(_ text: String, _ seconds: Int) {
    #expect([HTTPHeader("retry-after", text)].retryAfter(now: now) == .seconds(seconds))
  }

  @Test(arguments: ["", "-5", "soon", "Fri, 11 Mar 2022", "Fri, 99 Mar 2022 12:05:00 GMT"])
  func ignoresInvalidValues(_ text: String) {
    #expect([HTTPHeader("Retry-After", text)].retryAfter(now: now) == nil)
    #expect([HTTPHeader]().retryAfter(now: now) == nil)
  }
}
