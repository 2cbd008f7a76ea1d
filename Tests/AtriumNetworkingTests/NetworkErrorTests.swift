import AtriumCore
import AtriumScreen
import Testing

@Suite("Network failures")
struct NetworkErrorTests {
  static let all: [NetworkError] = [
    .invalidAddress("x"), .invalidRequest("X-A"), .unresolved(host: "a.org"),
    .unreachable(host: "a.org"), .refused(host: "a.org"),
    .timedOut(host: "a.org", .connecting(.seconds(10))),
    .timedOut(host: "a.org", .whole(.milliseconds(1_500))),
    .timedOut(host: "a.org", .idle(.seconds(30))),
    .untrusted(host: "a.org", reason: "self-signed certificate"),
    .unencrypted(host: "a.org"), .insecure(host: "a.org", reason: "handshake failure"),
    .certificates(file: "/a.pem"),
    .tooManyRedirects(host: "a.org", limit: 5), .insecureRedirect(host: "a.org"),
    .localAddress(host: "a.org"), .tooLarge(host: "a.org", limit: 1_000), .cutOff(host: "a.org"),
    .garbage(host: "a.org", reason: "no HTTP"), .status(host: "a.org", 503),
    .libraryMissing(name: "libcurl.so.4"),
  ]

  @Test("Every failure is a sentence in English and German, and the texts differ", arguments: all)
  func sentences(error: NetworkError) {
    let failure = error.failure
    let (english, german) = (failure.message.text(in: .en), failure.message.text(in: .de))
    #expect(english.hasSuffix(".") && german.hasSuffix("."))
    #expect(english != german)
    if let hint = failure.hint { #expect(hint.text(in: .en) != hint.text(in: .de)) }
    #expect(failure.code.hasPrefix("network."))
  }

  @Test("A timeout names its limit")
  func limits() {
    func text(_ timeout: NetworkError.TimeLimit) -> String {
      NetworkError.timedOut(host: "a.org", timeout).failure.message.text(in: .en)
    }
    #expect(text(.connecting(.seconds(10))) == "Cannot reach a.org within 10 s.")
    #expect(
      text(.whole(.milliseconds(1_500))) == "a.org did not finish its response within 1500 ms.")
    #expect(text(.idle(.seconds(30))) == "a.org did not respond for 30 s.")
  }

  @Test(
    "A failure about an HTTP status has a hint",
    arguments: [
      (404, "Check the address"), (410, "Check the address"), (400, "Check the address"),
      (401, "Check the user name"), (403, "Check the user name"), (429, "Try again later."),
      (500, "Try again later."), (503, "Try again later."),
    ])
  func statusHints(status: Int, hint: String) {
    let failure = NetworkError.status(host: "a.org", status).failure
    #expect(failure.hint?.text(in: .en).contains(hint) == true)
    #expect(failure.hint?.text(in: .de) != failure.hint?.text(in: .hr))
  }

  @Test("Failures that the user can resolve have a hint")
  func hints() {
    let missing = NetworkError.libraryMissing(name: "libcurl.so.4").failure
    #expect(missing.hint?.text(in: .en) == "Install it: apt-get install libcurl4")
    #expect(missing.kind == .unavailable)
    let untrusted = NetworkError.untrusted(host: "a.org", reason: "x").failure
    #expect(untrusted.hint?.text(in: .en).contains("SSL_CERT_FILE") == true)
  }
}
