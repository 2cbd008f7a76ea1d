import Foundation

/// The measurements of a hub, in the text format of Prometheus.
public final class Metrics: @unchecked Sendable {
  private struct Histogram {
    var counts: [Int]
    var count = 0
    var sum = 0.0
  }

  private let lock = NSLock()
  // `lock` guards the following properties.
  private var counters: [String: Int] = [:]
  private var histograms: [String: Histogram] = [:]
  private var gauges: [String: @Sendable () -> Double] = [:]

  /// The upper bounds of the buckets, in seconds.
  private static let bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
  private static let help = [
    "atrium_hub_requests_total": "Requests by route and status.",
    "atrium_hub_problems_total": "Error responses by code.",
    "atrium_hub_request_seconds": "The time to the response.",
    "atrium_hub_delivery_seconds": "The time from sending a message to writing it to a stream.",
    "atrium_hub_events_total": "Events written to streams, by kind.",
    "atrium_hub_streams": "Open event streams.",
    "atrium_hub_sends_total": "New messages.",
    "atrium_hub_sweep_finds_total":
      "Accounts with events that only the sweep found; should stay near zero.",
    "atrium_hub_pool_waiting": "Operations that wait for a connection to PostgreSQL.",
    "atrium_hub_pool_running": "Operations on connections to PostgreSQL.",
    "atrium_hub_pool_operations_total": "Finished operations.",
    "atrium_hub_pool_wait_seconds_total": "The time that operations waited for a connection.",
    "atrium_hub_pool_connects_total": "Opened connections.",
    "atrium_hub_pool_failed_connects_total": "Connections that could not be opened.",
    "atrium_hub_listener_connected": "1 if notifications of other hubs arrive.",
    "atrium_hub_mails_total": "Mails with codes, by result.",
    "atrium_hub_password_queue": "Passwords that wait to be hashed.",
  ]

  public init() {}

  /// Adds to a counter.
  /// - Parameter labels: in the format of Prometheus, e.g. `kind="message"`.
  public func count(_ name: String, _ labels: String = "", by number: Int = 1) {
    lock.withLock { counters[labels.isEmpty ? name : "\(name){\(labels)}", default: 0] += number }
  }

  public func observe(_ name: String, seconds: Double) {
    lock.withLock {
      var histogram =
        histograms[name] ?? Histogram(counts: Array(repeating: 0, count: Self.bounds.count))
      if let index = Self.bounds.firstIndex(where: { seconds <= $0 }) {
        histogram.counts[index] += 1
      }
      histogram.count += 1
      histogram.sum += seconds
      histograms[name] = histogram
    }
  }

  /// Adds a value that is read for each report. Names that end in `_total` are counters.
  public func gauge(_ name: String, _ value: @escaping @Sendable () -> Double) {
    lock.withLock { gauges[name] = value }
  }

  package var text: String {
    let (counters, histograms, gauges) = lock.withLock {
      (self.counters, self.histograms, self.gauges)
    }
    var lines: [String] = []
    let families = Dictionary(grouping: counters) { $0.key.prefix { $0 != "{" } }
    for (name, values) in families.sorted(by: { $0.key < $1.key }) {
      lines += Self.head(of: String(name), "counter")
      lines += values.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    }
    for (name, value) in gauges.sorted(by: { $0.key < $1.key }) {
      lines += Self.head(of: name, name.hasSuffix("_total") ? "counter" : "gauge")
      lines.append("\(name) \(value())")
    }
    for (name, histogram) in histograms.sorted(by: { $0.key < $1.key }) {
      lines += Self.head(of: name, "histogram")
      var total = 0
      for (bound, count) in zip(Self.bounds, histogram.counts) {
        total += count
        lines.append("\(name)_bucket{le=\"\(bound)\"} \(total)")
      }
      lines.append("\(name)_bucket{le=\"+Inf\"} \(histogram.count)")
      lines.append("\(name)_sum \(histogram.sum)")
      lines.append("\(name)_count \(histogram.count)")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func head(of name: String, _ type: String) -> [String] {
    (help[name].map { ["# HELP \(name) \($0)"] } ?? []) + ["# TYPE \(name) \(type)"]
  }
}
