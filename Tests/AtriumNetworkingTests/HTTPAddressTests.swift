import AtriumCore
import Testing

@Suite("HTTP addresses")
struct HTTPAddressTests {
  @Test(
    "An address is parsed and normalised",
    arguments: [
      ("http://a.org", "http://a.org/", "a.org"),
      ("HTTPS://A.org:443/B?c#d", "https://a.org/B?c", "a.org"),
      ("https://a.org:80/", "https://a.org:80/", "a.org:80"),
      ("http://a.org:/", "http://a.org/", "a.org"),
      ("http://[::1]:8080/a", "http://[::1]:8080/a", "[::1]:8080"),
      ("http://u:p@a.org?q=a@b:c", "http://a.org/?q=a@b:c", "a.org"),
      ("http://a.org/ü?ö", "http://a.org/%C3%BC?%C3%B6", "a.org"),
      ("http://müller.de/", "http://müller.de/", "müller.de"),
      ("http://a.org/\u{301}b", "http://a.org/%CC%81b", "a.org"),
    ])
  func parts(text: String, whole: String, place: String) throws {
    let address = try HTTPAddress(text)
    #expect(address.text == whole && address.authority == place)
  }

  @Test(
    "Addresses of this machine are loopback addresses, and names that begin like one are not",
    arguments: [
      ("localhost", true), ("LOCALHOST", true), ("[::1]", true), ("127.0.0.1", true),
      ("127.1.2.3", true), ("127.evil.com", false), ("127.0.0.1.evil.com", false),
      ("localhost.evil.com", false), ("128.0.0.1", false), ("[::2]", false),
    ])
  func loopback(host: String, isLoopback: Bool) throws {
    #expect(try HTTPAddress("http://\(host):8080/").isLoopback == isLoopback)
  }

  @Test(
    "Invalid addresses are rejected",
    arguments: [
      "", "a.org", "//a.org", "http:a.org", "http:///a", "http://", "http://:80/", "http://a:b/",
      "http://a:0/", "http://a:65536/", "http://a b/", "http://a/b c", "http://a/\nb",
      "http://a\\b",
      "http://u@v@a.org/", "http://[::1/", "http://::1/", "file:///etc/passwd",
      "javascript:alert(1)",
      " http://a.org", "http://a%00b/", "http://a\u{0}b/", "http://<a>/",
    ])
  func refused(text: String) {
    #expect(throws: NetworkError.self) { try HTTPAddress(text) }
  }

  @Test("Logins are percent-decoded")
  func login() throws {
    #expect(
      try HTTPAddress("http://a%40b:c%3Ad:e@f.org").login
        == HTTPLogin(user: "a@b", password: "c:d:e"))
    #expect(try HTTPAddress("http://a@f.org").login == HTTPLogin(user: "a", password: ""))
    #expect(try HTTPAddress("http://f.org/a@b").login == nil)
  }

  // RFC 3986 §5.4.
  @Test(
    "References are resolved",
    arguments: [
      ("g", "http://a/b/c/g"), ("./g", "http://a/b/c/g"), ("g/", "http://a/b/c/g/"),
      ("/g", "http://a/g"), ("//g", "http://g/"), ("?y", "http://a/b/c/d;p?y"),
      ("g?y", "http://a/b/c/g?y"), ("g#s", "http://a/b/c/g"), ("", "http://a/b/c/d;p?q"),
      ("..", "http://a/b/"), ("../g", "http://a/b/g"), ("../../../g", "http://a/g"),
      ("https://x/y", "https://x/y"), ("/ü", "http://a/%C3%BC"),
    ])
  func resolved(reference: String, whole: String) throws {
    #expect(try HTTPAddress("http://a/b/c/d;p?q").resolving(reference).text == whole)
  }

  @Test(
    "Descriptions and failures contain neither passwords nor queries",
    arguments: [
      "http://ada:secret@a.org/p?token=secret#secret", "http://ada:se?cret@a.org/",
      "ada:secret@a.org",
      "http://ada:secret@\u{301}a.org/", "http://a.org/?\u{301}secret",
      "http://ada:secret@a.org:99999/", "http://ada:sec@ret@a.org/ b", "http://a b/?secret",
    ])
  func secrets(text: String) {
    let request = HTTPRequest(text)
    #expect(!"\(request)".contains("ret"))
    do throws(NetworkError) {
      #expect(!(try HTTPAddress(text).authority).contains("ret"))
    } catch {
      #expect(!"\(error.failure.message)".contains("ret"))
    }
    #expect("\(HTTPLogin(user: "ada", password: "secret"))" == "ada:***")
  }
}
