import AtriumCore
import Testing

@testable import Certificates

@Suite struct LinkOriginTests {
  @Test func anUnencryptedLinkLeadsOnlyToThisMachine() {
    #expect(LinkOrigin("https://h.example.org/m") != nil)
    #expect(LinkOrigin("http://localhost:80/m") != nil)
    #expect(LinkOrigin("http://127.0.0.2/m") != nil)
    #expect(LinkOrigin("http://[::1]:8080/m") != nil)
    #expect(LinkOrigin("http://h.example.org/m") == nil)
    #expect(LinkOrigin("http://192.168.1.1/m") == nil)
    #expect(LinkOrigin("ftp://localhost/m") == nil)
  }

  @Test(arguments: [
    "file:///etc/passwd", "ftp://192.0.2.1/f", "http://192.0.2.1/f", "http://localhost:8080/f",
    "https://localhost/f", "https://localhost./f", "https://a.localhost/f", "https://127.0.0.1/f",
    "https://2130706433/f", "https://0x7f.1/f", "https://0177.0.0.1/f", "https://0.0.0.0/f",
    "https://10.1.2.3/f", "https://172.31.0.1/f", "https://192.168.0.1/f", "https://169.254.1.1/f",
    "https://100.64.0.1/f", "https://[::1]/f", "https://[::]/f", "https://[fe80::1]/f",
    "https://[fd00::1]/f", "https://[::ffff:127.0.0.1]/f", "https://[64:ff9b::7f00:1]/f",
    "https://printer.local/f", "https://user:password@192.0.2.1/f", "https://", "//[/f",
  ])
  func filesElsewhereArePublicAndEncrypted(_ location: String) throws {
    let origin = try #require(LinkOrigin("https://h.example.org/m"))
    #expect(origin.address(of: location) == nil)
  }

  @Test func filesOfTheLinkAndOfPublicServersAreFetched() throws {
    let origin = try #require(LinkOrigin("http://127.0.0.1:8080/m"))
    #expect(origin.address(of: "http://127.0.0.1:8080/f")?.target == "/f")
    #expect(origin.address(of: "f?a=1")?.target == "/f?a=1")
    #expect(origin.address(of: "http://127.0.0.1:8081/f") == nil)
    #expect(origin.address(of: "https://127.0.0.1:8080/f") == nil)
    #expect(origin.address(of: "https://192.0.2.1/f")?.host == "192.0.2.1")
    #expect(origin.address(of: "https://[2001:db8::1]/f")?.host == "[2001:db8::1]")
  }
}
